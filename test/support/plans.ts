import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** How PostgreSQL goes about the one statement of a call; with ANALYZE it tells what it met with, too. */
export async function planOf(
  shop: Shop,
  call: () => Promise<unknown>,
  options: '' | '(ANALYZE, TIMING OFF)' = '',
): Promise<string> {
  const sent: [string, readonly unknown[]][] = [];
  const { read } = shop.database;
  const spied: Shop['database']['read'] = (sql, values) => {
    sent.push([sql, values]);
    return read(sql, values);
  };
  Object.assign(shop.database, { read: spied });
  await call();
  Object.assign(shop.database, { read });
  expect(sent).toHaveLength(1);
  const [[sql, values] = ['', []]] = sent;
  const rows = await shop.rows(`EXPLAIN ${options} ${sql}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
