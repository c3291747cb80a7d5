import { describe, expect, test } from 'vitest';
import { magento } from '../../src/shop/apps/jobs/presets/magento.ts';
import { shopify } from '../../src/shop/apps/jobs/presets/shopify.ts';
import { woocommerce } from '../../src/shop/apps/jobs/presets/woocommerce.ts';

/* Each column that a preset leaves out has a reason why no taken value changes its meaning. */

const text = 'a text or a list for shoppers and search engines, which has no place in the shop';
const media = 'an image, which other columns name, or its text';
const links = 'other products, which the product is sold without';
const variation =
  'a choice of the shopper: it names a variant, whose price and stock are in its own row';
const delivery = 'how the product is sent; its weight, which costs depend on, is taken';
const alert =
  'when the owner gets a message about the stock, which is the same with and without it';
const number = 'a number or an address of the other system, or a place in its lists';
const display = 'how a page of the other system looks';
const otherPrice =
  'a price of another market or a price for information; the price of the shop is taken';
const download = 'a file that is sold, which a shop with downloads has to add by itself';
const ofProduct = 'a member of the product, which the import of products takes';
const time = 'when the record was made there';

const reasons = {
  woocommerce: {
    ...{ ID: number, Position: number, Tags: text, 'Purchase note': text, 'Meta: *': text },
    ...{ 'Low stock amount': alert, 'Allow customer reviews?': display, 'Button text': display },
    'Sold individually?': 'a limit of one piece per order: neither a price nor a stock',
    ...{ 'Length (*)': delivery, 'Width (*)': delivery, 'Height (*)': delivery },
    ...{ 'Shipping class': delivery, 'Download *': download, 'Attribute *': variation },
    ...{ 'Grouped products': links, Upsells: links, 'Cross-sells': links, 'External URL': links },
  },
  'woocommerce products': { Parent: 'the product of a variation; rows of variations are skipped' },
  'woocommerce items': {
    ...{ Name: ofProduct, 'Is featured?': ofProduct, 'Visibility in catalog': ofProduct },
    ...{ 'Short description': ofProduct, Description: ofProduct, Categories: ofProduct },
    ...{ Brands: ofProduct, Images: ofProduct },
  },
  shopify: {
    ...{ 'Product Category': text, Tags: text, Collection: text, 'Google Shopping / *': text },
    ...{ '*(product.metafields.*)': text, 'Option*': variation, 'Image *': media },
    ...{ 'Product image URL': media, 'Gift Card': 'a product of its own kind; its price is one' },
    'Variant *': 'the image, the display unit, the service and the tax code of a tax service',
    'Tax code': 'the code of a tax service; the class of the shop is a value of the call',
    'Weight unit for display': 'the weight is in grams whatever unit is shown',
    ...{ 'Requires shipping': delivery, 'Fulfillment service': delivery },
    ...{ 'Unit Price *': otherPrice, 'Included / *': otherPrice, 'Price / *': otherPrice },
    ...{
      'Compare At Price / *': otherPrice,
      'Cost per item': 'what the shop pays, not the shopper',
    },
  },
  'shopify items': {
    ...{ Title: ofProduct, 'Body (HTML)': ofProduct, Description: ofProduct, Vendor: ofProduct },
    ...{ Type: ofProduct, Published: ofProduct, Status: ofProduct, 'SEO Title': ofProduct },
    ...{ 'Published on online store': ofProduct, 'SEO Description': ofProduct },
  },
  magento: {
    ...{ attribute_set_code: number, product_type: number, product_websites: number },
    ...{ url_key: number, website_id: number, '_*': number, '*_position': number },
    ...{ '*_image': media, '*_image_label': media, '*_images': media, '*_image_labels': media },
    ...{ hide_from_product_page: media, created_at: time, updated_at: time },
    ...{ 'new_*': 'the days on which it is marked as new, which its price does not depend on' },
    ...{ display_product_options_in: display, page_layout: display, 'custom_*': display },
    ...{ product_options_container: display, 'map_*': otherPrice, 'msrp_*': otherPrice },
    ...{ 'gift*': 'a message beside a parcel', 'country_*': text, additional_attributes: text },
    out_of_stock_qty: 'the stock at which it is sold out, 0 unless orders may exceed the stock',
    'use_config_*': 'whether limits of order quantities are those of the shop there',
    ...{ notify_on_stock_below: alert, deferred_stock_update: alert },
    ...{ '*is_qty_decimal': 'whether parts of a piece are sold', is_decimal_divided: delivery },
    ...{ '*_increments': 'steps of quantities', '*_qty_inc': 'steps of quantities' },
    ...{ '*_skus': links, 'bundle_*': links, 'configurable_*': variation },
    ...{ 'downloadable_*': download, 'ts_*': delivery },
  },
} as const;

const leftOutOf = (paths: Readonly<Record<string, string | null>>) =>
  Object.keys(paths).filter((header) => paths[header] === null);

describe.each([
  ['woocommerce', woocommerce.upsertProducts, ['woocommerce', 'woocommerce products']],
  ['woocommerce items', woocommerce.upsertItems, ['woocommerce', 'woocommerce items']],
  ['shopify', shopify.upsertProducts, ['shopify']],
  ['shopify items', shopify.upsertItems, ['shopify', 'shopify items']],
  ['magento', magento.upsertProducts, ['magento']],
] as const)('the preset of %s', (_name, paths, groups) => {
  test('leaves out only columns that change the meaning of none that is taken', () => {
    const known = new Set(groups.flatMap((group) => Object.keys(reasons[group])));
    expect(leftOutOf(paths).filter((header) => !known.has(header))).toEqual([]);
  });

  test('takes the columns that a price, a stock or a weight depends on', () => {
    const taken = Object.entries(paths).flatMap(([header, path]) =>
      path === null ? [] : [header],
    );
    const known = groups.flatMap((group) => Object.keys(reasons[group]));
    expect(
      taken.filter((header) => /sale|special|tax|stock|backorder|price/i.test(header)).length,
    ).toBeGreaterThanOrEqual(5);
    expect(
      known.filter((header) => /\b(sale|special|tax status|tax class)\b/i.test(header)),
    ).toEqual([]);
  });
});

test('every reason belongs to a column that a preset leaves out', () => {
  const { upsertProducts: products, upsertItems: items } = shopify;
  const presets = [woocommerce.upsertProducts, woocommerce.upsertItems, products, items];
  const all = new Set([...presets, magento.upsertProducts].flatMap(leftOutOf));
  const given = Object.values(reasons).flatMap((group) => Object.keys(group));
  expect(given.filter((header) => !all.has(header))).toEqual([]);
});
