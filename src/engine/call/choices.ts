import type { Choices } from '../../store/db/read/find.ts';
import type { Context } from './context.ts';

/** The language of the texts and the price list of the prices that are returned. */
export interface LocaleChoice {
  readonly language?: string | undefined;
  readonly priceListId?: number | undefined;
}

/** The language and price list for sorting and searching, if they differ from the returned ones. */
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
