import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computedDefaults } from '../../scripts/reference/member-defaults.ts';
import { requestRows } from '../../scripts/reference/member-rows.ts';
import { referencePage } from '../../scripts/reference/print-reference.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { amber, banner, charcoal } from '../examples/pictures.ts';
import { billing } from '../support/customers.ts';
import type { Rec } from '../support/records.ts';
import { type Answer, openShop, type Shop } from '../support/shop.ts';

const shippingMethod = {
  name: { en: 'Parcel' },
  taxClass: 1,
  shippingRates: [{ limit: 30, fixedCost: 5 }],
};

let shop: Shop;
let page: string;
beforeAll(async () => {
  shop = await openShop();
  page = await readFile(referencePage, 'utf8');
  for (const [name, body] of [
    ['commerce.departments', { department: { parent: 0 } }],
    ['commerce.products', { product: { department: 1, code: 'stool', name: { en: 'Stool' } } }],
    ['commerce.variants', { variant: { code: 'color' } }],
    ['commerce.tax-classes', { taxClass: { code: 'standard' } }],
    ['commerce.shipping-methods', { shippingMethod }],
    ['commerce.payment-methods', { paymentMethod: { name: { en: 'Transfer' }, taxClass: 1 } }],
    ['commerce.product-images', { image: { product: 1, file: { name: 'a.png', content: amber } } }],
  ] as const)
    expect(await shop.v3(`${name}.create`, body)).not.toHaveProperty('error');
  await shop.rows(
    `INSERT INTO tax_rate (tax_area_id, tax_class_id, rate, code) VALUES (1, 1, 20, 'VAT')`,
  );
});
afterAll(() => shop.close());

describe('the defaults of a find on the reference page', () => {
  const finds = [...operations].filter(([name]) => name.endsWith('.find'));
  test.each(finds)(
    'give the same result when %s gets them explicitly',
    async (name, { request }) => {
      const members = request.member.kind === 'object' ? request.member.members : {};
      if (members.limit?.kind !== 'int') return expect(members.first).toBeUndefined();
      expect(section(name)).toContain('| `first` | `int(0..)` | default `0` |');
      const given = await shop.v3(name, { limit: members.limit.max, first: 0 });
      expect(given.status).toBe('ok');
      expect(await shop.v3(name)).toEqual(given);
    },
  );
});

describe('the defaults of a create', () => {
  const creates = [...operations].filter(([name]) => name.endsWith('.create'));
  test.each(creates)('cover each optional member of %s', (name, operation) => {
    const rows = requestRows(schema, operation);
    const isObject = (path: string) => rows.some((row) => row.path.startsWith(`${path}.`));
    const optional = rows.filter(
      ({ path, flags }) => !flags.includes('required') && !isObject(path),
    );
    const lines = section(name).split('\n');
    const without = optional
      .map(({ path }) => lines.find((line) => line.startsWith(`| \`${path}\` |`)) ?? path)
      .filter((line) => !/default|when absent|comes last|it has no effect/.test(line));
    expect(without).toEqual([]);
  });
});

/** The section of the page about an operation. */
function section(name: string): string {
  const from = page.indexOf(`\n### ${name}\n`);
  return page.slice(from, page.indexOf('\nis answered with\n', from));
}

const address = billing('ada@example.com');
const today = expect.stringContaining(new Date().toISOString().slice(0, 10));
const order = { items: [{ name: 'Gift card', quantity: 1, price: 5 }], billingAddress: address };
const ofTheShop = { id: 1, name: 'Parcel', taxClass: 1, taxCode: 'VAT', taxRate: 20 };
const ofTheCaller = { name: '', taxClass: null, taxCode: '', cost: 0 };

/** The paths whose defaults a case shows, the request of create, and the members of the record. */
type Case = readonly [operation: string, paths: readonly string[], body: Rec, record: Rec];
const account = { name: 'Ada', email: 'ada@example.com' };
const cases: readonly Case[] = [
  [
    'commerce.customers',
    ['customer.canLogin', 'customer.creationTime', 'customer.password'],
    { customer: { billingAddress: address } },
    { canLogin: false, hasPassword: false, creationTime: today },
  ],
  [
    'commerce.customers',
    ['customer.canLogin', 'customer.password.cryptedBy'],
    { customer: { billingAddress: address, password: { value: 'a secret' } } },
    { canLogin: true, hasPassword: true },
  ],
  [
    'commerce.options',
    ['option.icon.image'],
    { option: { variant: 1, code: 'red', icon: { color: 'b91c1c' } } },
    { icon: { color: 'b91c1c', image: null } },
  ],
  [
    'commerce.orders',
    ['number', 'creationTime', 'locale', 'customerName', 'items[].sku'].map(
      (own) => `order.${own}`,
    ),
    { order },
    {
      number: '1',
      creationTime: today,
      locale: 'en_US',
      customerName: 'Ann Lee',
      items: [expect.objectContaining({ sku: '' })],
    },
  ],
  [
    'commerce.orders',
    chargePaths('name', 'taxClass', 'taxCode'),
    { order: { ...order, shippingMethod: { id: 1 }, paymentMethod: { id: 1 } } },
    { shippingMethod: ofTheShop, paymentMethod: { ...ofTheShop, name: 'Transfer' } },
  ],
  [
    'commerce.orders',
    chargePaths('id'),
    { order: { ...order, shippingMethod: {}, paymentMethod: {} } },
    { shippingMethod: ofTheCaller, paymentMethod: ofTheCaller },
  ],
  [
    'commerce.product-images',
    ['image.position'],
    { image: { product: 1, file: { name: 'b.png', content: charcoal } } },
    { position: 1 },
  ],
  [
    'commerce.product-reviews',
    ['review.date'],
    { review: { code: 'R-1', product: 1, language: 'en', content: 'Bright.' } },
    { date: today },
  ],
  [
    'commerce.products',
    ['product.sku', 'product.barcode', 'product.stock', 'product.weight'],
    { product: { department: 1, code: 'lamp', name: { en: 'Lamp' } } },
    { sku: 'lamp', barcode: null, stock: 0, weight: 0 },
  ],
  [
    'site.accounts',
    ['account.gravatarHash', 'account.locale', 'account.password'],
    { account },
    {
      gravatarHash: createHash('md5').update(account.email).digest('hex'),
      locale: 'en_US',
    },
  ],
  [
    'site.languages',
    ['language.currency'],
    { language: { code: 'de', region: 'DE' } },
    { currency: 'USD' },
  ],
  [
    'site.newsletter-members',
    ['members[].ip'],
    { members: [{ email: 'ada@example.com' }], lists: [1] },
    { ip: null },
  ],
  [
    'site.pages',
    ['page.imageAlign', 'page.imageCaption', 'page.name'],
    { page: { image: { content: banner } } },
    { name: 'New page', image: { align: 'Center', caption: '' } },
  ],
  [
    'site.pages',
    ['page.name'],
    { page: { title: { en: 'Opening hours' } } },
    { name: 'Opening hours' },
  ],
];

function chargePaths(...names: string[]) {
  return ['shippingMethod', 'paymentMethod'].flatMap((method) =>
    names.map((name) => `order.${method}.${name}`),
  );
}

describe('defaults in words on the reference page', () => {
  test('each match a record', () => {
    const declared = Object.entries(computedDefaults).flatMap(([name, own]) =>
      Object.keys(own).map((path) => `${name} ${path}`),
    );
    const tested = cases.flatMap(([name, paths]) => paths.map((path) => `${name}.create ${path}`));
    expect([...new Set(tested)].toSorted()).toEqual(declared.toSorted());
  });

  test.each(cases)('describe records of %s: %s', async (name, _paths, body, expected) => {
    const created = await shop.v3(`${name}.create`, body);
    expect(created).not.toHaveProperty('error');
    expect(await lastOf(name, created)).toMatchObject(expected);
  });
});

/** The last created record. The main item has the members that a product does not show. */
async function lastOf(name: string, { id }: Answer): Promise<unknown> {
  if (name === 'commerce.products') {
    const { items } = await shop.v3('commerce.items.find', { conditions: { products: [id] } });
    return Array.isArray(items) && items[0];
  }
  const { status, ...answer } = await shop.v3(`${name}.find`);
  const [records] = Object.values(answer);
  return Array.isArray(records) && records.at(-1);
}
