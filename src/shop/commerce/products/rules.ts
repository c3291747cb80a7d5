import type { ListArgs } from '../../../engine/schema/lists/page.ts';
import type { CallInfo } from '../../../ground/contract/caller.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';

/**
 * docs/contract.md, Departments and pages: a department holds either sub-departments or products.
 */
export function checkTakesProducts(isLastLevel: boolean): asserts isLastLevel {
  if (!isLastLevel) refuse('department', 'InvalidValue', 'the department is not at the last level');
}

/** A product cannot be an accessory of itself or similar to itself. */
export function checkOthers(member: string, id: number, others: readonly number[]): void {
  if (others.includes(id)) refuse(member, 'InvalidValue', `product ${id} is the product itself`);
}

const priceOrders = new Set(['listPrice', 'sellingPrice', 'price']);

/** The rules of the conditions of products.find and count, in the order of the error table. */
export function checkProductConditions({
  hasZeroPrice,
  accessoryOfId,
  similarToId,
  keywords,
}: NonNullable<ListArgs['where']>): void {
  const given = [
    accessoryOfId !== undefined && 'isAccessoryOf',
    similarToId !== undefined && 'isSimilarTo',
    hasZeroPrice !== undefined && 'hasZeroPrice',
  ].filter((name) => name !== false);
  if (given.length > 1)
    refuse('conditions', 'Malformed', `${given.join(' with ')} is not possible`);
  if (Array.isArray(keywords) && keywords.length > 5)
    refuse('conditions', 'Malformed', 'there are more than 5 keywords');
}

/**
 * The rules of products.find and count about prices. They follow the rules of the conditions.
 * Without a chosen list, GraphQL uses the prices of the first base list.
 */
export function checkProductSearch(
  { where, orderBy, ...chosen }: ListArgs,
  surface: CallInfo['surface'],
): void {
  if (surface === 'graphql') return;
  const hasList = (chosen.priceListId ?? chosen.sortPriceListId ?? null) !== null;
  if (!hasList && orderBy?.some(({ field }) => priceOrders.has(field)))
    refuse('priceList', 'InvalidCombination', 'a price list is required when ordering by price');
  if (!hasList && where?.hasZeroPrice !== undefined)
    refuse('priceList', 'InvalidCombination', 'a price list is required with hasZeroPrice');
}
