import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const create = (taxClass: object) => shop.v3('commerce.tax-classes.create', { taxClass });

test('what is created comes back equal', async () => {
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

test('an update changes the members given', async () => {
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

test('an update of a record that is not there is NotFound on id', async () => {
  expect(await shop.v3('commerce.tax-classes.update', { id: 999, taxClass: {} })).toMatchObject({
    error: { field: 'id', type: 'NotFound' },
  });
});

test('deleting skips what is not there', async () => {
  const { id } = await create({ code: 'gone' });
  expect(await shop.v3('commerce.tax-classes.delete', { ids: [id, 99, 3e9] })).toEqual({
    status: 'ok',
  });
  expect(await shop.v3('commerce.tax-classes.get', { id })).toEqual({
    status: 'ok',
    taxClass: null,
  });
});

test('a find takes one statement', async () => {
  const sent = await shop.statements(() =>
    shop.v3('commerce.tax-classes.find', { order: ['-name'] }),
  );
  expect(sent).toBe(1);
});
