import type { Choices } from '../db/read/find.ts';
import type { Context } from './context.ts';

/** Combines the caller's language and price list with the shop settings that reads depend on. */
export function choicesOf(
  args: { language?: string | null; priceListId?: number | null },
  { shopSettings, settings }: Pick<Context, 'shopSettings' | 'settings'>,
): Choices {
  return {
    language: args.language ?? null,
    sortLanguage: args.language ?? shopSettings.defaultLanguage,
    priceList: args.priceListId ?? null,
    sortPriceList: args.priceListId ?? shopSettings.firstPriceList,
    filesUrl: settings.filesUrl,
    commonWords: shopSettings.commonWords,
  };
}
