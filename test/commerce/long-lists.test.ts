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

/** Rolled back rows also make it larger. */
const sizeOfTables = async () => {
  const tables = ['product_variant', 'promotion_product'];
  const sizes = tables.map((table) => `pg_relation_size('${table}')::int AS ${table}`);
  const [row] = await shop.rows(`SELECT ${sizes.join(', ')}`);
  return row;
};
/** The shop with all of these variants and one product. */
const identifiers = Array.from({ length: 2_000 }, (_, at) => at + 1);
const wrongVariants = [...identifiers, 7_777];
const promotion = {
  ...{ name: { en: 'Spring' }, type: 'PercentDiscount', discountAmount: 5 },
  appliedTo: 'Products',
};
const createPromotion = (members: object) =>
  shop.v3('commerce.promotions.create', { promotion: { ...promotion, ...members } });
const create = (members: object) =>
  shop.v3('commerce.products.create', { product: { code: 'desk', department, ...members } });
const update = (id: number, members: object) =>
  shop.v3('commerce.products.update', { id, product: members });

describe('a list of more than a thousand identifiers', () => {
  test.each<[string, string, string, () => Promise<unknown>]>([
    [
      'commerce.products.update',
      'variants',
      'variant 7777',
      () => update(product, { variants: wrongVariants }),
    ],
    [
      'commerce.products.create',
      'variants',
      'variant 7777',
      () => create({ variants: wrongVariants }),
    ],
    [
      'commerce.promotions.create',
      'elements',
      'product 2',
      () => createPromotion({ elements: identifiers }),
    ],
    [
      'commerce.promotions.update',
      'elements',
      'product 2',
      async () => {
        const { id } = await createPromotion({});
        const change = { id, promotion: { elements: identifiers } };
        return shop.v3('commerce.promotions.update', change);
      },
    ],
  ])('%s refuses it before it writes rows', async (_operation, field, missing, call) => {
    const before = await sizeOfTables();
    const description = expect.stringContaining(`${missing} does not exist`);
    expect(await call()).toMatchObject({ error: { type: 'NotFound', field, description } });
    expect(await sizeOfTables()).toEqual(before);
  });

  test('reports an unknown product before the list', async () => {
    expect(await update(999, { variants: wrongVariants })).toMatchObject({
      error: { type: 'NotFound', field: 'id' },
    });
  });

  test('accepts a list of existing identifiers', async () => {
    expect(await update(product, { variants: identifiers })).toEqual({ status: 'ok' });
    const [row] = await shop.rows('SELECT count(*)::int AS count FROM product_variant');
    expect(row).toEqual({ count: 2_000 });
  });
});
