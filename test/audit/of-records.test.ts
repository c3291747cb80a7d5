import { afterAll, beforeAll, expect, test } from 'vitest';
import { paint } from '../support/pictures.ts';
import { mostRows, plansOf } from '../support/plans.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

/* Audit entries that belong to a product or to an order. */

let shop: Shop;
let file: unknown;
beforeAll(async () => {
  shop = await openSales({ TIME_ZONE: 'Europe/Rome' });
  file = await paint();
  for (const [operation, body] of changes()) {
    const { error } = await shop.v3(operation, body);
    if (error) throw new Error(`${operation}: ${error.description}`);
  }
  const { images } = (await shop.v3('commerce.product-images.find', {
    conditions: { products: [1] },
  })) as unknown as { images: { id: string }[] };
  await shop.v3('commerce.product-images.delete', { ids: [images[0]?.id] });
  await shop.v3('commerce.items.delete', { skus: ['lamp-red'] });
});
afterAll(() => shop.close());

/** Product 1 is `lamp` and product 2 is `book`. */
const changes = (): [string, object][] => [
  ['commerce.products.update', { id: 1, product: { code: 'lamp-1' } }],
  ['commerce.items.update', { sku: 'lamp', item: { stock: 3, listPrice: { '1': 20 } } }],
  ['commerce.items.create', { item: { product: 1, sku: 'lamp-red' } }],
  ['commerce.product-images.create', { image: { product: 1, file } }],
  ['commerce.product-images.create', { image: { product: 2, file } }],
  ['commerce.products.update', { id: 2, product: { code: 'book-2' } }],
  ['commerce.orders.create', { order: { billingAddress, items: [{ sku: 'lamp', quantity: 1 }] } }],
  ['commerce.orders.create', { order: { billingAddress, items: [{ sku: 'book', quantity: 1 }] } }],
  ['commerce.orders.update', { id: 1, order: { status: 'Open' } }],
];

interface Entry {
  readonly action: string;
  readonly recordType: string;
  readonly part: string | null;
}
interface List {
  readonly totalCount: number;
  readonly nodes: readonly Entry[];
}

async function read(query: string): Promise<Record<string, { auditEntries: List }>> {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  return data ?? {};
}

const entries =
  'auditEntries(first: 50) { totalCount nodes { action recordType recordKey part callerName time before after } }';

const inShort = ({ nodes }: List) =>
  nodes.map(({ action, recordType, part }) => `${action} ${part?.split('/')[0] ?? recordType}`);

test('a product has the entries of its items, prices and images, also of deleted ones', async () => {
  const { product, book } = await read(
    `{ product(by: { id: 1 }) { ${entries} } book: product(by: { id: 2 }) { ${entries} } }`,
  );
  const found = inShort(product?.auditEntries as List);
  expect(found.slice(0, 2)).toEqual(['DELETE Item', 'DELETE ProductImage']);
  for (const each of ['UPDATE Product', 'UPDATE Item', 'UPDATE ItemPrice', 'CREATE ProductImage'])
    expect(found).toContain(each);
  expect(product?.auditEntries.totalCount).toBe(found.length);
  expect(inShort(book?.auditEntries as List)).toEqual(['UPDATE Product', 'CREATE ProductImage']);
});

test('an order has the entries of its lines and its status', async () => {
  const { order } = await read(`{ order(by: { id: 1 }) { ${entries} } }`);
  const found = inShort(order?.auditEntries as List);
  for (const each of [
    'UPDATE Order',
    'CREATE OrderStatusChange',
    'CREATE Order',
    'CREATE OrderLine',
  ])
    expect(found).toContain(each);
});

test('the entries are filtered, sorted and paged like the list of the root', async () => {
  const { product } = await read(`{ product(by: { id: 1 }) { auditEntries(
    where: { action: { equals: DELETE } }, orderBy: [{ field: TIME }], first: 1
  ) { totalCount nodes { action recordType part } } } }`);
  expect(product?.auditEntries.totalCount).toBe(2);
  expect(inShort(product?.auditEntries as List)).toEqual(['DELETE ProductImage']);
  const { book } = await read(`{ book: product(by: { id: 2 }) { auditEntries(
    where: { callerKind: KEY, operation: "commerce.products.update" }
  ) { totalCount nodes { action recordType part } } } }`);
  expect(inShort(book?.auditEntries as List)).toEqual(['UPDATE Product']);
});

test('the entries of many products take one statement', async () => {
  const query = `{ products(first: 3) { nodes { id ${entries} } } }`;
  await shop.graphql(query);
  expect(await shop.statements(() => shop.graphql(query))).toBe(2);
});

test('a caller without the right to settings gets null and the section that is closed', async () => {
  const created = await shop.graphql(`mutation {
    createCallerKey(input: { name: "Catalog", sections: [CATALOG], access: READ }) { secret } }`);
  const { createCallerKey } = created.data as unknown as { createCallerKey: { secret: string } };
  const answer = await shop.post(
    '/graphql',
    JSON.stringify({ query: `{ product(by: { id: 1 }) { id ${entries} } }` }),
    { 'X-Key': createCallerKey.secret },
  );
  expect(await answer.json()).toMatchObject({
    data: { product: { id: '1', auditEntries: null } },
    errors: [{ extensions: { code: 'FORBIDDEN', section: 'SETTINGS' } }],
  });
});

test('the entries of a product are read by indexes beside those of many others', async () => {
  await shop.rows(`INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
    SELECT 1, 'Item', 'other-' || n, (ARRAY['Update', 'Delete'])[1 + n % 2]::audit_action,
      json_build_object('productId', 1000 + n)
    FROM generate_series(1, 40000) AS n`);
  await shop.rows('ANALYZE audit_entry');
  const plans = await plansOf(
    shop,
    () => shop.graphql(`{ product(by: { id: 1 }) { ${entries} } }`),
    '(ANALYZE, TIMING OFF)',
  );
  expect(plans.join('\n')).not.toMatch(/Seq Scan on audit_entry/);
  expect(plans.join('\n')).toMatch(/audit_entry_of_product.*audit_entry_record/s);
});

test('the entries of an item that was deleted many times are read once', async () => {
  await shop.rows(`INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
    SELECT 1, 'Item', 'lamp-red', (ARRAY['Create', 'Delete'])[1 + n % 2]::audit_action,
      json_build_object('productId', 1)
    FROM generate_series(1, 200) AS n`);
  const plans = await plansOf(
    shop,
    () => shop.graphql('{ product(by: { id: 1 }) { auditEntries(first: 5) { nodes { id } } } }'),
    '(ANALYZE, TIMING OFF)',
  );
  expect(plans.join('\n')).toContain('audit_entry_record');
  expect(mostRows(plans.join('\n'))).toBeLessThan(1_000);
});

test('an entry leads to its order or product, if it still exists', async () => {
  const { data, errors } = await shop.graphql(`{ auditEntries(first: 100) {
    nodes { action recordType order { id } product { id } } } }`);
  expect(errors).toBeUndefined();
  const { auditEntries } = data as unknown as {
    auditEntries: { nodes: Record<'action' | 'recordType' | 'order' | 'product', unknown>[] };
  };
  const ways = auditEntries.nodes.map(
    ({ action, recordType, order, product }) =>
      `${action} ${recordType} ${JSON.stringify(order ?? product)}`,
  );
  for (const each of [
    'UPDATE Order {"id":"1"}',
    'UPDATE Item {"id":"1"}',
    'UPDATE Product {"id":"2"}',
    'CREATE ProductImage {"id":"2"}',
    'DELETE ProductImage null',
    'DELETE Item null',
  ])
    expect(ways).toContain(each);
});

test('statuses are those of GraphQL, also in lists', async () => {
  await shop.graphql(
    'mutation { createCallerKey(input: { name: "Two", sections: [CATALOG, SALES] }) { secret } }',
  );
  const { data } = await shop.graphql(`{
    order: auditEntries(where: { recordType: { equals: "Order" }, action: { equals: UPDATE } }) {
      nodes { before after } }
    key: auditEntries(where: { recordType: { equals: "CallerKey" } }, first: 1) { nodes { after } }
    charge: auditEntries(where: { recordType: { equals: "Order" }, action: { equals: CREATE }, part: { isNull: true } }) {
      nodes { before after } }
  }`);
  expect(data).toMatchObject({
    order: { nodes: [{ before: { status: 'NEW' }, after: { status: 'OPEN' } }] },
    key: { nodes: [{ after: { sections: ['CATALOG', 'SALES'] } }] },
    charge: {
      nodes: [
        { before: null, after: { status: 'NEW', 'rounding.mode': 'HALF_UP' } },
        { before: null, after: { status: 'NEW' } },
      ],
    },
  });
});

test('entries are found by days in the time zone of the shop', async () => {
  await shop.rows(`INSERT INTO audit_call (id, time, caller_kind, caller_id, caller_name, surface, operation, request_id)
    SELECT 9000 + n, t::timestamptz, 'Key', 1, 'k', 'V3', 'o', 'day-' || n
    FROM unnest('{2025-05-09T22:30:00Z,2025-05-10T21:30:00Z,2025-05-10T22:30:00Z}'::text[]) WITH ORDINALITY AS d (t, n)`);
  await shop.rows(`INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
    SELECT 9000 + n, 'Product', '1', 'Update', '{}' FROM generate_series(1, 3) AS n`);
  const { data, errors } = await shop.graphql(`{
    day: auditEntries(where: { time: { gte: "2025-05-10", lte: "2025-05-10" } }) { nodes { requestId } }
    other: auditEntries(where: { NOT: [{ time: { gte: "2025-05-11" } }, { time: { lt: "2025-05-10" } }] }) { nodes { requestId } }
  }`);
  expect(errors).toBeUndefined();
  const nodes = [{ requestId: 'day-2' }, { requestId: 'day-1' }];
  expect(data).toEqual({ day: { nodes }, other: { nodes } });
});
