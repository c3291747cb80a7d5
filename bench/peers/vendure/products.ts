import { type ProductReading, productReadings } from '../../workloads/products.ts';
import { asList, memberOf } from '../../workloads/workload.ts';
import type { Translation, Translations } from '../translation.ts';
import { listOf, pageAt, pageOf, post, readMoney, without } from './reading.ts';

const customFields = new Set(
  (
    'code isFeatured allowOrders allowQuotes showPrice isNewRelease department producer category ' +
    'minOrder position rating'
  ).split(' '),
);
const customTexts = new Set('shortDescription seoTitle seoKeywords seoDescription'.split(' '));
const texts = new Map([
  ['name', 'name'],
  ['longDescription', 'description'],
]);
const ofProduct = new Map([
  ['id', 'id'],
  ['isVisible', 'enabled'],
  ['hasVariants', 'optionGroups { id }'],
  ['updateTime', 'updatedAt'],
]);
const ofVariant = new Map([
  ['sku', 'sku'],
  ['price', 'prices { price currencyCode }'],
  ['taxClass', 'taxCategory { id }'],
]);
/** Vendure stores one price per variant and currency. */
const unknownPrices = ['listPrice', 'sellingPrice'];

/** Each price list is stored as a currency: see fill.sql. */
const currencies = ['EUR', 'USD', 'GBP'];

function selectProduct(fields: readonly string[]): string {
  const pick = (names: ReadonlyMap<string, string>) =>
    fields.flatMap((field) => names.get(field) ?? []).join(' ');
  const custom = fields.filter((field) => customFields.has(field)).join(' ');
  const customText = fields.filter((field) => customTexts.has(field)).join(' ');
  const inTexts = customText ? `customFields { ${customText} }` : '';
  return `${pick(ofProduct)} customFields { ${custom} } variants { id ${pick(ofVariant)} }
    translations { languageCode ${pick(texts)} ${inTexts} }`;
}

function productOf({ fields }: ProductReading, record: unknown) {
  const variants = asList(memberOf(record, 'variants'));
  const id = memberOf(record, 'id');
  const main = variants.find((variant) => memberOf(variant, 'id') === id);
  const read = fields.filter((field) => !unknownPrices.includes(field));
  return Object.fromEntries(read.map((field) => [field, readField(field, record, main)]));
}

function readField(field: string, record: unknown, variant: unknown): unknown {
  if (customFields.has(field)) return memberOf(memberOf(record, 'customFields'), field);
  if (customTexts.has(field) || texts.has(field)) return readTexts(field, record);
  switch (field) {
    case 'hasVariants':
      return asList(memberOf(record, 'optionGroups')).length > 0;
    case 'sku':
      return memberOf(variant, 'sku');
    case 'price':
      return mapPrices(asList(memberOf(variant, 'prices')));
    case 'taxClass':
      return Number(memberOf(memberOf(variant, 'taxCategory'), 'id'));
    case 'updateTime':
      return String(memberOf(record, 'updatedAt')).replace('T', ' ').slice(0, 19);
    case 'id':
      return Number(memberOf(record, 'id'));
    default:
      return memberOf(record, ofProduct.get(field) ?? field);
  }
}

function readTexts(field: string, record: unknown) {
  const translations = asList(memberOf(record, 'translations')).map((translation) => {
    const own = customTexts.has(field) ? memberOf(translation, 'customFields') : translation;
    return [memberOf(translation, 'languageCode'), memberOf(own, texts.get(field) ?? field)];
  });
  return Object.fromEntries(translations);
}

const mapPrices = (prices: unknown[]) =>
  Object.fromEntries(
    prices.map((price) => [
      1 + currencies.indexOf(String(memberOf(price, 'currencyCode'))),
      readMoney(memberOf(price, 'price')),
    ]),
  );

const common = (record: unknown) => without(record, unknownPrices);

function getOne(reading: ProductReading): Translation {
  const query = `query Product($id: ID!) {
    product(id: $id) { ${selectProduct(reading.fields)} }
  }`;
  return {
    request: (asked) => post(query, { id: String(memberOf(asked, 'id')) }),
    records: (answer) => [productOf(reading, memberOf(memberOf(answer, 'data'), 'product'))],
    common,
  };
}

function listPage(reading: ProductReading): Translation {
  const query = pageOf('products', 'ProductListOptions', selectProduct(reading.fields));
  return {
    request: (asked) => post(query, pageAt(reading.asking.limit, memberOf(asked, 'first'))),
    records: (answer) => listOf(answer, 'products').map((each) => productOf(reading, each)),
    common,
  };
}

export const productTranslations: Translations = Object.fromEntries(
  productReadings.flatMap((reading): [string, Translation][] => {
    if (reading.asking.reads === 'one') return [[reading.name, getOne(reading)]];
    return reading.asking.reads === 'page' ? [[reading.name, listPage(reading)]] : [];
  }),
);
