/** An option of a variant, such as red. */
export interface Option {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The most items that are added together. */
export const mostCombinations = 100;

/**
 * Returns every choice of one option from each list, except choices of existing items. Without
 * lists it is one choice without options, even if such an item exists.
 */
export function combinationsOf(
  lists: readonly (readonly Option[])[],
  existing: readonly (readonly string[])[],
): readonly (readonly Option[])[] {
  if (lists.length === 0) return [[]];
  const known = new Set(existing.map(keyOf));
  const all = lists.reduce<readonly (readonly Option[])[]>(
    (made, list) => made.flatMap((each) => list.map((option) => [...each, option])),
    [[]],
  );
  return all.filter((options) => !known.has(keyOfOptions(options)));
}

const keyOf = (ids: readonly string[]) => ids.toSorted().join(' ');

/** Identifies a set of options. */
export const keyOfOptions = (options: readonly Option[]) => keyOf(options.map(({ id }) => id));

/** The code of the product and of the options, at most as long as an SKU. */
export const proposedSku = (code: string, options: readonly Option[]) =>
  [code, ...options.map((option) => option.code)].join('-').slice(0, 32);
