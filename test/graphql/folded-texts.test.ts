import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '../../src/contract/text.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
});
afterAll(() => shop.close());

/** Strings as they are stored, and as users search for them. */
const pairs: readonly [stored: string, sought: string][] = [
  ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλος'],
  ['O\u2019Brien', "o'brien"],
  ["O'Brien", 'O\u2018Brien'],
  ['O\u00b4Brien', "O'Brien"],
  ['Donau\u00addampf', 'donaudampf'],
  ['Zero\u200bwidth\ufeff', 'zerowidth'],
  ['zerojoin', 'zero\u200djoin'],
  ['\u0130stanbul', 'istanbul'],
  ['DIYARBAKIR', 'd\u0131yarbak\u0131r'],
  ['Stra\u00dfe', 'STRASSE'],
  ['STRASSE', 'stra\u00dfe'],
  ['\ufb01ne', 'FINE'],
  ['Cafe\u0301', 'CAF\u00c9'],
  ['\u00d8rsted', 'orsted'],
  ['100\uff05', '100%'],
];

describe('a search for folded text', () => {
  test.each(pairs)('finds %j by %j in every list and keyword', async (stored, sought) => {
    const name = `${stored}x`.slice(0, 25);
    const word = `${sought}x`.slice(0, 25);
    const code = `c${pairs.findIndex(([each]) => each === stored)}`;
    const { id: customer } = await shop.v3('commerce.customers.create', {
      customer: { code, billingAddress: { ...billingAddress, lastName: name } },
    });
    const { id: order } = await shop.v3('commerce.orders.create', {
      order: {
        items: [{ sku: 'lamp', quantity: 1 }],
        billingAddress: { ...billingAddress, lastName: name, city: name },
      },
    });
    const { id: department } = await shop.v3('commerce.departments.create', {
      department: { code, parent: 0, name: { en: code } },
    });
    const { id: product } = await shop.v3('commerce.products.create', {
      product: { code, department, name: { en: name } },
    });
    const { id: movement } = await shop.v3('commerce.movements.create', {
      movement: { sku: code, adjustment: 1, description: `moved ${name} away` },
    });
    const found = async (list: string, member: string, conditions: object) => {
      const { [member]: records } = await shop.v3(`commerce.${list}.find`, {
        conditions,
        fields: [list === 'items' ? 'sku' : 'id'],
      });
      // The list is a member of the response.
      return (records as { id?: unknown; sku?: unknown }[]).map(({ id, sku }) => id ?? sku);
    };
    expect(await found('customers', 'customers', { keywords: word })).toContain(customer);
    expect(await found('orders', 'orders', { address: word })).toContain(order);
    expect(await found('products', 'products', { keywords: [word] })).toContain(product);
    expect(await found('items', 'items', { keywords: word })).toHaveLength(1);
    expect(await found('movements', 'movements', { keywords: word })).toContain(movement);
    const { data, errors } = await shop.graphql(
      `query ($w: String!) {
        search(text: $w, types: [PRODUCT, CUSTOMER, ORDER]) { type }
        products(where: { search: $w, name: { language: "en", contains: $w } }) { totalCount }
        customers(where: { search: $w, billingAddress: { lastName: { startsWith: $w } } }) { totalCount }
        orders(where: { search: $w, billingAddress: { city: { endsWith: $w } } }) { totalCount }
      }`,
      { w: word },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      search: expect.toSatisfy((list: unknown[]) => list.length >= 3),
      products: { totalCount: 1 },
      customers: { totalCount: 1 },
      orders: { totalCount: 1 },
    });
    await shop.v3('commerce.customers.delete', { ids: [customer] });
    await shop.v3('commerce.orders.delete', { ids: [order] });
    await shop.v3('commerce.products.delete', { ids: [product] });
  });
});

test('PostgreSQL folds strings like the code', async () => {
  const letters = fc.constantFrom(
    ...'aZß ẞæŒłØđÞİıIςΣσΐΌ’‘´ʼ′\u00ad\u200b\u200d\u2060\ufeff\ufe0fﬁŉǅÅ®™é\u0301ё漢%_\\',
  );
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 12 }), { numRuns: 500, seed: 1 });
  const rows = await shop.rows(
    'SELECT unaccented(x) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (x, n) ORDER BY n',
    [[...texts, ...pairs.flat()]],
  );
  expect(rows.map(({ folded }) => folded)).toEqual([...texts, ...pairs.flat()].map(foldText));
});
