import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/**
 * How PostgreSQL goes about the one statement of a call; with ANALYZE it tells what it met with,
 * too.
 */
export async function planOf(
  shop: Shop,
  call: () => Promise<unknown>,
  options: '' | '(ANALYZE, TIMING OFF)' = '',
): Promise<string> {
  const sent: [string, readonly unknown[]][] = [];
  const { query } = shop.database;
  const spied: Shop['database']['query'] = (sql, values) => {
    sent.push([sql, values]);
    return query(sql, values);
  };
  Object.assign(shop.database, { query: spied });
  await call();
  Object.assign(shop.database, { query });
  expect(sent).toHaveLength(1);
  const [[sql, values] = ['', []]] = sent;
  const rows = await shop.rows(`EXPLAIN ${options} ${sql}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
