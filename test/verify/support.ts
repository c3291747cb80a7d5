import { readFileSync } from 'node:fs';
import type { Cases } from '../../verify/cases.ts';
import { type Result, runCases } from '../../verify/run.ts';
import type { Shop } from '../support/shop.ts';

export const cases: Cases = JSON.parse(readFileSync('verify/cases.json', 'utf8'));

/** Cases whose identifiers have this prefix. */
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

/** The failures in short form. */
export const failuresOf = (results: readonly Result[]) =>
  results.flatMap(({ case: of, failure }) =>
    failure
      ? [{ id: of.id, step: failure.step, differences: failure.differences.slice(0, 3) }]
      : [],
  );
