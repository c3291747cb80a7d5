import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'Europe/Rome' });
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['ARC', 'BOW']) await seedProduct(shop, { code, department });
});
afterAll(() => shop.close());

const send = (path: string, body: unknown, headers = {}) =>
  shop.post(path, JSON.stringify(body), headers);
const convert = (operation: string, body: unknown, headers = {}) =>
  send(`/equivalent/${operation}`, body, headers);

describe('the operation POST /equivalent/<operation>', () => {
  test('returns the document, its variables and the part of the schema that they use', async () => {
    const body = { conditions: { isVisible: true }, fields: ['id', 'code'], limit: 5 };
    const response = await convert('commerce.products.find', body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      query: `query Products($where: ProductWhere, $first: Int) {
  products(where: $where, first: $first) {
    nodes {
      id
      code
    }
  }
}`,
      variables: { where: { isVisible: { equals: true } }, first: 5 },
      operationName: 'Products',
      coordinates: [
        'BooleanFilter.equals',
        'Product.code',
        'Product.id',
        'ProductConnection.nodes',
        'ProductWhere.isVisible',
        'Query.products',
        'Query.products(first:)',
        'Query.products(where:)',
      ],
      timeZone: 'Europe/Rome',
    });
  });

  test('writes times of the time zone of the shop in UTC', async () => {
    const conditions = { fromCreationTime: '2026-07-01 00:00:00' };
    const { variables } = await (await convert('commerce.orders.find', { conditions })).json();
    expect(JSON.stringify(variables)).toContain('2026-06-30T22:00:00Z');
  });

  test('executes no call', async () => {
    const made = await convert('commerce.tax-classes.create', { taxClass: { code: 'never' } });
    expect(made.status).toBe(200);
    expect(await shop.rows(`SELECT FROM tax_class WHERE code = 'never'`)).toEqual([]);
  });

  test('returns the v3 error for a malformed request', async () => {
    const response = await convert('commerce.products.get', { id: 'x' });
    expect(response.status).toBe(422);
    const { error } = await shop.v3('commerce.products.get', { id: 'x' });
    expect(await response.json()).toEqual({ status: 'error', error });
  });

  test.each([
    ['an unknown operation', () => convert('commerce.lamps.find', {}), 404],
    ['no key', () => convert('commerce.products.find', {}, { 'X-Key': '' }), 403],
    ['no JSON', () => shop.post('/equivalent/commerce.products.find', '{'), 400],
    ['GET', () => fetch(`${shop.url}/equivalent/commerce.products.find`), 405],
  ] as const)('refuses %s as v3 does', async (_case, call, status) => {
    expect((await call()).status).toBe(status);
  });

  test('needs no right: a key that reads orders converts writes of products', async () => {
    const document =
      'mutation { createCallerKey(input: { name: "editor", sections: [SALES], access: READ }) { secret } }';
    const { data } = await shop.graphql(document);
    const key = Object(data).createCallerKey.secret;
    const response = await convert('commerce.products.delete', { ids: [1] }, { 'X-Key': key });
    expect(response.status).toBe(200);
  });
});

describe('the header X-Equivalent: graphql', () => {
  const asking = { 'X-Equivalent': 'graphql' };
  const decode = (text: string | null) => Buffer.from(text ?? '', 'base64').toString();

  test('leaves the response unchanged and adds the document and its variables', async () => {
    const body = { fields: ['code'], order: ['-id'] };
    const path = '/api/v3/commerce.products.find';
    const [plain, told] = [await send(path, body), await send(path, body, asking)];
    expect(await told.text()).toBe(await plain.text());
    expect(plain.headers.has('graphql-document')).toBe(false);
    const query = decode(told.headers.get('graphql-document'));
    const variables = JSON.parse(decode(told.headers.get('graphql-variables')));
    const { data } = await shop.graphql(query, variables);
    expect(data).toEqual({ products: { nodes: [{ code: 'BOW' }, { code: 'ARC' }] } });
  });

  test('links to the address that returns them where both have more than 4 KB', async () => {
    const product = { code: 'LONG', longDescription: { en: 'x'.repeat(5_000) } };
    const response = await send('/api/v3/commerce.products.update', { id: 1, product }, asking);
    expect((await response.json()).status).toBe('ok');
    expect(response.headers.has('graphql-document')).toBe(false);
    expect(response.headers.get('link')).toBe(
      '</equivalent/commerce.products.update>; rel="alternate"',
    );
  });

  test('adds nothing where v3 refuses the form of the request', async () => {
    const response = await send('/api/v3/commerce.products.get', { id: 'x' }, asking);
    expect(response.status).toBe(200);
    expect(response.headers.has('graphql-document')).toBe(false);
  });
});
