import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingAddress } from '../support/sales.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const least = {
  lines: [{ name: 'Lamp', quantity: '1', price: '9' }],
  billingAddress,
};
const create = (order: object = {}, headers: Record<string, string> = {}) => {
  const items = [{ name: 'Lamp', quantity: 1, price: 9 }];
  return shop.v3('commerce.orders.create', { order: { billingAddress, items, ...order } }, headers);
};
/** Sends mutations of orders: `{ a: {}, b: { number: '1' } }`. */
const onGraphql = async (
  orders: Record<string, object>,
  headers: Record<string, string> = {},
  selection = 'number',
) => {
  const names = Object.keys(orders);
  const query = `mutation (${names.map((name) => `$${name}: OrderCreateInput!`)}) {
    ${names.map((name) => `${name}: createOrder(input: $${name}) { ${selection} }`).join(' ')} }`;
  const variables = Object.fromEntries(names.map((name) => [name, { ...least, ...orders[name] }]));
  return (await shop.post('/graphql', JSON.stringify({ query, variables }), headers)).json();
};
const refusedSecond = { first: {}, second: { number: '1' } };
const numbers = async () =>
  (await shop.rows('SELECT number FROM orders ORDER BY number::int')).map(({ number }) =>
    Number(number),
  );
const dry = { 'X-Dry-Run': '1' };

test('order numbers have no gaps from dry runs and refused calls', async () => {
  await create();
  await create({}, dry);
  await onGraphql({ made: {} }, dry);
  await create({ customer: 4711 });
  await create({ number: '1' });
  await onGraphql(refusedSecond);
  expect(await onGraphql({ made: {} }, dry)).toMatchObject({
    data: { made: { number: '2' } },
  });
  await create();
  expect(await numbers()).toEqual([1, 2]);
});

test('order numbers have no gaps when dry runs, refused calls and orders are concurrent', async () => {
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      if (at % 4 === 1) return create({}, dry);
      if (at % 4 === 2) return onGraphql(refusedSecond);
      if (at % 4 === 3) return onGraphql({ made: {} }, {}, 'number lines { sku }');
      return create();
    }),
  );
  expect(await numbers()).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
});

test('a taken order number is skipped', async () => {
  await create({ number: '15' });
  await create({ number: '16' });
  expect(await onGraphql({ made: {} })).toMatchObject({
    data: { made: { number: '17' } },
  });
});
