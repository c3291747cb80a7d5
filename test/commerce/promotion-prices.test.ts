import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDayTurner } from '../../src/shop/commerce/prices/turn-day.ts';
import { idOf, recordsOf } from '../support/records.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

/**
 * Home > Lamps: lamp (Volta, 20, sold at 18) and torch (10). Home > Desks: desk (Volta, 100). A
 * second list has half the prices.
 */
let shop: Shop;
let half: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await openShop();
  ids.volta = Number((await insert(shop, 'producer', { code: 'volta', name: 'Volta' }))[0]?.id);
  ids.home = await seedDepartment(shop, 'Home');
  ids.lamps = await seedDepartment(shop, 'Lamps', ids.home);
  ids.desks = await seedDepartment(shop, 'Desks', ids.home);
  const [columns, lamps] = [{ producer_id: ids.volta }, { department: ids.lamps }];
  const lamp = { code: 'lamp', ...lamps, listPrice: 20, sellingPrice: 18, columns };
  ids.lamp = await seedProduct(shop, lamp);
  ids.torch = await seedProduct(shop, { code: 'torch', ...lamps, listPrice: 10 });
  ids.desk = await seedProduct(shop, {
    ...{ code: 'desk', department: ids.desks, listPrice: 100, columns },
  });
  const list = 'createPriceList(input: { name: "Half", baseId: 1, percentage: 50 }) { id }';
  half = idOf((await shop.graphql(`mutation { it: ${list} }`)).data?.it);
});
afterAll(() => shop.close());

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const [yesterday, today, tomorrow] = [day(-1), day(0), day(1)];

/** `[type, value, target, elements by name, options]` */
type Example = readonly [string, number, string, readonly string[], object?];

async function create([type, value, appliedTo, elements, more]: Example): Promise<number> {
  const discount = type === 'PercentDiscount' ? 'discountPercent' : 'discountAmount';
  const named = elements.map((name) => ids[name]);
  const promotion = { type, appliedTo, elements: named, [discount]: value, ...more };
  const { id, error } = await shop.v3('commerce.promotions.create', { promotion });
  if (error) throw new Error(error.description);
  return Number(id);
}

const remove = (...promotions: number[]) =>
  shop.v3('commerce.promotions.delete', { ids: promotions });
const update = (id: number, promotion: object) =>
  shop.v3('commerce.promotions.update', { id, promotion });

/** The prices of lamp, torch and desk in a list, and their promotions, equal on both surfaces. */
async function pricesNow(list = 1) {
  const fields = ['price', 'promotion'];
  const body = { priceList: list, order: ['id'], fields };
  const found = recordsOf(await shop.v3('commerce.products.find', body), 'products');
  const { data } = await shop.graphql(
    `{ products { nodes { promotionId promotion { id } prices(priceList: ${list}) { price } } } }`,
  );
  const nodes: Record<string, unknown>[] = Object(data?.products).nodes;
  const promotions = found.map(({ promotion }) => promotion);
  const prices = found.map(({ price }) => Object(price)[list]);
  const named = promotions.map((id) => (id === null ? null : String(id)));
  expect(nodes.map(({ promotionId }) => promotionId)).toEqual(named);
  expect(nodes.map(({ promotion }) => Object(promotion).id ?? null)).toEqual(named);
  expect(nodes.map((node) => Number(Object(node.prices).price))).toEqual(prices);
  return { prices, promotions };
}

const plain = { prices: [18, 10, 100], promotions: [null, null, null] };

/** Prices, halved prices, and the number of the promotion of each product: 1 is the first. */
type Outcome = readonly [number[], number[], (number | null)[]];

describe('the price and promotion of a product', () => {
  const examples: [string, Example[], Outcome][] = [
    [
      'a percentage on a product',
      [['PercentDiscount', 25, 'Products', ['lamp']]],
      [
        [15, 10, 100],
        [7.5, 5, 50],
        [1, null, null],
      ],
    ],
    [
      'an amount on products',
      [['FixedDiscount', 30.001, 'Products', ['desk', 'torch']]],
      [
        [18, 0, 69.999],
        [9, 0, 19.999],
        [null, 1, 1],
      ],
    ],
    [
      'a price of a product',
      [['FixedPrice', 12.345, 'Products', ['lamp']]],
      [
        [12.345, 10, 100],
        [9, 5, 50],
        [1, null, null],
      ],
    ],
    [
      'a percentage on a department',
      [['PercentDiscount', 50, 'Departments', ['lamps']]],
      [
        [10, 5, 100],
        [5, 2.5, 50],
        [1, 1, null],
      ],
    ],
    [
      'an amount on a department',
      [['FixedDiscount', 5, 'Departments', ['lamps']]],
      [
        [15, 5, 100],
        [5, 0, 50],
        [1, 1, null],
      ],
    ],
    [
      'a price in the departments below',
      [['FixedPrice', 7.5, 'Departments', ['home']]],
      [
        [7.5, 7.5, 7.5],
        [7.5, 5, 7.5],
        [1, 1, 1],
      ],
    ],
    [
      'a percentage on a producer, from the list price',
      [['PercentDiscount', 15, 'Producers', ['volta']]],
      [
        [17, 10, 85],
        [8.5, 5, 42.5],
        [1, null, 1],
      ],
    ],
    [
      'an amount on a producer',
      [['FixedDiscount', 18.5, 'Producers', ['volta']]],
      [
        [1.5, 10, 81.5],
        [0, 5, 31.5],
        [1, null, 1],
      ],
    ],
    [
      'a price of a producer, never above its own',
      [['FixedPrice', 40, 'Producers', ['volta']]],
      [
        [18, 10, 40],
        [9, 5, 40],
        [1, null, 1],
      ],
    ],
    [
      'none on carts',
      [['PercentDiscount', 50, 'Carts', []]],
      [
        [18, 10, 100],
        [9, 5, 50],
        [null, null, null],
      ],
    ],
    [
      'none with a coupon',
      [['PercentDiscount', 50, 'Departments', ['home'], { coupon: 'X' }]],
      [
        [18, 10, 100],
        [9, 5, 50],
        [null, null, null],
      ],
    ],
    [
      'none that is switched off',
      [['PercentDiscount', 50, 'Departments', ['home'], { isActive: false }]],
      [
        [18, 10, 100],
        [9, 5, 50],
        [null, null, null],
      ],
    ],
    [
      'one on its only day',
      [['PercentDiscount', 50, 'Products', ['torch'], { startTime: today, endTime: today }]],
      [
        [18, 5, 100],
        [9, 2.5, 50],
        [null, 1, null],
      ],
    ],
    [
      'none that ended yesterday or begins tomorrow',
      [
        ['PercentDiscount', 50, 'Products', ['torch'], { endTime: yesterday }],
        ['PercentDiscount', 50, 'Products', ['lamp'], { startTime: tomorrow }],
      ],
      [
        [18, 10, 100],
        [9, 5, 50],
        [null, null, null],
      ],
    ],
    [
      'the one of several that gives the lowest price',
      [
        ['PercentDiscount', 20, 'Departments', ['home']],
        ['FixedDiscount', 5, 'Products', ['lamp']],
        ['FixedPrice', 79.99, 'Producers', ['volta']],
      ],
      [
        [15, 8, 79.99],
        [5, 4, 50],
        [2, 1, 3],
      ],
    ],
    [
      'the first of two that give the same',
      [
        ['FixedDiscount', 2.5, 'Products', ['torch']],
        ['PercentDiscount', 25, 'Departments', ['lamps']],
      ],
      [
        [15, 7.5, 100],
        [7.5, 2.5, 50],
        [2, 1, null],
      ],
    ],
  ];

  test.each(examples)('follow %s', async (_what, promotions, [prices, halves, which]) => {
    const made: number[] = [];
    for (const promotion of promotions) made.push(await create(promotion));
    const expected = which.map((place) => (place === null ? null : made[place - 1]));
    expect(await pricesNow()).toEqual({ prices, promotions: expected });
    expect((await pricesNow(half)).prices).toEqual(halves);
    await remove(...made);
    expect(await pricesNow()).toEqual(plain);
  });
});

test('deleting a promotion applies the next best one', async () => {
  const best = await create(['FixedPrice', 1, 'Departments', ['lamps']]);
  const next = await create(['FixedPrice', 2, 'Departments', ['home']]);
  expect(await pricesNow()).toEqual({ prices: [1, 1, 2], promotions: [best, best, next] });
  await remove(best);
  expect(await pricesNow()).toEqual({ prices: [2, 2, 2], promotions: [next, next, next] });
  await remove(next);
});

describe('updating a promotion', () => {
  const steps: [object, number[]][] = [
    [{ discountPercent: 20 }, [18, 8, 100]],
    [{ type: 'FixedDiscount', discountAmount: 3.5 }, [18, 6.5, 100]],
    [{ type: 'FixedPrice' }, [18, 3.5, 100]],
    [{ coupon: 'X' }, [18, 10, 100]],
    [{ coupon: '', elements: ['lamp', 'desk'] }, [3.5, 10, 3.5]],
    [{ isActive: false }, [18, 10, 100]],
    [{ isActive: true, startTime: tomorrow }, [18, 10, 100]],
    [{ startTime: yesterday, endTime: yesterday }, [18, 10, 100]],
    [{ endTime: tomorrow }, [3.5, 10, 3.5]],
    [{ name: { en: 'x' } }, [3.5, 10, 3.5]],
    [{ elements: [] }, [18, 10, 100]],
  ];

  test('changes prices on v3', async () => {
    const id = await create(['PercentDiscount', 10, 'Products', ['torch']]);
    for (const [given, prices] of steps) {
      const elements = 'elements' in given && Object(given.elements).map((of: string) => ids[of]);
      expect(await update(id, { ...given, ...(elements && { elements }) })).toEqual({
        status: 'ok',
      });
      expect(await pricesNow(), JSON.stringify(given)).toMatchObject({ prices });
    }
    await remove(id);
  });

  test('changes prices on GraphQL, visible in the same request', async () => {
    const id = await create(['FixedPrice', 3, 'Products', ['torch']]);
    const product = `pricedProducts { nodes { code prices(priceList: 1) { price } } }`;
    const { data } = await shop.graphql(
      `mutation {
        a: updatePromotion(by: { id: ${id} }, input: { discountAmount: 4 }) { ${product} }
        b: addPromotionElements(id: ${id}, elementIds: [${ids.lamp}]) { ${product} }
        c: removePromotionElements(id: ${id}, elementIds: [${ids.torch}]) { ${product} }
      }`,
    );
    const [lamp, torch] = ['lamp', 'torch'].map((code) => ({ code, prices: { price: '4.000' } }));
    expect(data).toEqual({
      a: { pricedProducts: { nodes: [torch] } },
      b: { pricedProducts: { nodes: [lamp, torch] } },
      c: { pricedProducts: { nodes: [lamp] } },
    });
    await remove(id);
  });

  test('reverts the prices when its request is refused', async () => {
    const id = await create(['FixedPrice', 3, 'Products', ['torch']]);
    const { errors } = await shop.graphql(
      `mutation {
        updatePromotion(by: { id: ${id} }, input: { discountAmount: 4 }) { id }
        addPromotionElements(id: ${id}, elementIds: [999999]) { id }
      }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'elements', type: 'NotFound' });
    expect(await pricesNow()).toMatchObject({ prices: [18, 3, 100] });
    await remove(id);
  });
});

test('deleting a producer reverts the prices of its promotions', async () => {
  const { data } = await shop.graphql(
    'mutation { it: createProducer(input: { code: "edda", name: "Edda" }) { id } }',
  );
  ids.edda = idOf(data?.it);
  const columns = { producer_id: ids.edda };
  const seed = { code: 'clock', department: ids.desks ?? 0, listPrice: 30, columns };
  const clock = await seedProduct(shop, seed);
  await create(['FixedPrice', 1, 'Producers', ['edda', 'volta']]);
  const fields = ['price', 'promotion', 'producer'];
  const get = async () => (await shop.v3('commerce.products.get', { id: clock, fields })).product;
  expect(await get()).toMatchObject({ price: { 1: 1 }, producer: ids.edda });
  await shop.graphql(`mutation { deleteProducers(ids: [${ids.edda}, 999999]) }`);
  expect(await get()).toEqual({ price: { 1: 30, [half]: 15 }, promotion: null, producer: null });
  expect(await pricesNow()).toMatchObject({ prices: [1, 10, 1, 30] });
  await shop.rows('DELETE FROM product WHERE id = $1', [clock]);
  const [row] = await shop.rows('SELECT max(id) AS id FROM promotion');
  await remove(Number(row?.id));
});

/** More than a deletion leaves to PostgreSQL: see clear-references.ts. */
const many = 130;

test.each([
  ['their promotion', 'deletePromotions', 'Products'],
  ['their producer', 'deleteProducers', 'Producers'],
])('deleting %s reverts the prices of many products', async (_, field, appliedTo) => {
  const { data } = await shop.graphql(
    'mutation { it: createProducer(input: { code: "many", name: "Many" }) { id } }',
  );
  ids.many = idOf(data?.it);
  const columns = { producer_id: ids.many };
  const seed = { department: ids.desks ?? 0, listPrice: 30, columns };
  const codes = Array.from({ length: many }, (_each, at) => `${field}-${at}`);
  for (const code of codes) ids[code] = await seedProduct(shop, { code, ...seed });
  const elements = appliedTo === 'Products' ? codes : ['many'];
  const promotion = await create(['FixedPrice', 1, appliedTo, elements]);
  const count = async () => {
    const [row] = await shop.rows(
      `SELECT count(*) FILTER (WHERE p.promotion_id IS NULL)::int AS plain,
        count(DISTINCT p.id) FILTER (WHERE i.price IN (30, 15))::int AS full
       FROM product AS p JOIN item_price AS i ON i.product_id = p.id WHERE p.code LIKE $1`,
      [`${field}-%`],
    );
    return row;
  };
  expect(await count()).toEqual({ plain: 0, full: 0 });
  const named = field === 'deleteProducers' ? ids.many : promotion;
  await shop.graphql(`mutation { ${field}(ids: [${named}]) }`);
  expect(await count()).toEqual({ plain: 2 * many, full: many });
  await shop.rows('DELETE FROM product WHERE code LIKE $1', [`${field}-%`]);
  await shop.graphql(
    `mutation { deletePromotions(ids: [${promotion}]) deleteProducers(ids: [${ids.many}]) }`,
  );
});

test('a new day starts and ends promotions, even for a call that began before', async () => {
  const coming = await create(['FixedPrice', 5, 'Products', ['torch'], { startTime: tomorrow }]);
  const going = await create(['FixedPrice', 6, 'Products', ['lamp'], { endTime: today }]);
  expect(await pricesNow()).toMatchObject({ prices: [6, 10, 100] });
  await createDayTurner(shop.database)(tomorrow);
  expect(await pricesNow()).toEqual({ prices: [18, 5, 100], promotions: [null, coming, null] });
  // The clock of this shop is a day behind, so the previous day continues.
  await update(going, { discountAmount: 7 });
  await update(coming, { discountAmount: 8 });
  expect(await pricesNow()).toMatchObject({ prices: [18, 8, 100] });
  await createDayTurner(shop.database)(today);
  expect(await pricesNow()).toEqual({ prices: [7, 10, 100], promotions: [going, null, null] });
  await remove(coming, going);
});
