import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluck, recordsOf } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.rows(
    `INSERT INTO tax_class (id, code) SELECT n, 'code ' || n FROM generate_series(105, 1, -1) n`,
  );
});
afterAll(() => shop.close());

describe('a find without parameters', () => {
  test('returns the first 100 records by identifier, with all members', async () => {
    const found = await shop.v3('commerce.tax-classes.find');
    expect(pluck(found, 'taxClasses', 'id')).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
    expect(recordsOf(found, 'taxClasses')[0]).toEqual({ id: 1, code: 'code 1', name: '' });
  });

  test('returns the rest after first', async () => {
    const found = await shop.v3('commerce.tax-classes.find', { first: 100 });
    expect(pluck(found, 'taxClasses', 'id')).toEqual([101, 102, 103, 104, 105]);
  });
});

test('count counts beyond the largest page', async () => {
  expect(await shop.v3('commerce.tax-classes.count')).toEqual({ status: 'ok', count: 105 });
});

describe('a new shop', () => {
  test('has the language that v3 cannot create', async () => {
    expect(await shop.v3('site.languages.find')).toEqual({
      status: 'ok',
      languages: [
        {
          code: 'en',
          name: 'English',
          region: 'US',
          currency: 'USD',
          isActive: true,
          isDefault: true,
        },
      ],
    });
  });

  test('has the base price list 1', async () => {
    expect(await shop.v3('commerce.products.find', { priceList: 1 })).toEqual({
      status: 'ok',
      products: [],
    });
  });
});

test('a department created from only its parent has a value for every member', async () => {
  const { id } = await shop.v3('commerce.departments.create', { department: { parent: 0 } });
  expect(await shop.v3('commerce.departments.get', { id })).toEqual({
    status: 'ok',
    department: {
      id,
      code: '',
      parent: 0,
      parents: [],
      name: { en: '' },
      description: { en: '' },
      seoTitle: { en: '' },
      seoKeywords: { en: '' },
      seoDescription: { en: '' },
      countDepartment: 0,
      countProduct: 0,
      templatePage: '',
      position: null,
      departmentColumns: 3,
      productsLayout: {
        products: 24,
        columns: 4,
        sortOrder: 'Position',
        imageSize: 'Optimal',
        showDescription: false,
      },
      smallImage: null,
      largeImage: null,
    },
  });
});

test('a tax class created from only its code has an empty name', async () => {
  await shop.rows(`SELECT setval(pg_get_serial_sequence('tax_class', 'id'), 105)`);
  const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'alone' } });
  expect(await shop.v3('commerce.tax-classes.get', { id })).toMatchObject({
    taxClass: { id: 106, code: 'alone', name: '' },
  });
  await shop.v3('commerce.tax-classes.delete', { ids: [id] });
});
