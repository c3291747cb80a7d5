import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf, type Rec, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
/** Taxes class 1 at 22 %, class 2 at 25 %. */
const one = 1;
/** Taxes class 1 at 7.55 %. */
let two: number;
/** Taxes nothing. */
let three: number;
beforeAll(async () => {
  shop = await openShop();
  for (const code of ['fees', 'more'])
    await shop.v3('commerce.tax-classes.create', { taxClass: { code } });
  const areas = ['two', 'three'].map(
    (name) => `${name}: createTaxArea(input: { name: "${name}" })`,
  );
  const { data } = await shop.graphql(`mutation { ${areas.join(' { id } ')} { id } }`);
  [two, three] = [idOf(data?.two), idOf(data?.three)];
  await setRate(one, 1, 22);
  await setRate(one, 2, 25);
  await setRate(two, 1, 7.55);
  for (const paymentMethod of methods)
    await shop.v3('commerce.payment-methods.create', { paymentMethod });
  await settle(shop);
});
afterAll(() => shop.close());

async function setRate(area: number, taxClass: number, rate: number | null): Promise<void> {
  const rates = `[{ taxClassId: ${taxClass}, rate: ${rate} }]`;
  const { errors } = await shop.graphql(
    `mutation { setTaxRates(taxAreaId: ${area}, rates: ${rates}) { id } }`,
  );
  expect(errors).toBeUndefined();
}

const methods = [
  { isActive: true, isDefault: true, fixedFee: 3.5, taxClass: 1 },
  { isActive: true, fixedFee: 0.35, percentFee: 1.5, minimumFee: 0.5 },
  { percentFee: 0.04, taxClass: 2 },
  { isActive: true, fixedFee: 1, maxAmountPayable: 2000, taxClass: 2 },
];

const compute = (amounts: readonly unknown[], taxArea = 1, conditions?: object | null) =>
  shop.v3('commerce.payment-methods.compute-costs', { amounts, taxArea, conditions });

describe('costs of payment methods', () => {
  // 0.35 + 1.5 % of 10.1 = 0.5015; 3.5 × 1.0755 = 3.76425; 0.0004 × 1.25 = 0.0005, rounded once.
  test.each<[amount: number, area: () => number, costs: Rec]>([
    [0, () => one, { 1: 4.27, 2: 0.5, 3: 0, 4: 1.25 }],
    [1, () => one, { 1: 4.27, 2: 0.5, 3: 0.001, 4: 1.25 }],
    [1, () => three, { 1: 3.5, 2: 0.5, 3: 0, 4: 1 }],
    [10, () => two, { 1: 3.764, 2: 0.5, 3: 0.004, 4: 1 }],
    [10.1, () => three, { 1: 3.5, 2: 0.502, 3: 0.004, 4: 1 }],
    [100, () => one, { 1: 4.27, 2: 1.85, 3: 0.05, 4: 1.25 }],
    [2000, () => one, { 1: 4.27, 2: 30.35, 3: 1, 4: 1.25 }],
    [2000.001, () => one, { 1: 4.27, 2: 30.35, 3: 1 }],
  ])(
    'compute-costs returns for amounts %d in area %s the costs %j',
    async (amount, area, costs) => {
      expect(await compute([amount], area())).toEqual({ status: 'ok', costs: [costs] });
    },
  );

  test('have one element for each amount, in order', async () => {
    const { costs } = await compute([9_999_999.999, 0, 0], three, { ids: [4, 2] });
    const none = { 2: 0.5, 4: 1 };
    expect(costs).toEqual([{ 2: 150_000.35 }, none, none]);
    expect(await compute([])).toEqual({ status: 'ok', costs: [] });
  });

  test('follow a changed rate', async () => {
    await setRate(three, 2, 50);
    expect((await compute([0], three)).costs).toEqual([{ 1: 3.5, 2: 0.5, 3: 0, 4: 1.5 }]);
    await setRate(three, 2, null);
    expect((await compute([0], three)).costs).toEqual([{ 1: 3.5, 2: 0.5, 3: 0, 4: 1 }]);
  });

  test('refuse more than 10 digits on amounts', async () => {
    const paymentMethod = { fixedFee: 99_999.999, percentFee: 99.999, taxClass: 1 };
    const { id } = await shop.v3('commerce.payment-methods.create', { paymentMethod });
    const ids = [id];
    expect(verdict(await compute([9_999_999], 1, { ids }))).toBe('InvalidValue on amounts');
    expect(verdict(await compute([9_999_999], 1, { ids: [1] }))).toBe('ok');
    await shop.v3('commerce.payment-methods.delete', { ids });
  });

  test('GraphQL returns the same costs with amounts and methods', async () => {
    const query = `query ($amounts: [Decimal!]!, $where: PaymentCostWhere) {
      paymentCosts(amounts: $amounts, taxAreaId: ${two}, where: $where) {
        amount costs { paymentMethodId cost paymentMethod { fixedFee taxClass { code } } } } }`;
    const variables = { amounts: ['10', 2000.5], where: { isActive: true, ids: ['1', 4] } };
    const [cheap, dear] = [
      { fixedFee: '3.500', taxClass: { code: 'fees' } },
      { fixedFee: '1.000', taxClass: { code: 'more' } },
    ];
    const first = { paymentMethodId: '1', cost: '3.764', paymentMethod: cheap };
    const fourth = { paymentMethodId: '4', cost: '1.000', paymentMethod: dear };
    const paymentCosts = [
      { amount: '10.000', costs: [first, fourth] },
      { amount: '2000.500', costs: [first] },
    ];
    for (const _turn of ['interpreted', 'compiled', 'compiled again'])
      expect((await shop.graphql(query, variables)).data).toEqual({ paymentCosts });
  });

  test('take two statements for any number of amounts and methods', async () => {
    for (const size of [1, 50])
      expect(await shop.statements(() => compute(Array(size).fill(1)))).toBe(2);
  });
});

test.each<[object | null | undefined, number[]]>([
  [undefined, [1, 2, 3, 4]],
  [null, [1, 2, 3, 4]],
  [{}, [1, 2, 3, 4]],
  [{ ids: [4, 2, 2, '1', '99999999999999999999999'] }, [1, 2, 4]],
  [{ ids: [] }, []],
  [{ isActive: true }, [1, 2, 4]],
  [{ isDefault: true }, [1]],
  [{ isDefault: false, isActive: false }, [3]],
])('the conditions %j match the methods %j', async (conditions, ids) => {
  const { costs } = await compute([0], 1, conditions);
  expect(Object.keys(Object(costs)[0]).map(Number)).toEqual(ids);
});

describe('errors of compute-costs', () => {
  test('commerce.payment-methods.compute-costs | taxArea | NotFound', async () => {
    for (const area of [9999, 3e9, 2 ** 53])
      expect(verdict(await compute([1], area))).toBe('NotFound on taxArea');
    const { errors } = await shop.graphql(
      '{ paymentCosts(amounts: [], taxAreaId: 9999) { amount } }',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ type: 'NotFound', field: 'taxArea' });
  });

  test.each([
    [{ amounts: [-1], taxArea: 1 }, 'Malformed on amounts'],
    [{ amounts: [0.0001], taxArea: 1 }, 'Malformed on amounts'],
    [{ amounts: 1, taxArea: 1 }, 'Malformed on amounts'],
    [{ amounts: [1] }, 'Missing on taxArea'],
    [{ amounts: [1], taxArea: 1, conditions: { country: 'IT' } }, 'UnknownField on unknown'],
    [{ amounts: [1], taxArea: 1, conditions: { ids: ['x'] } }, 'Malformed on ids'],
  ])('refuses %j: %s', async (body, told) => {
    expect(verdict(await shop.v3('commerce.payment-methods.compute-costs', body))).toBe(told);
  });
});
