import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { recordsOf } from '../support/records.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'food' } });
  const department = await seedDepartment(shop, 'Lamps');
  await seedProduct(shop, { code: 'lamp', department, listPrice: 19.99, stock: 3 });
});
afterAll(() => shop.close());

/** The finds of resources with a record here. */
const finds = [
  'commerce.departments.find',
  'commerce.items.find',
  'commerce.products.find',
  'commerce.tax-classes.find',
  'site.languages.find',
].map((name) => {
  const answer = operations.get(name)?.answer;
  return { name, key: answer?.key ?? '', members: Object.keys(answer?.record?.members ?? {}) };
});

describe.each(finds)('the members of $name', ({ name, key, members }) => {
  const firstOf = async (fields?: readonly string[]) => {
    const [record] = recordsOf(await shop.v3(name, fields && { fields }), key);
    if (!record) throw new Error(`there is no record of ${name}`);
    return record;
  };

  test('follow the order of the specification', async () => {
    expect(Object.keys(await firstOf())).toEqual(members);
  });

  test('include only the requested ones, in the same order', async () => {
    expect(Object.keys(await firstOf(members.toReversed()))).toEqual(members);
    const [first = '', second = ''] = members;
    expect(Object.keys(await firstOf([second, first, second]))).toEqual([first, second]);
  });

  test('have the same value alone as among all', async () => {
    const whole = await firstOf();
    for (const member of members)
      expect(await firstOf([member])).toEqual({ [member]: whole[member] });
  });
});

test.each([
  ['commerce.departments.get', { id: 1 }, 'department'],
  ['commerce.items.get', { sku: 'lamp' }, 'item'],
  ['commerce.products.get', { id: 1 }, 'product'],
  ['commerce.tax-classes.get', { id: 1 }, 'taxClass'],
])('%s returns the requested members as find does', async (name, selector, key) => {
  const { answer } = operations.get(name.replace('.get', '.find')) ?? {};
  const [record] = recordsOf(await shop.v3(name.replace('.get', '.find')), answer?.key ?? '');
  expect(await shop.v3(name, selector)).toEqual({ status: 'ok', [key]: record });
  const [one = ''] = Object.keys(record ?? {}).slice(-1);
  expect(await shop.v3(name, { ...selector, fields: [one] })).toEqual({
    status: 'ok',
    [key]: { [one]: record?.[one] },
  });
});
