import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact, type RoundingMode } from '../../src/ground/contract/values/decimal.ts';
import type { PricedLine, RoundingRule } from '../../src/shop/commerce/orders/sums/line-amounts.ts';
import { computeTotals, type OrderMoney } from '../../src/shop/commerce/orders/sums/totals.ts';

const modes: readonly RoundingMode[] = ['Down', 'HalfDown', 'HalfEven', 'HalfUp'];
const rules: readonly RoundingRule[] = ['PerItem', 'PerLine', 'Total'];

function orderOf(lines: readonly PricedLine[], more: Partial<OrderMoney> = {}): OrderMoney {
  const rounding = { mode: 'HalfUp', rule: 'PerLine' } as const;
  const none = { discountAmount: '0', discountPercent: '0', shipping: null, payment: null };
  return { rounding, ...none, lines, ...more };
}

/** `3 x 1.115 @ 10`: pieces, unit price, tax rate. */
function goods(text: string, weight = '0'): PricedLine {
  const [, quantity = '', price = '', taxRate = ''] = /^(\S+) x (\S+) @ (\S+)$/.exec(text) ?? [];
  return { quantity, price, weight, taxRate };
}

const sum = (values: readonly string[]) => values.reduce((all, value) => all.plus(value), zero);
const zero = new Exact(0);

describe('an order of three equal lines', () => {
  type Row = [
    RoundingMode,
    RoundingRule,
    price: string,
    taxes: string,
    subtotal: string,
    tax: string,
  ];

  // PerItem: a piece of 1.115 is 1.11 or 1.12, its tax 0.111 or 0.112 is 0.11, three times.
  // PerLine: the line of 3.345 is 3.34 or 3.35, its tax 0.334 or 0.335.
  // Total: 3.345 and 0.22 are 3.565, their taxes 0.3345 and 0.055 are 0.3895.
  // The tax of the second line is 0.055 under every rule.
  test.each<Row>([
    ['Down', 'PerItem', '3.33', '0.33 0.05', '3.55', '0.38'],
    ['HalfDown', 'PerItem', '3.33', '0.33 0.05', '3.55', '0.38'],
    ['HalfEven', 'PerItem', '3.36', '0.33 0.06', '3.58', '0.39'],
    ['HalfUp', 'PerItem', '3.36', '0.33 0.06', '3.58', '0.39'],
    ['Down', 'PerLine', '3.34', '0.33 0.05', '3.56', '0.38'],
    ['HalfDown', 'PerLine', '3.34', '0.33 0.05', '3.56', '0.38'],
    ['HalfEven', 'PerLine', '3.34', '0.33 0.06', '3.56', '0.39'],
    ['HalfUp', 'PerLine', '3.35', '0.34 0.06', '3.57', '0.40'],
    ['Down', 'Total', '3.34', '0.33 0.05', '3.56', '0.38'],
    ['HalfDown', 'Total', '3.34', '0.33 0.05', '3.56', '0.39'],
    ['HalfEven', 'Total', '3.34', '0.33 0.06', '3.56', '0.39'],
    ['HalfUp', 'Total', '3.35', '0.33 0.06', '3.57', '0.39'],
  ])('%s rounding by %s gives the total', (mode, rule, price, taxes, subtotal, tax) => {
    const lines = [goods('3 x 1.115 @ 10'), goods('1 x 0.22 @ 25')];
    const totals = computeTotals(orderOf(lines, { rounding: { mode, rule } }));
    const taxed = new Exact(subtotal).plus(tax).toFixed(2);
    expect(totals.lines[0]?.totalPrice).toBe(price);
    expect(totals.lines.map(({ taxAmount }) => taxAmount).join(' ')).toBe(taxes);
    expect(totals).toMatchObject({ prediscountSubtotal: subtotal, subtotal, total: subtotal });
    expect(totals).toMatchObject({ taxAmount: tax, taxedSubtotal: taxed, taxedTotal: taxed });
    expect(totals.taxedPrediscountSubtotal).toBe(taxed);
  });

  // 25.05 less 10 % is 22.545. The first line keeps 20 x 22.54 / 25.05 = 17.996, its piece 8.998
  // (with 22.55: 18.004 and 9.002), at 20 %; the second line keeps 4.544 (4.546), at 10 %.
  // Total: the lines keep 18 and 4.545, with the taxes 3.6 and 0.4545.
  test.each<Row>([
    ['Down', 'PerItem', '20.00', '3.58 0.45', '22.54', '4.03'],
    ['HalfDown', 'PerItem', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfEven', 'PerItem', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfUp', 'PerItem', '20.00', '3.60 0.45', '22.55', '4.05'],
    ['Down', 'PerLine', '20.00', '3.59 0.45', '22.54', '4.04'],
    ['HalfDown', 'PerLine', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfEven', 'PerLine', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfUp', 'PerLine', '20.00', '3.60 0.45', '22.55', '4.05'],
    ['Down', 'Total', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfDown', 'Total', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfEven', 'Total', '20.00', '3.60 0.45', '22.54', '4.05'],
    ['HalfUp', 'Total', '20.00', '3.60 0.45', '22.55', '4.05'],
  ])('%s rounding by %s, with a discount of 10 %%', (mode, rule, price, taxes, subtotal, tax) => {
    const lines = [goods('2 x 10 @ 20'), goods('1 x 5.05 @ 10')];
    const totals = computeTotals(
      orderOf(lines, { rounding: { mode, rule }, discountPercent: '10' }),
    );
    expect(totals.lines[0]?.totalPrice).toBe(price);
    expect(totals.lines.map(({ taxAmount }) => taxAmount).join(' ')).toBe(taxes);
    expect(totals).toMatchObject({ prediscountSubtotal: '25.05', subtotal, taxAmount: tax });
    expect(totals.taxedPrediscountSubtotal).toMatch(/^29\.5[56]$/);
    expect(totals.taxedTotal).toBe(new Exact(subtotal).plus(tax).toFixed(2));
  });

  // A third (3 of 9) of 3.00 at 0.5 % is half a cent, which a rounded 0.333 would miss.
  test.each<[RoundingMode, RoundingRule, line: string, all: string]>([
    ['Down', 'PerLine', '0.00', '0.00'],
    ['HalfDown', 'PerLine', '0.00', '0.00'],
    ['HalfEven', 'PerLine', '0.00', '0.00'],
    ['HalfUp', 'PerLine', '0.01', '0.03'],
    ['Down', 'Total', '0.00', '0.01'],
    ['HalfDown', 'Total', '0.00', '0.01'],
    ['HalfEven', 'Total', '0.00', '0.02'],
    ['HalfUp', 'Total', '0.01', '0.02'],
  ])('%s rounding by %s treats an exact half equally in every line', (mode, rule, line, all) => {
    const lines = Array.from({ length: 3 }, () => goods('1 x 3 @ 0.5'));
    const totals = computeTotals(orderOf(lines, { rounding: { mode, rule }, discountAmount: '6' }));
    expect(totals.lines.map(({ taxAmount }) => taxAmount)).toEqual([line, line, line]);
    expect(totals.taxAmount).toBe(all);
  });

  // 0.055 + 0.055 = 0.11; rounded separately each is 0.05 or 0.06.
  test.each<[RoundingMode, RoundingRule, each: string, all: string]>([
    ['Down', 'PerLine', '0.05', '0.10'],
    ['HalfUp', 'PerItem', '0.06', '0.12'],
    ['Down', 'Total', '0.05', '0.11'],
    ['HalfUp', 'Total', '0.06', '0.11'],
  ])('%s rounding by %s, taxes of shipping and payment', (mode, rule, each, all) => {
    const charge = { cost: '0.22', taxRate: '25' };
    const totals = computeTotals(
      orderOf([], { rounding: { mode, rule }, shipping: charge, payment: charge }),
    );
    expect(totals.shipping).toEqual({ cost: '0.22', taxAmount: each });
    expect(totals.payment).toEqual({ cost: '0.22', taxAmount: each });
    expect(totals).toMatchObject({ subtotal: '0.00', total: '0.44', taxAmount: all });
  });
});

describe('the totals of an order', () => {
  test('contain every member', () => {
    const lines = [goods('2.5 x 4 @ 22', '0.25'), goods('1 x 30 @ 10', '1.5')];
    const charges = {
      shipping: { cost: '8.5', taxRate: '22' },
      payment: { cost: '1.2', taxRate: '0' },
    };
    // 40 less 4: the lines keep 9 and 27.
    expect(computeTotals(orderOf(lines, { discountAmount: '4', ...charges }))).toEqual({
      lines: [
        { totalPrice: '10.00', taxAmount: '1.98' },
        { totalPrice: '30.00', taxAmount: '2.70' },
      ],
      prediscountSubtotal: '40.00',
      taxedPrediscountSubtotal: '45.20',
      subtotal: '36.00',
      taxedSubtotal: '40.68',
      shipping: { cost: '8.50', taxAmount: '1.87' },
      payment: { cost: '1.20', taxAmount: '0.00' },
      taxAmount: '6.55',
      total: '45.70',
      taxedTotal: '52.25',
      quantity: '3.50',
      weight: '2.125',
    });
  });

  test.each<
    [what: string, lines: string[], more: Partial<OrderMoney>, subtotal: string, tax: string]
  >([
    ['of nothing', [], { discountAmount: '5' }, '0.00', '0.00'],
    ['of no pieces', ['0 x 5 @ 20'], { discountPercent: '5' }, '0.00', '0.00'],
    ['with both discounts', ['1 x 100 @ 20'], both('5', '10'), '85.00', '17.00'],
    ['with a discount above its goods', ['1 x 15 @ 20'], both('20', '0'), '0.00', '0.00'],
    ['with both above its goods', ['1 x 15 @ 20'], both('10', '50'), '0.00', '0.00'],
    ['with a discount in mills', ['1 x 10 @ 0'], both('1.005', '0'), '9.00', '0.00'],
    ['with goods taken back', ['1 x 10 @ 20', '1 x -4 @ 10'], both('3', '0'), '3.00', '0.80'],
    ['of goods taken back', ['2 x -4.005 @ 10'], both('3', '10'), '-8.01', '-0.80'],
    ['of goods against others', ['1 x 9 @ 20', '1 x -9 @ 10'], both('3', '9'), '0.00', '0.90'],
  ])('have exact values for an order %s', (_, lines, more, subtotal, taxAmount) => {
    const totals = computeTotals(
      orderOf(
        lines.map((line) => goods(line)),
        more,
      ),
    );
    expect(totals).toMatchObject({ subtotal, total: subtotal, taxAmount });
  });

  test('round the sum of the weights half up once', () => {
    const lines = [goods('0.5 x 1 @ 0', '0.001'), goods('0.5 x 1 @ 0', '0.002')];
    const rounding = { mode: 'Down', rule: 'PerLine' } as const;
    expect(computeTotals(orderOf(lines, { rounding })).weight).toBe('0.002');
  });

  test.each<[field: string, lines: string[], cost: string, rate?: string]>([
    ['totalPrice', ['11 x 9999999.999 @ 0'], '0'],
    ['prediscountSubtotal', ['9 x 9999999 @ 0', '9 x 9999999 @ 0'], '0'],
    ['taxedPrediscountSubtotal', ['9 x 9999999 @ 20'], '0'],
    ['total', ['10 x 9999999.9 @ 0'], '1000'],
    ['taxedTotal', ['10 x 9900000 @ 0'], '999999.99', '99.99'],
    ['cost', [], '1000000'],
    ['quantity', Array.from({ length: 101 }, () => '999999.99 x 0 @ 0'), '0'],
  ])('refuse %s with too many digits', (field, lines, cost, taxRate = '0') => {
    const money = orderOf(
      lines.map((line) => goods(line)),
      { shipping: { cost, taxRate } },
    );
    expect(() => computeTotals(money)).toThrow(
      expect.objectContaining({ name: 'Refusal', field, type: 'InvalidValue' }),
    );
  });

  test('refuse a weight with too many digits', () => {
    const weighs = (weight: string) => () => computeTotals(orderOf([goods('2 x 1 @ 0', weight)]));
    expect(weighs('50000')).toThrow(expect.objectContaining({ field: 'weight' }));
    expect(weighs('49999.999')()).toMatchObject({ weight: '99999.998' });
  });
});

describe('any generated order', () => {
  const rounding = fc.record({
    mode: fc.constantFrom(...modes),
    rule: fc.constantFrom(...rules),
  });
  const line = fc.record({
    quantity: fc.oneof(decimals(0, 20, 0), decimals(0, 2000, 2)),
    price: fc.oneof(decimals(0, 50_000, 3), decimals(0, 50_000, 3), decimals(-20_000, 0, 3)),
    weight: decimals(0, 2000, 3),
    taxRate: fc.oneof(fc.constantFrom('0', '4', '10', '22'), decimals(0, 9999, 2)),
  });
  const charge = fc.option(
    fc.record({ cost: decimals(0, 5000, 2), taxRate: decimals(0, 3000, 2) }),
  );
  const orders = fc.record({
    rounding,
    lines: fc.array(line, { maxLength: 8 }),
    discountAmount: fc.oneof(fc.constant('0'), decimals(0, 99_999, 3)),
    discountPercent: fc.oneof(fc.constant('0'), fc.constant('10'), decimals(0, 99_999, 3)),
    shipping: charge,
    payment: charge,
  });
  const hold = (property: (order: OrderMoney) => void) =>
    fc.assert(fc.property(orders, property), { numRuns: 1000 });

  test('has totals that add up', () => {
    hold((order) => {
      const totals = computeTotals(order);
      const goodsTax = new Exact(totals.taxedSubtotal).minus(totals.subtotal);
      const costs = [totals.shipping?.cost ?? '0', totals.payment?.cost ?? '0'];
      const taxes = [totals.shipping?.taxAmount ?? '0', totals.payment?.taxAmount ?? '0'];
      expect(totals.total).toBe(sum([totals.subtotal, ...costs]).toFixed(2));
      expect(totals.taxedTotal).toBe(sum([totals.total, totals.taxAmount]).toFixed(2));
      // Under Total the displayed taxes of lines are rounded separately: by a cent each at most.
      const cents = order.rounding.rule === 'Total' ? order.lines.length + 3 : 0;
      const shown = totals.lines.map(({ taxAmount }) => taxAmount);
      const prices = totals.lines.map(({ totalPrice }) => totalPrice);
      expectWithin(cents, sum(prices), new Exact(totals.prediscountSubtotal));
      expectWithin(cents, sum(shown), goodsTax);
      expectWithin(cents, sum([...shown, ...taxes]), new Exact(totals.taxAmount));
    });
  });

  test('has the same totals in any order of its lines', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat()), (order, keys) => {
        const places = order.lines.map((_, at) => ({ at, key: keys.next().value ?? 0 }));
        const shuffled = places.toSorted((one, other) => one.key - other.key).map(({ at }) => at);
        const { lines, ...totals } = computeTotals(order);
        const again = computeTotals({
          ...order,
          lines: shuffled.flatMap((at) => order.lines[at] ?? []),
        });
        expect(again).toEqual({ ...totals, lines: shuffled.map((at) => lines[at]) });
      }),
      { numRuns: 1000 },
    );
  });

  test('has a discount of at most its goods', () => {
    hold((order) => {
      const { prediscountSubtotal, subtotal } = computeTotals(order);
      const [before, after] = [new Exact(prediscountSubtotal), new Exact(subtotal)];
      expect(after.lte(before)).toBe(true);
      expect(before.gt(0) ? after.gte(0) : after.eq(before)).toBe(true);
    });
  });

  test('has equal subtotals before and after without a discount', () => {
    hold((order) => {
      const totals = computeTotals({ ...order, discountAmount: '0', discountPercent: '0' });
      expect(totals.subtotal).toBe(totals.prediscountSubtotal);
      expect(totals.taxedSubtotal).toBe(totals.taxedPrediscountSubtotal);
    });
  });

  test('applies PerLine taxes to the exact share of each line', () => {
    hold(({ rounding: { mode }, ...order }) => {
      const totals = computeTotals({ ...order, rounding: { mode, rule: 'PerLine' } });
      const [left, whole] = [cents(totals.subtotal), cents(totals.prediscountSubtotal)];
      totals.lines.forEach(({ totalPrice, taxAmount }, at) => {
        const tax = cents(totalPrice) * cents(order.lines[at]?.taxRate ?? '0');
        const [over, under] = left === whole ? [tax, 10_000n] : [tax * left, 10_000n * whole];
        expect(cents(taxAmount)).toBe(roundFraction(over, under, mode));
      });
    });
  });

  test('applies Total taxes of one rate to the discounted amount exactly', () => {
    const whole = fc.array(decimals(1, 99_999, 2), { minLength: 1, maxLength: 8 });
    const discount = decimals(0, 99_999, 3);
    fc.assert(
      fc.property(
        whole,
        discount,
        decimals(0, 9999, 2),
        rounding,
        (prices, percent, rate, { mode }) => {
          const lines = prices.map((price) => goods(`1 x ${price} @ ${rate}`));
          const rounded = { rounding: { mode, rule: 'Total' } as const, discountPercent: percent };
          const over = cents(sum(prices).toFixed(2)) * (100_000n - mills(percent)) * cents(rate);
          expect(cents(computeTotals(orderOf(lines, rounded)).taxAmount)).toBe(
            roundFraction(over, 1_000_000_000n, mode),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});

function both(discountAmount: string, discountPercent: string): Partial<OrderMoney> {
  return { discountAmount, discountPercent };
}

function decimals(min: number, max: number, scale: number): fc.Arbitrary<string> {
  return fc
    .integer({ min, max })
    .map((units) => new Exact(units).div(new Exact(10).pow(scale)).toString());
}

function expectWithin(cents: number, one: Exact, other: Exact): void {
  expect(one.minus(other).abs().mul(100).lte(cents), `${one} and ${other}`).toBe(true);
}

function cents(text: string): bigint {
  return BigInt(new Exact(text).mul(100).toFixed(0));
}

function mills(text: string): bigint {
  return BigInt(new Exact(text).mul(1000).toFixed(0));
}

/** Rounds a fraction to an integer with integer arithmetic. */
function roundFraction(over: bigint, under: bigint, mode: RoundingMode): bigint {
  const [size, of] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const whole = size / of;
  const twice = 2n * (size % of);
  const isHalfUp = mode === 'HalfUp' || (mode === 'HalfEven' && whole % 2n === 1n);
  const isUp = mode !== 'Down' && (twice > of || (twice === of && isHalfUp));
  const rounded = isUp ? whole + 1n : whole;
  return over < 0n === under < 0n ? rounded : -rounded;
}
