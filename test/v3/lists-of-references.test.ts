import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { billing } from '../support/customers.ts';
import { openShop, type Shop } from '../support/shop.ts';

const product = { department: 1, name: { en: 'Stool' } };
const member = { email: 'ada@example.com' };
const billingAddress = billing('ada@example.com');

/** The referenced record, and a request with these elements, by operation and list. */
const lists: Readonly<Record<string, readonly [string, (elements: number[]) => object][]>> = {
  'commerce.customers.create wishList': [
    ['product', (wishList) => ({ customer: { billingAddress, wishList } })],
  ],
  'commerce.customers.update wishList': [
    ['product', (wishList) => ({ id: 1, customer: { wishList } })],
  ],
  'commerce.items.create options': [
    ['option', (options) => ({ item: { product: 1, sku: 'new', options } })],
  ],
  'commerce.items.update options': [['option', (options) => ({ sku: 'stool', item: { options } })]],
  'commerce.products.create variants': [
    ['variant', (variants) => ({ product: { ...product, code: 'new', variants } })],
  ],
  'commerce.products.update variants': [
    ['variant', (variants) => ({ id: 1, product: { variants } })],
  ],
  'commerce.promotions.create elements': (
    [
      ['product', 'Products'],
      ['department', 'Departments'],
      ['producer', 'Producers'],
    ] as const
  ).map(([of, appliedTo]) => {
    const promotion = { type: 'FixedPrice', appliedTo };
    return [of, (elements) => ({ promotion: { ...promotion, elements } })];
  }),
  'commerce.promotions.update elements': [
    ['product', (elements) => ({ id: 1, promotion: { elements } })],
  ],
  'site.newsletter-members.create lists': [
    ['newsletter list', (list) => ({ members: [member], lists: list })],
  ],
  'site.newsletter-members.delete lists': [
    ['newsletter list', (list) => ({ emails: [member.email], lists: list })],
  ],
};
const cases = Object.entries(lists).flatMap(([name, own]) =>
  own.map(([record, request]) => ({ name, record, request })),
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const make = async (operation: string, body: object) =>
    expect(await shop.v3(`commerce.${operation}.create`, body)).toMatchObject({ status: 'ok' });
  await make('departments', { department: { parent: 0 } });
  await make('products', { product: { ...product, code: 'stool' } });
  await make('variants', { variant: { code: 'color' } });
  await make('options', { option: { variant: 1, code: 'red' } });
  await make('customers', { customer: { billingAddress } });
  await make('promotions', { promotion: { type: 'FixedPrice', appliedTo: 'Products' } });
  await shop.rows(`INSERT INTO producer (code, name) VALUES ('acme', '{}')`);
});
afterAll(() => shop.close());

test('the test covers all lists of integers in requests that write, except `ids`', () => {
  const declared = [...operations].flatMap(([name, { kind, request }]) =>
    kind === 'mutation' ? listsIn(request.member).map((list) => `${name} ${list}`) : [],
  );
  expect(declared.toSorted()).toEqual(Object.keys(lists).toSorted());
});

function listsIn(within: Member, name = ''): string[] {
  if (within.kind === 'object')
    return Object.entries(within.members).flatMap(([each, of]) => listsIn(of, each));
  return within.kind === 'list' && within.of.kind === 'int' && name !== 'ids' ? [name] : [];
}

test.each(cases)('$name reports the unknown $record', async (each) => {
  for (const unknown of [77, 3_000_000_000]) await refuses(each, unknown);
});

/** Only the middle one of the three elements is not the identifier of a record. */
async function refuses({ name, record, request }: (typeof cases)[number], unknown: number) {
  const [operation = '', field] = name.split(' ');
  expect(await shop.v3(operation, request([1, unknown, 1]))).toEqual({
    status: 'error',
    error: { field, type: 'NotFound', description: `${record} ${unknown} does not exist` },
  });
}

test('a tax class that does not exist is named among the rates of an area', async () => {
  for (const unknown of [77, 3_000_000_000]) {
    const { errors } = await shop.graphql(
      `mutation { setTaxRates(taxAreaId: 1, rates: [{ taxClassId: ${unknown}, rate: 1 }]) { id } }`,
    );
    expect(errors?.[0]?.message).toBe(`tax class ${unknown} does not exist`);
  }
});

test('a department that is not empty is named among those to be deleted', async () => {
  const { id } = await shop.v3('commerce.departments.create', { department: { parent: 0 } });
  const above = await shop.v3('commerce.departments.create', { department: { parent: 0 } });
  await shop.v3('commerce.departments.create', { department: { parent: above.id } });
  const description = async (ids: unknown[]) =>
    (await shop.v3('commerce.departments.delete', { ids })).error?.description;
  expect(await description([id, 1])).toBe('department 1 contains products');
  expect(await description([id, above.id])).toBe(`department ${above.id} contains subdepartments`);
});
