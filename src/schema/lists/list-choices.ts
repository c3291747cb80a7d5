import type { Context } from '../../call/context.ts';
import { checkLanguage, checkPriceList } from '../../call/shop-settings.ts';
import { refuse } from '../../contract/errors/refusal.ts';
import type { ListArgs } from './page.ts';

/** Refuses a language or a price list that the shop does not have. */
export function checkChoices(
  { language, priceListId, sortLanguage, sortPriceListId }: ListArgs,
  { shopSettings }: Context,
): void {
  checkLanguage(shopSettings, language ?? sortLanguage);
  checkPriceList(shopSettings, priceListId ?? sortPriceListId);
}

/** The language and the price list that a list is sorted by. Refuses more than one of each. */
export function sortChoices({ orderBy }: Pick<ListArgs, 'orderBy'>, { shopSettings }: Context) {
  let sortLanguage: string | null = null;
  let list: number | string | null = null;
  for (const { language, priceList } of orderBy ?? []) {
    sortLanguage = onlyOne('language', sortLanguage, language);
    list = onlyOne('price list', list, priceList);
  }
  if (typeof list === 'string') checkPriceList(shopSettings, list);
  return { sortLanguage, sortPriceListId: typeof list === 'number' ? list : null };
}

function onlyOne<T>(name: string, known: T | null, given: T | null | undefined): T | null {
  if (given === null || given === undefined) return known;
  if (known !== null && known !== given)
    refuse('orderBy', 'InvalidCombination', `orderBy: a list is sorted by one ${name}`);
  return given;
}
