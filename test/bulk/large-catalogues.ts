import {
  csvOf,
  magentoHeader,
  numbers,
  type Row,
  shopifyHeader,
  wooHeader,
} from './foreign-catalogues.ts';

/** A product as an export of the shop has it, in the members that the file fills. */
export interface ExpectedProduct {
  readonly code: string;
  readonly name: string;
  readonly longDescription: string;
  readonly isVisible: boolean;
  readonly departments: string;
  readonly producer: string | null;
  readonly listPrice: string | null;
  readonly sellingPrice: string | null;
  readonly stock: string;
  readonly weight: string;
  readonly barcode: string | null;
}

export interface ExpectedItem {
  readonly sku: string;
  readonly product: string;
  readonly listPrice: string | null;
}

/** 1,000 rows of an export of another system, and the content of the shop after their import. */
export interface LargeCatalogue {
  readonly csv: string;
  /** The products in the order of their codes. */
  readonly products: readonly ExpectedProduct[];
  /** The items beside the main items, by SKU. */
  readonly items: readonly ExpectedItem[];
  /** The reasons of the refused rows, each with its number of rows. */
  readonly refused: Readonly<Record<string, number>>;
  /** The reasons of the rows that the second import, of items, refuses. */
  readonly refusedItems: Readonly<Record<string, number>>;
}

const three = (at: number) => String(at).padStart(3, '0');
const byCode = (one: ExpectedProduct, other: ExpectedProduct) => (one.code < other.code ? -1 : 1);
const bySku = (one: ExpectedItem, other: ExpectedItem) => (one.sku < other.sku ? -1 : 1);

/** Names as people type them: umlauts, quotes, commas, formulas, markup, other alphabets. */
const names = [
  'Stühle „Größe XL“, weiß',
  'Chair "No. 5", oak; set',
  "L'étagère d'Élodie – 2 × 60 cm",
  'Ωmega ☕ 😀 <b>neu</b> & mehr',
  '-20 % Aktion',
  '=SUM(A1:A9)',
  '1,5 Liter 100% Öl \\ Essig',
  '椅子\t木製',
];
const nameOf = (at: number) => `${names[at % names.length]} ${at}`;

const html = (at: number) =>
  `<p class="lead">Maße: 5" × 7", ä ö ü ß;</p>\n<ul>\n<li>Artikel ${at}, "geölt"</li></ul>`;

/** The texts of a row that a spreadsheet would read as a formula begin with an apostrophe. */
const guarded = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);

const vendors = ['Eichen & Söhne', 'Möbel Müller GmbH, Köln', 'O’Neill "Wood"'];
const gtin = '4006381333931';

const withoutItem = {
  ...{ listPrice: null, sellingPrice: null, stock: '0.00', weight: '0.000', barcode: null },
} as const;

/** 700 products, 250 variations, 20 repeated rows and 30 wrong ones; with decimal commas. */
export function largeWooCommerce(): LargeCatalogue {
  const product = (at: number): Row => ({
    ID: String(at),
    Type: at % 7 === 0 ? 'variable' : 'simple',
    SKU: `woo-${three(at)}`,
    'GTIN, UPC, EAN, or ISBN': at % 50 === 3 ? gtin : '',
    Name: guarded(nameOf(at)),
    Published: at % 20 === 19 ? '-1' : '1',
    'Visibility in catalog': at % 30 === 6 ? 'hidden' : 'visible',
    Description: html(at).replaceAll('\n', '\\n'),
    Stock: at % 11 === 0 ? '' : String(at),
    'Weight (kg)': at % 13 === 0 ? '' : ',5',
    'Sale price': at % 10 === 0 ? '19,9' : '',
    'Regular price': at % 17 === 0 ? '' : at % 5 === 0 ? `1.${three(at)},50` : `${at + 20},5`,
    Categories: at % 2 === 0 ? 'Möbel, Möbel > Stühle' : 'Garten\\, Terrasse',
    Tags: 'eiche, öl',
    Brands: at % 3 === 0 ? (vendors[at % vendors.length] ?? '') : '',
    'Attribute 1 name': 'Größe',
    'Attribute 1 value(s)': 'S, M, L',
  });
  const expected = (at: number): ExpectedProduct => ({
    code: `woo-${three(at)}`,
    name: nameOf(at),
    longDescription: html(at),
    isVisible: at % 20 !== 19 && at % 30 !== 6,
    departments: at % 2 === 0 ? 'Möbel > Stühle' : 'Garten, Terrasse',
    producer: at % 3 === 0 ? (vendors[at % vendors.length] ?? '') : null,
    listPrice: at % 17 === 0 ? null : at % 5 === 0 ? `1${three(at)}.500` : `${at + 20}.500`,
    sellingPrice: at % 10 === 0 ? '19.900' : null,
    stock: at % 11 === 0 ? '0.00' : `${at}.00`,
    weight: at % 13 === 0 ? '0.000' : '0.500',
    barcode: at % 50 === 3 ? gtin.padStart(14, '0') : null,
    // The values of a variable product are in the rows of its variations.
    ...(at % 7 === 0 && withoutItem),
  });
  const variation = (at: number): Row => ({
    Type: at % 9 === 0 ? 'variation, virtual' : 'variation',
    SKU: `woo-${three(7 * (at % 100))}-${Math.floor(at / 100)}`,
    Name: `${names[at % names.length]} - S`,
    Published: '1',
    Stock: '3',
    'Weight (kg)': '1,25',
    'Regular price': at % 10 === 0 ? '' : '25',
    Parent: at >= 245 ? 'woo-none' : `woo-${three(7 * (at % 100))}`,
  });
  const repeated = numbers(20).map((at) => 30 * at + 1);
  const wrong = numbers(5).flatMap((at): Row[] => [
    { ...product(800 + at), 'Regular price': 'on request' },
    { ...product(800 + at), SKU: '' },
    { ...product(800 + at), Name: 'ü'.repeat(121) },
    { ...product(800 + at), Stock: 'viele' },
    { ...product(800 + at), 'GTIN, UPC, EAN, or ISBN': '4006381333932' },
    { ...product(800 + at), Categories: '' },
  ]);
  const rows = [
    ...numbers(700).map(product),
    ...numbers(250).map(variation),
    ...repeated.map((at) => ({ ...product(at), Name: `Zweiter ${at}` })),
    ...wrong,
  ];
  const second = new Set(repeated);
  return {
    csv: `\ufeff${csvOf(wooHeader, rows)}`,
    products: numbers(700)
      .map((at) => ({ ...expected(at), ...(second.has(at) && { name: `Zweiter ${at}` }) }))
      .toSorted(byCode),
    items: numbers(245)
      .map((at) => ({
        sku: `woo-${three(7 * (at % 100))}-${Math.floor(at / 100)}`,
        product: `woo-${three(7 * (at % 100))}`,
        listPrice: at % 10 === 0 ? null : '25.000',
      }))
      .toSorted(bySku),
    refused: {
      'barcode MALFORMED': 5,
      'by.code MISSING': 5,
      'departmentId MISSING': 5,
      'listPrice.1 MALFORMED': 5,
      'name.en MALFORMED': 5,
      'stock BAD_USER_INPUT': 5,
    },
    refusedItems: { 'productId NOT_FOUND': 5 },
  };
}

/** 880 products, 70 rows of store views, 20 repeated rows and 30 wrong ones. */
export function largeMagento(): LargeCatalogue {
  const product = (at: number): Row => ({
    sku: `24 MB/${three(at)}`,
    attribute_set_code: 'Tasche',
    product_type: 'simple',
    categories:
      at % 2 === 0
        ? 'Default Category/Möbel,Default Category/Möbel/Stühle & Bänke'
        : 'Default Category/Garten',
    product_websites: 'base',
    name: nameOf(at),
    description: html(at),
    weight: at % 13 === 0 ? '' : '1.500000',
    product_online: at % 7 === 0 ? '2' : '1',
    visibility: at % 10 === 9 ? 'Not Visible Individually' : 'Catalog, Search',
    price: at % 17 === 0 ? '' : '1234.500000',
    special_price: at % 10 === 0 ? '32.5' : '',
    additional_attributes: 'farbe=weiß|"natur",material=Öl, Wachs',
    qty: at % 11 === 0 ? '' : '100.0000',
  });
  const expected = (at: number): ExpectedProduct => ({
    code: `24 MB/${three(at)}`,
    name: nameOf(at),
    longDescription: html(at),
    isVisible: at % 7 !== 0 && at % 10 !== 9,
    departments: at % 2 === 0 ? 'Möbel > Stühle & Bänke' : 'Garten',
    producer: null,
    listPrice: at % 17 === 0 ? null : '1234.500',
    sellingPrice: at % 10 === 0 ? '32.500' : null,
    stock: at % 11 === 0 ? '0.00' : '100.00',
    weight: at % 13 === 0 ? '0.000' : '1.500',
    barcode: null,
  });
  const repeated = numbers(20).map((at) => 30 * at + 1);
  const wrong = numbers(5).flatMap((at): Row[] => [
    { ...product(900 + at), qty: 'viele' },
    { ...product(900 + at), categories: '' },
    { ...product(900 + at), price: 'POA' },
    { ...product(900 + at), sku: 'x'.repeat(64) },
    { ...product(900 + at), sku: '' },
    { ...product(900 + at), weight: '99999.0' },
  ]);
  const rows = [
    ...numbers(880).map(product),
    ...numbers(70).map((at) => ({
      sku: `24 MB/${three(at)}`,
      store_view_code: 'it',
      name: 'Borsa',
    })),
    ...repeated.map((at) => ({ ...product(at), name: `Zweiter ${at}` })),
    ...wrong,
  ];
  const second = new Set(repeated);
  return {
    csv: csvOf(magentoHeader, rows),
    products: numbers(880)
      .map((at) => ({ ...expected(at), ...(second.has(at) && { name: `Zweiter ${at}` }) }))
      .toSorted(byCode),
    items: [],
    refused: {
      'by.code MISSING': 5,
      'code MALFORMED': 5,
      'departmentId MISSING': 5,
      'listPrice.1 MALFORMED': 5,
      'stock BAD_USER_INPUT': 5,
      'weight MALFORMED': 5,
    },
    refusedItems: {},
  };
}

/** 500 products, 300 further variants, 150 rows of images, 20 repeated rows and 30 wrong ones. */
export function largeShopify(): LargeCatalogue {
  const variant = (at: number, size: string): Row => ({
    Handle: `hemd-${three(at)}`,
    'Option1 Value': size,
    'Variant SKU': at % 19 === 0 && size === 'S' ? '' : `S-${three(at)}-${size}`,
    'Variant Grams': at % 13 === 0 ? '' : size === 'S' ? '250.0' : '300.0',
    'Variant Inventory Qty': at % 11 === 0 ? '' : '12',
    'Variant Price': '19.00',
    'Variant Compare At Price': at % 10 === 0 ? '1025.00' : '',
    'Variant Barcode': at % 50 === 3 && size === 'S' ? `'${gtin}` : '',
    'Cost per item': '8.00',
  });
  const product = (at: number): Row => ({
    ...variant(at, 'S'),
    Title: nameOf(at),
    'Body (HTML)': html(at),
    Vendor: vendors[at % vendors.length] ?? '',
    Type: at % 2 === 0 ? 'Hemden > Größe XL' : 'Blusen',
    Tags: 'weich, neu',
    Published: at % 9 === 8 ? 'false' : 'true',
    'Option1 Name': 'Größe',
    Status: at % 10 === 5 ? 'draft' : 'active',
  });
  const expected = (at: number): ExpectedProduct => ({
    code: `hemd-${three(at)}`,
    name: nameOf(at),
    longDescription: html(at),
    isVisible: at % 9 !== 8 && at % 10 !== 5,
    departments: at % 2 === 0 ? 'Hemden > Größe XL' : 'Blusen',
    producer: vendors[at % vendors.length] ?? '',
    listPrice: at % 10 === 0 ? '1025.000' : null,
    sellingPrice: '19.000',
    stock: at % 11 === 0 ? '0.00' : '12.00',
    weight: at % 13 === 0 ? '0.000' : '0.250',
    barcode: at % 50 === 3 ? gtin.padStart(14, '0') : null,
  });
  const repeated = numbers(20).map((at) => 20 * at + 1);
  const wrong = numbers(5).flatMap((at): Row[] => [
    { ...product(600 + at), Handle: 'a-handle-that-is-longer-than-32-characters' },
    { ...product(600 + at), 'Variant Inventory Qty': 'viele' },
    { ...product(600 + at), Type: '' },
    { ...product(600 + at), 'Variant Price': '€ 19' },
    { ...product(600 + at), 'Variant SKU': `S-${three(at + 1)}-S` },
    { ...product(600 + at), 'Variant Barcode': '123' },
  ]);
  const rows = [
    ...numbers(500).flatMap((at) => [
      product(at),
      ...(at < 300 ? [variant(at, 'M')] : []),
      ...(at < 150 ? [{ Handle: `hemd-${three(at)}`, 'Image Position': '2' }] : []),
    ]),
    ...repeated.map((at) => ({ ...product(at), Title: `Zweites ${at}` })),
    ...wrong,
  ];
  const second = new Set(repeated);
  return {
    csv: csvOf(shopifyHeader, rows).replaceAll(/(?<!\\)\n(?=hemd-|a-handle)/g, '\r\n'),
    products: numbers(500)
      .map((at) => ({ ...expected(at), ...(second.has(at) && { name: `Zweites ${at}` }) }))
      .toSorted(byCode),
    items: numbers(300).map((at) => ({
      sku: `S-${three(at)}-M`,
      product: `hemd-${three(at)}`,
      listPrice: at % 10 === 0 ? '1025.000' : null,
    })),
    refused: {
      'barcode MALFORMED': 5,
      'code MALFORMED': 5,
      'departmentId MISSING': 5,
      'sellingPrice.1 MALFORMED': 5,
      'sku ALREADY_EXISTS': 5,
      'stock BAD_USER_INPUT': 5,
    },
    // Rows without a SKU, and rows of refused products.
    refusedItems: { 'by.sku MISSING': 28, 'productId NOT_FOUND': 30 },
  };
}
