import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluck, type Rec, recordsOf } from '../support/records.ts';
import { billingAddress, openSales, ordersOf } from '../support/sales.ts';
import { insert } from '../support/seed.ts';
import { type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let orders: ReturnType<typeof ordersOf>;
/** The identifiers of the searched orders, by number. */
const ids = new Map<string, string>();
beforeAll(async () => {
  shop = await openSales({ TIME_ZONE: 'Europe/Rome' });
  orders = ordersOf(shop);
  for (const order of searched) ids.set(order.number, String((await orders.made(order)).id));
  for (const [number, time] of [
    ['9', '2026-01-01 10:00:00+00'],
    ['10', '2026-07-01 10:00:00+00'],
  ])
    await shop.rows('UPDATE orders SET update_time = $2 WHERE number = $1', [number, time]);
  await settle(shop);
});
afterAll(() => shop.close());

const lamp = { sku: 'lamp', quantity: 1 };
const shippingAddress = {
  ...{ name: 'Bert Öztürk', street1: 'Hauptstraße 5', city: 'Köln', postalCode: '50667' },
  country: 'DE',
};
const searched = [
  { number: '9', creationTime: '2020-01-01 11:00:00', items: [lamp], isPaidFor: true },
  {
    ...{ number: '10', creationTime: '2020-07-01 12:00:00', items: [lamp, lamp], status: 'Open' },
    ...{ customer: 1, shippingAddress },
  },
  { number: '0010b', creationTime: '2020-01-01 11:00:01', items: [], customer: 2 },
  {
    ...{ number: 'a-1', creationTime: '2020-01-01 10:59:59', items: [lamp], status: 'Cancelled' },
    billingAddress: { ...billingAddress, lastName: '100% Öl_Co', companyName: 'ACME' },
  },
  {
    ...{ number: '010', creationTime: '2021-01-01 00:00:00', items: [], status: 'Completed' },
    ...{ customerName: 'öl', isPaidFor: true },
  },
];
const all = searched.map(({ number }) => number);

describe('orders.find and orders.count', () => {
  test.each<[string, Rec, string[]]>([
    ['no condition', {}, all],
    ['a status', { status: ['Open'] }, ['10']],
    ['several', { status: ['Cancelled', 'Completed'] }, ['a-1', '010']],
    ['no status', { status: [] }, []],
    ['paid for', { isPaidFor: true }, ['9', '010']],
    ['not paid for', { isPaidFor: false }, ['10', '0010b', 'a-1']],
    ['a number from, as a number', { fromNumber: '10' }, ['10', '0010b', 'a-1', '010']],
    ['a number to, as a number', { toNumber: '10' }, ['9', '10', '010']],
    ['both', { fromNumber: '09', toNumber: '9' }, ['9']],
    ['a number of letters, whatever their case', { fromNumber: 'A-1', toNumber: 'A-1' }, ['a-1']],
    ['a time from', { fromCreationTime: '2020-01-01 11:00:01' }, ['10', '0010b', '010']],
    ['a time to', { toCreationTime: '2020-01-01 11:00:00' }, ['9', 'a-1']],
    [
      'both times, of summer',
      { fromCreationTime: '2020-07-01 12:00:00', toCreationTime: '2020-07-01 12:00:00' },
      ['10'],
    ],
    ['a time of change to', { toUpdateTime: '2026-01-01 11:00:00' }, ['9']],
    [
      'times of change',
      { fromUpdateTime: '2026-01-01 11:00:00', toUpdateTime: '2026-07-01 12:00:00' },
      ['9', '10'],
    ],
    ['a customer', { customer: 1 }, ['10']],
    ['a customer that does not exist', { customer: 3e9 }, []],
    ['a phrase of the billing address', { address: 'via roma' }, all],
    ['a phrase over several parts of it', { address: 'ROMA 1  20100 milano IT ' }, all],
    ['a name', { address: 'anna rossi' }, ['9', '10', '0010b', '010']],
    ['a company', { address: 'acme' }, ['a-1']],
    ['a phrase of the shipping address', { address: 'hauptSTRASSE 5' }, ['10']],
    ['umlauts, whatever their case', { address: 'KÖLN' }, ['10']],
    ['a part of a word', { address: 'ztürk haupt' }, ['10']],
    ['a percent sign, which stands for itself', { address: '0%' }, ['a-1']],
    ['an underscore, which stands for itself', { address: 'l_c' }, ['a-1']],
    ['a phrase from one address into the other', { address: 'it bert' }, []],
    ['nothing but blanks', { address: '  ' }, all],
    ['all together', { customer: 1, status: ['Open', 'New'], address: 'milano' }, ['10']],
  ])('find orders by %s', async (_, conditions, expected) => {
    const found = await orders.call('find', { conditions });
    expect(pluck(found, 'orders', 'number')).toEqual(expected);
    const counted = await orders.call('count', { conditions });
    expect(counted).toEqual({ status: 'ok', count: expected.length });
  });

  test('find orders by ids, as strings or numbers', async () => {
    const [first = '', second = ''] = ids.values();
    for (const chosen of [[first, second], [Number(second), first, '999'], []])
      expect(await orders.call('count', { conditions: { ids: chosen } })).toMatchObject({
        count: Math.min(chosen.length, 2),
      });
  });

  test.each<[string, string[]]>([
    ['number', ['9', '10', '010', '0010b', 'a-1']],
    ['-number', ['a-1', '0010b', '10', '010', '9']],
    ['status', ['9', '0010b', '10', '010', 'a-1']],
    ['-status', ['a-1', '010', '10', '9', '0010b']],
    ['customerName', ['a-1', '9', '10', '0010b', '010']],
  ])('sort orders by %s', async (name, expected) => {
    const found = await orders.call('find', { order: [name] });
    expect(pluck(found, 'orders', 'number')).toEqual(expected);
  });

  const names = [
    'id',
    'creationTime',
    'updateTime',
    'total',
    'taxedTotal',
    'isPaidFor',
    'customerName',
  ];
  test.each(names.flatMap((name) => [name, `-${name}`]))(
    'sort orders by the values of %s',
    async (name) => {
      const find = { find: 'commerce.orders.find', key: 'orders', ties: ['id'] };
      // Times sort as strings, which their format permits.
      expect(await expectSorted(shop, find, [name])).toHaveLength(all.length);
    },
  );
});

test('an identifier above 2^53 is returned exactly by v3 and GraphQL', async () => {
  const [made] = await shop.rows('SELECT * FROM orders LIMIT 1');
  const id = '9007199254740993';
  await insert(shop, 'orders', { ...made, id, number: 'beyond' });
  expect(await orders.get(id, ['id', 'number'])).toEqual({ id, number: 'beyond' });
  expect(await orders.update(id, { coupon: 'x', items: [lamp] })).toEqual({ status: 'ok' });
  const query = 'query ($id: ID!) { order(by: { id: $id }) { id coupon lines { sku } } }';
  const { data } = await shop.graphql(query, { id });
  expect(data?.order).toEqual({ id, coupon: 'x', lines: [{ sku: 'lamp' }] });
  const { data: gone } = await shop.graphql(`mutation { deleteOrders(ids: ["${id}", "${id}"]) }`);
  expect(gone?.deleteOrders).toEqual([id]);
});

describe('an order with every member', () => {
  const order = {
    ...{ number: 'Ü "1"', status: 'Ready', creationTime: '2024-02-29 23:59:59' },
    ...{ referenceNumber: 'PO', customer: 3, rounding: { mode: 'Down', rule: 'Total' } },
    ...{ locale: 'de_CH', coupon: 'WELCOME', taxArea: 2, discountAmount: 0.005 },
    ...{ discountPercent: 12.345, isPaidFor: true, customerName: 'Frau Ö', requests: 'a\nb' },
    terms: '<p>"terms"</p>',
  };
  const line = {
    ...{ sku: 'X-1', name: 'x'.repeat(255), quantity: 999.25, price: -0.125, weight: 0.001 },
    ...{ taxClass: 2, taxCode: 'T', taxRate: 99.99, requests: 'r' },
  };
  const charge = { id: 1, name: 'n', cost: 1.5, taxClass: 2, taxCode: 'c', taxRate: 0.01 };
  const full = Object.entries({ ...billingAddress, companyName: 'a', companyCode: 'b' });
  const billing = { ...Object.fromEntries(full), personalCode: 'p', companyCode2: 'q' };
  const phones = { phoneNumber: '1', mobileNumber: '2', faxNumber: '3' };
  const seller = { street1: 's', street2: 't', city: 'u', postalCode: 'v', stateProv: 'w' };
  const nested = {
    items: [line],
    shippingMethod: charge,
    paymentMethod: { ...charge, id: 2 },
    billingAddress: { ...billing, ...phones, street2: 'o', stateProv: 'MI' },
    shippingAddress: { ...shippingAddress, street2: '', stateProv: 'NRW' },
    sellerAddress: {
      ...{ companyName: 'x', companyCode: 'y', personalCode: 'z' },
      ...seller,
      ...{ country: 'IE', ...phones, email: '' },
    },
  };

  test('keeps every member on v3', async () => {
    const made = await orders.made({ ...order, ...nested });
    expect(made).toMatchObject({ ...order, ...nested });
    const { creationTime, ...changes } = { ...order, ...nested, number: 'other' };
    const { id } = await orders.made({ items: [lamp] });
    expect(await orders.update(id, changes)).toEqual({ status: 'ok' });
    const { id: _, updateTime, creationTime: __, ...after } = await orders.get(id);
    expect({ ...made, number: 'other' }).toMatchObject(after);
    for (const each of [made.id, id]) await orders.call('delete', { ids: [each] });
  });

  test('keeps every member on GraphQL', async () => {
    const named = <T extends { taxClass: number }>({ taxClass, ...given }: T) => ({
      ...given,
      taxClassId: String(taxClass),
    });
    const { customer, taxArea, rounding, ...plain } = order;
    const input = {
      ...plain,
      ...{ number: 'graphql', status: 'READY', creationTime: '2024-02-29T23:59:59+01:00' },
      ...{ customerId: String(customer), taxAreaId: String(taxArea) },
      rounding: { mode: 'DOWN', rule: 'TOTAL' },
      ...{ ...nested, items: undefined, lines: [named(line)] },
      shippingMethod: named({ ...charge, id: '1' }),
      paymentMethod: named({ ...charge, id: '2' }),
    };
    const charged = '{ id name cost taxClassId taxCode taxRate }';
    const selection = `number status creationTime referenceNumber customerId rounding { mode rule }
      locale coupon taxAreaId discountAmount discountPercent isPaidFor customerName requests terms
      lines { sku name quantity price weight taxClassId taxCode taxRate requests }
      shippingMethod ${charged} paymentMethod ${charged}
      billingAddress { ${Object.keys(nested.billingAddress).join(' ')} }
      shippingAddress { ${Object.keys(nested.shippingAddress).join(' ')} }
      sellerAddress { ${Object.keys(nested.sellerAddress).join(' ')} }`;
    const { data, errors } = await shop.graphql(
      `mutation ($input: OrderCreateInput!) { createOrder(input: $input) { id ${selection} } }`,
      { input },
    );
    expect(errors).toBeUndefined();
    const { id, ...made } = Object(data?.createOrder);
    const decimals = { cost: '1.50', taxRate: '0.01' };
    const expected = {
      ...{ ...input, items: undefined, creationTime: '2024-02-29T22:59:59Z' },
      ...{ discountAmount: '0.005', discountPercent: '12.345' },
      lines: [
        {
          ...named(line),
          ...{ quantity: '999.25', price: '-0.125', weight: '0.001', taxRate: '99.99' },
        },
      ],
      shippingMethod: { ...input.shippingMethod, ...decimals },
      paymentMethod: { ...input.paymentMethod, ...decimals },
    };
    expect(made).toEqual(expected);
    const changed = await shop.graphql(
      `mutation ($id: ID!, $input: OrderUpdateInput!) {
        updateOrder(by: { id: $id }, input: $input) { ${selection} } }`,
      { id, input: { coupon: 'y', lines: [{ sku: 'lamp', quantity: '2.5' }] } },
    );
    expect(changed.data?.updateOrder).toMatchObject({ coupon: 'y', lines: [{ price: '17.991' }] });
    await shop.graphql('mutation ($ids: [ID!]!) { deleteOrders(ids: $ids) }', { ids: [id] });
  });
});

test('reading a list with lines takes one statement, however long the list is', async () => {
  for (const limit of [1, 5])
    expect(await shop.statements(() => orders.call('find', { limit }))).toBe(1);
  expect(recordsOf(await orders.call('find', {}), 'orders')).toHaveLength(all.length);
});
