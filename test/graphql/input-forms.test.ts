import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { seedDepartment, seedPriceLists, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* The forms of texts and prices in inputs. List 3 has 90 % of the prices of list 1. */

let shop: Shop;
let id: number;
beforeAll(async () => {
  shop = await openShop();
  await shop.graphql('mutation { createLanguage(input: { code: "it", region: "IT" }) { code } }');
  await seedPriceLists(shop);
  const department = await seedDepartment(shop, 'Lamps');
  id = await seedProduct(shop, { code: 'lamp', department, listPrice: 10 });
});
afterAll(() => shop.close());

const query = (directive = '') => `
  mutation ($id: ID!, $input: ProductUpdateInput!) ${directive} {
    updateProduct(by: { id: $id }, input: $input) { nameByLanguage listPriceByList }
  }`;

const update = async (input: Rec, directive = '') => shop.graphql(query(directive), { id, input });

const start = { name: { en: 'Lamp', it: 'Lampada' }, listPrice: { 1: '10', 2: '8' } };
const unchanged = {
  nameByLanguage: { en: 'Lamp', it: 'Lampada' },
  listPriceByList: { 1: '10.000', 2: '8.000', 3: '9.000' },
};

describe('an input', () => {
  test.each<[string, Rec, Rec]>([
    [
      'a plain text as that of the default language',
      { name: 'Light' },
      { nameByLanguage: { en: 'Light', it: 'Lampada' } },
    ],
    [
      'a plain price as that of the first base list',
      { listPrice: '20' },
      { listPriceByList: { 1: '20.000', 2: '8.000', 3: '18.000' } },
    ],
    [
      'a number as a plain price',
      { listPrice: 20.5 },
      { listPriceByList: { 1: '20.500', 2: '8.000', 3: '18.450' } },
    ],
    [
      'the whole of a text under its name in records',
      { nameByLanguage: { it: 'Luce' } },
      { nameByLanguage: { en: 'Lamp', it: 'Luce' } },
    ],
    [
      'both forms of a text that agree',
      { name: 'Light', nameByLanguage: { en: 'Light', it: 'Luce' } },
      { nameByLanguage: { en: 'Light', it: 'Luce' } },
    ],
    [
      'both forms of a price that agree, in any notation of decimals',
      { listPrice: 20, listPriceByList: { 1: '20.000', 2: '9' } },
      { listPriceByList: { 1: '20.000', 2: '9.000', 3: '18.000' } },
    ],
    [
      'all prices without those of derived lists',
      { listPriceByList: { 1: '20', 3: '18.000' } },
      { listPriceByList: { 1: '20.000', 2: '8.000', 3: '18.000' } },
    ],
  ])('takes %s', async (_what, input, expected) => {
    await update(start);
    expect(await update(input)).toEqual({
      data: { updateProduct: { ...unchanged, ...expected } },
    });
  });

  test('takes plain values in the text of a document', async () => {
    await update(start);
    const { data } = await shop.graphql(`mutation {
      updateProduct(by: { id: ${id} }, input: { name: "Light", listPrice: 20.10 }) {
        name listPrice
      }
    }`);
    expect(data).toEqual({ updateProduct: { name: 'Light', listPrice: '20.100' } });
  });

  test('takes a plain text of a new record', async () => {
    const { data } = await shop.graphql(
      'mutation { createVariant(input: { code: "size", name: "Size" }) { nameByLanguage } }',
    );
    expect(data).toEqual({ createVariant: { nameByLanguage: { en: 'Size' } } });
  });

  test.each<[string, Rec, readonly string[], string]>([
    [
      'two forms that differ',
      { name: 'Light', nameByLanguage: { en: 'Lamp' } },
      ['input', 'name'],
      'INVALID_COMBINATION',
    ],
    [
      'two maps that differ',
      { name: { it: 'Luce' }, nameByLanguage: { it: 'Lampada' } },
      ['input', 'name', 'it'],
      'INVALID_COMBINATION',
    ],
    ['a plain text that is too long', { name: 'x'.repeat(300) }, ['input', 'name'], 'MALFORMED'],
    ['a plain price below 0', { listPrice: '-1' }, ['input', 'listPrice'], 'MALFORMED'],
    [
      'a whole text that is too long',
      { nameByLanguage: { it: 'x'.repeat(300) } },
      ['input', 'nameByLanguage', 'it'],
      'MALFORMED',
    ],
    [
      'a language that the shop lacks',
      { nameByLanguage: { fr: 'Lampe' } },
      ['input', 'nameByLanguage', 'fr'],
      'INVALID_VALUE',
    ],
    [
      'a price of a derived list alone',
      { listPriceByList: { 3: '9' } },
      ['input', 'listPriceByList', '3'],
      'INVALID_VALUE',
    ],
  ])('refuses %s at its path', async (_what, input, path, code) => {
    const { errors } = await update(input);
    expect(errors).toMatchObject([{ extensions: { violations: [{ path, code }] } }]);
  });
});

describe('@ignoreReadOnly', () => {
  test('ignores members that only the record has, in rows too', async () => {
    await update(start);
    const more = { id: 'x', updateTime: 'x', __typename: 'Product', taxClass: { id: '1' } };
    expect(await update({ ...more, name: 'Lamp' }, '@ignoreReadOnly')).toEqual({
      data: { updateProduct: unchanged },
    });
    const rows = [{ by: { id }, input: { ...more, name: 'Lamp' } }];
    const { data } = await shop.graphql(
      `mutation ($rows: [ProductUpdateRow!]) @ignoreReadOnly {
        updateProducts(rows: $rows) { succeeded } }`,
      { rows },
    );
    expect(data).toEqual({ updateProducts: { succeeded: 1 } });
  });

  test('ignores members of an object inside a record', async () => {
    const address = {
      ...{ firstName: 'Ada', lastName: 'Rossi', street1: 'Via Po 1', city: 'Turin' },
      ...{ postalCode: '10123', country: 'IT', email: 'ada@example.org' },
    };
    const input = { billingAddress: { ...address, __typename: 'BillingAddress' } };
    const create = (directive: string) =>
      shop.graphql(
        `mutation ($input: CustomerCreateInput!) ${directive} {
          createCustomer(input: $input) { billingAddress { city } } }`,
        { input },
      );
    expect((await create('')).errors).toMatchObject([
      { extensions: { violations: [{ path: ['input', 'billingAddress'] }] } },
    ]);
    expect(await create('@ignoreReadOnly')).toEqual({
      data: { createCustomer: { billingAddress: { city: 'Turin' } } },
    });
  });

  test('leaves misspelled names as errors', async () => {
    const { errors } = await update({ id: 'x', nmae: 'Lamp' }, '@ignoreReadOnly');
    expect(errors).toMatchObject([
      { extensions: { violations: [{ path: ['input', 'nmae'], code: 'BAD_USER_INPUT' }] } },
    ]);
  });

  test('belongs to mutations only', async () => {
    const { errors } = await shop.graphql('query @ignoreReadOnly { viewer { __typename } }');
    expect(errors).toMatchObject([
      { message: 'Directive "@ignoreReadOnly" may not be used on QUERY.' },
    ]);
  });
});

test('other errors follow the read-only members without the directive', async () => {
  const { errors } = await update({ id: 'x', version: 'x', nmae: 'Lamp' });
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('"id" and "version" can only be read.'),
      extensions: { violations: [{ path: ['input'] }, { path: ['input', 'nmae'] }] },
    },
  ]);
});
