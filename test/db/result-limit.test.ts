import { afterAll, beforeAll, expect, test } from 'vitest';

import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  // The longest possible strings: 65,535 characters of four bytes each.
  const text = `json_build_object('en', repeat('😀', 65535))`;
  await shop.rows(`UPDATE product SET long_description = ${text}, more_description = ${text}
    WHERE id <= 40`);
  await settle(shop);
});
afterAll(() => shop.close());

const fields = ['id', 'longDescription', 'moreDescription'];
const ids = Array.from({ length: 40 }, (_, at) => at + 1);
const post = (body: object) => shop.post('/api/v3/commerce.products.find', JSON.stringify(body));

/** Each use of a statement takes another path: prepared and not. */
const uses = [1, 2, 3];

test.each(uses)('v3 returns 422 where the records exceed 16 MB (use %i)', async () => {
  const response = await post({ fields, conditions: { ids } });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const { detail } = Object(await response.json());
  expect(detail).toContain('larger than 16 MB');
  expect(detail).toContain('`limit`');
  const others = await Promise.all(
    ids.map((id) => shop.v3('commerce.products.get', { id, fields: ['id'] })),
  );
  expect(others.map(({ product }) => product)).toEqual(ids.map((id) => ({ id })));
});

test('v3 returns a result below the limit', async () => {
  const response = await post({ fields, conditions: { ids }, limit: 10 });
  expect(response.status).toBe(200);
  expect((await response.text()).length).toBeGreaterThan(2_000_000);
});

test.each(uses)('GraphQL returns ANSWER_TOO_LARGE at the field (use %i)', async () => {
  const query = `{ products(where: { id: { in: [${ids}] } }) { nodes { longDescription moreDescription } } taxClasses { totalCount } }`;
  const { errors } = await shop.graphql(query);
  expect(errors).toMatchObject([{ extensions: { code: 'ANSWER_TOO_LARGE' }, path: ['products'] }]);
  expect(errors?.[0]?.message).toContain('larger than 16 MB');
});

test.each(uses)(
  'a single row above the limit ends and reverts the transaction (use %i)',
  async () => {
    const work = shop.database.transaction(async (session) => {
      await session.query(`UPDATE tax_class SET name = 'changed'`, []);
      await session.query(`SELECT repeat('x', $1::int) AS wide`, [17_000_000]);
    });
    await expect(work).rejects.toMatchObject({ kind: 'ANSWER_TOO_LARGE' });
    expect(await shop.rows(`SELECT id FROM tax_class WHERE name = 'changed'`)).toEqual([]);
  },
);
