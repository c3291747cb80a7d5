import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { createFinder } from '../../src/surfaces/find/finder.ts';
import { createV3 } from '../../src/surfaces/v3/handle.ts';

const run = () => {
  throw new Error('nothing runs');
};
const parts = { count: null, record: null, timeZone: 'UTC' };

/** The rights of each operation of v3, as the service checks them. */
export const { rightsFor } = createV3({ schema, operations, run, ...parts });

export const finder = createFinder({ schema, operations, rightsFor });

/** The coordinates of the root fields that a text finds. */
export const find = (text: string, first: number, rights = allRights): string[] =>
  finder.search(text, first, rights).roots.map(({ coordinate }) => coordinate);

/** Tokens are about four characters. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4);

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? 0;
