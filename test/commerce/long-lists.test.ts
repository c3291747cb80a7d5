import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let department: number;
let product: number;
beforeAll(async () => {
  shop = await openShop();
  department = await seedDepartment(shop, 'Home');
  product = await seedProduct(shop, { code: 'lamp', department });
  await shop.rows(
    `INSERT INTO variant (id, code, name) SELECT g, 'v' || g, '{"en": ""}' FROM generate_series(1, 2000) g`,
  );
});
afterAll(() => shop.close());

/** Rows that were added and taken back make it larger too. */
const sizeOfTables = async () => {
  const tables = ['product_variant', 'promotion_product'];
  const sizes = tables.map((table) => `pg_relation_size('${table}')::int AS ${table}`);
  const [row] = await shop.rows(`SELECT ${sizes.join(', ')}`);
  return row;
};
const variants = (...more: number[]) => [
  ...Array.from({ length: 2_000 }, (_, at) => at + 1),
  ...more,
];
/** The shop has one product. */
const elements = Array.from({ length: 2_000 }, (_, at) => at + 1);
const promotion = {
  ...{ name: { en: 'Spring' }, type: 'PercentDiscount', discountAmount: 5 },
  appliedTo: 'Products',
};
const create = (members: object) =>
  shop.v3('commerce.products.create', { product: { code: 'desk', department, ...members } });
const update = (id: number, members: object) =>
  shop.v3('commerce.products.update', { id, product: members });

describe('a list of more than a thousand identifiers', () => {
  test.each<[string, () => Promise<unknown>, string, string]>([
    [
      'commerce.products.update',
      () => update(product, { variants: variants(7_777) }),
      ...(['variants', 'variant 7777'] as const),
    ],
    [
      'commerce.products.create',
      () => create({ variants: variants(7_777) }),
      ...(['variants', 'variant 7777'] as const),
    ],
    [
      'commerce.promotions.create',
      () => shop.v3('commerce.promotions.create', { promotion: { ...promotion, elements } }),
      ...(['elements', 'product 2'] as const),
    ],
    [
      'commerce.promotions.update',
      async () => {
        const { id } = await shop.v3('commerce.promotions.create', { promotion });
        return shop.v3('commerce.promotions.update', { id, promotion: { elements } });
      },
      ...(['elements', 'product 2'] as const),
    ],
  ])('of %s is refused before its rows are added', async (_operation, call, field, missing) => {
    const before = await sizeOfTables();
    const description = expect.stringContaining(`${missing} does not exist`);
    expect(await call()).toMatchObject({ error: { type: 'NotFound', field, description } });
    expect(await sizeOfTables()).toEqual(before);
  });

  test('of an unknown product is refused for the product', async () => {
    expect(await update(999, { variants: variants(7_777) })).toMatchObject({
      error: { type: 'NotFound', field: 'id' },
    });
  });

  test('that all exist is written', async () => {
    expect(await update(product, { variants: variants() })).toEqual({ status: 'ok' });
    const [row] = await shop.rows('SELECT count(*)::int AS count FROM product_variant');
    expect(row).toEqual({ count: 2_000 });
  });
});
