import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netPrice, taxedPrice } from '../../src/shop/commerce/prices/taxed-price.ts';
import { runImport } from '../bulk/support.ts';
import type { Rec } from '../support/records.ts';
import { openSales, ordersOf } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const rows = Array.from({ length: 100 }, (_, at) => ({
    by: { code: `many-${at + 1}` },
    input: { departmentId: 1, name: { en: 'Many' } },
  }));
  await ask(
    'mutation ($rows: [ProductUpsertRow!]!) { it: upsertProducts(rows: $rows) { succeeded } }',
    { rows },
  );
  await ask(
    'mutation { it: updateProduct(by: { code: "lamp" }, input: { taxClassId: 1 }) { id } }',
  );
  await settle(shop);
});
afterAll(() => shop.close());

async function ask(query: string, variables?: Rec): Promise<Rec> {
  const { data, errors } = await shop.graphql(query, variables);
  expect(errors).toBeUndefined();
  return Object(Object(data).it);
}

const updateItem = 'mutation ($by: ItemBy!, $input: ItemUpdateInput!)';
const setItem = (sku: string, input: object, fields = 'id') =>
  ask(`${updateItem} { it: updateItem(by: $by, input: $input) { ${fields} } }`, {
    by: { sku },
    input,
  });

describe('a price with taxes', () => {
  test.each([
    ['10', '22', '12.20'],
    ['8.394', '19', '9.98'],
    ['8.395', '19', '10.00'],
    ['19.99', '4', '20.79'],
    ['0.005', '22', '0.01'],
    ['0', '22', '0.00'],
    ['12.345', '0', '12.35'],
    ['9999999.994', '99.99', '19998999.98'],
  ])('%s at %s %% costs what an order of one piece costs: %s', async (price, rate, gross) => {
    expect(taxedPrice(price, rate)).toBe(gross);
    const items = [{ sku: 'none', name: 'Piece', quantity: 1, price: Number(price) }];
    const line = { ...items[0], taxRate: Number(rate) };
    const order = ordersOf(shop);
    const { taxedTotal } = await order.made({ items: [line] });
    expect(Number(taxedTotal)).toBe(Number(gross));
  });

  test('has a net price exactly where an order can cost it', () => {
    for (const rate of ['0', '2.5', '4', '7.7', '19', '22', '25', '99.99']) {
      const possible = new Map<string, string>();
      for (let cents = 0; cents <= 2_100; cents += 1) {
        const net = (cents / 100).toFixed(2);
        possible.set(taxedPrice(net, rate), net);
      }
      for (let cents = 0; cents <= 2_000; cents += 1) {
        const gross = (cents / 100).toFixed(2);
        const net = netPrice(gross, rate);
        expect([gross, net !== null]).toEqual([gross, possible.has(gross)]);
        if (net !== null) expect(taxedPrice(net, rate)).toBe(gross);
      }
    }
  });

  const fields = 'listPrice(taxed: true) price(taxed: true) plain: price';
  test('items and products have it in the area of new orders and in another', async () => {
    await setItem('lamp', { listPrice: { 1: '19.99', 2: '15.5' }, sellingPrice: { 1: '18' } });
    const other = `taxed: true, taxArea: 2`;
    const query = `${fields} selling: sellingPrice(${other}) third: price(priceList: 3, ${other})
      trade: prices(priceList: 2, taxed: true) { list selling price }
      german: prices(priceList: 2, ${other}) { list } net: prices(priceList: 2) { list }
      untaxed: listPrice(taxed: false, taxArea: 2)`;
    const expected = {
      listPrice: '24.39',
      price: '21.96',
      plain: '18.000',
      selling: '21.42',
      third: '19.28',
      trade: { list: '18.91', selling: '18.91', price: '18.91' },
      german: { list: '18.45' },
      net: { list: '15.500' },
      untaxed: '19.990',
    };
    expect(await ask(`{ it: item(by: { sku: "lamp" }) { ${query} } }`)).toEqual(expected);
    expect(await ask(`{ it: product(by: { code: "lamp" }) { ${query} } }`)).toEqual(expected);
  });

  test.each([
    ['a class without a rate in the area', 'book', 'price(taxed: true, taxArea: 2)', '12.35'],
    ['no class', 'plain', 'price(priceList: 2, taxed: true)', '3.00'],
    ['no price in the list', 'plain', 'price(taxed: true)', null],
  ])('an item with %s', async (_, sku, field, expected) => {
    expect(await ask(`{ it: item(by: { sku: "${sku}" }) { it: ${field} } }`)).toEqual({
      it: expected,
    });
  });

  test('an unknown tax area is refused', async () => {
    const { errors } = await shop.graphql(
      'query ($taxed: Boolean!) { item(by: { sku: "lamp" }) { price(taxed: $taxed, taxArea: 99) } }',
      { taxed: true },
    );
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('tax area 99 does not exist'),
      path: ['item', 'price'],
    });
  });

  test.each(['items', 'products'])('lists of 1 and of 100 %s take one statement', async (list) => {
    const read = (first: number) =>
      shop.statements(() => ask(`{ it: ${list}(first: ${first}) { nodes { ${fields} } } }`));
    expect([await read(1), await read(100)]).toEqual([1, 1]);
  });
});

describe('a price with taxes in an input', () => {
  const prices = `listPriceByList listPrice(taxed: true)
    sellingPrice(taxed: true, taxArea: 2, priceList: 2)`;

  test('the shop stores it without taxes, and returns it as it was given', async () => {
    const item = await setItem(
      'lamp',
      { taxedListPrice: { 1: '12.20', 2: '10' }, listPrice: {}, taxedSellingPrice: { 1: '9.99' } },
      'listPriceByList listPrice(taxed: true) sellingPrice(taxed: true) sellingPriceByList',
    );
    expect(item).toMatchObject({
      listPriceByList: { 1: '10.000', 2: '8.197' },
      listPrice: '12.20',
      sellingPrice: '9.99',
      sellingPriceByList: { 1: '8.189' },
    });
  });

  test('may be null, which removes the price', async () => {
    await setItem('lamp', { listPrice: { 2: '10' }, sellingPrice: { 2: '9' } });
    const removed = { taxedSellingPrice: { 2: null }, taxedListPrice: { 2: '12.20' } };
    const read = 'sellingPriceByList price(priceList: 2, taxed: true)';
    const item = await setItem('lamp', removed, read);
    expect(item.price).toBe('12.20');
    expect(Object(item.sellingPriceByList)[2]).toBeUndefined();
  });

  test('has the tax class and the area of the same input', async () => {
    const input = { taxedSellingPrice: { 2: '11.90' }, taxedListPrice: { 1: '5' } };
    expect(await setItem('lamp', { ...input, taxAreaId: 2, taxClassId: 1 }, prices)).toMatchObject({
      sellingPrice: '11.90',
      listPriceByList: { 1: '4.202' },
    });
    expect(await setItem('lamp', { ...input, taxClassId: null }, prices)).toMatchObject({
      listPrice: '5.00',
      listPriceByList: { 1: '5.000' },
    });
    await setItem('lamp', { taxClassId: 1 });
  });

  test.each([
    [
      'a new product',
      'createProduct($input: ProductCreateInput!)',
      { code: 'gross', departmentId: 1, name: { en: 'Gross' }, taxClassId: 1 },
    ],
    ['a new item', 'createItem($input: ItemCreateInput!)', { sku: 'gross-b', productId: 1 }],
  ])('sets the prices of %s', async (_, field, input) => {
    const [name, declared] = [field.split('(')[0], field.split('(')[1]];
    const fieldsRead = 'listPrice(taxed: true) listPriceByList taxClass { code }';
    const given = { ...input, taxedListPrice: { 1: '6.10' } };
    expect(
      await ask(`mutation (${declared} { it: ${name}(input: $input) { ${fieldsRead} } }`, {
        input: given,
      }),
    ).toEqual({
      listPrice: '6.10',
      listPriceByList: { 1: '5.000', 3: '4.500' },
      taxClass: { code: 'standard' },
    });
  });

  test('sets the price of the main item of a product', async () => {
    const changed = await ask(
      `mutation { it: updateProduct(by: { code: "book" }, input: { taxClassId: 1 }) { id } }`,
    );
    expect(changed.id).toBeDefined();
    expect(
      await ask(
        `mutation ($input: ProductUpdateInput!) {
          it: updateProduct(by: { code: "book" }, input: $input) { listPrice(taxed: true) listPriceByList }
        }`,
        { input: { taxedListPrice: { 1: '6.10' } } },
      ),
    ).toEqual({ listPrice: '6.10', listPriceByList: { 1: '5.000', 3: '4.500' } });
  });

  test.each([
    ['updateItems', 'Item', 'sku'],
    ['upsertItems', 'Item', 'sku'],
    ['updateProducts', 'Product', 'code'],
    ['upsertProducts', 'Product', 'code'],
  ])('%s takes as many statements for 1 as for 100 rows', async (mutation, type, key) => {
    const kind = mutation.startsWith('update') ? 'Update' : 'Upsert';
    const save = (count: number, gross: string) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        by: { [key]: `many-${at + 1}` },
        input: { taxClassId: 1, taxedListPrice: { 1: gross } },
      }));
      const query = `mutation ($rows: [${type}${kind}Row!]!) {
        it: ${mutation}(rows: $rows) { succeeded }
      }`;
      return shop.statements(() => ask(query, { rows }));
    };
    await save(100, '1.22');
    const [one, many] = [await save(1, '2.44'), await save(100, '3.66')];
    expect(many).toBeLessThanOrEqual(one + 1);
    expect(await ask('{ it: item(by: { sku: "many-100" }) { listPriceByList } }')).toEqual({
      listPriceByList: { 1: '3.000', 3: '2.700' },
    });
  });

  test('imports have a column for it', async () => {
    const file = 'sku;taxedListPrice.1;taxAreaId\nlamp;23,80;2\nplain;7,00;\nbook;1,01;\n';
    const job = await runImport(shop, 'mutation=upsertItems', file);
    // Neither the line nor the record has a tax class for the price of `plain`.
    expect(job).toMatchObject({ ok: 2, failed: 1 });
    const untaxed = 'sku;taxedListPrice.1;taxClassId\nplain;7,00;\\N\n';
    expect(await runImport(shop, 'mutation=upsertItems', untaxed)).toMatchObject({ ok: 1 });
    const read = '{ it: item(by: { sku: "lamp" }) { listPrice(taxed: true, taxArea: 2) } }';
    expect(await ask(read)).toEqual({ listPrice: '23.80' });
  });
});

describe('a refused price with taxes', () => {
  const cases: [string, object, [string, string, string][]][] = [
    [
      'a price that no order can have',
      { taxedListPrice: { 1: '9.99' }, taxAreaId: 2 },
      [['taxedListPrice.1', 'INVALID_VALUE', '9.98 and 10.00']],
    ],
    [
      'a price of three decimals',
      { taxedListPrice: { 1: '12.205' } },
      [['taxedListPrice.1', 'INVALID_VALUE', '12.20 and 12.21']],
    ],
    [
      'both prices for a list',
      { taxedListPrice: { 1: '12.20', 2: '12.20' }, listPrice: { 1: '10' } },
      [['taxedListPrice.1', 'INVALID_COMBINATION', 'either']],
    ],
    [
      'both prices, one as an entry',
      { taxedSellingPrice: { 1: '12.20' }, prices: [{ priceListId: '1', selling: '10' }] },
      [['taxedSellingPrice.1', 'INVALID_COMBINATION', 'either']],
    ],
    [
      'a derived and an unknown list',
      { taxedListPrice: { 3: '12.20' }, taxedSellingPrice: { 9: '12.20' } },
      [
        ['taxedListPrice.3', 'INVALID_VALUE', 'base price list'],
        ['taxedSellingPrice.9', 'INVALID_VALUE', 'base price list'],
      ],
    ],
    [
      'an unknown tax area',
      { taxedListPrice: { 1: '12.20' }, taxAreaId: 99 },
      [['taxAreaId', 'NOT_FOUND', 'tax area 99']],
    ],
    [
      'several wrong prices',
      { taxedListPrice: { 1: '9.99', 2: '9.99' }, taxAreaId: 2, stock: '9999999999' },
      [
        ['stock', 'MALFORMED', 'stock'],
        ['taxedListPrice.1', 'INVALID_VALUE', '9.98 and 10.00'],
        ['taxedListPrice.2', 'INVALID_VALUE', '9.98 and 10.00'],
      ],
    ],
  ];
  const mutations: [string, string, string][] = [
    ['Item', 'sku', 'lamp'],
    ['Product', 'code', 'lamp'],
  ];
  test.each(
    mutations.flatMap(([type, key, value]) =>
      cases.map((each) => [type, key, value, ...each] as const),
    ),
  )('%s by %s %s has its violations: %s', async (type, key, value, _, input, expected) => {
    const { errors } = await shop.graphql(
      `mutation ($by: ${type}By!, $input: ${type}UpdateInput!) {
        update${type}(by: $by, input: $input) { id }
      }`,
      { by: { [key]: value }, input },
    );
    const violations: Rec[] = Object(errors?.[0]?.extensions).violations;
    const sorted = violations.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1));
    expect(sorted).toMatchObject(
      expected.map(([path, code, message]) => ({
        path: ['input', ...path.split('.')],
        code,
        message: expect.stringContaining(message),
      })),
    );
  });

  test('leaves the other rows of a call', async () => {
    const rows = ['1.22', '0.03', '2.44'].map((gross, at) => ({
      by: { sku: `many-${at + 1}` },
      input: { taxClassId: 1, taxedListPrice: { 1: gross } },
    }));
    const { data } = await shop.graphql(
      `mutation ($rows: [ItemUpdateRow!]!) {
        updateItems(rows: $rows, onError: CONTINUE) {
          succeeded
          results { ok violations { path code } }
        }
      }`,
      { rows },
    );
    expect(data?.updateItems).toEqual({
      succeeded: 2,
      results: [
        { ok: true, violations: [] },
        {
          ok: false,
          violations: [{ path: ['input', 'taxedListPrice', '1'], code: 'INVALID_VALUE' }],
        },
        { ok: true, violations: [] },
      ],
    });
  });
});
