import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* A rating or a cost price of 0 means that there is none: lamp has both, torch has neither. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['lamp', 'torch']) await seedProduct(shop, { code, department });
  await shop.rows(`UPDATE product SET rating = 4 WHERE code = 'lamp'`);
  await shop.rows(`UPDATE item SET cost_price = 10 WHERE sku = 'lamp'`);
  await shop.rows(`INSERT INTO product_review (code, product_id, language, date, content, rating)
    SELECT 'r-' || code, id, 'en', '2026-01-01', 'Bright.', rating FROM product`);
});
afterAll(() => shop.close());

async function read(query: string): Promise<unknown> {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  return data;
}

test.each([
  ['products', 'productsAggregate', 'rating', '4'],
  ['productReviews', 'productReviewsAggregate', 'rating', '4'],
  ['items', 'itemsAggregate', 'costPrice', '10'],
])('aggregates and filters of %s leave unknown values out', async (list, all, member, value) => {
  const found = (where: string) => `${list}(where: { ${member}: ${where} }) { totalCount }`;
  expect(
    await read(`{
      it: ${all} { avg { ${member} } min { ${member} } max { ${member} } }
      below: ${found('{ lt: 3 }')}
      above: ${found('{ gt: 3 }')}
      zero: ${found('{ equals: "0" }')}
      unknown: ${list}(where: { NOT: [{ ${member}: { gte: 0 } }] }) { totalCount }
    }`),
  ).toMatchObject({
    it: [{ avg: { [member]: value }, min: { [member]: expect.stringContaining(value) } }],
    below: { totalCount: 0 },
    above: { totalCount: 1 },
    zero: { totalCount: 0 },
    unknown: { totalCount: 1 },
  });
});

test('the group of unrated products has the key null', async () => {
  const groups = 'productsAggregate(groupBy: [{ field: RATING }]) { key { rating } count }';
  expect(await read(`{ ${groups} }`)).toEqual({
    productsAggregate: [
      { key: { rating: '4.0' }, count: 1 },
      { key: { rating: null }, count: 1 },
    ],
  });
});

test('both surfaces show the 0 of a product without a rating', async () => {
  const { products } = await shop.v3('commerce.products.find', { fields: ['code', 'rating'] });
  expect(products).toEqual([
    { code: 'lamp', rating: 4 },
    { code: 'torch', rating: 0 },
  ]);
  expect(await read('{ product(by: { code: "torch" }) { rating } }')).toEqual({
    product: { rating: '0.0' },
  });
});
