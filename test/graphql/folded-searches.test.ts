import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCustomer } from '../support/customers.ts';
import type { Rec } from '../support/records.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

/** Names as they are stored, and as users search for them. */
const spellings: readonly [what: string, stored: string, sought: string][] = [
  ['final sigma in the name', 'Νικόλαος', 'ΝΙΚΟΛΑΟΣ'],
  ['final sigma in the search', 'ΜΑΡΚΟΣ', 'μάρκος'],
  ['typographic apostrophe in the name', 'O\u2019Hara', "o'hara"],
  ['typographic apostrophe in the search', "D'Arcy", 'd\u2019arcy'],
  ['zero-width space in the name', 'snow\u200bflake', 'snowflake'],
  ['zero-width space in the search', 'raincoat', 'rain\u200bcoat'],
  ['zero-width joiner', 'sun\u200dflower', 'sunflower'],
  ['zero-width non-joiner', 'moonlight', 'moon\u200clight'],
  ['word joiner', 'book\u2060shelf', 'bookshelf'],
  ['byte order mark in the name', 'door\ufeffbell', 'doorbell'],
  ['byte order mark in the search', 'windmill', 'wind\ufeffmill'],
  ['soft hyphen in the name', 'butter\u00adfly', 'butterfly'],
  ['soft hyphen in the search', 'dragonfly', 'dragon\u00adfly'],
];

let shop: Shop;
let contactOf: number;
beforeAll(async () => {
  shop = await openSales();
  contactOf = await seedCustomer(shop, 'contacts@example.com');
  const department = { code: 'names', parent: 0, name: { en: 'Names' } };
  await shop.v3('commerce.departments.create', { department });
  for (const [number, [, name]] of spellings.entries())
    for (const [operation, record] of recordsWith(name, `s${number}`)) {
      const answer = await shop.v3(operation, record);
      expect(answer, operation).toMatchObject({ status: 'ok' });
    }
});
afterAll(() => shop.close());

/** A record of each kind that is searched. */
const recordsWith = (name: string, code: string): readonly [operation: string, body: Rec][] => [
  [
    'commerce.customers.create',
    { customer: { code, billingAddress: { ...billingAddress, lastName: name } } },
  ],
  ['commerce.contacts.create', { contact: { customer: contactOf, name, note: `calls ${name}` } }],
  ['commerce.products.create', { product: { code, department: 2, name: { en: name } } }],
  [
    'commerce.product-reviews.create',
    {
      review: {
        code,
        product: 1,
        language: 'en',
        rating: 3,
        author: name,
        summary: name,
        content: '',
      },
    },
  ],
  [
    'commerce.promotions.create',
    {
      promotion: {
        name: { en: name },
        type: 'PercentDiscount',
        appliedTo: 'Products',
        elements: [1],
        discountPercent: 5,
      },
    },
  ],
  [
    'commerce.orders.create',
    {
      order: {
        items: [{ sku: 'lamp', quantity: 1 }],
        billingAddress: { ...billingAddress, lastName: name, city: name },
      },
    },
  ],
  ['commerce.movements.create', { movement: { sku: 'lamp', adjustment: 1, description: name } }],
  ['site.pages.create', { page: { name } }],
  ['site.accounts.create', { account: { name, email: `${code}@example.com`, access: 'Full' } }],
];

/** Lists with a search, each with filters of its texts by `contains`. */
const lists: Readonly<Record<string, string>> = {
  customers: 'fullName: { contains: $w }, billingAddress: { lastName: { contains: $w } }',
  contacts: 'name: { contains: $w }, note: { contains: $w }',
  products: 'name: { contains: $w }',
  items: 'product: { name: { contains: $w } }',
  productReviews: 'author: { contains: $w }, summary: { contains: $w }',
  promotions: 'name: { contains: $w }',
  orders: 'customerName: { contains: $w }, billingAddress: { city: { contains: $w } }',
  pages: 'name: { contains: $w }',
  accounts: 'name: { contains: $w }',
};

const types = 'ACCOUNT CONTACT CUSTOMER ITEM ORDER PAGE PRODUCT PRODUCT_REVIEW PROMOTION';

/** Finds of v3 that look for words in names. */
const finds: readonly [operation: string, member: string, conditions: (word: string) => Rec][] = [
  ['commerce.customers.find', 'customers', (keywords) => ({ keywords })],
  ['commerce.orders.find', 'orders', (address) => ({ address })],
  ['commerce.products.find', 'products', (word) => ({ keywords: [word] })],
  ['commerce.items.find', 'items', (keywords) => ({ keywords })],
  ['commerce.movements.find', 'movements', (keywords) => ({ keywords })],
];

describe.each(spellings)('a name with %s', (_, _stored, sought) => {
  test.each(Object.entries(lists))('appears in the search and filters of %s', async (list, own) => {
    const { data, errors } = await shop.graphql(
      `query ($w: String!) {
        search: ${list}(where: { search: $w }) { totalCount }
        filter: ${list}(where: { ${own} }) { totalCount }
      }`,
      { w: sought },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ search: { totalCount: 1 }, filter: { totalCount: 1 } });
  });

  test('appears in the search of all types', async () => {
    const { data, errors } = await shop.graphql(
      'query ($w: String!) { search(text: $w, first: 50) { type } }',
      { w: sought },
    );
    expect(errors).toBeUndefined();
    const found = (Object(data).search as Rec[]).map(({ type }) => String(type));
    expect(found.toSorted().join(' ')).toBe(types);
  });

  test.each(finds)('appears by the keywords of %s', async (operation, member, conditions) => {
    const { [member]: found } = await shop.v3(operation, { conditions: conditions(sought) });
    expect(found).toHaveLength(1);
  });
});
