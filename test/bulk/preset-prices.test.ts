import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { csvOf, magentoHeader, type Row, shopifyHeader, wooHeader } from './foreign-catalogues.ts';
import { readResult, runImport } from './support.ts';

/* Cells beside a price in the files of other systems, which affect the price as they do there. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.rows(`INSERT INTO tax_class (code, name)
    VALUES ('standard', 'Standard'), ('reduced-rate', 'Reduced'), ('goods', 'Taxable Goods')`);
});
afterAll(() => shop.close());

let count = 0;
/** A code that no other test has. */
const next = () => `P-${count++}`;

async function importRows(preset: string, header: string, rows: readonly Row[], more = {}) {
  const mutation = 'upsertProducts';
  const query = new URLSearchParams({ mutation, preset, createMissing: '1', ...more });
  return runImport(shop, String(query), csvOf(header, rows));
}

const inFile = {
  woocommerce: (code: string, row: Row): [string, Row] => [
    wooHeader,
    { SKU: code, Type: 'simple', Name: code, Categories: 'All', Published: '1', ...row },
  ],
  magento: (code: string, row: Row): [string, Row] => [
    magentoHeader,
    { sku: code, name: code, categories: 'Default/All', product_online: '1', ...row },
  ],
  shopify: (code: string, row: Row): [string, Row] => [
    shopifyHeader,
    { Handle: code, Title: code, Type: 'All', Published: 'true', Status: 'active', ...row },
  ],
} as const;
type Preset = keyof typeof inFile;

/** Imports one row, and returns its item or what is wrong with the row. */
async function imported(preset: Preset, row: Row, code = next(), more = {}) {
  const [header, complete] = inFile[preset](code, row);
  const job = await importRows(preset, header, [complete], more);
  if (job.failed > 0) return (await readResult(shop, job)).text;
  const fields = `listPrice sellingPrice price stock weight orderEvenNotAvailable taxClass { code }`;
  const { data } = await shop.graphql(
    `query ($code: String!) { product(by: { code: $code }) { mainItem { ${fields} } } }`,
    { code },
  );
  return Object(data).product.mainItem;
}

const woo = { 'Regular price': '25', 'Sale price': '19.9' };
const [starts, ends] = ['Date sale price starts', 'Date sale price ends'];
const magento = { price: '25.000000', special_price: '19.900000' };
const [from, to] = ['special_price_from_date', 'special_price_to_date'];

describe('the days of a sale', () => {
  test.each<[string, Preset, Row, string | null]>([
    ['without days', 'woocommerce', woo, '19.900'],
    ['that ended in 2020', 'woocommerce', { ...woo, [ends]: '2020-01-31' }, null],
    [
      'with a time that ended in 2020',
      'woocommerce',
      { ...woo, [ends]: '2020-01-31 23:59:59' },
      null,
    ],
    ['that has begun without an end', 'woocommerce', { ...woo, [starts]: '2020-01-01' }, '19.900'],
    ['that ended in 2024', 'magento', { ...magento, [from]: '1/31/24', [to]: '5/6/24' }, null],
    ['that began in 2024', 'magento', { ...magento, [from]: '1/31/24, 8:05 AM' }, '19.900'],
    ['that began on the day 31.01.24', 'magento', { ...magento, [from]: '31.01.24' }, '19.900'],
  ])('a sale %s of %s is taken as it is today', async (_name, preset, row, selling) => {
    const price = selling ?? '25.000';
    expect(await imported(preset, row)).toMatchObject({
      listPrice: '25.000',
      sellingPrice: selling,
      price,
    });
  });

  test.each<[string, Preset, Row, RegExp]>([
    [
      'ends in 2099',
      'woocommerce',
      { ...woo, [ends]: '2099-01-31' },
      /sale.ends,INVALID_COMBINATION,.*""Date sale price ends"": the sale ends on 2099-01-31, and an/,
    ],
    [
      'begins in 2099',
      'woocommerce',
      { ...woo, [starts]: '2099-01-31' },
      /""Date sale price starts"": the sale begins on 2099-01-31/,
    ],
    [
      'ends in 2099',
      'magento',
      { ...magento, [to]: '12/31/99' },
      /""special_price_to_date"": the sale ends on 2099-12-31/,
    ],
    [
      'has a day in other words',
      'magento',
      { ...magento, [to]: 'soon' },
      /""special_price_to_date"": the day of a sale must be a date such as 2026-12-31; got/,
    ],
  ])(
    'a row whose sale %s of %s is refused in the words of the file',
    async (_n, preset, row, text) => {
      expect(await imported(preset, row)).toMatch(text);
    },
  );

  test('an ended sale removes the selling price that an earlier import has stored', async () => {
    const code = next();
    expect(await imported('woocommerce', woo, code)).toMatchObject({ price: '19.900' });
    const ended = { ...woo, [ends]: '2020-01-31' };
    expect(await imported('woocommerce', ended, code)).toMatchObject({ price: '25.000' });
  });

  test('a price with taxes has the same days', async () => {
    const columns = JSON.stringify({ 'Sale price': 'taxedSellingPrice.*' });
    const row = { ...woo, [ends]: '2099-01-31', 'Tax class': 'reduced-rate' };
    expect(await imported('woocommerce', row, next(), { columns })).toMatch('ends on 2099-01-31');
  });

  test('a row without a sale price may have days', async () => {
    const row = { 'Regular price': '25', [ends]: '2099-01-31' };
    expect(await imported('woocommerce', row)).toMatchObject({ price: '25.000' });
  });
});

test('a compare-at price of Shopify that is gone does not remain as the list price', async () => {
  const code = next();
  const first = { 'Variant Price': '19.00', 'Variant Compare At Price': '20.00' };
  expect(await imported('shopify', first, code)).toMatchObject({ listPrice: '20.000' });
  const { data } = await shop.graphql(`mutation { createPromotion(input: { name: { en: "Ten" },
    type: PERCENT_DISCOUNT, discountPercent: "10", appliedTo: PRODUCTS,
    elementIds: [${(await shop.rows(`SELECT id FROM product WHERE code = '${code}'`))[0]?.id}] }) { id } }`);
  expect(data?.createPromotion).toBeTruthy();
  const second = { 'Variant Price': '25.00', 'Variant Compare At Price': '' };
  expect(await imported('shopify', second, code)).toMatchObject({
    listPrice: null,
    sellingPrice: '25.000',
    price: '22.500',
  });
});

describe('the tax class', () => {
  test.each<[string, Preset, Row, string | null]>([
    ['by its code', 'woocommerce', { ...woo, 'Tax class': 'reduced-rate' }, 'reduced-rate'],
    ['by its name without case', 'woocommerce', { ...woo, 'Tax class': 'REDUCED' }, 'reduced-rate'],
    ['of no value', 'woocommerce', { ...woo, 'Tax class': '' }, null],
    [
      'of what has no tax',
      'woocommerce',
      { ...woo, 'Tax class': 'reduced-rate', 'Tax status': 'none' },
      null,
    ],
    ['by its name', 'magento', { ...magento, tax_class_name: 'Taxable Goods' }, 'goods'],
    ['None', 'magento', { ...magento, tax_class_name: 'None' }, null],
  ])('a tax class %s of %s is taken', async (_name, preset, row, code) => {
    const taxClass = code === null ? null : { code };
    expect(await imported(preset, row)).toMatchObject({ taxClass });
  });

  test('a tax class that the shop lacks refuses the row', async () => {
    expect(await imported('woocommerce', { ...woo, 'Tax class': 'zero-rate' })).toMatch(
      /taxClassId,NOT_FOUND,.*""Tax class"": no tax class has the code or the name ""zero-rate""/,
    );
  });

  test.each<[string, Preset, Row, string | null]>([
    ['a cell that is empty', 'woocommerce', woo, 'standard'],
    [
      'no cell that is filled',
      'woocommerce',
      { ...woo, 'Tax class': 'reduced-rate' },
      'reduced-rate',
    ],
    ['no row without tax', 'woocommerce', { ...woo, 'Tax status': 'none' }, null],
    ['no row without tax', 'shopify', { 'Variant Price': '9', 'Variant Taxable': 'false' }, null],
    [
      'a file without the column',
      'shopify',
      { 'Variant Price': '9', 'Variant Taxable': 'true' },
      'standard',
    ],
  ])('a value of the call fills %s of %s', async (_name, preset, row, code) => {
    const columns = JSON.stringify({ taxClassId: { value: 'standard', reading: 'code' } });
    const taxClass = code === null ? null : { code };
    expect(await imported(preset, row, next(), { columns })).toMatchObject({ taxClass });
  });

  test('a price with taxes and without a tax class is refused, and not stored as one without', async () => {
    const columns = JSON.stringify({ 'Regular price': 'taxedListPrice.*' });
    const row = { 'Regular price': '25' };
    expect(await imported('woocommerce', row, next(), { columns })).toMatch(
      /taxClassId,MISSING,.*a price with taxes requires a tax class/,
    );
    const untaxed = { ...row, 'Tax status': 'none' };
    expect(await imported('woocommerce', untaxed, next(), { columns })).toMatchObject({
      price: '25.000',
    });
  });
});

describe('a stock', () => {
  test.each<[string, Preset, Row, string, boolean]>([
    ['that is counted', 'woocommerce', { Stock: '4', 'In stock?': '1' }, '4.00', false],
    ['that is not counted', 'woocommerce', { Stock: '', 'In stock?': '1' }, '0.00', true],
    ['that is not there', 'woocommerce', { Stock: '', 'In stock?': '0' }, '0.00', false],
    ['that is oversold', 'woocommerce', { Stock: '-3', 'In stock?': '0' }, '0.00', false],
    ['on order', 'woocommerce', { Stock: '-3', 'Backorders allowed?': 'notify' }, '0.00', true],
    ['of all variations', 'woocommerce', { Stock: 'parent', 'In stock?': '1' }, '0.00', true],
    ['that is not tracked', 'shopify', { 'Variant Inventory Qty': '0' }, '0.00', true],
    [
      'that is oversold',
      'shopify',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-2' },
      '0.00',
      false,
    ],
    [
      'that continues',
      'shopify',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'continue' },
      '0.00',
      true,
    ],
    ['that is sold out', 'magento', { qty: '5', is_in_stock: '0' }, '0.00', false],
    [
      'that is not managed',
      'magento',
      { qty: '0', manage_stock: '0', use_config_manage_stock: '0' },
      '0.00',
      true,
    ],
    [
      'of the configuration',
      'magento',
      { qty: '5', manage_stock: '0', use_config_manage_stock: '1' },
      '5.00',
      false,
    ],
    [
      'on order',
      'magento',
      { qty: '-5', allow_backorders: '1', use_config_backorders: '0' },
      '0.00',
      true,
    ],
  ])('a stock %s of %s can be ordered as there', async (_name, preset, row, stock, isOrderable) => {
    const expected = { stock, orderEvenNotAvailable: isOrderable };
    expect(await imported(preset, row)).toMatchObject(expected);
  });

  test('a variable product has its first variation as the main item, and no item without a price', async () => {
    const code = next();
    const [header, variable] = inFile.woocommerce(code, { Type: 'variable', 'In stock?': '1' });
    const variation = (size: string, price: string): Row => ({
      ...{ SKU: `${code}-${size}`, Type: 'variation', Published: '1', Parent: code },
      ...{ 'Regular price': price, Stock: '2', 'In stock?': '1', 'Tax class': 'parent' },
    });
    const rows = [variable, variation('s', '10'), variation('m', '12')];
    const read = async () => {
      const query = `{ product(by: { code: "${code}" }) { listPrice
        items { nodes { sku isPrimary listPrice orderEvenNotAvailable } } } }`;
      const { listPrice, items } = Object((await shop.graphql(query)).data).product;
      return { listPrice, items: items.nodes };
    };
    const expected = {
      listPrice: '10.000',
      items: [
        { sku: `${code}-m`, isPrimary: false, listPrice: '12.000', orderEvenNotAvailable: false },
        { sku: `${code}-s`, isPrimary: true, listPrice: '10.000', orderEvenNotAvailable: false },
      ],
    };
    for (const mutation of ['upsertProducts', 'upsertItems', 'upsertProducts', 'upsertItems']) {
      const job = await importRows('woocommerce', header, rows, { mutation });
      expect(job.failed).toBe(0);
    }
    expect(await read()).toEqual(expected);
    await importRows('woocommerce', header, rows);
    expect(await read()).toEqual(expected);
  });
});
