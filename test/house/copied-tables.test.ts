import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { unfinishedCopy } from '../../src/store/db/migrate/unfinished-copy.ts';
import { leftOutColumns, leftOutTables, readTables } from '../../src/work/copy/tables.ts';
import { openTestDatabase } from '../support/database.ts';

/** The tables of all models of Prisma. */
const models = new Set(
  readdirSync('prisma/schema')
    .map((name) => readFileSync(`prisma/schema/${name}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/^model \w+ \{.*?^\}/gms)])
    .map(([model]) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? model),
);

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every model is copied, or excluded with a reason', async () => {
  const copied = (await readTables(database)).map(({ name }) => name);
  const left = Object.keys(leftOutTables);
  expect(copied.length).toBeGreaterThan(50);
  expect([...models].filter((name) => ![...copied, ...left].includes(name))).toEqual([]);
  expect(copied.filter((name) => !models.has(name))).toEqual([]);
  expect(copied.filter((name) => left.includes(name))).toEqual([]);
});

test('every exclusion names an existing model, and has a reason', async () => {
  const own = ['_prisma_migrations', unfinishedCopy];
  const unknown = Object.keys(leftOutTables).filter((name) => !models.has(name));
  expect(unknown.sort()).toEqual(own.sort());
  for (const [table, columns] of Object.entries(leftOutColumns)) {
    const rows = await database.query(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attname = ANY ($2)',
      [table, Object.keys(columns)],
    );
    expect(rows).toHaveLength(Object.keys(columns).length);
  }
  const reasons = [leftOutTables, ...Object.values(leftOutColumns)].flatMap(Object.values);
  expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});
