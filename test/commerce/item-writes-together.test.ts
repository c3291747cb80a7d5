import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reprice } from '../../src/shop/commerce/prices/reprice.ts';
import { server } from '../support/database.ts';
import { verdict } from '../support/records.ts';
import { insert, seedManyProducts, seedPriceLists } from '../support/seed.ts';
import { type Answer, openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
/** Two items of each of 50 products. */
let skus: string[];
let options: number[];
beforeAll(async () => {
  shop = await openShop();
  await seedPriceLists(shop);
  await seedManyProducts(shop, 50);
  skus = (await shop.rows('SELECT sku FROM item ORDER BY id')).map(({ sku }) => String(sku));
  await promoteEverything();
  const [variant] = await insert(shop, 'variant', { code: 'v', name: {} });
  options = [];
  for (const code of ['a', 'b', 'c', 'd']) {
    const [made] = await insert(shop, '"option"', { code, variant_id: variant?.id, name: {} });
    options.push(Number(made?.id));
  }
});
afterAll(() => shop.close());

/** 10 % off in department 1, where all products are. */
async function promoteEverything() {
  const texts = ['name', 'summary', 'description', 'seo_title', 'seo_keywords', 'seo_description'];
  const [promotion] = await insert(shop, 'promotion', {
    ...Object.fromEntries(texts.map((text) => [text, {}])),
    ...{ canonical_url: {}, type: 'PercentDiscount', applied_to: 'Departments' },
    ...{ discount_percent: 10, is_active: true },
  });
  const named = { promotion_id: promotion?.id, department_id: 1 };
  await insert(shop, 'promotion_department', named);
}

const call = (operation: string, body: object) => shop.v3(`commerce.${operation}`, body);
const update = (sku: string, item: object) => call('items.update', { sku, item });
const pick = (at: number) => skus[(at * 37) % skus.length] ?? '';

/** The items in a different order for each number. */
function shuffled(number: number): string[] {
  const key = (sku: string) => (skus.indexOf(sku) * (2 * number + 1) * 7919) % 101;
  return [...skus].sort((a, b) => key(a) - key(b));
}
const forAll = (number: number, value: unknown) =>
  Object.fromEntries(shuffled(number).map((sku) => [sku, value]));

/** Call `at` of many: the kinds alternate, and `at` is part of the written value. */
function mixedCall(at: number): Promise<Answer> {
  const value = 1000 + at;
  switch (at % 5) {
    case 0:
      return call('items.update-stock', { stock: forAll(at, value) });
    case 1:
      return call('items.update-prices', {
        prices: forAll(at, { list: value, selling: value - 0.5 }),
        priceList: 1,
      });
    case 2:
      return call('movements.create', { movement: { sku: pick(at), adjustment: 0.25 } });
    case 3:
      return update(pick(at), { stock: at, weight: 1 });
    default:
      return update(pick(at), { listPrice: { 1: at }, options: [options[at % 4]] });
  }
}
/** The items whose stock or prices only one call has set. */
const setAlone = (calls: number, kinds: number[]) =>
  new Set(
    Array.from({ length: calls }, (_, at) => at)
      .filter((at) => kinds.includes(at % 5))
      .map(pick),
  );

describe('50 concurrent calls on the same 100 items, each in a different order', () => {
  const calls = 50;
  let deadlocks: unknown;
  beforeAll(async () => {
    deadlocks = await countDeadlocks();
    await call('items.update-stock', { stock: forAll(0, 500) });
    const told = await Promise.all(Array.from({ length: calls }, (_, at) => mixedCall(at)));
    expect(told.map(verdict)).toEqual(Array(calls).fill('ok'));
  });

  test('lock items in one order and never deadlock', async () => {
    expect(await countDeadlocks()).toEqual(deadlocks);
  });

  test('leave the stock of the last call, for every item', async () => {
    const others = setAlone(calls, [2, 3]);
    const stocks = await shop.rows('SELECT sku, stock FROM item');
    const last = stocks.filter(({ sku }) => !others.has(String(sku)));
    expect(last.length).toBeGreaterThan(70);
    expect(new Set(last.map(({ stock }) => stock)).size).toBe(1);
    expect((Number(last[0]?.stock) - 1000) % 5).toBe(0);
  });

  test('create movements that add up to the stock of each item', async () => {
    const wrong = await shop.rows(`SELECT i.sku FROM item i
      WHERE i.stock <> (SELECT sum(m.adjustment) FROM movement m WHERE m.item_id = i.id)`);
    expect(wrong).toEqual([]);
    const below = await shop.rows(`SELECT FROM (SELECT sum(adjustment)
      OVER (PARTITION BY item_id ORDER BY id) AS stock FROM movement) s WHERE s.stock < 0`);
    expect(below).toEqual([]);
  });

  test('leave all prices of one list from a single call', async () => {
    const others = setAlone(calls, [4]);
    const prices = await pricesNow();
    const last = prices.filter(({ sku }) => !others.has(String(sku)));
    const base = last.filter(({ list }) => list === 1);
    expect(new Set(base.map(({ list_price }) => list_price)).size).toBe(1);
    const [{ list_price, selling_price } = {}] = base;
    expect(Number(list_price) - Number(selling_price)).toBe(0.5);
    expect((Number(list_price) - 1001) % 5).toBe(0);
  });

  test('leave every derived price equal to its calculation', async () => {
    const before = await pricesNow();
    await reprice(shop.database, '2026-06-15');
    expect(await pricesNow()).toEqual(before);
    const promoted = await shop.rows('SELECT FROM product WHERE promotion_id IS NULL');
    expect(promoted).toEqual([]);
  });
});

const pricesNow = () =>
  shop.rows(`SELECT i.sku, p.price_list_id AS list, p.list_price, p.selling_price, p.price
    FROM item_price p JOIN item i ON i.id = p.item_id ORDER BY i.id, p.price_list_id`);

/** A connection sends it at most once a second. */
async function countDeadlocks(): Promise<unknown> {
  if (!server) return 0;
  await setTimeout(1_500);
  const sql = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()';
  return (await shop.rows(sql))[0]?.deadlocks;
}

test('creating the same SKU in 20 concurrent calls creates one item', async () => {
  const item = { sku: 'same', product: 1, stock: 3, listPrice: { 1: 5 } };
  const told = await Promise.all(Array.from({ length: 20 }, () => call('items.create', { item })));
  expect(told.map(verdict).sort()).toEqual([...Array(19).fill('AlreadyExists on sku'), 'ok']);
  const movements = await shop.rows(`SELECT adjustment FROM movement WHERE sku = 'same'`);
  expect(movements).toEqual([{ adjustment: '3.00' }]);
});

test('concurrent updates of options leave the options of one call', async () => {
  const chosen = [[0], [1, 2], [3], [0, 1, 2, 3], [2]].map((of) => of.map((at) => options[at]));
  for (let round = 0; round < 4; round++) {
    await Promise.all(chosen.map((each) => update('many-1', { options: each })));
    const { item } = await call('items.get', { sku: 'many-1', fields: ['options'] });
    expect(chosen).toContainEqual(Object(item).options);
  }
});

test('concurrent updates of stock levels never reach a state that one call would refuse', async () => {
  for (let round = 0; round < 5; round++) {
    await update('many-2', { stockLevel: 10, reorderLimit: 5 });
    const changes = [{ stockLevel: 6 }, { reorderLimit: 8 }];
    const told = await Promise.all(changes.map((levels) => update('many-2', levels)));
    expect(told.map(verdict).sort()).toEqual(['InvalidValue on stockLevel', 'ok']);
  }
});

test('items that are deleted during updates are either found or NotFound, never a failure', async () => {
  const made = Array.from({ length: 10 }, (_, at) => `brief-${at}`);
  for (const sku of made)
    await call('items.create', { item: { sku, product: 1 + (skus.length % 7), stock: 1 } });
  const stock = Object.fromEntries(made.map((sku) => [sku, 2]));
  const prices = Object.fromEntries([...made].reverse().map((sku) => [sku, { list: 2 }]));
  const calls = made.flatMap((sku) => [
    call('items.update-stock', { stock }),
    call('items.delete', { skus: [sku] }),
    call('items.update-prices', { prices, priceList: 1 }),
    call('movements.create', { movement: { sku, adjustment: 1 } }),
    update(sku, { listPrice: { 1: 3 }, options: [options[0]] }),
  ]);
  const told = new Set((await Promise.all(calls)).map(verdict));
  const allowed = ['ok', 'NotFound on stock', 'NotFound on prices', 'NotFound on sku'];
  expect([...told].filter((each) => !allowed.includes(each))).toEqual([]);
  const left = await shop.rows(`SELECT FROM item WHERE sku LIKE 'brief-%'`);
  expect(left).toEqual([]);
});
