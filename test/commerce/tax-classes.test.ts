import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const create = (taxClass: object) => shop.v3('commerce.tax-classes.create', { taxClass });

test('get returns a created tax class unchanged', async () => {
  const { id } = await create({ code: 'food', name: 'Food' });
  expect(await shop.v3('commerce.tax-classes.get', { id })).toEqual({
    status: 'ok',
    taxClass: { id, code: 'food', name: 'Food' },
  });
});

test('a code is unique', async () => {
  await create({ code: 'books' });
  expect(await create({ code: 'books' })).toMatchObject({
    status: 'error',
    error: { field: 'code', type: 'AlreadyExists' },
  });
});

test('an update changes only the given members', async () => {
  const { id } = await create({ code: 'toys', name: 'Toys' });
  expect(await shop.v3('commerce.tax-classes.update', { id, taxClass: { name: 'Games' } })).toEqual(
    {
      status: 'ok',
    },
  );
  expect(await shop.v3('commerce.tax-classes.get', { id })).toMatchObject({
    taxClass: { code: 'toys', name: 'Games' },
  });
});

test('commerce.tax-classes.update | id | NotFound', async () => {
  expect(await shop.v3('commerce.tax-classes.update', { id: 999, taxClass: {} })).toMatchObject({
    error: { field: 'id', type: 'NotFound' },
  });
});

test('deleting ignores unknown identifiers', async () => {
  const { id } = await create({ code: 'gone' });
  expect(await shop.v3('commerce.tax-classes.delete', { ids: [id, 99, 3e9] })).toEqual({
    status: 'ok',
  });
  expect(await shop.v3('commerce.tax-classes.get', { id })).toEqual({
    status: 'ok',
    taxClass: null,
  });
});

test('a code that differs only in case is a different code', async () => {
  await create({ code: 'wine' });
  expect(await create({ code: 'Wine' })).toMatchObject({ status: 'ok' });
});

test('updating to the code of another class is refused, to its own is allowed', async () => {
  const { id } = await create({ code: 'tea' });
  await create({ code: 'coffee' });
  const rename = (code: string) =>
    shop.v3('commerce.tax-classes.update', { id, taxClass: { code, name: 'Tea' } });
  expect(await rename('coffee')).toMatchObject({ error: { field: 'code', type: 'AlreadyExists' } });
  expect(await shop.v3('commerce.tax-classes.get', { id })).toMatchObject({
    taxClass: { code: 'tea', name: '' },
  });
  expect(await rename('tea')).toEqual({ status: 'ok' });
});

test.each(['%', '_', `'; DROP TABLE tax_class; --`, '\\', '漢字 😀', ' padded '])(
  'get returns the string %j unchanged',
  async (text) => {
    const { id } = await create({ code: text, name: text });
    expect(await shop.v3('commerce.tax-classes.get', { id })).toEqual({
      status: 'ok',
      taxClass: { id, code: text, name: text },
    });
  },
);

test('v3 and GraphQL see the records that the other one creates', async () => {
  const { data } = await shop.graphql(
    'mutation { createTaxClass(input: { code: "paper", name: "Paper" }) { id code name } }',
  );
  const id = idOf(data?.createTaxClass);
  const taxClass = { id, code: 'paper', name: 'Paper' };
  expect(data).toEqual({ createTaxClass: { ...taxClass, id: String(id) } });
  expect(await shop.v3('commerce.tax-classes.get', { id })).toEqual({ status: 'ok', taxClass });
  await shop.v3('commerce.tax-classes.update', { id, taxClass: { name: 'Board' } });
  const read = await shop.graphql(`{ taxClass(by: { id: ${id} }) { code name } }`);
  expect(read.data).toEqual({ taxClass: { code: 'paper', name: 'Board' } });
});

test('a GraphQL error has the same field and type', async () => {
  await create({ code: 'stone' });
  const { errors } = await shop.graphql(
    'mutation { createTaxClass(input: { code: "stone" }) { id } }',
  );
  expect(errors?.[0]?.extensions).toEqual({
    code: 'ALREADY_EXISTS',
    field: 'code',
    type: 'AlreadyExists',
    violations: [
      {
        path: ['input', 'code'],
        code: 'ALREADY_EXISTS',
        message: 'a tax class with this code exists',
      },
    ],
  });
});

test('count counts all tax classes', async () => {
  const [row] = await shop.rows('SELECT count(*)::int AS n FROM tax_class');
  const count = Number(row?.n);
  expect(await shop.v3('commerce.tax-classes.count')).toEqual({ status: 'ok', count });
});

test('find takes one statement', async () => {
  const sent = await shop.statements(() =>
    shop.v3('commerce.tax-classes.find', { order: ['-name'] }),
  );
  expect(sent).toBe(1);
});
