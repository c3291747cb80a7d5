import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import { verdict } from '../support/records.ts';
import { seedDepartment, seedManyProducts, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

const old = '2020-01-01 00:00:00';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedManyProducts(shop, 100);
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['lamp', 'desk']) await seedProduct(shop, { code, department });
  await settle(shop);
});
afterAll(() => shop.close());

/** 5 lamps, 2.5 desks, 0 of the others. */
beforeEach(async () => {
  await shop.rows(
    `UPDATE item SET update_time = $1, stock = CASE sku WHEN 'lamp' THEN 5 WHEN 'desk' THEN 2.5 ELSE 0 END`,
    [old],
  );
  await shop.rows('DELETE FROM movement');
});

const update = (stock: unknown) => shop.v3('commerce.items.update-stock', { stock });
const manyStocks = (count: number, stock: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`many-${at + 1}`, stock]));
const movements = async () =>
  (await shop.rows('SELECT sku, adjustment FROM movement ORDER BY sku')).map(
    ({ sku, adjustment }) => `${sku} ${adjustment}`,
  );
const stocks = async () =>
  (await shop.rows(`SELECT sku, stock FROM item WHERE sku IN ('lamp', 'desk') ORDER BY sku`)).map(
    ({ sku, stock }) => `${sku} ${stock}`,
  );

describe('update-stock', () => {
  test('sets stocks and creates movements of the differences', async () => {
    expect(await update({ lamp: 12.25, desk: 0 })).toEqual({ status: 'ok' });
    expect(await stocks()).toEqual(['desk 0.00', 'lamp 12.25']);
    expect(await movements()).toEqual(['desk -2.50', 'lamp 7.25']);
  });

  test('creates no movement and keeps the update time where the stock is unchanged', async () => {
    await update({ lamp: 5, desk: 999999999.99 });
    expect(await movements()).toEqual(['desk 999999997.49']);
    const moved = await shop.rows('SELECT sku FROM item WHERE update_time > $1', [old]);
    expect(moved).toEqual([{ sku: 'desk' }]);
  });

  test('takes one statement for 1 and for 100 items', async () => {
    for (const count of [1, 100])
      expect(await shop.statements(() => update(manyStocks(count, count)))).toBe(1);
    const [row] = await shop.rows(`SELECT count(*)::int AS n FROM item WHERE stock = 100`);
    expect(row).toEqual({ n: 100 });
  });

  test.runIf(server)('runs its single statement without a transaction', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => update({ lamp: at })));
    const [row] = await shop.rows(`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'COMMIT'`);
    expect(row).toEqual({ n: 0 });
  });
});

describe('update-stock on GraphQL', () => {
  const graphql = async (
    fields: string,
    stock = '[{ sku: "desk", stock: "1.5" }, { sku: "lamp", stock: 7 }]',
  ) => shop.graphql(`mutation { updateItemStock(stock: ${stock}) { ${fields} } }`);

  test('returns the items in the given order', async () => {
    const { data } = await graphql('sku stock movements { nodes { adjustment } }');
    expect(data?.updateItemStock).toEqual([
      { sku: 'desk', stock: '1.50', movements: { nodes: [{ adjustment: '-1.00' }] } },
      { sku: 'lamp', stock: '7.00', movements: { nodes: [{ adjustment: '2.00' }] } },
    ]);
  });

  test('takes one statement, or two when the document selects items', async () => {
    expect(await shop.statements(() => graphql('__typename'))).toBe(1);
    expect(await shop.statements(() => graphql('sku stock'))).toBe(2);
    expect(await stocks()).toEqual(['desk 1.50', 'lamp 7.00']);
  });

  const two = (first: string, second: string) =>
    shop.graphql(
      `mutation { a: updateItemStock(stock: [${first}]) { __typename }
        b: updateItemStock(stock: [${second}]) { __typename } }`,
    );
  test('applies two changes of one document together, or neither', async () => {
    const refused = await two('{ sku: "lamp", stock: 1 }', '{ sku: "nothing", stock: 1 }');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ field: 'stock', type: 'NotFound' });
    expect([await stocks(), await movements()]).toEqual([['desk 2.50', 'lamp 5.00'], []]);
    const kept = await two('{ sku: "lamp", stock: 1 }', '{ sku: "lamp", stock: 2 }');
    expect(kept.errors).toBeUndefined();
    expect(await movements()).toEqual(['lamp -4.00', 'lamp 1.00']);
  });

  test('refuses the same input as v3, and a repeated SKU', async () => {
    const told = async (stock: string) => {
      const { field, type } = { ...(await graphql('sku', stock)).errors?.[0]?.extensions };
      return `${type} on ${field}`;
    };
    const lamp = '{ sku: "lamp", stock: 1 }';
    expect(await told('[]')).toBe('Malformed on stock');
    expect(await told('[{ sku: "", stock: 1 }]')).toBe('Malformed on stock');
    expect(await told(`[${lamp}, ${lamp}]`)).toBe('Malformed on stock');
    expect(await told('[{ sku: "lamp", stock: "-0.01" }]')).toBe('Malformed on stock');
    expect(await told('[{ sku: "nothing", stock: 1 }]')).toBe('NotFound on stock');
  });
});

describe('errors of update-stock', () => {
  const malformed = async (stock: unknown) =>
    expect(verdict(await update(stock))).toBe('Malformed on stock');
  test('commerce.items.update-stock | stock | Malformed | a SKU is empty', () =>
    malformed({ '': 1 }));
  test('commerce.items.update-stock | stock | Malformed | no item', () => malformed({}));
  test('commerce.items.update-stock | stock | Malformed | more than 100 items', () =>
    malformed(manyStocks(101, 1)));

  test('returns NotFound for an unknown SKU, and changes nothing', async () => {
    const told = await update({ lamp: 6, nothing: 1, desk: 2 });
    expect(verdict(told)).toBe('NotFound on stock');
    expect(told.error?.description).toContain('nothing');
    expect([await stocks(), await movements()]).toEqual([['desk 2.50', 'lamp 5.00'], []]);
  });
});
