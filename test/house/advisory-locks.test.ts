import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryLocks } from '../../src/store/db/advisory-locks.ts';
import { readTree } from './source-tree.ts';

const numbers: readonly number[] = Object.values(advisoryLocks);

test('no two advisory locks share a number', () => {
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('the migrations use advisory locks of the list', () => {
  const folder = 'prisma/migrations';
  const sql = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const used = [...sql.matchAll(/pg_(?:try_)?advisory_\w+\(\s*(\w+)/g)].map(([, key]) =>
    Number(key),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((number) => !numbers.includes(number))).toEqual([]);
});

test('all code that takes an advisory lock uses a number of the list', () => {
  // The hash of the key is the lock number of an idempotency key.
  const own = 'src/engine/call/idempotency.ts';
  const taking = readTree('src').filter(
    ({ path, text }) => /pg_(?:try_)?advisory_/.test(text) && path !== own,
  );
  expect(taking.length).toBeGreaterThan(5);
  const without = taking.filter(({ text }) => !text.includes('/advisory-locks.ts'));
  expect(without.map(({ path }) => path)).toEqual([]);
});
