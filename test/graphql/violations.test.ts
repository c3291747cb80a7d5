import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalTypes } from '../../src/ground/contract/errors/refusal.ts';
import { graphqlWord } from '../../src/ground/contract/notation/names.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Indoor');
  await seedProduct(shop, { code: 'lamp', department });
  await seedProduct(shop, { code: 'desk', department });
});
afterAll(() => shop.close());

const mutations: Record<string, string> = {
  createProduct: '$input: ProductCreateInput!',
  updateProduct: '$by: ProductBy!, $input: ProductUpdateInput!',
  createOrder: '$input: OrderCreateInput!',
  createCustomer: '$input: CustomerCreateInput!',
  createPromotion: '$input: PromotionCreateInput!',
  createLanguage: '$input: LanguageCreateInput!',
  updateItemPrices: '$priceListId: ID!, $prices: [ItemPricesInput!]!',
  updateItemStock: '$stock: [ItemStockInput!]!',
  createNewsletterMembers: '$members: [NewsletterMemberInput!]!, $listIds: [ID!]!',
  createCallerKey: '$input: CallerKeyCreateInput!',
};

/** Each violation of a refused mutation: `input.lines.0.name MISSING`. */
async function violationsOf(name: string, variables: Record<string, unknown>): Promise<string[]> {
  const violations = await refusedBy(name, variables);
  return violations.map(({ path, code, message }) => {
    expect(message).toMatch(/\w/);
    return `${path.join('.')} ${code}`;
  });
}

async function refusedBy(name: string, variables: Record<string, unknown>) {
  const declared = mutations[name] ?? '';
  const args = declared.replaceAll(/\$(\w+): [^,]+/g, '$1: $$$1');
  const query = `mutation (${declared}) { result: ${name}(${args}) { __typename } }`;
  const { data, errors } = await shop.graphql(
    name === 'createNewsletterMembers' ? query.replace(' { __typename }', '') : query,
    variables,
  );
  expect(data?.result ?? null).toBe(null);
  const violations: Violation[] = Object(errors?.[0]?.extensions).violations ?? [];
  return violations;
}

interface Violation {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
  readonly limits?: object;
}

const line = { sku: '', quantity: '1' };
const free = { ...line, name: 'Lamp', price: '1' };
const address = {
  email: 'a@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  street1: 'High Street 1',
  postalCode: '12345',
  city: 'Town',
  country: 'DE',
};
const { email: _email, firstName: _first, lastName: name, ...place } = address;
const order = { billingAddress: address, shippingAddress: { ...place, name }, taxAreaId: 1 };

describe('the violations of a refused mutation', () => {
  test.each<[string, string, Record<string, unknown>, string[]]>([
    [
      'of the form of several members',
      'createProduct',
      { input: { code: 'x'.repeat(33), sku: '', departmentId: 1, name: { en: 'N'.repeat(300) } } },
      ['input.code MALFORMED', 'input.sku MALFORMED', 'input.name.en MALFORMED'],
    ],
    [
      'of an input and of its lines',
      'createOrder',
      {
        input: {
          ...order,
          number: 'x'.repeat(99),
          lines: [free, { ...free, quantity: '-1' }, { ...free, taxRate: '1.23456' }],
        },
      },
      [
        'input.number MALFORMED',
        'input.lines.1.quantity MALFORMED',
        'input.lines.2.taxRate MALFORMED',
      ],
    ],
    [
      'of the types of a variable',
      'createOrder',
      { input: { lines: [{ ...line, quantity: {} }], isPaidFor: 'yes', weight: 1 } },
      [
        'input BAD_USER_INPUT',
        'input.billingAddress BAD_USER_INPUT',
        'input.isPaidFor BAD_USER_INPUT',
        'input.lines.0.quantity BAD_USER_INPUT',
      ],
    ],
    [
      'of rules about lines',
      'createOrder',
      {
        input: {
          ...order,
          lines: [line, { ...line, name: 'Lamp', price: '1' }, { ...line, price: '1' }],
        },
      },
      ['input.lines.0.name MISSING', 'input.lines.0.price MISSING', 'input.lines.2.name MISSING'],
    ],
    [
      'of references of an order',
      'createOrder',
      {
        input: {
          ...order,
          lines: [],
          customerId: 99,
          taxAreaId: 98,
          shippingMethod: { id: 97 },
          paymentMethod: { id: 96 },
        },
      },
      [
        'input.customerId NOT_FOUND',
        'input.taxAreaId NOT_FOUND',
        'input.shippingMethod.id NOT_FOUND',
        'input.paymentMethod.id NOT_FOUND',
      ],
    ],
    [
      'of keys and references that the database holds',
      'createProduct',
      {
        input: {
          code: 'lamp',
          sku: 'desk',
          departmentId: 1,
          producerId: 99,
          categoryId: 98,
          taxClassId: '97',
          variantIds: [1, 96],
        },
      },
      [
        'input.code ALREADY_EXISTS',
        'input.sku ALREADY_EXISTS',
        'input.producerId NOT_FOUND',
        'input.categoryId NOT_FOUND',
        'input.taxClassId NOT_FOUND',
        'input.variantIds NOT_FOUND',
      ],
    ],
    [
      'of an update, whose record may keep its own keys',
      'updateProduct',
      { by: { code: 'lamp' }, input: { code: 'lamp', producerId: 99, departmentId: 98 } },
      ['input.departmentId NOT_FOUND', 'input.producerId NOT_FOUND'],
    ],
    [
      'of the record to update',
      'updateProduct',
      { by: { code: 'chair' }, input: { code: 'lamp' } },
      ['by.code NOT_FOUND', 'input.code ALREADY_EXISTS'],
    ],
    [
      'of independent rules',
      'createPromotion',
      {
        input: {
          name: { en: 'Sale' },
          type: 'FIXED_PRICE',
          discountAmount: '5',
          appliedTo: 'CARTS',
          elementIds: [1],
          startTime: '2026-02-01',
          endTime: '2026-01-01',
          canonicalUrl: { en: 'nowhere.example' },
        },
      },
      [
        'input.type INVALID_VALUE',
        'input.elementIds INVALID_VALUE',
        'input.endTime INVALID_VALUE',
        'input.canonicalUrl.en INVALID_VALUE',
      ],
    ],
    [
      'of a customer',
      'createCustomer',
      {
        input: {
          billingAddress: { ...address, email: 'nobody' },
          creationTime: '2999-01-01T00:00:00Z',
        },
      },
      ['input.billingAddress.email INVALID_VALUE', 'input.creationTime INVALID_VALUE'],
    ],
    [
      'of several rows',
      'updateItemStock',
      {
        stock: [
          { sku: 'lamp', stock: '1' },
          { sku: 'none', stock: '1' },
          { sku: 'nothing', stock: '2' },
        ],
      },
      ['stock.1.sku NOT_FOUND', 'stock.2.sku NOT_FOUND'],
    ],
    [
      'of entries of a list that v3 has as a map',
      'updateItemPrices',
      {
        priceListId: 1,
        prices: [
          { sku: 'lamp', list: '1' },
          { sku: 'desk', list: '-1', selling: '0.1234567' },
        ],
      },
      ['prices.1.list MALFORMED', 'prices.1.selling MALFORMED'],
    ],
    [
      'of members of a list of newsletters',
      'createNewsletterMembers',
      {
        listIds: [1],
        members: ['a@example.com', 'b b@example.com', 'c c@example.com'].map((email) => ({
          email,
        })),
      },
      ['members.1.email INVALID_VALUE', 'members.2.email INVALID_VALUE'],
    ],
  ])('include every error %s: %s', async (_what, name, variables, expected) => {
    expect(await violationsOf(name, variables)).toEqual(expected);
  });
});

test('a value of the wrong form comes with its limits as data', async () => {
  const input = {
    code: 'x'.repeat(33),
    departmentId: 1,
    barcode: '123',
    name: { en: 'N'.repeat(300) },
    maxOrder: 0,
    listPrice: { 1: '1.1234567' },
  };
  const violations = await refusedBy('createProduct', { input });
  const limits = violations.map((each) => [each.path.slice(1).join('.'), each.limits]);
  expect(Object.fromEntries(limits)).toEqual({
    code: { kind: 'TEXT', min: 1, max: 32 },
    barcode: { kind: 'GTIN' },
    'name.en': { kind: 'TEXT', min: 0, max: 120 },
    maxOrder: { kind: 'INTEGER', min: 1 },
    'listPrice.1': { kind: 'DECIMAL', min: 0, scale: 3 },
  });
});

test('docs/graphql.md lists the codes of violations', () => {
  const page = readFileSync('docs/graphql.md', 'utf8');
  const table = page.slice(page.indexOf('| code of a violation |')).split('\n\n')[0] ?? '';
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
  const codes = ['BAD_USER_INPUT', ...refusalTypes.map(graphqlWord), 'VERSION_MISMATCH'];
  expect(listed).toEqual(codes);
});
