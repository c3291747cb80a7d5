import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type OpenStream, openStream } from './stream.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const opened: OpenStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.cut();
});
const open = async (query: string, key = shop.key) => {
  const stream = await openStream(shop, { query, key });
  opened.push(stream);
  return stream;
};
const recordIn = async (stream: OpenStream, field: string) =>
  ((await stream.next())?.data.data as Record<string, unknown> | undefined)?.[field];

test('orderChanged has the orders that match the filter, in their current state', async () => {
  const { data } = await shop.graphql(
    '{ orders(where: { status: { notIn: [COMPLETED, CANCELLED] } }, first: 2) { nodes { id } } }',
  );
  const { nodes } = (data as unknown as { orders: { nodes: { id: string }[] } }).orders;
  const [first, second] = nodes.map(({ id }) => id);
  const stream = await open(
    `subscription { orderChanged(where: { id: { in: ["${second}"] }, status: { not: CANCELLED } }) { id requests customer { id } } }`,
  );
  const update = async (id: string | undefined, requests: string) => {
    const { errors } = await shop.graphql(
      `mutation { updateOrder(by: { id: "${id}" }, input: { requests: "${requests}" }) { id } }`,
    );
    expect(errors).toBeUndefined();
  };
  await update(first, 'not asked for');
  await update(second, 'asked for');
  expect(await recordIn(stream, 'orderChanged')).toMatchObject({
    id: second,
    requests: 'asked for',
  });
});

test('itemStockChanged has items with a changed stock only', async () => {
  const [one, two] = (await shop.rows('SELECT sku FROM item ORDER BY id LIMIT 2')).map(({ sku }) =>
    String(sku),
  );
  const stream = await open(
    `subscription { itemStockChanged(where: { sku: { in: ["${two}"] } }) { sku stock } }`,
  );
  const stock = { [String(one)]: 71, [String(two)]: 72 };
  await shop.graphql(
    `mutation { updateItem(by: { sku: "${two}" }, input: { barcode: "4006381333931" }) { id } }`,
  );
  expect(await shop.v3('commerce.items.update-stock', { stock })).toMatchObject({
    status: 'ok',
  });
  expect(await recordIn(stream, 'itemStockChanged')).toEqual({ sku: two, stock: '72.00' });
});

test.each([
  ['without the right to the section', 'subscription { orderChanged { id } }', 'FORBIDDEN'],
  [
    'with a filter that is wrong',
    'subscription { itemStockChanged(where: { id: { in: ["x", ""] }, price: { gte: "1" } }) { id } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
])('a typed subscription is refused %s', async (_, query, code) => {
  const key = await keysOf(shop)({ sections: ['Catalog'], access: 'Read' });
  const messages = await (await open(query, key)).rest();
  expect(messages.map(({ event, data }) => data.errors?.[0]?.extensions.code ?? event)).toEqual([
    code,
    'complete',
  ]);
});
