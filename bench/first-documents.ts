import { createChance } from './workloads/chance.ts';

/** A kind of call with as many different documents as wanted, which are numbered. */
export interface DocumentKind {
  readonly name: string;
  /** A request with this document; each call of a mutation has other values. */
  request(document: number, call: number): { readonly path: string; readonly body: string };
}

const switches = 'isVisible isFeatured allowOrders allowQuotes showPrice isNewRelease'.split(' ');
const members = ['code', 'sku', ...switches, 'minOrder', 'position', 'updateTime', 'rating'];
const itemFields = 'barcode costPrice isForSale isPrimary productId reorderDays stock'.split(' ');
const orderFields = 'status total taxedTotal subtotal taxAmount isPaidFor creationTime'.split(' ');

/** The numbers and SKUs are those of the demo shop. */
export const documentKinds = (skus: readonly string[]): readonly DocumentKind[] => [
  graphql('GraphQL list', (document) => ({
    query: `query { products(first: 20) { nodes { id ${chosen(members, 5, document)} } } }`,
  })),
  graphql('GraphQL record', (document, call) => ({
    query: `query ($by: ProductBy!) { product(by: $by) { id ${chosen(members, 5, document)} } }`,
    variables: { by: { id: String(1 + (call % 20)) } },
  })),
  v3('v3 find', 'commerce.products.find', (document) => ({
    fields: ['id', ...choose(members, 5, document)],
    limit: 20,
  })),
  v3('v3 get', 'commerce.products.get', (document, call) => ({
    fields: ['id', ...choose(members, 5, document)],
    id: 1 + (call % 20),
  })),
  graphql('GraphQL updateItemStock', (document, call) => ({
    query: `mutation ($stock: [ItemStockInput!]!) {
      updateItemStock(stock: $stock) { sku ${chosen(itemFields, 4, document)} } }`,
    variables: { stock: [{ sku: skus[call % skus.length], stock: String(call % 900) }] },
  })),
  v3('v3 products.update', 'commerce.products.update', (document, call) => ({
    id: 1 + (call % 20),
    product: Object.fromEntries(
      choose(switches, 3, document).map((name) => [name, Math.floor(call / 20) % 2 === 0]),
    ),
  })),
  graphql('GraphQL createOrder', (document, call) => ({
    query: `mutation ($input: OrderCreateInput!) {
      createOrder(input: $input) { id number ${chosen(orderFields, 4, document)} } }`,
    variables: { input: orderOf(skus, call) },
  })),
];

const graphql = (name: string, body: (document: number, call: number) => object): DocumentKind => ({
  name,
  request: (document, call) => ({ path: '/graphql', body: JSON.stringify(body(document, call)) }),
});

const v3 = (
  name: string,
  operation: string,
  body: (document: number, call: number) => object,
): DocumentKind => ({
  name,
  request: (document, call) => ({
    path: `/api/v3/${operation}`,
    body: JSON.stringify(body(document, call)),
  }),
});

const chosen = (names: readonly string[], count: number, document: number) =>
  choose(names, count, document).join(' ');

/** Returns the same names for the same number. */
function choose(names: readonly string[], count: number, document: number): string[] {
  const next = createChance(document + 1);
  // The first values of neighboring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) next();
  const found = new Set<string>();
  while (found.size < count) found.add(names[next() % names.length] ?? '');
  return names.filter((name) => found.has(name));
}

function orderOf(skus: readonly string[], call: number) {
  const lines = [0, 1, 2].map((at) => ({ sku: skus[(call + at) % skus.length], quantity: '1' }));
  const billingAddress = {
    ...{ firstName: 'Ada', lastName: 'Rossi', country: 'IT', email: 'ada@example.com' },
    ...{ street1: 'Via Roma 1', city: 'Torino', postalCode: '10100' },
  };
  return { lines, billingAddress };
}
