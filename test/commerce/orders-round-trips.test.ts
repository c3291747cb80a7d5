import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingAddress, openSales } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  await settle(shop);
});
afterAll(() => shop.close());

const lines = [
  { sku: 'lamp', quantity: '2' },
  { sku: 'book', quantity: '1' },
];
const create = (selection: string) =>
  shop.graphql(
    `mutation Make($input: OrderCreateInput!) { createOrder(input: $input) { ${selection} } }`,
    { input: { customerId: 1, billingAddress, lines } },
  );

// The first statement reads the values of items, methods and taxes; the second writes.
test('an order through v3 takes two statements', async () => {
  const items = lines.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }));
  const order = { customer: 1, billingAddress, items };
  const sent = await shop.statements(async () => {
    expect(await shop.v3('commerce.orders.create', { order })).toMatchObject({ status: 'ok' });
  });
  expect(sent).toBe(2);
});

test.each([
  'id number',
  'id number status creationTime total taxedTotal taxAmount customerName isPaidFor',
  'total ... on Order { customerId weight }',
  '__typename',
])('createOrder with { %s } takes two statements', async (selection) => {
  for (const turn of ['interpreted', 'compiled']) {
    const sent = await shop.statements(async () => {
      expect((await create(selection)).errors).toBeUndefined();
    });
    expect(`${sent} ${turn}`).toBe(`2 ${turn}`);
  }
});

test('the write returns the columns of an order as a read does', async () => {
  const plain =
    'id number status creationTime updateTime referenceNumber customerId locale taxAreaId coupon ' +
    'prediscountSubtotal taxedPrediscountSubtotal discountAmount discountPercent subtotal ' +
    'taxedSubtotal taxAmount total taxedTotal isPaidFor quantity weight customerName requests terms';
  const { data, errors } = await create(plain);
  expect(errors).toBeUndefined();
  const { createOrder } = Object(data);
  const read = await shop.graphql(`query Get($by: OrderBy!) { order(by: $by) { ${plain} } }`, {
    by: { id: createOrder.id },
  });
  expect(read.errors).toBeUndefined();
  expect(createOrder).toEqual(Object(read.data).order);
});

test('an order is read back in its transaction if other records are selected', async () => {
  const { data, errors } = await create('id total lines { sku } customer { id }');
  expect(errors).toBeUndefined();
  expect(Object(data).createOrder).toMatchObject({
    lines: [{ sku: 'lamp' }, { sku: 'book' }],
    customer: { id: '1' },
  });
});
