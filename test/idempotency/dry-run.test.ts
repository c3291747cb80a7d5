import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleEvents } from '../events/support.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';
import { graphql, isReplay, v3 } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const made = [
    await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'old' } }),
    await shop.v3('commerce.customers.create', {
      customer: {
        code: 'login',
        billingAddress: { ...billingAddress, email: 'login@example.com' },
        password: { value: 'secret-1' },
      },
    }),
  ];
  expect(made.filter(({ error }) => error)).toEqual([]);
});
afterAll(() => shop.close());

const dry = { 'X-Dry-Run': '1' };

/** Every row of every table. */
async function dump(): Promise<Record<string, unknown>> {
  await settleEvents(shop);
  const tables = await shop.rows(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const found = await shop.rows(
      `SELECT t::text AS row, t.xmin::text FROM "${name}" t ORDER BY 1`,
    );
    rows[String(name)] = found;
  }
  return rows;
}

/** Identifiers and time advance during a dry run. */
const withoutIds = (text: string) => text.replace(/"(id|number|loginTime)":("[^"]*"|\d+)/g, '$1');

const taxClass = { code: 'dry' };
const calls = [
  ['commerce.tax-classes.create', { taxClass }],
  ['commerce.tax-classes.update', { id: 1, taxClass: { name: 'Dry' } }],
  ['commerce.tax-classes.delete', { ids: [3] }],
  ['commerce.departments.create', { department: { code: 'dry', parent: 0 } }],
  ['commerce.products.create', { product: { code: 'dry', department: 1, stock: 4 } }],
  ['commerce.products.update', { id: 1, product: { stock: 9, name: { en: 'Dry' } } }],
  ['commerce.items.update-stock', { stock: { lamp: 17, book: 3 } }],
  ['commerce.items.update-prices', { prices: { lamp: { list: 50 } }, priceList: 1 }],
  ['commerce.movements.create', { movement: { sku: 'book', adjustment: 2 } }],
  ['commerce.customers.create', { customer: { code: 'dry', billingAddress } }],
  ['commerce.customers.authenticate', { email: 'login@example.com', password: 'secret-1' }],
  ['commerce.orders.create', { order: { items: [{ sku: 'lamp', quantity: 2 }], billingAddress } }],
  [
    'commerce.promotions.create',
    {
      promotion: {
        type: 'PercentDiscount',
        name: { en: 'Dry' },
        appliedTo: 'Products',
        elements: [1],
        discountPercent: 50,
      },
    },
  ],
  ['commerce.shipping-methods.update', { id: 1, shippingMethod: { isDefault: true } }],
] as const;

describe('a dry run', () => {
  test.each(calls)(
    'stores nothing for %s, and returns the response of the call',
    async (operation, body) => {
      const before = await dump();
      const tried = await v3(shop, operation, body, {
        ...dry,
        'Idempotency-Key': `dry ${operation}`,
      });
      expect(await dump()).toEqual(before);
      const done = await v3(shop, operation, body);
      expect(JSON.parse(tried.text)).toMatchObject({ status: 'ok' });
      expect(withoutIds(tried.text)).toBe(withoutIds(done.text));
      expect(await dump()).not.toEqual(before);
      expect([tried, done].map(({ headers }) => headers.get('X-Dry-Run'))).toEqual(['1', null]);
    },
  );

  test.each(['Yoga', 'the compiled document'])(
    'stores nothing for a GraphQL document by %s',
    async (by) => {
      const document = `mutation { a: createTaxClass(input: { code: "${by}" }) { id code }
      b: updateProduct(by: { id: 1 }, input: { listPrice: { entries: [] } }) { id } }`;
      const simple = `mutation { a: createTaxClass(input: { code: "dry doc" }) { id code } }`;
      const before = await dump();
      const wrong = await graphql(shop, document, dry);
      const tried = await graphql(shop, simple, dry);
      expect(await dump()).toEqual(before);
      expect(JSON.parse(wrong.text).errors).toHaveLength(1);
      expect(JSON.parse(tried.text).data.a.code).toBe('dry doc');
      expect(tried.headers.get('X-Dry-Run')).toBe('1');
    },
  );

  test('returns the same refusal as the call', async () => {
    const body = { taxClass: { code: 'standard' } };
    const tried = await v3(shop, 'commerce.tax-classes.create', body, dry);
    expect(JSON.parse(tried.text).error).toMatchObject({ field: 'code', type: 'AlreadyExists' });
    expect(tried.text).toBe((await v3(shop, 'commerce.tax-classes.create', body)).text);
  });

  test('leaves its key to the real call', async () => {
    const headers = { 'Idempotency-Key': 'first dry' };
    const body = { taxClass: { code: 'after dry' } };
    const tried = await v3(shop, 'commerce.tax-classes.create', body, { ...headers, ...dry });
    const done = await v3(shop, 'commerce.tax-classes.create', body, headers);
    const again = await v3(shop, 'commerce.tax-classes.create', body, { ...headers, ...dry });
    expect([tried, done, again].map(isReplay)).toEqual([false, false, false]);
    expect(JSON.parse(again.text).error).toMatchObject({ type: 'AlreadyExists' });
  });

  test('checks the version too', async () => {
    const body = { id: 1, taxClass: { name: 'Other' } };
    const headers = { ...dry, 'If-Match': '"1"' };
    expect((await v3(shop, 'commerce.tax-classes.update', body, headers)).status).toBe(412);
  });

  test('has no effect on a read', async () => {
    const tried = await v3(shop, 'commerce.tax-classes.find', {}, dry);
    expect(tried.text).toBe((await v3(shop, 'commerce.tax-classes.find', {})).text);
    expect(tried.headers.get('X-Dry-Run')).toBe('1');
  });

  test.each([
    ['true', 400],
    ['', 400],
    ['0', 200],
  ])('returns for the value %j the status %i', async (value, status) => {
    const headers = { 'X-Dry-Run': value };
    const body = { taxClass: { code: `switch ${value}` } };
    const count = async () => (await shop.rows('SELECT 1 FROM tax_class')).length;
    const before = await count();
    expect((await v3(shop, 'commerce.tax-classes.create', body, headers)).status).toBe(status);
    expect((await graphql(shop, 'mutation { deleteTaxClasses(ids: []) }', headers)).status).toBe(
      status,
    );
    expect(await count()).toBe(before + (status === 200 ? 1 : 0));
  });
});
