import type { Dialect } from './workload.ts';

/** How products are queried, in each dialect. */
export interface ProductAsking {
  readonly reads: 'one' | 'page' | 'by keywords' | 'by price';
  /** The maximum number of records. */
  readonly limit: number;
  /** The body that is sent to the floor. */
  floor(number: number): object;
  /** The body that is sent to v3, without the fields. */
  v3(number: number): object;
  /** The variables of the document. */
  variables(number: number): object;
  /** The variables' types and the field of the gateway's document, and of by-the-book's. */
  readonly gateway: readonly [variables: string, field: string];
  readonly book: readonly [variables: string, field: string];
}

/** 90 % of price list 1: see src/node/demo/large/large-catalogue.ts. */
export const derivedList = 3;

const pageAt = (number: number, limit: number) => ({ first: limit, offset: number });
const plainPage = 'products(first: $first, offset: $offset)';

export const paged = (limit: number): ProductAsking => ({
  reads: 'page',
  limit,
  floor: (first) => ({ first }),
  v3: (first) => ({ first, limit }),
  variables: (offset) => pageAt(offset, limit),
  gateway: ['$first: Int!, $offset: SafeInt!', plainPage],
  book: ['$first: Int!, $offset: Int!', plainPage],
});

export const byIdentifier: ProductAsking = {
  reads: 'one',
  limit: 1,
  floor: (id) => ({ id }),
  v3: (id) => ({ id }),
  variables: (id) => ({ id }),
  gateway: ['$id: ID!', 'product(by: { id: $id })'],
  book: ['$id: Int!', 'product(id: $id)'],
};

/** A word that all products contain, and one that few contain. */
const keywords = (number: number) => ['steel', String(number)];

export const byKeywords = (limit: number): ProductAsking => ({
  reads: 'by keywords',
  limit,
  floor: (number) => ({ keywords: keywords(number) }),
  v3: (number) => ({
    conditions: { keywords: keywords(number) },
    order: ['relevance'],
    limit,
  }),
  variables: (number) => ({ keywords: keywords(number), first: limit }),
  gateway: [
    '$keywords: [String!]!, $first: Int!',
    'products(where: { keywords: $keywords }, orderBy: [{ field: RELEVANCE }], first: $first)',
  ],
  book: [
    '$keywords: [String!]!, $first: Int!',
    'products: productsFound(keywords: $keywords, first: $first)',
  ],
});

export const byPrice = (limit: number): ProductAsking => ({
  reads: 'by price',
  limit,
  floor: (first) => ({ first }),
  v3: (first) => ({ priceList: derivedList, order: ['price'], first, limit }),
  variables: (offset) => ({ list: derivedList, ...pageAt(offset, limit) }),
  gateway: [
    '$first: Int!, $offset: SafeInt!',
    `products(orderBy: [{ field: PRICE, priceList: ${derivedList} }], first: $first, offset: $offset)`,
  ],
  book: [
    '$list: Int!, $first: Int!, $offset: Int!',
    'products: productsByPrice(priceListId: $list, first: $first, offset: $offset)',
  ],
});

/** The gateway returns lists as connections. */
export function printDocument(
  { reads, gateway, book }: ProductAsking,
  dialect: Dialect,
  selection: string,
): string {
  const [variables, field] = dialect === 'graphql' ? gateway : book;
  const isConnection = dialect === 'graphql' && reads !== 'one';
  const selected = isConnection ? `nodes { ${selection} }` : selection;
  return `query Products(${variables}) { ${field} { ${selected} } }`;
}
