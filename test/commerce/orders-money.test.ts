import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { billingAddress, openSales, ordersOf } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  shop = await openSales();
  orders = ordersOf(shop);
});
afterAll(() => shop.close());

/** `3 x 1.115 @ 10`: pieces, unit price, tax rate. */
function goods(text: string) {
  const [, quantity, price, taxRate] = /^(\S+) x (\S+) @ (\S+)$/.exec(text) ?? [];
  return { name: 'x', quantity: Number(quantity), price: Number(price), taxRate: Number(taxRate) };
}

/** Expects the amounts on v3 as numbers, and on GraphQL as strings with all decimals. */
async function expectAmounts(order: { items: object[] } & Rec, amounts: Amounts) {
  const made = await orders.made(order);
  expect(made).toMatchObject(inNumbers(amounts));
  const { items, rounding, ...more } = order;
  const { mode, rule } = Object(rounding);
  const words = {
    mode: mode.replace(/(?<=f)(?=[A-Z])/, '_'),
    rule: rule.replace(/(?<=r)(?=[A-Z])/, '_'),
  };
  const input = {
    ...{ billingAddress, ...more, lines: items },
    rounding: { mode: words.mode.toUpperCase(), rule: words.rule.toUpperCase() },
  };
  const { lines, ...sums } = amounts;
  const query = `mutation ($input: OrderCreateInput!) { createOrder(input: $input) {
    ${Object.keys(sums).join(' ')} lines { totalPrice taxAmount } } }`;
  const { data, errors } = await shop.graphql(query, { input });
  expect(errors).toBeUndefined();
  expect(data?.createOrder).toEqual(amounts);
  return made;
}

interface Amounts extends Record<string, unknown> {
  readonly lines: readonly { totalPrice: string; taxAmount: string }[];
}

const inNumbers = ({ lines, ...sums }: Amounts) => ({
  ...Object.fromEntries(Object.entries(sums).map(([name, text]) => [name, Number(text)])),
  items: lines.map(({ totalPrice, taxAmount }) => ({
    totalPrice: Number(totalPrice),
    taxAmount: Number(taxAmount),
  })),
});

type Row = [
  mode: string,
  rule: string,
  prices: string,
  taxes: string,
  subtotal: string,
  tax: string,
];

function linesOf(prices: string, taxes: string) {
  const each = taxes.split(' ');
  return prices.split(' ').map((totalPrice, at) => ({ totalPrice, taxAmount: each[at] ?? '' }));
}

const plus = (one: string, other: string) =>
  ((Math.round(Number(one) * 100) + Math.round(Number(other) * 100)) / 100).toFixed(2);

// PerItem: a piece of 1.115 is 1.11 or 1.12, its tax 0.111 or 0.112 is 0.11, three times.
// PerLine: the line of 3.345 is 3.34 or 3.35, its tax 0.334 or 0.335.
// Total: 3.345 and 0.22 are 3.565, their taxes 0.3345 and 0.055 are 0.3895.
describe('3 pieces at 1.115 with 10 %, one at 0.22 with 25 %', () => {
  test.each<Row>([
    ['Down', 'PerItem', '3.33 0.22', '0.33 0.05', '3.55', '0.38'],
    ['HalfDown', 'PerItem', '3.33 0.22', '0.33 0.05', '3.55', '0.38'],
    ['HalfEven', 'PerItem', '3.36 0.22', '0.33 0.06', '3.58', '0.39'],
    ['HalfUp', 'PerItem', '3.36 0.22', '0.33 0.06', '3.58', '0.39'],
    ['Down', 'PerLine', '3.34 0.22', '0.33 0.05', '3.56', '0.38'],
    ['HalfDown', 'PerLine', '3.34 0.22', '0.33 0.05', '3.56', '0.38'],
    ['HalfEven', 'PerLine', '3.34 0.22', '0.33 0.06', '3.56', '0.39'],
    ['HalfUp', 'PerLine', '3.35 0.22', '0.34 0.06', '3.57', '0.40'],
    ['Down', 'Total', '3.34 0.22', '0.33 0.05', '3.56', '0.38'],
    ['HalfDown', 'Total', '3.34 0.22', '0.33 0.05', '3.56', '0.39'],
    ['HalfEven', 'Total', '3.34 0.22', '0.33 0.06', '3.56', '0.39'],
    ['HalfUp', 'Total', '3.35 0.22', '0.33 0.06', '3.57', '0.39'],
  ])(
    '%s rounding by %s gives the totals of the specification',
    async (mode, rule, prices, taxes, subtotal, taxAmount) => {
      const items = [goods('3 x 1.115 @ 10'), goods('1 x 0.22 @ 25')];
      const taxed = plus(subtotal, taxAmount);
      const made = await expectAmounts(
        { items, rounding: { mode, rule } },
        {
          ...{ prediscountSubtotal: subtotal, subtotal, total: subtotal, taxAmount },
          ...{ taxedPrediscountSubtotal: taxed, taxedSubtotal: taxed, taxedTotal: taxed },
          lines: linesOf(prices, taxes),
        },
      );
      // An order that had another rounding before must get the same result.
      const other = await orders.made({ items, rounding: { mode: 'Down', rule: 'Total' } });
      await orders.update(other.id, { rounding: { mode, rule } });
      const { id, number, creationTime, updateTime, ...rest } = made;
      expect(await orders.get(other.id)).toMatchObject(rest);
    },
  );
});

// 25.05 less 10 % is 22.545. Of the first line 20 x 22.54 / 25.05 = 17.996 is left, of its piece
// 8.998 (of 22.55: 18.004 and 9.002), at 20 %; of the second 4.544 (4.546), at 10 %.
// Total: 18 and 4.545 are left, their taxes 3.6 and 0.4545.
describe('2 pieces at 10 with 20 %, one at 5.05 with 10 %, 10 % less', () => {
  test.each<Row>([
    ['Down', 'PerItem', '20.00 5.05', '3.58 0.45', '22.54', '4.03'],
    ['HalfUp', 'PerItem', '20.00 5.05', '3.60 0.45', '22.55', '4.05'],
    ['Down', 'PerLine', '20.00 5.05', '3.59 0.45', '22.54', '4.04'],
    ['HalfEven', 'PerLine', '20.00 5.05', '3.60 0.45', '22.54', '4.05'],
    ['HalfDown', 'Total', '20.00 5.05', '3.60 0.45', '22.54', '4.05'],
    ['HalfUp', 'Total', '20.00 5.05', '3.60 0.45', '22.55', '4.05'],
  ])(
    '%s rounding by %s gives the totals of the specification',
    async (mode, rule, prices, taxes, subtotal, taxAmount) => {
      const items = [goods('2 x 10 @ 20'), goods('1 x 5.05 @ 10')];
      await expectAmounts(
        { items, rounding: { mode, rule }, discountPercent: 10 },
        {
          ...{ prediscountSubtotal: '25.05', subtotal, taxAmount },
          taxedTotal: plus(subtotal, taxAmount),
          lines: linesOf(prices, taxes),
        },
      );
    },
  );
});

test('totals include shipping and payment with taxes, and subtract both discounts', async () => {
  // 40 less 10 % and 4 is 32: the lines keep 8 and 24. 32 + 8.50 + 1.20; 1.76 + 2.40 + 1.87.
  await expectAmounts(
    {
      ...{ items: [goods('2.5 x 4 @ 22'), goods('1 x 30 @ 10')], discountPercent: 10 },
      ...{ discountAmount: 4, rounding: { mode: 'HalfUp', rule: 'PerLine' } },
      shippingMethod: { cost: 8.5, taxRate: 22 },
      paymentMethod: { cost: 1.2 },
    },
    {
      ...{ prediscountSubtotal: '40.00', taxedPrediscountSubtotal: '45.20', subtotal: '32.00' },
      ...{ taxedSubtotal: '36.16', taxAmount: '6.03', total: '41.70', taxedTotal: '47.73' },
      ...{ quantity: '3.50', weight: '0.000', discountPercent: '10.000', discountAmount: '4.000' },
      lines: linesOf('10.00 30.00', '1.76 2.40'),
    },
  );
});

test('a discount above the goods gives 0, and a negative line is a refund', async () => {
  const rounding = { mode: 'HalfUp', rule: 'PerLine' };
  await expectAmounts(
    { items: [goods('1 x 10 @ 22')], discountAmount: 99, rounding },
    { subtotal: '0.00', taxAmount: '0.00', total: '0.00', lines: linesOf('10.00', '0.00') },
  );
  await expectAmounts(
    { items: [goods('1 x 10 @ 22'), goods('1 x -15 @ 22')], rounding },
    {
      ...{ subtotal: '-5.00', taxAmount: '-1.10', taxedTotal: '-6.10' },
      lines: linesOf('10.00 -15.00', '2.20 -3.30'),
    },
  );
});
