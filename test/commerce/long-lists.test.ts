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
const sizeOfTable = async () => {
  const [row] = await shop.rows(`SELECT pg_relation_size('product_variant')::int AS size`);
  return row?.size;
};
const variants = (...more: number[]) => [
  ...Array.from({ length: 2_000 }, (_, at) => at + 1),
  ...more,
];
const create = (members: object) =>
  shop.v3('commerce.products.create', { product: { code: 'desk', department, ...members } });
const update = (id: number, members: object) =>
  shop.v3('commerce.products.update', { id, product: members });

describe('a list of more than a thousand identifiers', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['commerce.products.update', () => update(product, { variants: variants(7_777) })],
    ['commerce.products.create', () => create({ variants: variants(7_777) })],
  ])('of %s is refused before its rows are added', async (_operation, call) => {
    const before = await sizeOfTable();
    expect(await call()).toMatchObject({
      error: {
        type: 'NotFound',
        field: 'variants',
        description: expect.stringContaining('variant 7777 does not exist'),
      },
    });
    expect(await sizeOfTable()).toBe(before);
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
