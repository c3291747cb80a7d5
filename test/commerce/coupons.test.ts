import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.rows(`UPDATE promotion SET coupon = 'ÄPRIL10' WHERE id = 1`);
  await shop.rows(`UPDATE orders SET coupon = 'äpril10' WHERE id = (SELECT min(id) FROM orders)`);
});
afterAll(() => shop.close());

async function count(list: 'orders' | 'promotions', where: object): Promise<unknown> {
  const type = list === 'orders' ? 'OrderWhere' : 'PromotionWhere';
  const query = `query ($where: ${type}) { ${list}(where: $where) { totalCount } }`;
  const { data, errors } = await shop.graphql(query, { where });
  expect(errors).toBeUndefined();
  return (data?.[list] as unknown as Rec | undefined)?.totalCount;
}

test.each([
  ['equals', 'äpril10', 1],
  ['equals', 'Äpril10', 1],
  ['in', ['x', 'äPRIL10'], 1],
  ['equals', 'april10', 0],
])('the filter of coupons { %s: %j } finds %i without regard to case', async (...each) => {
  const [operator, value, found] = each;
  const where = { coupon: { [operator]: value } };
  expect(await count('promotions', where)).toBe(found);
  expect(await count('orders', where)).toBe(found);
});

test('the filters not and notIn leave out the coupons that equals finds', async () => {
  const all = Number(await count('promotions', {}));
  expect(await count('promotions', { coupon: { not: 'äpril10' } })).toBe(all - 1);
  expect(await count('promotions', { coupon: { notIn: ['äpril10'] } })).toBe(all - 1);
});

test.each([
  ['ÄPRIL10', 1],
  ['äpril10', 0],
])('v3 finds the coupon %s as it is written: %i', async (coupon, count) => {
  const found = await shop.v3('commerce.promotions.count', { conditions: { coupon } });
  expect(found).toEqual({ status: 'ok', count });
});
