import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { readVersion } from '../../../ground/contract/product.ts';
import { ownCountry } from '../../shared/own-country.ts';
import { ShopLimitsShape, ShopShape } from './shapes.ts';

const ShopLimits = nestedType('ShopLimits', ShopLimitsShape, 'What the service allows at most.', {
  documentCost: 'The largest cost of a document, which `extensions.cost` of an answer counts.',
  callsPerWindow: 'Calls of each caller in a window of time; null for any number.',
  windowSeconds: 'The length of that window in seconds; null where calls are not limited.',
  languages: 'How many languages the shop may have.',
  uploadMegabytes: 'Megabytes of the files of one multipart request.',
  importMegabytes: 'Megabytes of an imported file, unpacked.',
});

const Shop = nestedType('Shop', ShopShape, 'Facts that hold for the whole shop.', {
  timeZone: 'The IANA name of the time zone in which days begin and v3 writes times.',
  country: 'Code of the country from which the shop ships.',
  currency: 'Code of the currency of the default language.',
  languages: 'Codes of the languages in which texts can be given, the default language first.',
  defaultLanguage: 'Code of the language of texts where a request names no language.',
  version: 'The version of the service.',
});

builder.objectFields(Shop, (t) => ({
  priceListIds: t.idList({
    description: 'Identifiers of the price lists, in increasing order.',
    resolve: (_shop, _args, { shopSettings }) => [...shopSettings.priceLists].sort((a, b) => a - b),
  }),
  defaultPriceListId: t.id({
    description: 'Identifier of the first base list, whose prices show where none is chosen.',
    resolve: (_shop, _args, { shopSettings }) => shopSettings.firstPriceList,
  }),
  limits: t.field({
    type: ShopLimits,
    description: 'What the service allows at most, for a client to read before it sends.',
    resolve: (_shop, _args, { settings }) => ({
      documentCost: settings.graphqlBudget,
      callsPerWindow: settings.callRate?.calls ?? null,
      windowSeconds: settings.callRate?.seconds ?? null,
      languages: settings.maxLanguages,
      uploadMegabytes: settings.uploadLimit,
      importMegabytes: settings.importLimit,
    }),
  }),
}));

const version = readVersion();

builder.queryField('shop', (t) =>
  t.field({
    type: Shop,
    audience: 'caller',
    description:
      'Which currency, languages, time zone and limits the shop has: the first request of a ' +
      'program that formats prices and times. Every caller can read this.',
    resolve: (_root, _args, context) => describeShop(context),
  }),
);

function describeShop(context: Context): Record<string, unknown> {
  const { settings, shopSettings } = context;
  const { currency, languages, defaultLanguage } = shopSettings;
  const country = ownCountry(context);
  return { timeZone: settings.timeZone, country, currency, languages, defaultLanguage, version };
}
