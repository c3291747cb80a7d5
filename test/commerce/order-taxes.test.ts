import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { billingAddress, openSales, ordersOf } from '../support/sales.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

const records = async (shop: Shop, query: string): Promise<Rec[]> => {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  return Object(data).it;
};

const amounts = 'sum { net tax gross }';
const taxes = (shop: Shop, args: string, fields: string) =>
  records(shop, `{ it: orderTaxesAggregate(${args}) { ${fields} } }`);

/** Adds decimals up in the smallest unit, exactly. */
const sumOf = (groups: readonly Rec[], name: 'net' | 'tax' | 'gross') =>
  groups.reduce((all, { sum }) => all + Math.round(Number(Object(sum)[name]) * 100), 0) / 100;

describe('the taxes of orders by rate', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openSales();
  });
  afterAll(() => shop.close());

  const third = { sku: 'none', name: 'Third', price: 33.333, quantity: 1, taxRate: 22 };
  const reduced = { ...third, name: 'Reduced', price: 10.015, quantity: 3, taxRate: 4 };
  const free = { ...third, name: 'Free', price: 7.777, taxRate: 0, taxCode: 'N4' };
  const parcel = { name: 'Parcel', cost: 4.5, taxRate: 22 };

  const orders: [string, object, [string, string, string, string][]][] = [
    [
      'lines and shipping of one rate',
      { items: [third, free], shippingMethod: parcel },
      [
        ['0', '7.78', '0.00', '7.78'],
        ['22', '37.83', '8.32', '46.15'],
      ],
    ],
    [
      'a discount, which is spread over all rates',
      { items: [third, reduced, free], discountPercent: 10 },
      [
        ['0', '7.00', '0.00', '7.00'],
        ['4', '27.04', '1.08', '28.12'],
        ['22', '30.00', '6.60', '36.60'],
      ],
    ],
    [
      'totals that alone are rounded',
      { items: [third, third, reduced, reduced], rounding: { rule: 'Total' } },
      [
        ['4', '60.10', '2.40', '62.50'],
        ['22', '66.66', '14.67', '81.33'],
      ],
    ],
    [
      'rounded pieces',
      { items: [third, reduced], rounding: { rule: 'PerItem', mode: 'Down' } },
      [
        ['4', '30.03', '1.20', '31.23'],
        ['22', '33.33', '7.33', '40.66'],
      ],
    ],
    ['goods for nothing', { items: [{ ...third, price: 0 }] }, [['22', '0.00', '0.00', '0.00']]],
  ];
  test.each(orders)('%s have the sums of the order', async (_, given, expected) => {
    const { number, total, taxAmount, taxedTotal } = await ordersOf(shop).made(given);
    await settle(shop);
    const where = `where: { number: { equals: "${number}" } }`;
    const by = `${where}, groupBy: [{ field: TAX_RATE }]`;
    const groups = await taxes(shop, by, `key { taxRate } ${amounts}`);
    const told = groups.map(({ key, sum }) => {
      const { net, tax, gross } = Object(sum);
      return [String(Number(Object(key).taxRate)), net, tax, gross];
    });
    expect(told).toEqual(expected);
    expect([sumOf(groups, 'net'), sumOf(groups, 'tax'), sumOf(groups, 'gross')]).toEqual(
      [total, taxAmount, taxedTotal].map(Number),
    );
  });

  test('the country is that of the delivery, or of the bill without a delivery', async () => {
    const { made } = ordersOf(shop);
    const customerName = 'Countries';
    const items = [{ ...third, price: 10 }];
    await made({ customerName, items });
    const { name = 'Anna', street1, city, postalCode } = { ...billingAddress, name: 'Anna' };
    const shippingAddress = { name, street1, city, postalCode, country: 'DE' };
    await made({ customerName, items, shippingAddress });
    await settle(shop);
    const args = `where: { customerName: { equals: "${customerName}" } },
      groupBy: [{ field: DELIVERY_COUNTRY }, { field: BILLING_COUNTRY }, { field: TAX_RATE }]`;
    const key = 'key { deliveryCountry billingCountry taxRate }';
    expect(await taxes(shop, args, `${key} count ${amounts}`)).toEqual(
      ['DE', 'IT'].map((deliveryCountry) => ({
        key: { deliveryCountry, billingCountry: 'IT', taxRate: '22.00' },
        count: 1,
        sum: { net: '10.00', tax: '2.20', gross: '12.20' },
      })),
    );
    const byOrders = args.replace(', { field: TAX_RATE }', '');
    const totals = `{ it: ordersAggregate(${byOrders}) { key { deliveryCountry } sum { taxedTotal } } }`;
    expect(await records(shop, totals)).toEqual([
      { key: { deliveryCountry: 'DE' }, sum: { taxedTotal: '12.20' } },
      { key: { deliveryCountry: 'IT' }, sum: { taxedTotal: '12.20' } },
    ]);
    const lines = args.replace('{ customerName', '{ order: { customerName').replace('},', '} },');
    const sums = `{ it: orderLinesAggregate(${lines}) { ${key} sum { totalPrice taxAmount } } }`;
    expect(await records(shop, sums)).toEqual(
      ['DE', 'IT'].map((deliveryCountry) => ({
        key: { deliveryCountry, billingCountry: 'IT', taxRate: '22.00' },
        sum: { totalPrice: '10.00', taxAmount: '2.20' },
      })),
    );
  });

  test('a rate has two decimals, as v3 declares it', async () => {
    const { errors } = await shop.graphql(
      'mutation { setTaxRates(taxAreaId: 1, rates: [{ taxClassId: 1, rate: "14.975" }]) { id } }',
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      violations: [
        {
          path: ['rates', 0, 'rate'],
          message: expect.stringContaining('at most 2 digits after the point'),
        },
      ],
    });
  });
});

describe('the tax report of the demo shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
  });
  afterAll(() => shop.close());

  const filters = ['{}', '{ status: { not: CANCELLED } }', '{ isPaidFor: { equals: true } }'];
  const groupings = [
    '',
    '{ field: TAX_RATE }',
    '{ field: TAX_CODE }',
    '{ field: DELIVERY_COUNTRY }, { field: TAX_RATE }',
    '{ field: CREATION_TIME, by: MONTH }, { field: TAX_AREA_ID }, { field: TAX_RATE }',
  ];
  test.each(filters.flatMap((where) => groupings.map((by) => [by, where])))(
    'groups by [%s] of orders %s add up to the totals of the orders',
    async (by, where) => {
      const args = `where: ${where}, groupBy: [${by}], first: 1000`;
      const groups = await taxes(shop, args, `count ${amounts}`);
      const all = `{ it: ordersAggregate(where: ${where}) { count sum { total taxAmount taxedTotal } } }`;
      const [orders] = await records(shop, all);
      expect(orders?.count).toBeGreaterThan(0);
      const { total, taxAmount, taxedTotal } = Object(orders?.sum);
      expect([sumOf(groups, 'net'), sumOf(groups, 'tax'), sumOf(groups, 'gross')]).toEqual(
        [total, taxAmount, taxedTotal].map(Number),
      );
    },
  );

  test('all groups take one statement', async () => {
    const count = (first: number) =>
      shop.statements(() =>
        taxes(
          shop,
          `groupBy: [{ field: NUMBER }, { field: TAX_RATE }], first: ${first}`,
          `key { number taxRate } ${amounts}`,
        ),
      );
    expect([await count(1), await count(1_000)]).toEqual([1, 1]);
  });
});
