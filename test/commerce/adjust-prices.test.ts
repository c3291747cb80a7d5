import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
});
afterAll(() => shop.close());

const adjust = `mutation ($where: ItemWhere!, $priceList: ID, $list: PriceRuleInput,
    $selling: PriceRuleInput, $limit: Int = 1000) {
  adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling,
    limit: $limit) { matched changed free } }`;
const lamp = { sku: { equals: 'lamp' } };

async function setPrices(list: string, selling: string) {
  const prices = [{ sku: 'lamp', list, selling }];
  const { errors } = await shop.graphql(
    'mutation ($prices: [ItemPricesInput!]!) { updateItemPrices(priceListId: 1, prices: $prices) { sku } }',
    { prices },
  );
  expect(errors).toBeUndefined();
}

async function pricesOfLamp(priceList = 1): Promise<unknown> {
  const { data } = await shop.graphql(
    `{ item(by: { sku: "lamp" }) {
      listPrice(priceList: ${priceList}) sellingPrice(priceList: ${priceList}) } }`,
  );
  return data?.item;
}

describe('a price after a rule', () => {
  beforeEach(() => setPrices('12.340', '10.000'));

  test.each([
    [{ percent: '-5' }, '11.723'],
    [{ percent: '10' }, '13.574'],
    [{ percent: '-5', round: '0.05' }, '11.700'],
    [{ percent: '-5', round: '0.05', direction: 'UP' }, '11.750'],
    [{ amount: '-0.4' }, '11.940'],
    [{ amount: '1', percent: '100' }, '25.680'],
    [{ ending: '0.99' }, '11.990'],
    [{ ending: '0.99', direction: 'UP' }, '12.990'],
    [{ ending: '9.9', round: '10' }, '9.900'],
    [{ round: '1' }, '12.000'],
    [{ round: '0.02' }, '12.340'],
    [{ percent: '-100' }, '0.000'],
    [{ percent: '-100', ending: '0.99' }, '0.000'],
    [{ percent: '33.333' }, '16.453'],
  ])('%j makes %s of a list price of 12.34', async (list, listPrice) => {
    const { data, errors } = await shop.graphql(adjust, { where: lamp, list });
    expect(errors).toBeUndefined();
    const changed = listPrice === '12.340' ? 0 : 1;
    expect(data).toEqual({ adjustItemPrices: { matched: 1, changed, free: 0 } });
    expect(await pricesOfLamp()).toMatchObject({ listPrice });
  });

  test('rounds the middle to the higher price', async () => {
    await setPrices('12.375', '10.125');
    const rule = { round: '0.05' };
    await shop.graphql(adjust, { where: lamp, list: rule, selling: { round: '0.25' } });
    expect(await pricesOfLamp()).toEqual({ listPrice: '12.400', sellingPrice: '10.250' });
  });

  test('changes derived lists too', async () => {
    await shop.graphql(adjust, { where: lamp, list: { percent: '100' } });
    const [derived] = await shop.rows('SELECT id, percentage FROM price_list WHERE base_id = 1');
    if (!derived) throw new Error('no list is derived from list 1');
    const half = (24.68 * Number(derived.percentage)) / 100;
    expect(await pricesOfLamp(Number(derived.id))).toMatchObject({ listPrice: half.toFixed(3) });
  });
});

describe('a price of 0', () => {
  beforeEach(() => setPrices('0.000', '0.000'));

  test.each([
    { ending: '0.99' },
    { ending: '0.99', direction: 'UP' },
    { ending: '0.99', direction: 'DOWN' },
    { ending: '9.9', round: '10', direction: 'UP' },
    { round: '5', direction: 'UP' },
    { percent: '10', ending: '0.5' },
    { amount: '1' },
    { amount: '-1' },
  ])('stays 0 by %j, and the answer counts the item', async (rule) => {
    const { data } = await shop.graphql(adjust, { where: lamp, list: rule, selling: rule });
    expect(data).toEqual({ adjustItemPrices: { matched: 1, changed: 0, free: 1 } });
    expect(await pricesOfLamp()).toEqual({ listPrice: '0.000', sellingPrice: '0.000' });
    const [derived] = await shop.rows('SELECT id FROM price_list WHERE base_id = 1');
    expect(await pricesOfLamp(Number(derived?.id))).toEqual({
      listPrice: '0.000',
      sellingPrice: '0.000',
    });
  });

  test('counts in a preview only where its rule is given', async () => {
    await setPrices('12.340', '0.000');
    const preview = async (rules: object) => {
      const body = JSON.stringify({ query: adjust, variables: { where: lamp, ...rules } });
      return (await shop.post('/graphql', body, { 'X-Dry-Run': 'changes' })).json();
    };
    const rule = { ending: '0.99', direction: 'UP' };
    expect(await preview({ list: rule, selling: rule })).toMatchObject({
      data: { adjustItemPrices: { matched: 1, changed: 1, free: 1 } },
    });
    expect(await preview({ list: rule })).toMatchObject({
      data: { adjustItemPrices: { free: 0 } },
    });
  });

  test.each([
    ['FixedPrice', { discountAmount: 5.5 }],
    ['PercentDiscount', { discountPercent: 50 }],
    ['FixedDiscount', { discountAmount: 5.5 }],
  ])('stays 0 with a promotion %s', async (type, discount) => {
    const [item] = await shop.rows("SELECT product_id AS id FROM item WHERE sku = 'lamp'");
    const terms = { type, appliedTo: 'Products', elements: [item?.id], ...discount };
    const promotion = { name: { en: 'Sale' }, isActive: true, ...terms };
    const { id, error } = await shop.v3('commerce.promotions.create', { promotion });
    expect(error).toBeUndefined();
    const [priced] = await shop.rows(`SELECT max(price)::text AS price FROM item_price AS p
      JOIN item AS i ON i.id = p.item_id WHERE i.sku = 'lamp' AND p.price_list_id = 1`);
    await shop.v3('commerce.promotions.delete', { ids: [id] });
    expect(priced?.price).toBe('0.000');
  });
});

describe('the items of a rule', () => {
  beforeEach(() => setPrices('12.340', '10.000'));

  test('match the filter', async () => {
    const { data } = await shop.graphql(adjust, { where: {}, selling: { percent: '1' } });
    const [items] = await shop.rows('SELECT count(*)::int AS count FROM item');
    expect(data).toMatchObject({ adjustItemPrices: { matched: items?.count } });
  });

  test('stay without a price in a list in which they have none', async () => {
    const where = { sku: { equals: 'plain' } };
    const { data } = await shop.graphql(adjust, { where, list: { percent: '5' } });
    expect(data).toEqual({ adjustItemPrices: { matched: 1, changed: 0, free: 0 } });
  });

  test('take a constant number of statements', async () => {
    const count = (where: object) =>
      shop.statements(() => shop.graphql(adjust, { where, list: { percent: '1' } }));
    expect(await count({})).toBe(await count({ sku: { in: ['lamp', 'book'] } }));
  });

  test('keep their prices in a dry run', async () => {
    const response = await shop.post(
      '/graphql',
      JSON.stringify({ query: adjust, variables: { where: {}, list: { percent: '50' } } }),
      { 'X-Dry-Run': '1' },
    );
    expect(await response.json()).toMatchObject({ data: { adjustItemPrices: {} } });
    expect(await pricesOfLamp()).toMatchObject({ listPrice: '12.340' });
  });
});

test.each([
  [{ list: {} }, 'list: give percent, amount, round or ending'],
  [{}, 'give list, selling or both'],
  [{ list: { round: '0' } }, 'round: more than 0'],
  [{ list: { ending: '1.5' } }, 'ending: less than the step, 1'],
  [{ list: { percent: '-101' } }, /percent must be a number/],
  [
    { selling: { amount: '-10.001' } },
    'selling: the selling price 10.000 of item lamp would become negative or too large',
  ],
  [{ list: { amount: '9999999' } }, /item lamp would become negative or too large/],
  [{ list: { percent: '1' }, priceList: '99' }, 'price list 99 does not exist'],
  [{ list: { percent: '1' }, priceList: 'x' }, 'price list x does not exist'],
  [{ list: { percent: '1' }, where: {}, limit: 1 }, 'more than 1 items match; nothing was changed'],
  [{ list: { percent: '1' }, limit: 20_001 }, /limit/],
])('%j is refused', async (variables, message) => {
  await setPrices('12.340', '10.000');
  const { data, errors } = await shop.graphql(adjust, { where: lamp, ...variables });
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toMatch(message);
  expect(await pricesOfLamp()).toEqual({ listPrice: '12.340', sellingPrice: '10.000' });
});
