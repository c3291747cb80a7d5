import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { openTestDatabase } from '../support/database.ts';

/* Consecutive calls use the same connection. */

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let mark = 0;
beforeEach(() => {
  mark++;
});

/** A statement that only this test uses. */
const statement = (number: number, rest = '') => `SELECT $1::int + ${number} AS sum_${mark}${rest}`;

async function run(sql: string): Promise<unknown> {
  const [row] = await database.query(sql, [1]);
  return row?.[`sum_${mark}`];
}

async function prepared(): Promise<string[]> {
  const rows = await database.query(
    'SELECT statement FROM pg_prepared_statements WHERE position($1 IN statement) > 0',
    [`sum_${mark}`],
  );
  return rows.map((row) => String(row.statement));
}

test('a statement is prepared at its second use', async () => {
  await run(statement(1));
  expect(await prepared()).toEqual([]);
  for (let use = 0; use < 3; use++) expect(await run(statement(1))).toBe(2);
  expect(await prepared()).toEqual([statement(1)]);
});

test('the least used statements are closed, however many there are', async () => {
  const often = statement(0);
  for (let number = 1; number <= 1_200; number++) {
    for (let use = 0; use < 2; use++) expect(await run(statement(number))).toBe(number + 1);
    if (number % 50 === 0) await run(often);
  }
  const left = await prepared();
  expect(left.length).toBeLessThanOrEqual(400);
  expect(left).toContain(often);
  expect(left).toContain(statement(1_200));
  expect(left).not.toContain(statement(1));
  for (let use = 0; use < 3; use++) expect(await run(statement(1))).toBe(2);
  expect(await prepared()).toContain(statement(1));
});

test('the statements of a connection are limited in characters too', async () => {
  const long = ` /* ${'x'.repeat(15_000)} */`;
  for (let number = 1; number <= 60; number++)
    for (let use = 0; use < 2; use++) await run(statement(number, long));
  const characters = (await prepared()).reduce((sum, { length }) => sum + length, 0);
  expect(characters).toBeGreaterThan(200_000);
  expect(characters).toBeLessThanOrEqual(250_000);
});

test('a statement of more than 16 KB is never prepared', async () => {
  const long = statement(1, ` /* ${'x'.repeat(16_384)} */`);
  for (let use = 0; use < 3; use++) expect(await run(long)).toBe(2);
  expect(await prepared()).toEqual([]);
});

test('a failed statement can be sent again', async () => {
  const divided = 'SELECT 12 / $1::int AS quotient';
  const missing = 'SELECT missing FROM product WHERE id = $1';
  for (let use = 0; use < 4; use++) {
    await expect(database.query(divided, [0])).rejects.toMatchObject({ code: '22012' });
    await expect(database.query(missing, [1])).rejects.toMatchObject({ code: '42703' });
    expect(await database.query(divided, [4])).toEqual([{ quotient: 3 }]);
  }
});

test('bytes are sent unchanged', async () => {
  const bytes = Buffer.from([0, 1, 39, 92, 255]);
  for (let use = 0; use < 3; use++)
    expect(await database.query(`SELECT encode($1::bytea, 'hex') AS hex`, [bytes])).toEqual([
      { hex: '0001275cff' },
    ]);
});

test('a statement that fails leaves its connection and the prepared statements', async () => {
  for (let use = 0; use < 3; use++) await run(statement(1));
  await expect(run(`SELECT 1 / ($1::int - 1) AS sum_${mark}`)).rejects.toMatchObject({
    code: '22012',
  });
  expect(await prepared()).toContain(statement(1));
});
