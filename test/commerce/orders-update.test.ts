import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdict } from '../support/records.ts';
import { billingAddress, openSales, ordersOf } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  shop = await openSales();
  orders = ordersOf(shop);
  await settle(shop);
});
afterAll(() => shop.close());

const ok = { status: 'ok' };
const lamp = { sku: 'lamp', quantity: 2 };
const book = { sku: 'book', quantity: 1 };

/** Updates an order with every member; returns the difference. */
async function changed(order: object, change: object) {
  const before = await orders.made(order);
  expect(await orders.update(before.id, change)).toEqual(ok);
  const after = await orders.get(before.id);
  const names = Object.keys(after).filter((name) => name !== 'updateTime');
  const differing = names.filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(differing.map((name) => [name, after[name]]));
}

describe('an update of an order', () => {
  const whole = { items: [lamp, book], customer: 1, discountPercent: 10 };
  const address = { ...billingAddress, city: 'Roma', companyName: 'ACME' };
  const shippingAddress = { name: 'A', street1: 'b', city: 'c', postalCode: 'd', country: 'DE' };
  test.each<[string, object]>([
    ['number', { number: 'N-1' }],
    ['referenceNumber', { referenceNumber: 'R-1' }],
    ['customer', { customer: 2 }],
    ['no customer', { customer: null }],
    ['locale', { locale: 'de' }],
    ['coupon', { coupon: 'C' }],
    ['isPaidFor', { isPaidFor: true }],
    ['customerName', { customerName: 'Somebody' }],
    ['requests and terms', { requests: 'r'.repeat(65535), terms: 'Ü "x"\n漢' }],
    ['status', { status: 'Completed' }],
  ])('changes only %s', async (_, change) => {
    expect(await changed(whole, change)).toEqual(change);
  });

  test('an address is replaced as a whole', async () => {
    const before = {
      ...whole,
      billingAddress: { ...billingAddress, phoneNumber: '1' },
      shippingAddress,
    };
    const now = await changed(before, { billingAddress: address });
    expect(now).toEqual({
      billingAddress: expect.objectContaining({
        city: 'Roma',
        companyName: 'ACME',
        phoneNumber: '',
      }),
    });
    const other = { shippingAddress: { ...shippingAddress, street2: 'x', stateProv: 'B' } };
    expect(await changed(before, other)).toEqual(other);
    expect(await changed(before, { shippingAddress: null })).toEqual({ shippingAddress: null });
  });

  test('the seller changes only in the given members', async () => {
    const sellerAddress = { companyName: 'Shop', city: 'Dublin', country: 'IE' };
    const now = await changed({ ...whole, sellerAddress }, { sellerAddress: { city: 'Cork' } });
    expect(now).toEqual({
      sellerAddress: expect.objectContaining({ ...sellerAddress, city: 'Cork', email: '' }),
    });
  });

  test('rounding changes only in the given member, and the totals follow', async () => {
    const items = [{ name: 'a', price: 0.125, quantity: 1 }];
    expect(await changed({ items }, { rounding: { mode: 'HalfEven' } })).toMatchObject({
      rounding: { mode: 'HalfEven', rule: 'PerLine' },
      subtotal: 0.12,
    });
  });

  test('an empty update changes nothing', async () => {
    const { id } = await orders.made(whole);
    await shop.rows(`UPDATE orders SET update_time = '2020-01-01' WHERE id = $1`, [id]);
    expect(await orders.update(id, {})).toEqual(ok);
    expect(await orders.update(id, { number: '' })).toEqual(ok);
    expect(await orders.get(id, ['updateTime'])).toEqual({ updateTime: '2020-01-01 00:00:00' });
    await orders.update(id, { coupon: 'x' });
    expect(String((await orders.get(id)).updateTime)).not.toContain('2020');
  });
});

describe('the lines of an order', () => {
  const skus = async (id: unknown) => Object((await orders.get(id)).items).map(Object);

  test('change as a whole, and the totals follow', async () => {
    const now = await changed({ items: [lamp, book, lamp] }, { items: [{ ...book, quantity: 3 }] });
    expect(now).toMatchObject({
      items: [{ sku: 'book', quantity: 3, totalPrice: 37.04, taxAmount: 3.7 }],
      subtotal: 37.04,
      taxedTotal: 40.74,
      quantity: 3,
      weight: 1.2,
    });
  });

  test('accept an empty list, and new lines afterwards', async () => {
    const { id } = await orders.made({ items: [lamp] });
    await orders.update(id, { items: [] });
    expect(await orders.get(id)).toMatchObject({ items: [], total: 0, taxedTotal: 0, weight: 0 });
    await orders.update(id, { items: [book, lamp, { name: 'x', price: 1, quantity: 1 }] });
    expect(await skus(id)).toMatchObject([{ sku: 'book' }, { sku: 'lamp' }, { name: 'x' }]);
  });

  test('keep prices, names and taxes when other members change', async () => {
    const { id } = await orders.made({ items: [lamp] });
    await shop.v3('commerce.items.update', { sku: 'lamp', item: { weight: 9 } });
    await shop.v3('commerce.items.update-prices', { prices: { lamp: { list: 99 } }, priceList: 1 });
    await orders.update(id, { customer: 2, locale: 'de', discountPercent: 50 });
    expect(await orders.get(id)).toMatchObject({
      items: [{ name: 'Lamp', price: 19.99, weight: 1.25, taxRate: 22 }],
      subtotal: 19.99,
    });
    await shop.v3('commerce.items.update', { sku: 'lamp', item: { weight: 1.25 } });
    const prices = { lamp: { list: 19.99, selling: 19.99 } };
    await shop.v3('commerce.items.update-prices', { prices, priceList: 1 });
  });

  test('use the prices of a new customer when they are sent with it', async () => {
    expect(await changed({ items: [lamp] }, { customer: 2, items: [lamp] })).toMatchObject({
      items: [{ price: 15.5 }],
    });
  });

  test('follow the order into another tax area, except for given taxes', async () => {
    const own = { ...lamp, taxRate: 5, taxCode: 'OWN' };
    const shippingMethod = { id: 1, cost: 10 };
    const now = await changed({ items: [lamp, book, own], shippingMethod }, { taxArea: 2 });
    expect(now).toMatchObject({
      taxArea: 2,
      items: [
        { taxRate: 19, taxCode: 'DE19', taxAmount: 7.6 },
        { taxRate: 0, taxCode: '', taxAmount: 0 },
        { taxRate: 5, taxCode: 'OWN', taxAmount: 2 },
      ],
      shippingMethod: { cost: 10, taxRate: 19, taxCode: 'DE19', taxAmount: 1.9 },
      taxAmount: 11.5,
    });
  });
});

describe('the shipping method in an update of an order', () => {
  const weighing = (quantity: number) => ({ items: [{ sku: 'lamp', quantity }] });
  const parcel = { id: 1, name: 'Parcel', taxClass: 1, taxCode: 'IT22', taxRate: 22 };
  test.each<[string, object, object, object | null]>([
    // 2.5 kg: 6 + 0.5 × (2.5 − 2).
    ['comes again', {}, { id: 1 }, { ...parcel, cost: 6.25, taxAmount: 1.38 }],
    [
      'comes with what is given',
      {},
      { id: 1, cost: 1, name: 'x' },
      { ...parcel, cost: 1, name: 'x' },
    ],
    [
      'changes in the members given',
      { id: 1 },
      { cost: 3 },
      { ...parcel, cost: 3, taxAmount: 0.66 },
    ],
    ['changes under its own id', { id: 1 }, { id: 1, taxRate: 10 }, { ...parcel, taxRate: 10 }],
    ['has the rate of another class', { id: 1 }, { taxClass: 2 }, { taxRate: 10, taxCode: 'IT10' }],
    ['has no class where that is said', { id: 1 }, { taxClass: null }, { taxRate: 0, taxCode: '' }],
    ['need be none of the shop', {}, { name: 'By hand', cost: 2 }, { id: null, name: 'By hand' }],
    ['becomes one of the shop', { name: 'By hand', cost: 2 }, { id: 1 }, { ...parcel, cost: 6.25 }],
    ['may be free and nameless', {}, {}, { id: null, name: '', cost: 0, taxRate: 0 }],
  ])('the method %s', async (_, before, change, expected) => {
    const had = Object.keys(before).length > 0 ? before : null;
    const now = await changed({ ...weighing(2), shippingMethod: had }, { shippingMethod: change });
    expect(now.shippingMethod).toMatchObject(Object(expected));
  });

  test('disappears when it is set to null', async () => {
    const now = await changed(
      { ...weighing(1), shippingMethod: { id: 1 } },
      { shippingMethod: null },
    );
    expect(now).toMatchObject({ shippingMethod: null, total: 19.99 });
  });

  test('keeps its cost when the lines change', async () => {
    const now = await changed({ ...weighing(1), shippingMethod: { id: 1 } }, weighing(9));
    expect(now.shippingMethod).toBeUndefined();
  });

  test('keeps its copy when the method is deleted', async () => {
    const name = { en: 'Gone' };
    const method = {
      name,
      basedOn: 'Weight',
      taxClass: 1,
      shippingRates: [{ limit: 9, fixedCost: 1 }],
    };
    const { id } = await shop.v3('commerce.shipping-methods.create', { shippingMethod: method });
    const made = await orders.made({ ...weighing(1), shippingMethod: { id } });
    await shop.v3('commerce.shipping-methods.delete', { ids: [id] });
    const { id: _, ...copy } = Object(made.shippingMethod);
    expect(await orders.get(made.id, ['shippingMethod'])).toEqual({
      shippingMethod: { id: null, ...copy },
    });
  });
});

test('a payment method charges its fee on goods and shipping, taxes included', async () => {
  // Goods 19.99 + 4.40, shipping 4.50 + 0.99: 29.88 × 1.5 % + 0.35 = 0.7982.
  const shippingMethod = { id: 1 };
  const { items, ...order } = { items: [{ sku: 'lamp', quantity: 1 }], shippingMethod };
  expect(await changed({ items }, { ...order, paymentMethod: { id: 1 } })).toMatchObject({
    paymentMethod: { id: 1, name: 'Card', cost: 0.8, taxRate: 22, taxAmount: 0.18 },
    total: 25.29,
    taxAmount: 5.57,
    taxedTotal: 30.86,
  });
  const least = await orders.made({ items: [], paymentMethod: { id: 1 }, locale: 'de' });
  expect(least.paymentMethod).toMatchObject({ name: 'Karte', cost: 0.5 });
});

describe('the status of an order', () => {
  const historyOf = async (id: unknown) => {
    const query = `query ($id: ID!) { order(by: { id: $id }) { status allowedNextStatuses
      statusHistory { time from to by } } }`;
    return Object((await shop.graphql(query, { id })).data?.order);
  };

  test('changes by the rules, and each change is logged', async () => {
    const { id } = await orders.made({ items: [] });
    for (const [to, expected] of [
      ['Open', 'ok'],
      ['Open', 'ok'],
      ['Completed', 'ok'],
      ['Cancelled', 'InvalidValue on status'],
      ['Delivered', 'ok'],
      ['Cancelled', 'ok'],
      ['Shipped', 'InvalidValue on status'],
      ['New', 'ok'],
    ])
      expect(verdict(await orders.update(id, { status: to, coupon: to })), to).toBe(expected);
    const moves = ['NEW', 'OPEN', 'COMPLETED', 'DELIVERED', 'CANCELLED', 'NEW'];
    const time = expect.stringMatching(/Z$/);
    expect(await historyOf(id)).toEqual({
      status: 'NEW',
      allowedNextStatuses: ['OPEN', 'READY', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'],
      statusHistory: moves
        .slice(1)
        .map((to, at) => ({ time, from: moves[at], to, by: 'bootstrap' })),
    });
    expect(await orders.get(id, ['coupon'])).toEqual({ coupon: 'New' });
  });

  test('a refused change from Cancelled names the possible statuses', async () => {
    const { id } = await orders.made({ items: [], status: 'Cancelled' });
    expect(await historyOf(id)).toMatchObject({
      allowedNextStatuses: ['NEW', 'OPEN'],
      statusHistory: [],
    });
  });
});

test.each<[string, object]>([
  ['NotFound on customer', { customer: 99 }],
  ['NotFound on taxArea', { taxArea: 99 }],
  ['NotFound on taxClass', { items: [{ ...lamp, taxClass: 99 }] }],
  ['NotFound on taxClass', { paymentMethod: { taxClass: 99 } }],
  ['NotFound on shippingMethod', { shippingMethod: { id: 99 } }],
  ['Missing on name', { items: [{ price: 1, quantity: 1 }] }],
  ['Malformed on locale', { locale: '..' }],
  ['AlreadyExists on number', { number: 'taken' }],
  ['InvalidValue on totalPrice', { items: [{ ...lamp, price: 9999999, quantity: 999999 }] }],
  ['UnknownField on unknown', { creationTime: '2020-01-01 00:00:00' }],
  ['Missing on lastName', { billingAddress: { ...billingAddress, lastName: undefined } }],
])('%s: an update of %j changes nothing', async (expected, change) => {
  await orders.create({ items: [], number: 'taken' });
  const before = await orders.made({ items: [lamp], shippingMethod: { id: 1 } });
  expect(verdict(await orders.update(before.id, { coupon: 'x', status: 'Open', ...change }))).toBe(
    expected,
  );
  expect(await orders.get(before.id)).toEqual(before);
});

test.each(['999999', '9223372036854775808', '99999999999999999999999999'])(
  'an order %s that does not exist is NotFound on id, null or ignored',
  async (id) => {
    expect(verdict(await orders.update(id, { coupon: 'x' }))).toBe('NotFound on id');
    expect(verdict(await orders.update(id, {}))).toBe('NotFound on id');
    expect(await orders.call('get', { id })).toEqual({ status: 'ok', order: null });
    expect(await orders.call('delete', { ids: [id] })).toEqual(ok);
    expect(await orders.call('find', { conditions: { ids: [id] } })).toEqual({
      status: 'ok',
      orders: [],
    });
  },
);

test('deleting removes lines and status changes, and ignores unknown identifiers', async () => {
  const [one, two] = [await orders.made({ items: [lamp] }), await orders.made({ items: [lamp] })];
  await orders.update(one.id, { status: 'Open' });
  expect(await orders.call('delete', { ids: [one.id, '999999', one.id] })).toEqual(ok);
  expect(await orders.call('delete', { ids: [] })).toEqual(ok);
  expect(await orders.call('get', { id: one.id })).toEqual({ status: 'ok', order: null });
  expect(await orders.call('count', { conditions: { ids: [one.id, two.id] } })).toMatchObject({
    count: 1,
  });
  for (const table of ['order_line', 'order_status_change'])
    expect(await shop.rows(`SELECT * FROM ${table} WHERE order_id = $1`, [one.id])).toEqual([]);
});

test('deleting a customer keeps name and addresses in the order', async () => {
  const customer = { billingAddress };
  const { id } = await shop.v3('commerce.customers.create', { customer });
  const made = await orders.made({ items: [lamp], customer: id });
  await shop.v3('commerce.customers.delete', { ids: [id] });
  expect(await orders.get(made.id)).toEqual({ ...made, customer: null });
});

test('an update takes as many statements with 60 lines as with one', async () => {
  const { id } = await orders.made({ items: [lamp] });
  const counted = (change: object) => shop.statements(() => orders.update(id, change));
  const many = Array.from({ length: 60 }, () => lamp);
  expect(await counted({ items: [lamp] })).toBe(3);
  expect(await counted({ items: many })).toBe(3);
  const more = { status: 'Open', taxArea: 2, shippingMethod: { id: 1, cost: 1 } };
  expect(await counted(more)).toBe(3);
});
