import { createChance } from './chance.ts';
import {
  byIdentifier,
  byKeywords,
  byPrice,
  derivedList,
  type ProductAsking,
  paged,
  printDocument,
} from './product-askings.ts';
import {
  asList,
  type Dialect,
  everywhere,
  memberOf,
  nodesOf,
  numberOf,
  onServer,
  type Workload,
} from './workload.ts';

/** A query of products, which each server's dialect translates into a request. */
export interface ProductReading extends Pick<Workload, 'name' | 'title' | 'goal' | 'targets'> {
  readonly asking: ProductAsking;
  /** Members with v3's names, in the specification's order. */
  readonly fields: readonly string[];
  /** Offsets, identifiers or numbers to search for, the same in each run. */
  readonly numbers: readonly number[];
}

export const allFields = (
  'id code sku department producer category isVisible isFeatured allowOrders allowQuotes ' +
  'showPrice isNewRelease hasVariants minOrder listPrice sellingPrice price rating name ' +
  'shortDescription seoTitle seoKeywords seoDescription longDescription position taxClass ' +
  'updateTime'
).split(' ');

const fewFields = 'id code sku price name isVisible position updateTime'.split(' ');

export const productCount = 20_000;

const next = createChance(42);
export const offsets = Array.from({ length: 500 }, () => (next() % 101) * 20);
const identifiers = Array.from({ length: 500 }, () => 1 + (next() % productCount));
/** Each matches about sixty products by a part of their codes, SKUs or names. */
const searched = Array.from({ length: 500 }, () => 100 + (next() % 900));

export const productReadings: readonly ProductReading[] = [
  {
    name: 'w1',
    title: 'list 100 products × 27 fields',
    targets: everywhere,
    asking: paged(100),
    fields: allFields,
    numbers: offsets,
    goal: { rate: 0.9, book: 4.5, postgraphile: 1.5 },
  },
  {
    name: 'w2',
    title: 'list 20 products × 8 fields',
    targets: everywhere,
    asking: paged(20),
    fields: fewFields,
    numbers: offsets,
    goal: { rate: 0.9, book: 9, postgraphile: 1.5 },
  },
  {
    name: 'w3',
    title: 'get one product × 27 fields',
    targets: everywhere,
    asking: byIdentifier,
    fields: allFields,
    numbers: identifiers,
    goal: { rate: 0.8, cpu: 1.5, book: 7, postgraphile: 1.5 },
  },
  {
    name: 'b1',
    title: 'find 20 products by two keywords, the most relevant first',
    targets: onServer,
    asking: byKeywords(20),
    fields: fewFields,
    numbers: searched,
    goal: { rate: 0.85, postgraphile: 1.5 },
  },
  {
    name: 'b2',
    title: 'list 20 products by their price in a derived list',
    targets: onServer,
    asking: byPrice(20),
    fields: fewFields,
    numbers: offsets,
    goal: { rate: 0.85, postgraphile: 1.5 },
  },
];

export const productWorkloads: readonly Workload[] = productReadings.map((reading) => {
  const { name, title, targets, numbers, goal } = reading;
  return {
    name,
    title,
    targets,
    numbers,
    goal,
    request: (dialect, number) => requestOf(reading, dialect, number),
    records: (dialect, answer) => recordsOf(reading, dialect, answer),
  };
});

export function requestOf(
  { name, asking, fields }: ProductReading,
  dialect: Dialect,
  number: number,
) {
  if (dialect === 'floor') return { path: `/${name}`, body: JSON.stringify(asking.floor(number)) };
  if (dialect === 'v3') {
    const path = `/api/v3/commerce.products.${asking.reads === 'one' ? 'get' : 'find'}`;
    return { path, body: JSON.stringify({ fields, ...asking.v3(number) }) };
  }
  const query = printDocument(asking, dialect, selectionOf(asking, dialect, fields));
  const variables = asking.variables(number);
  return { path: '/graphql', body: JSON.stringify({ query, variables }) };
}

/** Servers on GraphQL need the price list when prices of one are selected. */
function selectionOf({ reads }: ProductAsking, dialect: Dialect, fields: readonly string[]) {
  if (dialect === 'graphql')
    return fields
      .map((field) => {
        if (reads === 'by price' && prices.has(field)) return `${field}(priceList: ${derivedList})`;
        if (texts.has(field)) return `${field}: ${field}ByLanguage`;
        return prices.has(field) ? `${field}: ${field}ByList` : graphqlName(field);
      })
      .join(' ');
  const selection = fields.map(graphqlName).join(' ');
  if (reads !== 'by price') return selection;
  return selection.replace(' price ', ` price(priceListId: ${derivedList}) `);
}

export function recordsOf({ asking, fields }: ProductReading, dialect: Dialect, answer: unknown) {
  const isOne = asking.reads === 'one';
  if (dialect === 'floor' || dialect === 'v3')
    return isOne ? [memberOf(answer, 'product')] : asList(memberOf(answer, 'products'));
  const records = isOne
    ? [memberOf(memberOf(answer, 'data'), 'product')]
    : nodesOf(dialect, answer, 'products');
  return records.map((record) =>
    Object.fromEntries(
      fields.map((field) => [field, toV3(field, memberOf(record, graphqlName(field)))]),
    ),
  );
}

/** Members with another name on GraphQL: see src/ground/contract/notation/names.ts. */
const graphqlNames = new Map([
  ['department', 'departmentId'],
  ['producer', 'producerId'],
  ['category', 'categoryId'],
  ['taxClass', 'taxClassId'],
]);

const references = new Set(['id', ...graphqlNames.keys()]);

const graphqlName = (field: string) => graphqlNames.get(field) ?? field;

const texts = new Set(allFields.filter((name) => /^name$|^seo|Description$/.test(name)));
const prices = new Set(['listPrice', 'sellingPrice', 'price']);
const identifiersShown = new Set(['id', ...graphqlNames.keys()]);

/** GraphQL writes identifiers and decimals as text and times as RFC 3339. */
function toV3(field: string, value: unknown): unknown {
  if (references.has(field)) return numberOf(value);
  if (field === 'rating') return Number(value);
  if (identifiersShown.has(field)) return value === null ? null : Number(value);
  if (prices.has(field)) return pricesToV3(value);
  if (field === 'updateTime') return String(value).replace('T', ' ').slice(0, 19);
  return value;
}

/** Converts all prices by list, or the price of the derived list. */
function pricesToV3(value: unknown) {
  if (value === null) return {};
  const map = typeof value === 'object' ? value : { [derivedList]: value };
  return Object.fromEntries(Object.entries(map).map(([list, price]) => [list, Number(price)]));
}
