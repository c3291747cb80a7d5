import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdict } from '../support/records.ts';
import { insert, seedDepartment, seedPriceLists, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let lamp: number;
let taxClass: number;
let otherTaxClass: number;
let supplier: number;
let options: number[];
beforeAll(async () => {
  shop = await openShop();
  await seedPriceLists(shop);
  const idOf = async (table: string, row: object) =>
    Number((await insert(shop, table, { code: 'a', ...row }))[0]?.id);
  taxClass = await idOf('tax_class', {});
  otherTaxClass = await idOf('tax_class', { code: 'b' });
  supplier = await idOf('supplier', { name: 'S' });
  const variant_id = await idOf('variant', { name: {} });
  options = [];
  for (const code of ['a', 'b', 'c'])
    options.push(await idOf('"option"', { code, variant_id, name: {} }));
  const department = await seedDepartment(shop, 'Lamps');
  const columns = { tax_class_id: taxClass };
  lamp = await seedProduct(shop, { code: 'lamp', department, listPrice: 10, columns });
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.items.${verb}`, body);
const create = (item: object) => call('create', { item: { product: lamp, ...item } });
const update = (sku: string, item: object) => call('update', { sku, item });
const get = async (sku: string, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { sku, fields } : { sku })).item;
const movementsOf = async (sku: string) =>
  (await shop.rows('SELECT adjustment FROM movement WHERE sku = $1 ORDER BY id', [sku])).map(
    ({ adjustment }) => adjustment,
  );

let made = 0;
/** A new item of the lamp; returns its SKU. */
async function freshItem(members: object = {}): Promise<string> {
  const sku = `fresh-${++made}`;
  expect(await create({ sku, ...members })).toEqual({ status: 'ok' });
  return sku;
}

/** Every member of create on v3 except sku and product, in the form of responses. */
const whole = () => ({
  barcode: '01234567890128',
  listPrice: { 1: 19.99, 2: 15.005 },
  sellingPrice: { 1: 17.5, 2: 0 },
  costPrice: 9999999.999,
  supplier,
  supplierSKU: 'Ü 漢字 "x"',
  stock: 12,
  stockLevel: 32000,
  reorderLimit: 31999,
  orderEvenNotAvailable: true,
  reorderDays: 255,
  weight: 123.456,
  options: [...options].reverse(),
});
const read = ({ options, listPrice, sellingPrice, ...rest }: ReturnType<typeof whole>) => ({
  ...rest,
  listPrice: { ...listPrice, 3: 17.991 },
  sellingPrice: { ...sellingPrice, 3: 15.75 },
  price: { ...sellingPrice, 3: 15.75 },
  options: [...options].sort((a, b) => a - b),
});

describe('an item with every member set', () => {
  test('returns every member as it was written, and is not the main item', async () => {
    const sku = await freshItem(whole());
    const item = await get(sku);
    expect(item).toMatchObject({ sku, product: lamp, isPrimary: false, ...read(whole()) });
    expect(item).toMatchObject({ isForSale: true, quantityToReorder: 0, taxClass });
    expect(await movementsOf(sku)).toEqual(['12.00']);
  });

  test('update changes every member', async () => {
    const sku = await freshItem();
    const { stockLevel, reorderLimit, ...others } = whole();
    expect(await update(sku, { stockLevel, reorderLimit })).toEqual({ status: 'ok' });
    for (const [name, value] of Object.entries(others))
      expect(await update(sku, { [name]: value })).toEqual({ status: 'ok' });
    expect(await get(sku)).toMatchObject(read(whole()));
    expect(await movementsOf(sku)).toEqual(['12.00']);
  });

  test('GraphQL creates an equal item, with the members that v3 cannot set', async () => {
    const { supplierSKU, ...rest } = whole();
    const { supplier: supplierId, options: optionIds, ...plain } = rest;
    const more = { isForSale: false, quantityToReorder: 7, taxClassId: String(otherTaxClass) };
    const named = { supplierId: String(supplierId), supplierSku: supplierSKU, ...more };
    const input = { sku: 'g-1', productId: String(lamp), optionIds, ...plain, ...named };
    const { data } = await shop.graphql(
      `mutation ($input: ItemCreateInput!) { createItem(input: $input) {
        sku productId isPrimary barcode listPriceByList sellingPriceByList costPrice supplierId supplierSku stock
        stockLevel reorderLimit orderEvenNotAvailable reorderDays weight optionIds isForSale
        quantityToReorder taxClassId movements { nodes { adjustment } } } }`,
      { input },
    );
    const { listPrice: _list, sellingPrice: _selling, ...same } = input;
    expect(data?.createItem).toEqual({
      ...same,
      listPriceByList: { 1: '19.990', 2: '15.005', 3: '17.991' },
      sellingPriceByList: { 1: '17.500', 2: '0.000', 3: '15.750' },
      ...{ isPrimary: false, optionIds: options.map(String) },
      ...{ costPrice: '9999999.999', weight: '123.456', stock: '12.00' },
      movements: { nodes: [{ adjustment: '12.00' }] },
    });
    expect(await get('g-1')).toMatchObject({ ...read(whole()), taxClass: otherTaxClass });
  });
});

describe('create', () => {
  test('uses the tax class of the product, and the list price without a selling price', async () => {
    const sku = await freshItem({ listPrice: { 1: 5 } });
    expect(await get(sku)).toMatchObject({
      ...{ barcode: null, supplier: null, options: null, supplierSKU: '', stock: 0, taxClass },
      ...{ listPrice: { 1: 5, 3: 4.5 }, sellingPrice: { 1: 5, 3: 4.5 }, price: { 1: 5, 3: 4.5 } },
    });
    expect(await movementsOf(sku)).toEqual([]);
  });

  test('accepts null for nullable members, and stores repeated options once', async () => {
    const sku = await freshItem({ barcode: null, supplier: null, options: null });
    expect(await get(sku, 'options')).toEqual({ options: null });
    const none = await freshItem({ options: [] });
    expect(await get(none, 'options')).toEqual({ options: null });
    const twice = await freshItem({ options: [options[0], options[0]] });
    expect(await get(twice, 'options')).toEqual({ options: [options[0]] });
  });

  test('does not validate the stock levels', async () => {
    const sku = await freshItem({ stockLevel: 1, reorderLimit: 2 });
    expect(await get(sku, 'stockLevel')).toEqual({ stockLevel: 1 });
  });

  test('takes three statements, with all members or few', async () => {
    for (const members of [{}, whole()])
      expect(await shop.statements(() => freshItem(members))).toBe(3);
  });
});

describe('update', () => {
  test('keeps members that the request omits', async () => {
    const sku = await freshItem(whole());
    const before = await get(sku);
    expect(await update(sku, {})).toEqual({ status: 'ok' });
    expect(await get(sku)).toEqual(before);
    await update(sku, { listPrice: { 2: 7.25 }, sellingPrice: {} });
    const listPrice = { 1: 19.99, 2: 7.25, 3: 17.991 };
    expect(await get(sku)).toMatchObject({ ...read(whole()), listPrice });
  });

  test('removes options, barcode and supplier by null', async () => {
    const sku = await freshItem(whole());
    await update(sku, { options: [options[1]] });
    expect(await get(sku, 'options')).toEqual({ options: [options[1]] });
    await update(sku, { options: null, barcode: null, supplier: null });
    const gone = { barcode: null, supplier: null, options: null };
    expect(await get(sku, 'options', 'barcode', 'supplier')).toEqual(gone);
  });

  test('sets a new SKU, which later movements use', async () => {
    const sku = await freshItem({ stock: 5 });
    await update(sku, { sku: `${sku}-new`, stock: 3 });
    expect(await get(sku)).toBeNull();
    expect(await get(`${sku}-new`, 'stock')).toEqual({ stock: 3 });
    expect([await movementsOf(sku), await movementsOf(`${sku}-new`)]).toEqual([
      ['5.00'],
      ['-2.00'],
    ]);
  });

  const moves = [
    ['a plain member', { reorderDays: 3 }],
    ['the stock', { stock: 9 }],
    ['a price', { listPrice: { 1: 9 } }],
    ['the options', { options: null }],
  ] as const;
  test.each(moves)(
    'changes the update time by %s, and only when the value differs',
    async (_, change) => {
      const sku = await freshItem(whole());
      const old = '2020-01-01 00:00:00';
      const age = () => shop.rows('UPDATE item SET update_time = $2 WHERE sku = $1', [sku, old]);
      await age();
      await update(sku, change);
      expect(await get(sku, 'updateTime')).not.toEqual({ updateTime: old });
      await age();
      await update(sku, change);
      expect(await get(sku, 'updateTime')).toEqual({ updateTime: old });
    },
  );

  test('takes five statements with prices, three without', async () => {
    const sku = await freshItem();
    const { stockLevel, reorderLimit, listPrice, sellingPrice, ...others } = whole();
    expect(await shop.statements(() => update(sku, others))).toBe(3);
    expect(await shop.statements(() => update(sku, { stockLevel, reorderLimit }))).toBe(3);
    expect(await shop.statements(() => update(sku, { listPrice, sellingPrice }))).toBe(5);
  });

  test('GraphQL returns the updated item', async () => {
    const sku = await freshItem({ stock: 1 });
    const { data } = await shop.graphql(
      `mutation { updateItem(by: { sku: "${sku}" }, input: {
        isForSale: false, quantityToReorder: 3, taxClassId: null, stock: 4 }) {
        sku isForSale quantityToReorder taxClassId stock
        movements { nodes { adjustment item { sku } } } } }`,
    );
    const nodes = ['3.00', '1.00'].map((adjustment) => ({ adjustment, item: { sku } }));
    expect(data?.updateItem).toEqual({
      ...{
        sku,
        isForSale: false,
        quantityToReorder: 3,
        taxClassId: null,
        stock: '4.00',
        movements: { nodes },
      },
    });
  });
});

describe('delete', () => {
  test('removes items and ignores unknown SKUs; movements stay as history', async () => {
    const sku = await freshItem(whole());
    expect(await call('delete', { skus: [sku, 'nothing', sku] })).toEqual({ status: 'ok' });
    expect(await get(sku)).toBeNull();
    const rows = await shop.rows('SELECT item_id, adjustment FROM movement WHERE sku = $1', [sku]);
    expect(rows).toEqual([{ item_id: null, adjustment: '12.00' }]);
    const { data } = await shop.graphql(
      `{ movements(where: { sku: { equals: "${sku}" } }) { nodes { sku item { sku } } } }`,
    );
    expect(data?.movements).toEqual({ nodes: [{ sku, item: null }] });
  });

  test('GraphQL returns the identifiers of deleted items, and accepts an empty list', async () => {
    const sku = await freshItem();
    const { data } = await shop.graphql(`mutation { deleteItems(skus: ["${sku}", "none"]) }`);
    expect(data?.deleteItems).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(await call('delete', { skus: [] })).toEqual({ status: 'ok' });
  });

  test('commerce.items.delete | skus | Invalid', async () => {
    const sku = await freshItem();
    expect(verdict(await call('delete', { skus: [sku, 'lamp'] }))).toBe('Invalid on skus');
    expect(await get(sku, 'sku')).toEqual({ sku });
  });
});

describe('errors of items', () => {
  test('commerce.items.create | product | NotFound', async () => {
    for (const product of [999, 3e9])
      expect(verdict(await create({ sku: 'x', product }))).toBe('NotFound on product');
  });

  test('commerce.items.create | options | NotFound', async () => {
    for (const option of [999, 3e9])
      expect(verdict(await create({ sku: 'x', options: [options[0], option] }))).toBe(
        'NotFound on options',
      );
    expect(await get('x')).toBeNull();
  });

  test('commerce.items.update | sku | NotFound', async () => {
    expect(verdict(await update('nothing', {}))).toBe('NotFound on sku');
    expect(verdict(await update('nothing', { stock: 1 }))).toBe('NotFound on sku');
  });

  test('commerce.items.update | stockLevel | InvalidValue', async () => {
    const sku = await freshItem({ stockLevel: 5, reorderLimit: 2 });
    const refused = [
      { stockLevel: 2 },
      { reorderLimit: 5 },
      { reorderLimit: 6, reorderDays: 9 },
      { stockLevel: 0 },
      { stockLevel: 3, reorderLimit: 3 },
    ];
    for (const levels of refused)
      expect(verdict(await update(sku, levels))).toBe('InvalidValue on stockLevel');
    expect(await get(sku, 'stockLevel', 'reorderLimit', 'reorderDays')).toEqual({
      ...{ stockLevel: 5, reorderLimit: 2, reorderDays: 0 },
    });
    for (const levels of [{ stockLevel: 3 }, { stockLevel: 0, reorderLimit: 0 }])
      expect(verdict(await update(sku, levels))).toBe('ok');
  });

  const lists = ['9', '3', '99999999999'];
  test('commerce.items.update | listPrice | InvalidValue', () => refuses('listPrice'));
  test('commerce.items.update | sellingPrice | InvalidValue', () => refuses('sellingPrice'));
  async function refuses(member: string) {
    const sku = await freshItem();
    for (const list of lists) {
      const prices = { [member]: { 1: 5, [list]: 5 } };
      expect(verdict(await update(sku, prices))).toBe(`InvalidValue on ${member}`);
      expect(verdict(await create({ sku: 'x', ...prices }))).toBe(`InvalidValue on ${member}`);
    }
    expect(await get(sku, 'listPrice')).toEqual({ listPrice: {} });
  }

  test('a repeated SKU, an unknown supplier or option and an overflowing number are refused', async () => {
    const sku = await freshItem();
    const cases = [
      [{ sku: 'lamp' }, 'AlreadyExists on sku'],
      [{ supplier: 999 }, 'NotFound on supplier'],
      [{ supplier: 3e9 }, 'NotFound on supplier'],
      [{ options: [999] }, 'NotFound on options'],
      [{ stock: 1e9 }, 'InvalidValue on stock'],
    ] as const;
    for (const [change, told] of cases) {
      expect(verdict(await update(sku, change))).toBe(told);
      expect(verdict(await create({ sku: 'x', ...change }))).toBe(told);
    }
    const { errors } = await shop.graphql(
      `mutation { updateItem(by: { sku: "${sku}" }, input: { quantityToReorder: 3000000000 }) { sku } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ field: 'quantityToReorder', type: 'InvalidValue' },
    });
  });

  test('GraphQL returns the same errors', async () => {
    const { errors } = await shop.graphql(
      `mutation { createItem(input: { sku: "x", productId: ${lamp}, taxClassId: 999 }) { sku } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'taxClass', type: 'NotFound' });
    const missing = await shop.graphql(
      'mutation { updateItem(by: { sku: "none" }, input: {}) { sku } }',
    );
    expect(missing.errors?.[0]?.extensions).toMatchObject({ field: 'sku', type: 'NotFound' });
  });
});
