import { mapEach, refuse } from '../../../ground/contract/errors/refusal.ts';

interface Derivation {
  readonly baseId?: number | null | undefined;
  readonly percentage?: string | null | undefined;
}

/**
 * docs/contract.md, Prices and promotions: a price list is a base list, or derived from one by a
 * percentage. `base` is the list from which it is derived: null without one, undefined if that list
 * does not exist.
 */
export function checkBase(
  id: number | null | undefined,
  base: { isBase: boolean } | null | undefined,
): void {
  if (base === undefined) refuse('base', 'NotFound', `price list ${id} does not exist`);
  if (base && !base.isBase) refuse('base', 'InvalidValue', 'the list is derived itself');
}

export function checkPercentage({ baseId, percentage }: Derivation): void {
  const derived = baseId !== null && baseId !== undefined;
  const hasPercentage = percentage !== null && percentage !== undefined;
  if (derived !== hasPercentage)
    refuse(
      'percentage',
      'InvalidCombination',
      'a derived list has a percentage, a base list has none',
    );
}

/** Items store their prices in base lists, so a shop needs at least one base list. */
export function checkBaseRemains(bases: readonly number[], deleted: readonly number[]): void {
  if (bases.some((base) => !deleted.includes(base))) return;
  refuse(
    'ids',
    'InvalidValue',
    `price list ${bases.join(', ')} cannot be deleted: the shop needs a base price list`,
  );
}

interface BaseLists {
  readonly basePriceLists: ReadonlySet<number>;
}

/**
 * docs/contract.md, Prices and promotions: only base lists contain prices. `given` are price maps
 * by member.
 */
export function checkBasePrices(
  { basePriceLists }: BaseLists,
  given: Readonly<Record<string, Readonly<Record<string, string | null>> | undefined>>,
): void {
  mapEach(Object.entries(given), ([member, prices]) =>
    mapEach(Object.keys(prices ?? {}), (list) => {
      if (!basePriceLists.has(Number(list)))
        refuse(
          member,
          'InvalidValue',
          `${member}: price list ${list} does not exist or is not a base price list`,
          { steps: [member, list] },
        );
    }),
  );
}

const priceMaps = ['listPrice', 'sellingPrice', 'taxedListPrice', 'taxedSellingPrice'] as const;

/** Returns that check of each price map of an input. */
export const basePriceChecks = (
  lists: BaseLists,
  given: {
    readonly [Name in (typeof priceMaps)[number]]?:
      | Readonly<Record<string, string | null>>
      | undefined;
  },
): (() => void)[] => priceMaps.map((name) => () => checkBasePrices(lists, { [name]: given[name] }));

/** Specification, Errors, items.update-prices. Callers have to check that the list exists. */
export function checkBaseList({ basePriceLists }: BaseLists, list: number): void {
  if (!basePriceLists.has(list))
    refuse('priceList', 'InvalidValue', `price list ${list} is not a base price list`);
}
