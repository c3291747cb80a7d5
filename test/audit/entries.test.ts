import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { audited, entries, told } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

test('seeding the demo shop creates no audit entries', async () => {
  expect(await shop.rows('SELECT count(*)::int AS n FROM audit_entry')).toEqual([{ n: 0 }]);
});

test('creating, changing and deleting a record logs the values before and after', async () => {
  const made = await audited(shop, 'commerce.tax-classes.create', {
    taxClass: { code: 'paper', name: 'Paper' },
  });
  const { id } = made.answer;
  const key = { recordType: 'TaxClass', recordKey: String(id), part: null };
  const how = {
    surface: 'V3',
    callerKind: 'KEY',
    callerName: 'bootstrap',
    requestId: made.requestId,
    operation: 'commerce.tax-classes.create',
  };
  const whole = { id, code: 'paper', name: 'Paper' };
  expect(made.left).toEqual([{ ...key, ...how, action: 'CREATE', before: null, after: whole }]);
  const changed = await audited(shop, 'commerce.tax-classes.update', {
    id,
    taxClass: { name: 'Books', code: 'paper' },
  });
  expect(changed.left).toMatchObject([
    { ...key, action: 'UPDATE', before: { name: 'Paper' }, after: { name: 'Books' } },
  ]);
  const removed = await audited(shop, 'commerce.tax-classes.delete', { ids: [id] });
  expect(removed.answer).toMatchObject({ status: 'ok' });
  expect(removed.left).toMatchObject([
    { ...key, action: 'DELETE', before: { ...whole, name: 'Books' }, after: null },
  ]);
  const all = await entries(shop, { recordType: 'TaxClass', recordKey: String(id) });
  expect(all.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'CREATE']);
});

test('setting the stock of 100 items creates an entry for each item and each movement', async () => {
  const items = await shop.rows('SELECT id, sku, stock FROM item ORDER BY id LIMIT 100');
  const stock = Object.fromEntries(items.map(({ sku }) => [sku, 4321]));
  const { answer, left } = await audited(shop, 'commerce.items.update-stock', { stock });
  expect(answer).toMatchObject({ status: 'ok' });
  const { requestId } = left[0] ?? { requestId: '' };
  const count = async (recordType: string) =>
    shop.graphql(
      'query($where: AuditEntryWhere) { auditEntries(where: $where, first: 1) { totalCount } }',
      { where: { requestId, recordType: { equals: recordType } } },
    );
  for (const type of ['Item', 'Movement'])
    expect((await count(type)).data).toEqual({ auditEntries: { totalCount: items.length } });
  const [first] = items;
  const [entry] = await entries(shop, {
    requestId,
    recordKey: String(first?.sku),
    recordType: 'Item',
  });
  expect(entry).toMatchObject({ before: { stock: first?.stock }, after: { stock: '4321.00' } });
});

test('records that change together are entries of their parent record', async () => {
  const [item] = await shop.rows(
    `SELECT i.product_id, min(i.sku) AS sku FROM item i JOIN item_option o ON o.item_id = i.id
     GROUP BY i.product_id ORDER BY 1 LIMIT 1`,
  );
  const { answer, left } = await audited(shop, 'commerce.products.delete', {
    ids: [item?.product_id],
  });
  expect(answer).toMatchObject({ status: 'ok' });
  const lines = told(left);
  expect(lines).toContain(`DELETE Product ${item?.product_id}`);
  expect(lines).toContain(`DELETE Item ${item?.sku}`);
  expect(lines).toContain(`DELETE Item ${item?.sku} ItemPrice/1`);
  expect(lines.some((line) => line.startsWith(`DELETE Item ${item?.sku} ItemOption/`))).toBe(true);
  expect(left.find(({ part }) => part === 'ItemPrice/1')?.before).toHaveProperty('sellingPrice');
});

test('only stored prices have entries, derived prices have none', async () => {
  const [item] = await shop.rows(
    `SELECT i.id, i.sku, p.list_price FROM item AS i JOIN item_price AS p ON p.item_id = i.id
     WHERE p.price_list_id = 1 AND p.list_price IS NOT NULL ORDER BY i.id LIMIT 1`,
  );
  const { answer, left } = await audited(shop, 'commerce.items.update-prices', {
    prices: { [String(item?.sku)]: { list: 77.5 } },
    priceList: 1,
  });
  expect(answer).toMatchObject({ status: 'ok' });
  expect(left).toMatchObject([
    {
      recordType: 'Item',
      recordKey: String(item?.sku),
      part: 'ItemPrice/1',
      action: 'UPDATE',
      before: { listPrice: item?.list_price },
      after: { listPrice: '77.500' },
    },
  ]);
});

test('a GraphQL entry names the mutations as its operation, whatever the document is called', async () => {
  const query = `mutation Sneaky($one: String!, $two: String!) {
    a: createTaxClass(input: { code: $one }) { id }
    b: createTaxClass(input: { code: $two }) { id }
    createSupplier(input: { code: $one, name: "S" }) { id }
  }`;
  for (const way of ['slow', 'fast']) {
    const { errors } = await shop.graphql(query, { one: `one ${way}`, two: `two ${way}` });
    expect(errors).toBeUndefined();
  }
  for (const operation of ['createSupplier', 'createTaxClass']) {
    const left = await entries(shop, { operation });
    expect(told(left).filter((line) => line.startsWith('CREATE'))).toHaveLength(6);
    expect(left[0]).toMatchObject({
      surface: 'GRAPHQL',
      operation: 'createTaxClass, createSupplier',
    });
  }
});

test('a call that is refused or changes nothing creates no entry', async () => {
  const calls = () => shop.rows('SELECT count(*)::int AS n FROM audit_call');
  const before = await calls();
  const [item] = await shop.rows('SELECT sku, stock FROM item ORDER BY id LIMIT 1');
  for (const [operation, body] of [
    ['commerce.items.update-stock', { stock: { 'no such item': 1 } }],
    ['commerce.items.update-stock', { stock: { [String(item?.sku)]: Number(item?.stock) } }],
    ['commerce.tax-classes.create', { taxClass: { code: 'one slow' } }],
    ['commerce.tax-classes.update', { id: 999_999, taxClass: { name: 'None' } }],
    ['commerce.customers.delete', { ids: [999_999] }],
  ] as const)
    expect((await audited(shop, operation, body)).left).toEqual([]);
  await shop.graphql(`mutation { createTaxClass(input: { code: "undone" }) { id }
    updateTaxClass(by: { id: 999999 }, input: { name: "None" }) { id } }`);
  expect(await calls()).toEqual(before);
});

test('concurrent writes keep their own caller and request', async () => {
  const calls = Array.from({ length: 40 }, (_, at) =>
    audited(shop, 'commerce.tax-classes.create', { taxClass: { code: `together ${at}` } }),
  );
  const skus = await shop.rows('SELECT sku FROM item ORDER BY id LIMIT 20');
  const stocks = skus.map(({ sku }, at) =>
    audited(shop, 'commerce.items.update-stock', { stock: { [String(sku)]: 100 + at } }),
  );
  for (const [at, { left, requestId }] of (await Promise.all(calls)).entries())
    expect(left).toMatchObject([{ requestId, after: { code: `together ${at}` } }]);
  for (const { left, requestId } of await Promise.all(stocks)) {
    expect(left.map((entry) => entry.requestId)).toEqual([requestId, requestId]);
    expect(left[0]?.operation).toBe('commerce.items.update-stock');
  }
  const writes = await shop.rows('SELECT 1 AS one');
  expect(writes).toHaveLength(1);
  await shop.rows(`INSERT INTO tax_class (code) VALUES ('outside')`);
  const outside = `SELECT FROM audit_entry WHERE members ->> 'code' = 'outside'`;
  expect(await shop.rows(outside)).toEqual([]);
});
