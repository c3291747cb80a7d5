import type { Choices } from '../db/read/find.ts';
import type { Context } from './context.ts';

/** The caller's language and price list, with the shop's facts that reading needs. */
export function choicesOf(
  args: { language?: string | null; priceListId?: number | null },
  { facts, settings }: Pick<Context, 'facts' | 'settings'>,
): Choices {
  return {
    language: args.language ?? null,
    sortLanguage: args.language ?? facts.defaultLanguage,
    priceList: args.priceListId ?? null,
    sortPriceList: args.priceListId ?? facts.firstPriceList,
    filesUrl: settings.filesUrl,
    commonWords: facts.commonWords,
  };
}
