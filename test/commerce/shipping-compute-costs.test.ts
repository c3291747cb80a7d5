import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluck, type Rec, verdict } from '../support/records.ts';
import { type Answer, openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SHOP_COUNTRY: 'IT' });
  for (const method of methods) await create(shop, method);
  await settle(shop);
});
afterAll(() => shop.close());

async function create(of: Shop, shippingMethod: object): Promise<number> {
  const { id, error } = await of.v3('commerce.shipping-methods.create', { shippingMethod });
  if (error) throw new Error(`${error.type} on ${error.field}`);
  return Number(id);
}

const compute = (goods: readonly object[], conditions?: object | null): Promise<Answer> =>
  shop.v3('commerce.shipping-methods.compute-costs', { goods, conditions });

/** `2..10 6.5 + 0.5`: start, limit, fixed cost and cost of each unit (or percent). */
function bands(last: 'unitCost' | 'percentCost', ...texts: readonly string[]) {
  return texts.map((text) => {
    const [, start, limit, fixedCost, each = '0'] =
      /^(\S+)\.\.(\S+) (\S+)(?: \+ (\S+))?$/.exec(text) ?? [];
    const numbers = { start: Number(start), limit: Number(limit), fixedCost: Number(fixedCost) };
    return { ...numbers, [last]: Number(each) };
  });
}
const rates = (...texts: readonly string[]) => ({ shippingRates: bands('unitCost', ...texts) });
const insurance = (...texts: readonly string[]) => ({
  insuranceRates: bands('percentCost', ...texts),
});

const methods = [
  { basedOn: 'Weight', isActive: true, ...rates('1..2 4', '2..10 6 + 0.5', '20..30 9') },
  { basedOn: 'Quantity', isActive: true, ...rates('0..100 0 + 1') },
  { basedOn: 'Subtotal', ...rates('0..500 1.5 + 0.01', '500..9999 0') },
  {
    ...{ basedOn: 'Weight', isActive: true, ...rates('0..999 5') },
    ...insurance('0..100 2', '100..500 0 + 0.65'),
  },
];

/** Goods of one kind with their weight, quantity and cost. */
const goods = (weight: number, quantity = 1, subtotal = 10) => [
  { weight, quantity: 1, subtotal, taxedSubtotal: subtotal * 2 },
  { weight: 0, quantity: quantity - 1, subtotal: 0, taxedSubtotal: 0 },
];

// The first row: 2 < 4.333 ≤ 10, 6 + 0.5 × 2.333 = 7.1665, and 7.167 half up.
const worked: [goods: [number, number, number], costs: Rec][] = [
  [[0, 1, 10], { 2: 1, 3: 1.6, 4: 7 }],
  [[0.999, 1, 10], { 2: 1, 3: 1.6, 4: 7 }],
  [[1, 1, 10], { 1: 4, 2: 1, 3: 1.6, 4: 7 }],
  [[2, 1, 10], { 1: 4, 2: 1, 3: 1.6, 4: 7 }],
  [[2.001, 2.5, 100], { 1: 6.001, 2: 2.5, 3: 2.5, 4: 7 }],
  [[4.333, 100, 100.001], { 1: 7.167, 2: 100, 3: 2.5, 4: 5.65 }],
  [[10, 100.01, 333.33], { 1: 10, 3: 4.833, 4: 7.167 }],
  [[10.001, 1, 500], { 2: 1, 3: 6.5, 4: 8.25 }],
  [[20, 1, 500.001], { 2: 1, 3: 0 }],
  [[30, 1, -1], { 1: 9, 2: 1 }],
];

describe('costs of shipping methods', () => {
  test.each(worked)(
    'compute-costs returns for goods of %j the costs %j',
    async ([weight, quantity, subtotal], costs) => {
      const told = { status: 'ok', costs };
      expect(await compute(goods(weight, quantity, subtotal))).toEqual(told);
    },
  );

  test('equal the sum over all goods, by weight times quantity', async () => {
    const all = [
      { weight: 0.335, quantity: 3, subtotal: 29.97, taxedSubtotal: 36.56 },
      { weight: 1.1, quantity: 0.5, subtotal: -4.005, taxedSubtotal: -5 },
    ];
    // 1.555 kg, 3.5 pieces and 25.965: 1.5 + 0.01 × 25.965 = 1.75965.
    expect((await compute(all)).costs).toEqual({ 1: 4, 2: 3.5, 3: 1.76, 4: 7 });
    expect((await compute([])).costs).toEqual({ 2: 0, 3: 1.5, 4: 7 });
  });

  test('have identifiers as keys and the shortest exact numbers as values', async () => {
    const body = JSON.stringify({ goods: goods(2.001), conditions: { ids: [1, 2] } });
    const response = await shop.post('/api/v3/commerce.shipping-methods.compute-costs', body);
    expect(await response.text()).toBe('{"status":"ok","costs":{"1":6.001,"2":1}}');
  });

  test('refuse more than 10 digits on the goods', async () => {
    const id = await create(shop, rates('0..9999999.999 0 + 9999999.999'));
    const conditions = { ids: [id] };
    expect((await compute(goods(1), conditions)).costs).toEqual({ [id]: 9_999_999.999 });
    expect(verdict(await compute(goods(1.001), conditions))).toBe('InvalidValue on goods');
    await shop.v3('commerce.shipping-methods.delete', { ids: [id] });
  });

  test('GraphQL returns the same costs with the methods', async () => {
    const query = `query ($goods: [ShippedGoodsInput!]!, $where: ShippingCostWhere) {
      shippingCosts(goods: $goods, where: $where) { cost shippingMethod { id basedOn isInsured } }
    }`;
    const variables = { goods: goods(4.333, 1, 333.33), where: { isActive: true, ids: [4, '1'] } };
    const told = {
      shippingCosts: [
        { cost: '7.167', shippingMethod: { id: '1', basedOn: 'WEIGHT', isInsured: false } },
        { cost: '7.167', shippingMethod: { id: '4', basedOn: 'WEIGHT', isInsured: true } },
      ],
    };
    for (const _turn of ['interpreted', 'compiled', 'compiled again'])
      expect((await shop.graphql(query, variables)).data).toEqual(told);
    const all = await shop.graphql(query, { goods: goods(1), where: null });
    expect(Object(all.data?.shippingCosts)).toHaveLength(4);
  });

  test('take one statement for any number of methods, and one more on GraphQL', async () => {
    expect(await shop.statements(() => compute(goods(1)))).toBe(1);
    expect(await shop.statements(() => compute(goods(1), { ids: [1], country: 'IT' }))).toBe(1);
    const query = `{ shippingCosts(goods: []) { cost shippingMethod { name } } }`;
    expect(await shop.statements(() => shop.graphql(query))).toBe(2);
  });
});

describe('the conditions of compute-costs', () => {
  test.each<[object | null | undefined, number[]]>([
    [undefined, [1, 2, 3, 4]],
    [null, [1, 2, 3, 4]],
    [{}, [1, 2, 3, 4]],
    [{ ids: [4, 2, 2] }, [2, 4]],
    [{ ids: ['4', '02', '99999999999999999999999', 2 ** 53 - 1] }, [2, 4]],
    [{ ids: [] }, []],
    [{ isActive: true }, [1, 2, 4]],
    [{ isActive: false, ids: [1, 3] }, [3]],
  ])('%j match the methods %j', async (conditions, ids) => {
    const { costs } = await compute(goods(1), conditions);
    expect(Object.keys(Object(costs)).map(Number)).toEqual(ids);
  });

  test.each([
    [{ ids: ['x'] }, 'Malformed on ids'],
    [{ ids: [0] }, 'Malformed on ids'],
    [{ country: 'ITA' }, 'Malformed on country'],
    [{ isDefault: true }, 'UnknownField on unknown'],
    [{ isActive: null }, 'Malformed on isActive'],
  ])('refuse %j: %s', async (conditions, told) => {
    expect(verdict(await compute(goods(1), conditions))).toBe(told);
  });
});

describe('the destination of a shipment', () => {
  let places: Shop;
  /** The identifiers of methods that serve different places, by name. */
  const ids: Record<string, number> = {};
  const served: Record<string, object> = {
    all: {},
    domestic: { isDomestic: true },
    italy: { zones: ['IT', 'SM'] },
    milan: { zones: ['mi', 'CO'] },
    domesticZones: { isDomestic: true, zones: ['DE'] },
  };
  beforeAll(async () => {
    places = await openShop({ SHOP_COUNTRY: 'IT' });
    for (const [name, terms] of Object.entries(served))
      ids[name] = await create(places, { ...terms, ...rates('0..9 1') });
  });
  afterAll(() => places.close());

  test.each<[object, string[]]>([
    [{}, ['all', 'domestic', 'italy', 'milan', 'domesticZones']],
    [{ country: 'JP' }, ['all']],
    [{ country: 'IT' }, ['all', 'domestic', 'italy']],
    [{ country: 'it' }, ['all', 'domestic', 'italy']],
    [{ country: 'SM' }, ['all', 'italy']],
    [{ country: 'DE' }, ['all']],
    [{ country: 'IT', stateProv: 'RM' }, ['all', 'domestic', 'italy']],
    [{ country: 'IT', stateProv: 'MI' }, ['all', 'domestic', 'italy', 'milan']],
    [{ stateProv: 'CO' }, ['all', 'domestic', 'milan']],
    [{ stateProv: 'Mi' }, ['all', 'domestic', 'milan']],
  ])('%j is served by %j', async (conditions, names) => {
    const expected = names.map((name) => ids[name]);
    const found = await places.v3('commerce.shipping-methods.find', { conditions });
    expect(pluck(found, 'shippingMethods', 'id')).toEqual(expected);
    const counted = await places.v3('commerce.shipping-methods.count', { conditions });
    expect(counted.count).toBe(expected.length);
    const asked = { goods: goods(1), conditions };
    const { costs } = await places.v3('commerce.shipping-methods.compute-costs', asked);
    expect(Object.keys(Object(costs)).map(Number)).toEqual(expected);
    const where = JSON.stringify(conditions).replaceAll(/"(\w+)":/g, '$1:');
    const list = `shippingMethods(where: ${where}) { totalCount nodes { id } }`;
    const { data } = await places.graphql(`{ ${list} }`);
    const nodes = expected.map((id) => ({ id: String(id) }));
    expect(data?.shippingMethods).toEqual({ totalCount: nodes.length, nodes });
  });

  test('defaults to the region of the default language', async () => {
    const found = async () => {
      const conditions = { country: 'US', ids: [1] };
      return (await shopOfUs.v3('commerce.shipping-methods.count', { conditions })).count;
    };
    const shopOfUs = await openShop();
    await create(shopOfUs, { isDomestic: true });
    expect(await found()).toBe(1);
    await shopOfUs.rows(`UPDATE language SET region = 'GB' WHERE is_default RETURNING code`);
    await expect.poll(found).toBe(0);
    await shopOfUs.close();
  });
});

describe('shipping-methods.find', () => {
  test.each<[object, number[]]>([
    [{ weight: 10 }, [1, 2, 3, 4]],
    [{ weight: 10.001 }, [2, 3, 4]],
    [{ weight: 0 }, [2, 3, 4]],
    [{ quantity: 100.01 }, [1, 3, 4]],
    [{ subtotal: 500.001 }, [1, 2, 3]],
    [{ subtotal: 99_999.999 }, [1, 2]],
    [{ subtotal: 500.001, weight: 99, isActive: true }, [2]],
  ])('the conditions %j match the methods %j', async (conditions, found) => {
    const asked = { conditions, fields: ['id'], order: ['-id'] };
    const whole = await shop.v3('commerce.shipping-methods.find', asked);
    expect(pluck(whole, 'shippingMethods', 'id')).toEqual(found.toReversed());
    const page = { ...asked, limit: 1, first: found.length - 1 };
    const last = await shop.v3('commerce.shipping-methods.find', page);
    expect(pluck(last, 'shippingMethods', 'id')).toEqual(found.slice(0, 1));
  });

  test('returns the methods for which compute-costs returns a cost', async () => {
    const mixed = await openShop();
    const amount = (max: number) => fc.integer({ min: 0, max }).map((mills) => mills / 1000);
    const band = { start: amount(20_000), limit: amount(30_000), fixedCost: amount(999) };
    const method = fc.record({
      basedOn: fc.constantFrom('Weight', 'Quantity', 'Subtotal'),
      isDomestic: fc.boolean(),
      zones: fc.subarray(['US', 'DE', 'MI', 'BY']),
      shippingRates: fc.array(fc.record({ ...band, unitCost: amount(9) }), { maxLength: 4 }),
      insuranceRates: fc.array(fc.record(band), { maxLength: 2 }),
    });
    for (const each of fc.sample(method, 40)) await create(mixed, each);
    const asked = fc.record(
      { country: fc.constantFrom('US', 'DE'), stateProv: fc.constantFrom('MI', 'BY') },
      { requiredKeys: [] },
    );
    const sums = fc.record({
      weight: amount(30_000),
      quantity: fc.integer({ min: 1, max: 30 }),
      subtotal: amount(30_000),
    });
    const property = fc.asyncProperty(asked, sums, async (place, shipped) => {
      const { weight, quantity, subtotal } = shipped;
      const body = { goods: goods(weight, quantity, subtotal), conditions: place };
      const { costs } = await mixed.v3('commerce.shipping-methods.compute-costs', body);
      const conditions = { ...place, ...shipped };
      const found = await mixed.v3('commerce.shipping-methods.find', { conditions });
      expect(pluck(found, 'shippingMethods', 'id')).toEqual(Object.keys(Object(costs)).map(Number));
    });
    await fc.assert(property, { numRuns: 60 });
    await mixed.close();
  });
});
