import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databases, type Scratch } from './scratch.ts';

/* The guarantee of docs/upgrading.md: nodes of two versions share one database. */

const folder = 'prisma/migrations';
const migrations = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();

/** The SHA-256 of each migration, in order. Since 1.0 lines are only added. */
const listed: Record<string, string> = JSON.parse(
  await readFile('test/db/migrations.json', 'utf8'),
);

const readSql = (name: string) => readFile(`${folder}/${name}/migration.sql`, 'utf8');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The differences between migrations and the hashes of the list. */
function judge(found: readonly (readonly [name: string, hash: string])[]): string[] {
  const names = Object.keys(listed);
  const has = new Map(found);
  return [
    ...names.filter((name) => !has.has(name)).map((name) => `${name} is missing`),
    ...found.flatMap(([name, hash]) => {
      if (!Object.hasOwn(listed, name)) return [`${name} is not in the list`];
      return listed[name] === hash ? [] : [`${name} was changed`];
    }),
  ];
}

test('the migrations are those of the list, unchanged', async () => {
  const found = await Promise.all(
    migrations.map(async (name) => [name, sha256(await readSql(name))] as const),
  );
  expect(judge(found)).toEqual([]);
  expect(Object.keys(listed)).toEqual(migrations);
});

test('a changed, removed or added migration is found', () => {
  const known = Object.entries(listed);
  expect(judge(known)).toEqual([]);
  expect(judge([['0001_init', sha256('other')], ...known.slice(1)])).toEqual([
    '0001_init was changed',
  ]);
  expect(judge(known.slice(1))).toEqual(['0001_init is missing']);
  expect(judge([...known, ['0000_before', sha256('')]])).toEqual([
    '0000_before is not in the list',
  ]);
});

/** Names in the statements of a version: tables, columns with their types, and functions. */
const named = `
  SELECT 'table ' || relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
  UNION ALL
  SELECT format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod))
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('function %s(%s) %s', proname, oidvectortypes(proargtypes), prorettype::regtype)
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** Columns that an INSERT of an earlier version would omit. */
const required = `
  SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND attnum > 0 AND attnotnull AND NOT atthasdef AND attidentity = '' AND NOT attisdropped`;

async function read({ rows }: Scratch) {
  const names = (await rows(named)).map(({ name }) => String(name));
  return { names: new Set(names), columns: await rows(required) };
}

/** How a migration breaks the previous version. */
function compare(before: Awaited<ReturnType<typeof read>>, after: typeof before): string[] {
  const wasRequired = new Set(before.columns.map(({ table, column }) => `${table}.${column}`));
  const demanded = after.columns
    .filter(({ table }) => before.names.has(`table ${table}`))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !wasRequired.has(name));
  const taken = [...before.names].filter((name) => !after.names.has(name));
  return [...taken.map((name) => `takes ${name}`), ...demanded.map((name) => `demands ${name}`)];
}

// The server if there is one: the SQL is the same.
test.each(databases.slice(-1))(
  'migrations on the %s database remove nothing that the previous version uses',
  async (_, open) => {
    const scratch = await open();
    const { target, rows } = scratch;
    const run = (sql: string) => (typeof target === 'string' ? rows(sql) : target.query(sql));
    const obstacles: string[] = [];
    let before = await read(scratch);
    const apply = async (name: string, sql: string) => {
      await run(`BEGIN; ${sql}; COMMIT`);
      const after = await read(scratch);
      obstacles.push(...compare(before, after).map((what) => `${name} ${what}`));
      before = after;
    };
    for (const name of migrations) await apply(name, await readSql(name));
    expect(obstacles).toEqual([]);
    const trial = `ALTER TABLE producer RENAME code TO label; ALTER TABLE language ALTER region TYPE text;
    ALTER TABLE category ADD color text NOT NULL; DROP TABLE supplier CASCADE`;
    obstacles.length = 0;
    await apply('trial', trial);
    expect(obstacles.filter((each) => !each.includes('column supplier.')).toSorted()).toEqual([
      'trial demands category.color',
      'trial demands producer.label',
      'trial takes column language.region character(2)',
      'trial takes column producer.code character varying(32)',
      'trial takes table supplier',
    ]);
    await scratch.close();
  },
);
