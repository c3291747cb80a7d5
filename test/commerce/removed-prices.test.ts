import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleEvents } from '../events/support.ts';
import { seedDepartment, seedPriceLists, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* List 3 has 90 % of the prices of list 1. */

let shop: Shop;
let product: number;
beforeAll(async () => {
  shop = await openShop();
  await seedPriceLists(shop);
  const department = await seedDepartment(shop, 'Lamps');
  product = await seedProduct(shop, { code: 'lamp', department, listPrice: 100 });
});
afterAll(() => shop.close());

beforeEach(async () => {
  const item = { listPrice: { 1: 100 }, sellingPrice: { 1: 80 } };
  const answer = await shop.v3('commerce.items.update', { sku: 'lamp', item });
  expect(answer).toMatchObject({ status: 'ok' });
});

async function send(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.graphql(query, variables);
  expect(errors).toBeUndefined();
  return Object(data).it;
}

const shown = 'listPriceByList sellingPriceByList priceByList';
const pricesNow = () => send(`{ it: item(by: { sku: "lamp" }) { ${shown} } }`);

const setList = (list: string) =>
  send(
    `mutation { it: updateItemPrices(priceListId: 1, prices: [{ sku: "lamp", list: "${list}" }]) { id } }`,
  );

const withMap = (mutation: string) => `mutation ($map: PriceMap = null) { it: ${mutation} }`;
const input = 'input: { sellingPrice: $map }';

describe('a selling price that is null', () => {
  test.each([
    ['a map of updateItem', withMap(`updateItem(by: { sku: "lamp" }, ${input}) { id }`)],
    ['the first list of updateItem', withMap(`updateItem(by: { sku: "lamp" }, ${input}) { id }`)],
    [
      'the whole of updateItem',
      withMap('updateItem(by: { sku: "lamp" }, input: { sellingPriceByList: $map }) { id }'),
    ],
    [
      'entries of updateItem',
      `mutation { it: updateItem(by: { sku: "lamp" },
        input: { prices: [{ priceListId: 1, selling: null }] }) { id } }`,
    ],
    [
      'updateItemPrices',
      `mutation { it: updateItemPrices(
        priceListId: 1, prices: [{ sku: "lamp", selling: null }]) { id } }`,
    ],
    ['updateProduct', withMap(`updateProduct(by: { code: "lamp" }, ${input}) { id }`)],
    [
      'rows of updateItems',
      withMap(`updateItems(rows: [{ by: { sku: "lamp" }, ${input} }]) { failed }`),
    ],
    [
      'rows of upsertItems',
      withMap(`upsertItems(rows: [{ by: { sku: "lamp" }, ${input} }]) { failed }`),
    ],
    [
      'rows of upsertProducts',
      withMap(`upsertProducts(rows: [{ by: { code: "lamp" }, ${input} }]) { failed }`),
    ],
  ])('disappears by %s, and shoppers pay the list price', async (what, query) => {
    const map = what.startsWith('the first') ? null : { 1: null };
    const answer = await send(query, query.includes('$map') ? { map } : {});
    if ('failed' in answer) expect(answer.failed).toBe(0);
    expect(await pricesNow()).toEqual({
      listPriceByList: { 1: '100.000', 3: '90.000' },
      sellingPriceByList: {},
      priceByList: { 1: '100.000', 3: '90.000' },
    });
    await setList('120');
    expect((await pricesNow()).priceByList).toEqual({ 1: '120.000', 3: '108.000' });
  });

  test('leaves the discount of a promotion, which applies to the list price', async () => {
    const { id } = await send(`mutation { it: createPromotion(input: {
      name: "Ten", type: PERCENT_DISCOUNT, discountPercent: 10, appliedTo: PRODUCTS, isActive: true
      elementIds: [${product}] }) { id } }`);
    expect((await pricesNow()).priceByList).toEqual({ 1: '80.000', 3: '72.000' });
    await send(withMap(`updateItem(by: { sku: "lamp" }, ${input}) { id }`), { map: { 1: null } });
    expect((await pricesNow()).priceByList).toEqual({ 1: '90.000', 3: '81.000' });
    await send(`mutation { it: deletePromotions(ids: [${id}]) }`);
  });

  test('cannot be removed on v3, where null stays an error', async () => {
    await send(withMap(`updateItem(by: { sku: "lamp" }, ${input}) { id }`), { map: null });
    const { item } = await shop.v3('commerce.items.get', {
      sku: 'lamp',
      fields: ['listPrice', 'sellingPrice', 'price'],
    });
    expect(item).toEqual({
      listPrice: { 1: 100, 3: 90 },
      sellingPrice: {},
      price: { 1: 100, 3: 90 },
    });
    const refused = await shop.v3('commerce.items.update', {
      sku: 'lamp',
      item: { sellingPrice: { 1: null } },
    });
    expect(refused.error).toMatchObject({ field: 'sellingPrice', type: 'Malformed' });
  });

  test('leaves the price in the change log and the audit', async () => {
    await send(withMap(`updateItem(by: { sku: "lamp" }, ${input}) { id }`), { map: { 1: null } });
    const { nodes } = await send(`{ it: auditEntries(first: 20) { nodes { part before after } } }`);
    expect(nodes).toContainEqual({
      part: 'ItemPrice/1',
      before: { sellingPrice: '80.000' },
      after: { sellingPrice: null },
    });
    await settleEvents(shop);
    const events = await send('{ it: events(after: 0, first: 1000) { nodes { topic } } }');
    expect(events.nodes).toContainEqual({ topic: 'commerce.items.update' });
  });

  test('makes shoppers pay each later list price of a new item', async () => {
    const query = `mutation ($list: PriceMap, $selling: PriceMap) { it: createItem(input: {
      sku: "torch", productId: ${product}, listPrice: $list, sellingPrice: $selling }) { ${shown} } }`;
    expect(await send(query, { list: '50', selling: null })).toEqual({
      listPriceByList: { 1: '50.000', 3: '45.000' },
      sellingPriceByList: {},
      priceByList: { 1: '50.000', 3: '45.000' },
    });
    await send(`mutation { it: deleteItems(skus: ["torch"]) }`);
  });

  test('changes nothing of a list without a price', async () => {
    const before = await send(`{ it: item(by: { sku: "lamp" }) { version } }`);
    await send(withMap(`updateItem(by: { sku: "lamp" }, ${input}) { id }`), { map: { 2: null } });
    expect(await send(`{ it: item(by: { sku: "lamp" }) { version } }`)).toEqual(before);
  });
});

test('a list price that is null is removed, and shoppers pay the selling price', async () => {
  await send(withMap('updateItem(by: { sku: "lamp" }, input: { listPrice: $map }) { id }'), {
    map: { 1: null },
  });
  expect(await pricesNow()).toEqual({
    listPriceByList: {},
    sellingPriceByList: { 1: '80.000', 3: '72.000' },
    priceByList: { 1: '80.000', 3: '72.000' },
  });
});
