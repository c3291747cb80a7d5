import { readFileSync } from 'node:fs';
import type { Cases } from '../../verify/cases.ts';
import { type Result, runCases } from '../../verify/run.ts';
import type { Shop } from '../support/shop.ts';

export const cases: Cases = JSON.parse(readFileSync('verify/cases.json', 'utf8'));

/** Cases whose identifiers begin so. */
export const casesAbout = (...beginnings: string[]): Cases => ({
  ...cases,
  cases: cases.cases.filter(({ id }) => beginnings.some((each) => id.startsWith(each))),
});

/** Runs cases against a shop. */
export function verify(
  shop: Pick<Shop, 'url' | 'key'>,
  mode: 'read' | 'write',
  of: Cases = cases,
): Promise<Result[]> {
  return runCases(of, { base: shop.url, key: shop.key, mode, warn: () => {} });
}

/** What went wrong, in few words. */
export const failuresOf = (results: readonly Result[]) =>
  results.flatMap(({ case: of, failure }) =>
    failure
      ? [{ id: of.id, step: failure.step, differences: failure.differences.slice(0, 3) }]
      : [],
  );

/** What the shop knows of its calls and of itself. */
const leftOut = [
  ...['audit_call', 'audit_entry', 'caller_usage', 'event', 'setting', 'call_window'],
  'kept_answer',
];

/** How many rows each table has. */
export async function countRows(shop: Shop): Promise<Record<string, unknown>> {
  const tables = await shop.rows(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => !leftOut.includes(name));
  const counts: [string, unknown][] = [];
  for (const name of names) {
    const [row] = await shop.rows(`SELECT count(*)::int AS count FROM "${name}"`);
    counts.push([name, row?.count]);
  }
  return Object.fromEntries(counts);
}
