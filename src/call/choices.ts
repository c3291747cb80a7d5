import type { Choices } from '../db/read/find.ts';
import type { Context } from './context.ts';

/** What records are cut to: the texts of a language, the prices of a price list. */
export interface LocaleChoice {
  readonly language?: string | undefined;
  readonly priceListId?: number | undefined;
}

/** What records are sorted and searched by, where that is not what they are cut to. */
interface Sort {
  readonly sortLanguage?: string | null;
  readonly sortPriceListId?: number | null;
}

/** Combines the choices of a read with the shop settings that it depends on. */
export function choicesOf(
  args: LocaleChoice & Sort,
  { shopSettings, settings }: Pick<Context, 'shopSettings' | 'settings'>,
): Choices {
  return {
    language: args.language ?? null,
    sortLanguage: args.sortLanguage ?? args.language ?? shopSettings.defaultLanguage,
    priceList: args.priceListId ?? null,
    sortPriceList: args.sortPriceListId ?? args.priceListId ?? shopSettings.firstPriceList,
    filesUrl: settings.filesUrl,
    commonWords: shopSettings.commonWords,
  };
}
