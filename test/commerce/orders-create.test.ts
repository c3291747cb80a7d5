import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdict } from '../support/records.ts';
import { billingAddress, openSales, ordersOf } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  shop = await openSales({ TIME_ZONE: 'Europe/Rome' });
  orders = ordersOf(shop);
  await settle(shop);
});
afterAll(() => shop.close());

const lamp = { sku: 'lamp', quantity: 1 };
const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

test('an order created from only its items has a value for every member', async () => {
  const { id, number, status } = await orders.create({ items: [lamp] });
  expect({ id, status }).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'ok' });
  const seller = ['companyName', 'companyCode', 'personalCode', 'street1', 'street2', 'city'];
  const contact = ['phoneNumber', 'mobileNumber', 'faxNumber', 'email'];
  const empty = [...seller, 'postalCode', 'stateProv', 'country', ...contact];
  expect(await orders.get(id)).toEqual({
    id,
    number,
    status: 'New',
    creationTime: time,
    updateTime: time,
    referenceNumber: '',
    customer: null,
    rounding: { mode: 'HalfUp', rule: 'PerLine' },
    locale: 'en_US',
    taxArea: 1,
    items: [
      {
        ...{
          sku: 'lamp',
          name: 'Lamp',
          quantity: 1,
          price: 19.99,
          totalPrice: 19.99,
          weight: 1.25,
        },
        ...{ taxClass: 1, taxCode: 'IT22', taxRate: 22, taxAmount: 4.4, requests: '' },
      },
    ],
    coupon: '',
    prediscountSubtotal: 19.99,
    taxedPrediscountSubtotal: 24.39,
    discountAmount: 0,
    discountPercent: 0,
    subtotal: 19.99,
    taxedSubtotal: 24.39,
    shippingMethod: null,
    paymentMethod: null,
    taxAmount: 4.4,
    total: 19.99,
    taxedTotal: 24.39,
    isPaidFor: false,
    quantity: 1,
    weight: 1.25,
    customerName: 'Anna Rossi',
    billingAddress: {
      ...{ personalCode: '', companyName: '', companyCode: '', companyCode2: '', street2: '' },
      ...{ stateProv: '', phoneNumber: '', mobileNumber: '', faxNumber: '' },
      ...billingAddress,
    },
    shippingAddress: null,
    sellerAddress: Object.fromEntries(empty.map((name) => [name, ''])),
    requests: '',
    terms: '',
  });
});

describe('a new line of an order', () => {
  test.each<[string, object, object, object]>([
    [
      'takes name, price, weight and tax class of its item',
      {},
      lamp,
      { name: 'Lamp', price: 19.99 },
    ],
    ['takes the price of the customer', { customer: 2 }, lamp, { price: 15.5 }],
    ['takes the price of a derived list', { customer: 3 }, lamp, { price: 17.991 }],
    [
      'takes the price of list 1 else',
      { customer: 2 },
      { sku: 'book', quantity: 1 },
      { price: 12.345 },
    ],
    ['has its name in the language of the order', { locale: 'de_AT' }, lamp, { name: 'Lampe' }],
    ['has it in the default language else', { locale: 'fr' }, lamp, { name: 'Lamp' }],
    [
      'keeps what is given',
      {},
      { ...lamp, name: 'Mine', price: -2.5, weight: 0.1, taxClass: 2, requests: 'red' },
      { name: 'Mine', price: -2.5, weight: 0.1, taxClass: 2, taxRate: 10, requests: 'red' },
    ],
    [
      'has its tax of the class in the area',
      { taxArea: 2 },
      lamp,
      { taxClass: 1, taxRate: 19, taxCode: 'DE19' },
    ],
    [
      'has none where the area asks for none',
      { taxArea: 2 },
      { sku: 'book', quantity: 1 },
      { taxClass: 2, taxRate: 0, taxCode: '', taxAmount: 0 },
    ],
    [
      'keeps a tax that is given',
      {},
      { ...lamp, taxRate: 4.25, taxCode: 'X' },
      { taxClass: 1, taxRate: 4.25, taxCode: 'X' },
    ],
    [
      'has no class where that is said',
      {},
      { ...lamp, taxClass: null },
      { taxClass: null, taxRate: 0, taxCode: '' },
    ],
    [
      'need be no item',
      {},
      { sku: 'service', name: 'Service', price: 5, quantity: 0.25 },
      { sku: 'service', name: 'Service', totalPrice: 1.25, weight: 0, taxClass: null },
    ],
    ['need have no SKU', {}, { name: 'Gift', price: 0, quantity: 1 }, { sku: '', name: 'Gift' }],
  ])('each line %s', async (_, order, line, expected) => {
    const { items } = await orders.made({ ...order, items: [line] });
    expect(items).toEqual([expect.objectContaining(expected)]);
  });

  test('uses the price of the day, with promotions applied', async () => {
    const promotion = { type: 'PercentDiscount', appliedTo: 'Products', discountPercent: 50 };
    const { id } = await shop.v3('commerce.promotions.create', {
      promotion: { ...promotion, elements: [1] },
    });
    expect(await orders.made({ items: [lamp] })).toMatchObject({ items: [{ price: 9.995 }] });
    await shop.v3('commerce.promotions.delete', { ids: [id] });
  });
});

const refused: [string, object][] = [
  ['NotFound on customer', { customer: 99 }],
  ['NotFound on customer', { customer: 3e9 }],
  ['NotFound on taxArea', { taxArea: 99 }],
  ['NotFound on taxArea', { taxArea: 3e9 }],
  ['NotFound on taxClass', { items: [{ ...lamp, taxClass: 99 }] }],
  ['NotFound on taxClass', { items: [{ ...lamp, taxClass: 3e9 }] }],
  ['NotFound on taxClass', { shippingMethod: { taxClass: 99 } }],
  ['NotFound on shippingMethod', { shippingMethod: { id: 99 } }],
  ['NotFound on shippingMethod', { shippingMethod: { id: 3e9, name: 'x', cost: 1 } }],
  ['NotFound on paymentMethod', { paymentMethod: { id: 99 } }],
  ['InvalidValue on shippingMethod', { shippingMethod: { id: 2 } }],
  [
    'InvalidValue on paymentMethod',
    { items: [{ ...lamp, quantity: 3 }], paymentMethod: { id: 2 } },
  ],
  ['Missing on name', { items: [{ quantity: 1, price: 1 }] }],
  ['Missing on name', { items: [{ sku: 'none', quantity: 1, price: 1 }] }],
  ['Missing on name', { items: [{ sku: 'none', name: '', quantity: 1, price: 1 }] }],
  ['Missing on price', { items: [{ sku: 'none', name: 'x', quantity: 1 }] }],
  ['Missing on price', { items: [{ name: 'x', quantity: 1 }] }],
  ['Missing on price', { items: [{ sku: 'plain', quantity: 1 }] }],
  ['Missing on quantity', { items: [{ sku: 'lamp' }] }],
  ['Missing on items', { items: undefined }],
  ['Missing on billingAddress', { billingAddress: undefined }],
  ['Missing on city', { billingAddress: { ...billingAddress, city: undefined } }],
  [
    'Missing on country',
    { shippingAddress: { name: 'a', street1: 'b', city: 'c', postalCode: 'd' } },
  ],
  ['Malformed on locale', { locale: 'e' }],
  ['Malformed on locale', { locale: 'english' }],
  ['Malformed on locale', { locale: 'en_' }],
  ['Malformed on status', { status: 'Lost' }],
  ['InvalidValue on creationTime', { creationTime: '2199-01-01 00:00:00' }],
  ['InvalidValue on totalPrice', { items: [{ ...lamp, quantity: 999999.99, price: 9999999 }] }],
  ['InvalidValue on weight', { items: [{ ...lamp, quantity: 999999.99, weight: 99999.999 }] }],
  ['InvalidValue on email', { billingAddress: { ...billingAddress, email: 'not an email' } }],
  ['InvalidValue on email', { sellerAddress: { email: 'shop@' } }],
  ['UnknownField on unknown', { total: 5 }],
  ['UnknownField on unknown', { items: [{ ...lamp, totalPrice: 5 }] }],
];

test.each(refused)('create refuses invalid input with %s: %j', async (expected, order) => {
  const before = await shop.rows('SELECT count(*)::int AS n FROM orders');
  expect(verdict(await orders.create({ items: [lamp], ...order }))).toBe(expected);
  expect(await shop.rows('SELECT count(*)::int AS n FROM orders')).toEqual(before);
});

describe('the number of a new order', () => {
  const numberOf = async (order: object = {}) =>
    (await orders.create({ items: [], ...order })).number;

  test('comes from the sequence when it is absent or empty', async () => {
    const first = Number(await numberOf());
    expect(await numberOf({ number: '' })).toBe(String(first + 1));
    expect(await numberOf()).toBe(String(first + 2));
  });

  test('keeps a given number, and the sequence skips it', async () => {
    const first = Number(await numberOf());
    const given = [1, 2, 3].map((more) => String(first + more));
    for (const number of given) expect(await numberOf({ number })).toBe(number);
    expect(await numberOf({ number: 'A-1' })).toBe('A-1');
    expect(await numberOf()).toBe(String(first + 4));
    expect(await numberOf()).toBe(String(first + 5));
  });

  test('refuses a duplicate', async () => {
    await orders.create({ items: [], number: 'B-1' });
    const again = await orders.create({ items: [], number: 'B-1' });
    expect(verdict(again)).toBe('AlreadyExists on number');
    expect(await numberOf({ number: 'b-1' })).toBe('b-1');
  });
});

describe('the creation time of a new order', () => {
  test('uses the time zone of the shop', async () => {
    const made = await orders.made({ items: [], creationTime: '2020-07-01 12:00:00' });
    expect(made).toMatchObject({ creationTime: '2020-07-01 12:00:00', updateTime: time });
    const rows = await shop.rows('SELECT creation_time::text AS at FROM orders WHERE id = $1', [
      made.id,
    ]);
    expect(rows).toEqual([{ at: '2020-07-01 10:00:00+00' }]);
  });

  test('defaults to the current time when it is empty or absent', async () => {
    for (const order of [{ creationTime: '' }, {}]) {
      const made = await orders.made({ items: [], ...order });
      expect(made.creationTime).toBe(made.updateTime);
    }
  });
});

test.each<[string, object, string]>([
  ['first and last name', {}, 'Anna Rossi'],
  ['the company', { billingAddress: { ...billingAddress, companyName: 'ACME' } }, 'ACME'],
  ['what is given', { customerName: 'Somebody' }, 'Somebody'],
])('the name of the customer is %s', async (_, order, customerName) => {
  expect(await orders.made({ items: [], ...order })).toMatchObject({ customerName });
});

test.each(['New', 'Shipped', 'Cancelled'])(
  'an order can start with the status %s without a status change',
  async (status) => {
    const { id } = await orders.made({ items: [], status });
    expect(await orders.get(id, ['status'])).toEqual({ status });
    expect(await shop.rows('SELECT * FROM order_status_change WHERE order_id = $1', [id])).toEqual(
      [],
    );
  },
);

test('an order takes as many statements with 100 lines as with one', async () => {
  const counted = (lines: object[]) => shop.statements(() => orders.create({ items: lines }));
  const more = { customer: 1, shippingMethod: { id: 1 }, paymentMethod: { id: 1 } };
  const many = Array.from({ length: 20 }, (_, at) => ({ ...lamp, quantity: at / 4 }));
  const [one, all] = [await counted([lamp]), await counted([...many, ...many, ...many])];
  expect([one, all]).toEqual([2, 2]);
  expect(await shop.statements(() => orders.create({ items: [lamp], ...more }))).toBe(2);
});
