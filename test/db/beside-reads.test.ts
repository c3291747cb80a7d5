import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../src/store/db/session.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.rows(`INSERT INTO tax_class (code, name)
    SELECT 'c' || n, 'a "b" \\ (' || n || ')' FROM generate_series(1, 300) AS n`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.rows(`UPDATE tax_class SET name = 'old'`);
});

/** Runs work while a transaction that may be long has renamed every class. */
async function beside(work: (transaction: Transaction) => Promise<void>, isKept = true) {
  const undone = new Error('undone');
  const done = shop.database.transaction(
    async (transaction) => {
      await transaction.query(`UPDATE tax_class SET name = 'new'`, []);
      await work(transaction);
      if (!isKept) throw undone;
    },
    { mayBeLong: true },
  );
  await done.catch((error) => {
    if (error !== undone) throw error;
  });
}

/** A statement is prepared at its second use, and read beside a transaction only after that. */
async function known(sql: string, values: unknown[] = []) {
  for (let use = 0; use < 2; use++) await shop.rows(sql, values).catch(() => {});
  return () => shop.rows(sql, values);
}

/** Whether a promise has settled after the statements of the transaction so far. */
async function isAnswered(answer: Promise<unknown>, transaction: Transaction): Promise<boolean> {
  let is = false;
  const note = () => {
    is = true;
  };
  answer.then(note, note);
  for (let time = 0; time < 5; time++) await transaction.query('SELECT 1', []);
  return is;
}

describe.skipIf(server)('reads beside a long transaction of the embedded database', () => {
  test.each([
    ['after its commit the new one', true, 'new'],
    ['after its rollback the same', false, 'old'],
  ])('see the state before it, and %s', async (_, isKept, after) => {
    const read = await known('SELECT name FROM tax_class WHERE code = $1', ['c7']);
    await beside(async () => {
      expect(await read()).toEqual([{ name: 'old' }]);
    }, isKept);
    expect(await read()).toEqual([{ name: after }]);
  });

  test('return the same rows as before, whatever their columns are', async () => {
    await shop.rows(`UPDATE tax_class SET name = 'a "b" \\ (' || code || '), ''x'''`);
    const sql = `SELECT id, code, name, '' AS empty, NULL::text AS none, ARRAY[id, NULL] AS list,
        json_build_object('a', name) AS json, id / 3.0 AS decimal, id > 7 AS large, now() > $2 AS late
      FROM tax_class WHERE id >= $1 ORDER BY id LIMIT 3`;
    const starts = Array.from({ length: 200 }, (_, at) => [at, '2020-01-01']);
    const read = (values: unknown[]) => shop.rows(sql, values);
    const before: object[] = [];
    for (const start of starts) before.push(await read(start));
    await beside(async () => {
      const found: object[] = [];
      for (const start of starts) found.push(await read(start));
      expect(found).toEqual(before);
    }, false);
  });

  test('leave the transaction whole when they fail', async () => {
    const failing = await known('SELECT 1 / ($1::int - 1) AS failed', [1]);
    const good = 'SELECT 1 / ($1::int - 1) AS failed';
    await shop.rows(good, [2]);
    let failed: Promise<unknown> = Promise.resolve();
    await beside(async (transaction) => {
      failed = failing();
      failed.catch(() => {});
      expect(await isAnswered(failed, transaction)).toBe(false);
      expect(await shop.rows(good, [2])).toEqual([{ failed: 1 }]);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await shop.rows(`SELECT DISTINCT name FROM tax_class WHERE code LIKE 'c%'`)).toEqual([
      { name: 'new' },
    ]);
  });

  test.each([
    ['a write', `UPDATE tax_class SET name = name || 'er' WHERE code = $1 RETURNING name`, 'c1'],
    ['a lock', 'SELECT name FROM tax_class WHERE code = $1 FOR UPDATE', 'c1'],
    ['an unknown statement', 'SELECT name AS unknown FROM tax_class WHERE code = $1', 'c1'],
    ['a null character', 'SELECT name FROM tax_class WHERE code = $1', 'a\0b'],
    [
      'a costly read',
      'SELECT count(*) FROM generate_series(1, 2000000) AS n WHERE $1 <> n::text',
      'c1',
    ],
  ])('let %s wait for its end', async (name, sql, value) => {
    const run = name.startsWith('an unknown')
      ? () => shop.rows(sql, [value])
      : await known(sql, [value]);
    await shop.rows(`UPDATE tax_class SET name = 'old'`);
    let answer: Promise<unknown> = Promise.resolve();
    await beside(async (transaction) => {
      answer = run();
      answer.catch(() => {});
      expect(await isAnswered(answer, transaction)).toBe(false);
    });
    await answer.catch(() => {});
    expect(await shop.rows(`SELECT name FROM tax_class WHERE code = 'c2'`)).toEqual([
      { name: 'new' },
    ]);
  });

  test('wait where the transaction has failed, and run after its rollback', async () => {
    const read = await known('SELECT name FROM tax_class WHERE code = $1', ['c9']);
    let found: Promise<unknown> = Promise.resolve();
    const failing = beside(async (transaction) => {
      await transaction.query('SELECT 1 / 0', []).catch(() => {});
      found = read();
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await found).toEqual([{ name: 'old' }]);
  });

  test('run beside the first of two long transactions, and then beside the second', async () => {
    const read = await known('SELECT name FROM tax_class WHERE code = $1', ['c3']);
    let second: Promise<void> = Promise.resolve();
    await beside(async () => {
      second = beside(async () => {
        expect(await read()).toEqual([{ name: 'new' }]);
      });
      expect(await read()).toEqual([{ name: 'old' }]);
    });
    await second;
  });

  test('leave nothing in the schema', async () => {
    await beside(async () => {});
    const rows = await shop.rows(`SELECT n.nspname AS schema FROM pg_proc AS p
      JOIN pg_namespace AS n ON n.oid = p.pronamespace WHERE p.proname LIKE 'beside%'`);
    expect(rows.every(({ schema }) => String(schema).startsWith('pg_temp'))).toBe(true);
  });
});
