import { expect } from 'vitest';
import type { Shop } from './shop.ts';

type Options = '' | '(ANALYZE, TIMING OFF)';

/** The plan of the single statement of a call, with the actual counts for ANALYZE. */
export async function planOf(
  shop: Shop,
  call: () => Promise<unknown>,
  options: Options = '',
): Promise<string> {
  let plans = await plansOf(shop, call, options);
  // The shop itself may send a statement meanwhile, as at midnight.
  if (plans.length > 1) plans = await plansOf(shop, call, options);
  expect(plans).toHaveLength(1);
  return plans[0] ?? '';
}

/** Returns the plan of each statement of a call. */
export async function plansOf(
  shop: Shop,
  call: () => Promise<unknown>,
  options: Options = '',
): Promise<string[]> {
  const sent: [string, readonly unknown[]][] = [];
  const { query } = shop.database;
  const spied: Shop['database']['query'] = (sql, values) => {
    sent.push([sql, values]);
    return query(sql, values);
  };
  Object.assign(shop.database, { query: spied });
  await call();
  Object.assign(shop.database, { query });
  const plans: string[] = [];
  for (const [sql, values] of sent) {
    const rows = await shop.rows(`EXPLAIN ${options} ${sql}`, [...values]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** Omits the work for each row: PostgreSQL 16 shows how the list of a row is sorted. */
export const withoutSubPlans = (plan: string): string =>
  plan.replace(/^( *)SubPlan \d+\n(?:\1 +.*\n?)*/gm, '');

/** The number of rows that the busiest part of a plan returns, in all its loops. */
export const mostRows = (plan: string): number =>
  Math.max(
    ...[...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
      ([, rows, loops]) => Number(rows) * Number(loops),
    ),
  );
