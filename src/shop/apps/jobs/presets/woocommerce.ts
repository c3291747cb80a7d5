import type { Paths } from '../../../../work/jobs/columns/mapping.ts';

const both: Paths = {
  'GTIN, UPC, EAN, or ISBN': 'barcode:gtin',
  Stock: 'stock:floor',
  'In stock?': 'orderEvenNotAvailable:unmanaged',
  'Backorders allowed?': 'orderEvenNotAvailable:backorders',
  'Weight (*)': 'weight',
  'Sale price': 'sellingPrice.*:clearing',
  'Regular price': 'listPrice.*',
  'Date sale price starts': 'sale:starts',
  'Date sale price ends': 'sale:ends',
  'Tax class': 'taxClassId:class',
  'Tax status': 'taxClassId:untaxed',
};

/** Columns that have no place here. */
const leftOut: Paths = Object.fromEntries(
  [
    ...['ID', 'Low stock amount', 'Sold individually?'],
    ...['Length (*)', 'Width (*)', 'Height (*)', 'Allow customer reviews?', 'Purchase note'],
    ...['Tags', 'Shipping class', 'Download *', 'Grouped products', 'Upsells'],
    ...['Cross-sells', 'External URL', 'Button text', 'Position', 'Attribute *', 'Meta: *'],
  ].map((header) => [header, null]),
);

/**
 * The columns of WooCommerce's product export in English: `upsertProducts` reads the products;
 * `upsertItems` reads the variations of the same file as items of their products.
 */
export const woocommerce: Readonly<Record<'upsertProducts' | 'upsertItems', Paths>> = {
  upsertProducts: {
    ...leftOut,
    ...both,
    Type: 'row:product',
    SKU: 'code',
    Name: 'name.*',
    Published: 'isVisible:published',
    'Is featured?': 'isFeatured',
    'Visibility in catalog': 'isVisible:hidden',
    'Short description': 'shortDescription.*:escaped',
    Description: 'longDescription.*:escaped',
    Categories: 'departmentId:path',
    Parent: null,
    Brands: 'producerId:name',
    Images: 'images',
  },
  upsertItems: {
    ...leftOut,
    ...both,
    Type: 'row:variation',
    SKU: 'sku',
    Published: 'isForSale:published',
    Parent: 'productId:variable',
    ...Object.fromEntries(
      ['Name', 'Is featured?', 'Visibility in catalog', 'Short description', 'Description']
        .concat(['Categories', 'Brands', 'Images'])
        .map((header) => [header, null]),
    ),
  },
};
