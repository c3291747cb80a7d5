import type { Paths } from '../../../../work/jobs/columns/mapping.ts';

/** Columns that have no place here. */
const leftOut: Paths = Object.fromEntries(
  [
    ...['attribute_set_code', 'product_type', 'product_websites', 'url_key'],
    ...['*_image', '*_image_label', '*_images', '*_image_labels'],
    ...['created_at', 'updated_at', 'new_*', 'display_product_options_in', 'map_*', 'msrp_*'],
    ...['gift*', 'custom_*', 'page_layout', 'product_options_container', 'country_*'],
    ...['additional_attributes', 'out_of_stock_qty', 'use_config_*', '*is_qty_decimal'],
    ...['notify_on_stock_below', '*_increments'],
    ...['*_qty_inc', 'is_decimal_divided', 'website_id', '*_skus', '*_position'],
    ...['hide_from_product_page', 'bundle_*', 'downloadable_*', 'configurable_*'],
    ...['deferred_stock_update', 'ts_*', '_*'],
  ].map((header) => [header, null]),
);

/**
 * The product export of Magento 2 and Adobe Commerce. Simple products of a configurable one are
 * products of their own; rows of a store view, which hold its texts, are left out.
 */
export const magento: Readonly<Record<'upsertProducts', Paths>> = {
  upsertProducts: {
    ...leftOut,
    sku: 'code',
    store_view_code: 'row:empty',
    categories: 'departmentId:rootPath',
    name: 'name.*',
    description: 'longDescription.*',
    short_description: 'shortDescription.*',
    weight: 'weight',
    product_online: 'isVisible:enabled',
    visibility: 'isVisible:hidden',
    price: 'listPrice.*',
    special_price: 'sellingPrice.*:clearing',
    special_price_from_date: 'sale:starts',
    special_price_to_date: 'sale:ends',
    tax_class_name: 'taxClassId:class',
    meta_title: 'seoTitle.*',
    meta_keywords: 'seoKeywords.*',
    meta_description: 'seoDescription.*',
    qty: 'stock:floor',
    is_in_stock: 'stock:soldOut',
    manage_stock: 'orderEvenNotAvailable:stockOfItem',
    use_config_manage_stock: 'orderEvenNotAvailable:stockByConfig',
    allow_backorders: 'orderEvenNotAvailable:backordersOfItem',
    use_config_backorders: 'orderEvenNotAvailable:backordersByConfig',
    min_cart_qty: 'minOrder',
    max_cart_qty: 'maxOrder',
    // This column comes first, because other columns repeat it.
    base_image: 'images',
    additional_images: 'images',
  },
};
