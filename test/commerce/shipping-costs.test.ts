import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact } from '../../src/ground/contract/values/decimal.ts';
import {
  applies,
  isInsured,
  type ShippingConditions,
  type ShippingTerms,
  serves,
  shippingCost,
  sumGoods,
} from '../../src/shop/commerce/shipping-methods/rules.ts';

function methodOf(more: Partial<ShippingTerms> = {}): ShippingTerms {
  const shippingRates = [rate('0..999 5')];
  return {
    basedOn: 'Weight',
    isDomestic: false,
    zones: [],
    shippingRates,
    insuranceRates: [],
    ...more,
  };
}

/** `2..10 6.5 + 0.5`: start, limit, fixed cost and cost of each unit. */
function rate(text: string) {
  const [, start = '', limit = '', fixedCost = '', unitCost = '0'] =
    /^(\S+)\.\.(\S+) (\S+)(?: \+ (\S+))?$/.exec(text) ?? [];
  return { start, limit, fixedCost, unitCost };
}

function insurance(text: string) {
  const { unitCost, ...band } = rate(text);
  return { ...band, percentCost: unitCost };
}

const shipment = (weight: string, quantity = '1', subtotal = '10') => ({
  weight: new Exact(weight),
  quantity: new Exact(quantity),
  subtotal: new Exact(subtotal),
});

test('goods weigh their weight times their quantity, and subtotals include all pieces', () => {
  const goods = [
    { weight: '0.335', quantity: '3', subtotal: '29.97', taxedSubtotal: '36.56' },
    { weight: '1.1', quantity: '0.5', subtotal: '-4.005', taxedSubtotal: '-5' },
  ];
  expect(sumGoods(goods)).toEqual(shipment('1.555', '3.5', '25.965'));
  expect(sumGoods([])).toEqual(shipment('0', '0', '0'));
});

describe('bands of a shipping method', () => {
  const bands = methodOf({ shippingRates: ['1..2 4', '2..10 6 + 0.5', '20..30 9'].map(rate) });

  // 2 < 4.333 ≤ 10: 6 + 0.5 × 2.333 = 7.1665, and 7.167 half up.
  test.each<[weight: string, cost: string | null]>([
    ['0', null],
    ['0.999', null],
    ['1', '4.000'],
    ['2', '4.000'],
    ['2.001', '6.001'],
    ['4.333', '7.167'],
    ['10', '10.000'],
    ['10.001', null],
    ['20', null],
    ['20.001', '9.000'],
    ['30', '9.000'],
    ['30.001', null],
  ])('%s kg cost %s', (weight, cost) => {
    expect(shippingCost(bands, shipment(weight))).toBe(cost);
  });

  test.each([
    ['Weight', '2.500'],
    ['Quantity', '7.000'],
    ['Subtotal', '99.990'],
  ] as const)('apply to %s', (basedOn, cost) => {
    const method = methodOf({ basedOn, shippingRates: [rate('0..100 0 + 1')] });
    expect(shippingCost(method, shipment('2.5', '7', '99.99'))).toBe(cost);
  });

  test('the first of two matching bands applies', () => {
    const method = methodOf({ shippingRates: ['0..5 3', '0..10 4'].map(rate) });
    expect(shippingCost(method, shipment('5'))).toBe('3.000');
    expect(shippingCost(method, shipment('6'))).toBe('4.000');
  });

  test('a method without a matching band is omitted', () => {
    expect(shippingCost(methodOf({ shippingRates: [] }), shipment('0'))).toBeNull();
  });

  test('an empty shipment weighs 0, which matches a band from 0', () => {
    expect(shippingCost(methodOf(), sumGoods([]))).toBe('5.000');
  });

  test('returned goods have no subtotal that bands could match', () => {
    expect(shippingCost(methodOf({ basedOn: 'Subtotal' }), shipment('1', '1', '-1'))).toBeNull();
  });

  test('a cost of more than 10 digits is refused on the goods', () => {
    const method = methodOf({ shippingRates: [rate('0..9999999.999 0 + 9999999.999')] });
    expect(shippingCost(method, shipment('1'))).toBe('9999999.999');
    expect(() => shippingCost(method, shipment('1.001'))).toThrow(
      expect.objectContaining({ name: 'Refusal', field: 'goods', type: 'InvalidValue' }),
    );
  });
});

describe('the insurance of a shipment', () => {
  const insured = methodOf({ insuranceRates: ['0..100 2', '100..500 0 + 0.65'].map(insurance) });

  test.each<[subtotal: string, cost: string | null]>([
    ['0', '7.000'],
    ['100', '7.000'],
    // 5 + 0.65 % of 333.33 = 5 + 2.166645.
    ['333.33', '7.167'],
    ['500', '8.250'],
    ['500.001', null],
    ['-1', null],
  ])('goods of %s have an insurance of %s', (subtotal, cost) => {
    expect(shippingCost(insured, shipment('1', '1', subtotal))).toBe(cost);
  });

  test('applies when the method has insurance rates', () => {
    expect([isInsured(insured), isInsured(methodOf())]).toEqual([true, false]);
  });

  test('cost and insurance are rounded once', () => {
    const method = methodOf({
      shippingRates: [rate('0..9 0 + 0.001')],
      insuranceRates: [insurance('0..9 0 + 0.01')],
    });
    // 0.0003 + 0.0002 = 0.0005.
    expect(shippingCost(method, shipment('0.3', '1', '2'))).toBe('0.001');
  });
});

describe('the destination of a shipping method', () => {
  const [all, domestic] = [methodOf(), methodOf({ isDomestic: true })];
  const [italy, milan] = [methodOf({ zones: ['IT', 'SM'] }), methodOf({ zones: ['MI', 'CO'] })];
  const domesticZones = methodOf({ isDomestic: true, zones: ['DE'] });

  test.each<[string, ShippingTerms, ShippingConditions, boolean]>([
    ['no place asked for', all, {}, true],
    ['everywhere', all, { country: 'JP' }, true],
    ['everywhere, by state', all, { stateProv: 'MI' }, true],
    ['a country of the zones', italy, { country: 'SM' }, true],
    ['a country outside', italy, { country: 'DE' }, false],
    ['zones, and no place asked for', italy, {}, true],
    ['any state of a country of the zones', italy, { country: 'IT', stateProv: 'RM' }, true],
    ['a state of the zones', milan, { country: 'IT', stateProv: 'MI' }, true],
    ['a state outside', milan, { country: 'IT', stateProv: 'RM' }, false],
    ['a country of which only states are listed', milan, { country: 'IT' }, false],
    ['a state alone', milan, { stateProv: 'CO' }, true],
    ['a state alone, of a country of the zones', italy, { stateProv: 'MI' }, false],
    ["the shop's own country", domestic, { country: 'IT' }, true],
    ['abroad', domestic, { country: 'DE' }, false],
    ['domestic, and no place asked for', domestic, {}, true],
    ['abroad, but listed', domesticZones, { country: 'DE' }, false],
    ['domestic, but not listed', domesticZones, { country: 'IT' }, false],
  ])('matches methods for %s', (_, method, place, is) => {
    expect(serves(method, place, 'IT')).toBe(is);
    expect(applies(method, place, 'IT')).toBe(is);
  });
});

describe('the conditions of shipping-methods.find', () => {
  const bands = { shippingRates: [rate('1..10 5')] };
  const insured = methodOf({ insuranceRates: [insurance('0..100 2')] });

  test.each<[string, ShippingTerms, ShippingConditions, boolean]>([
    ['a weight in a band', methodOf(bands), { weight: '10' }, true],
    ['a weight beyond', methodOf(bands), { weight: '10.001' }, false],
    ['a weight below', methodOf(bands), { weight: '0' }, false],
    ['a quantity, which weight is not', methodOf(bands), { quantity: '99' }, true],
    ['a quantity beyond', methodOf({ ...bands, basedOn: 'Quantity' }), { quantity: '99' }, false],
    ['a subtotal beyond', methodOf({ ...bands, basedOn: 'Subtotal' }), { subtotal: '99' }, false],
    ['a subtotal that is insured', insured, { subtotal: '100' }, true],
    ['a subtotal that is not insured', insured, { subtotal: '100.001' }, false],
    ['a weight in a band, and abroad', methodOf({ isDomestic: true }), both('5', 'DE'), false],
    ['a weight beyond, at home', methodOf({ ...bands, isDomestic: true }), both('11', 'IT'), false],
  ])('apply to %s', (_, method, conditions, is) => {
    expect(applies(method, conditions, 'IT')).toBe(is);
  });

  test('find the methods for which compute-costs returns a cost', () => {
    const amount = (max: number) => fc.integer({ min: 0, max }).map((mills) => `${mills / 1000}`);
    const band = fc.record({
      start: amount(20_000),
      limit: amount(30_000),
      fixedCost: amount(999),
    });
    const method = fc.record({
      basedOn: fc.constantFrom('Weight', 'Quantity', 'Subtotal'),
      isDomestic: fc.constant(false),
      zones: fc.constant([]),
      shippingRates: fc.array(
        band.map((of) => ({ ...of, unitCost: '0.5' })),
        { maxLength: 4 },
      ),
      insuranceRates: fc.array(
        band.map((of) => ({ ...of, percentCost: '1' })),
        { maxLength: 3 },
      ),
    });
    const sums = fc.record({
      weight: amount(30_000),
      quantity: amount(30_000),
      subtotal: amount(30_000),
    });
    fc.assert(
      fc.property(method, sums, (terms: ShippingTerms, given) => {
        const cost = shippingCost(terms, shipment(given.weight, given.quantity, given.subtotal));
        expect(applies(terms, given, 'IT')).toBe(cost !== null);
      }),
      { numRuns: 1000 },
    );
  });
});

function both(weight: string, country: string): ShippingConditions {
  return { weight, country };
}
