import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { askOnce } from './answer-to.ts';
import { keysOf } from './callers.ts';

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  keyWith = keysOf(shop);
});
afterAll(() => shop.close());

const units = async () => (await shop.rows('SELECT count(*)::int AS n FROM unit_of_measure'))[0]?.n;

const refused = (section: string, access: string) => ({
  status: 403,
  data: undefined,
  errors: [{ extensions: { code: 'FORBIDDEN', section, access } }],
});

test('no part of a document runs when the right to one of its mutations is missing', async () => {
  const key = await keyWith({ sections: ['Catalog'] });
  const query = `mutation {
    createUnitOfMeasure(input: { code: "one", name: "One" }) { id }
    deleteOrders(ids: [1])
  }`;
  const before = await units();
  for (let time = 0; time < 2; time++)
    expect(await askOnce(shop, query, key)).toMatchObject(refused('SALES', 'WRITE'));
  expect(await units()).toBe(before);
});

test('a key that changes updates a record and cannot delete it', async () => {
  const key = await keyWith({ access: 'Change' });
  const made = 'createUnitOfMeasure(input: { code: "kept", name: "Kept" }) { id }';
  const { data } = await askOnce(shop, `mutation { ${made} }`, key);
  const { id } = (data as { createUnitOfMeasure: { id: string } }).createUnitOfMeasure;
  const before = await units();
  const removal = `mutation { deleteUnitsOfMeasure(ids: ["${id}"]) }`;
  expect(await askOnce(shop, removal, key)).toMatchObject(refused('CATALOG', 'WRITE'));
  expect(await units()).toBe(before);
  const rights = `{ viewer { access ${['READ', 'CHANGE', 'WRITE']
    .map((access) => `${access}: can(section: SALES, access: ${access})`)
    .join(' ')} } }`;
  expect(await askOnce(shop, rights, key)).toMatchObject({
    data: { viewer: { access: 'CHANGE', READ: true, CHANGE: true, WRITE: false } },
  });
});

test('a mutation that @skip excludes requires no right', async () => {
  const key = await keyWith({ sections: ['Catalog'] });
  const query = `mutation ($no: Boolean!, $code: String!) {
    createUnitOfMeasure(input: { code: $code, name: "Some" }) { code }
    deleteOrders(ids: [1]) @skip(if: $no)
  }`;
  expect(await askOnce(shop, query, key, { no: true, code: 'skip' })).toEqual({
    status: 200,
    data: { createUnitOfMeasure: { code: 'skip' } },
    errors: [],
  });
  const before = await units();
  expect(await askOnce(shop, query, key, { no: false, code: 'none' })).toMatchObject(
    refused('SALES', 'WRITE'),
  );
  expect(await units()).toBe(before);
});

test('the records that a mutation returns require rights too', async () => {
  const key = await keyWith({ sections: ['Inventory'] });
  const [item] = await shop.rows('SELECT sku FROM item ORDER BY id LIMIT 1');
  const update = `updateItemStock(stock: [{ sku: "${item?.sku}", stock: 7 }])`;
  expect(await askOnce(shop, `mutation { ${update} { sku costPrice } }`, key)).toMatchObject(
    refused('CATALOG', 'READ'),
  );
  expect(await askOnce(shop, `mutation { ${update} { __typename } }`, key)).toMatchObject({
    data: { updateItemStock: [{ __typename: 'Item' }] },
  });
});

test('a mutation without the right to fields of its record takes effect and omits them', async () => {
  const key = await keyWith({ sections: ['Sales'] });
  const query = `mutation ($note: String!) {
    updateOrder(by: { id: 1 }, input: { requests: $note }) { requests customer { fullName } }
  }`;
  const headers = { 'X-Key': key, 'Idempotency-Key': randomUUID() };
  const texts = new Set<string>();
  // The second response is the stored one; a repeated document is compiled.
  for (const [note, replayed] of [
    ['first', null],
    ['first', 'true'],
  ]) {
    const body = JSON.stringify({ query, variables: { note } });
    const response = await shop.post('/graphql', body, headers);
    expect(response.headers.get('Idempotency-Replayed')).toBe(replayed);
    texts.add(await response.text());
  }
  expect(texts.size).toBe(1);
  const [text = ''] = texts;
  expect(JSON.parse(text)).toMatchObject({
    data: { updateOrder: { requests: 'first', customer: null } },
    errors: [{ path: ['updateOrder', 'customer'], extensions: { section: 'CUSTOMERS' } }],
  });
  const compiled = { 'X-Key': key, 'Idempotency-Key': randomUUID() };
  const body = JSON.stringify({ query, variables: { note: 'second' } });
  const [made, replayed] = [
    await (await shop.post('/graphql', body, compiled)).text(),
    await (await shop.post('/graphql', body, compiled)).text(),
  ];
  expect(replayed).toBe(made);
  expect(JSON.parse(made).errors).toHaveLength(1);
  expect(await shop.rows('SELECT requests FROM orders WHERE id = 1')).toEqual([
    { requests: 'second' },
  ]);
});
