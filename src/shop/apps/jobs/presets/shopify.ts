import type { Paths } from '../../../../work/jobs/columns/mapping.ts';

/** The columns of each variant. Shopify has renamed them, so both names are here. */
const variant: Paths = {
  'Variant SKU': 'sku',
  SKU: 'sku',
  'Variant Grams': 'weight:grams',
  'Weight value (grams)': 'weight:grams',
  'Variant Inventory Qty': 'stock:floor',
  'Inventory quantity': 'stock:floor',
  'Variant Compare At Price': 'listPrice.*:clearing',
  'Compare-at price': 'listPrice.*:clearing',
  'Variant Inventory Tracker': 'orderEvenNotAvailable:untracked',
  'Inventory tracker': 'orderEvenNotAvailable:untracked',
  'Variant Inventory Policy': 'orderEvenNotAvailable:backorders',
  'Continue selling when out of stock': 'orderEvenNotAvailable:backorders',
  'Variant Taxable': 'taxClassId:untaxed',
  'Charge tax': 'taxClassId:untaxed',
  'Variant Barcode': 'barcode:gtin',
  Barcode: 'barcode:gtin',
};

/** Columns that have no place here. */
const leftOut: Paths = Object.fromEntries(
  [
    ...['Product Category', 'Tags', 'Option*', 'Variant *', 'Tax code'],
    ...[
      'Weight unit for display',
      'Requires shipping',
      'Fulfillment service',
      'Unit Price *',
      'Image *',
      'Product image URL',
    ],
    ...['Gift Card', 'Google Shopping / *', '*(product.metafields.*)', 'Included / *', 'Price / *'],
    ...['Compare At Price / *', 'Cost per item', 'Collection'],
  ].map((header) => [header, null]),
);

/**
 * The columns of Shopify's product export: `upsertProducts` reads the first row of each product,
 * whose variant is the main item, and the images of the other rows; `upsertItems` reads all
 * variants of the same file as items of their products.
 */
export const shopify: Readonly<Record<'upsertProducts' | 'upsertItems', Paths>> = {
  upsertProducts: {
    ...leftOut,
    ...variant,
    Handle: 'code',
    'URL handle': 'code',
    Title: 'name.*:filled',
    'Body (HTML)': 'longDescription.*',
    Description: 'longDescription.*',
    Vendor: 'producerId:name',
    Type: 'departmentId:path',
    Published: 'isVisible',
    'Published on online store': 'isVisible',
    Status: 'isVisible:draft',
    'Variant Price': 'sellingPrice.*',
    Price: 'sellingPrice.*',
    'SEO Title': 'seoTitle.*',
    'SEO Description': 'seoDescription.*',
    'Image Src': 'images:one',
    'Product image URL': 'images:one',
  },
  upsertItems: {
    ...leftOut,
    ...variant,
    Handle: 'productId:name',
    'URL handle': 'productId:name',
    'Variant Price': 'sellingPrice.*:filled',
    Price: 'sellingPrice.*:filled',
    'Cost per item': 'costPrice',
    ...Object.fromEntries(
      ['Title', 'Body (HTML)', 'Description', 'Vendor', 'Type', 'Published', 'Status']
        .concat(['Published on online store', 'SEO Title', 'SEO Description'])
        .map((header) => [header, null]),
    ),
  },
};
