/** A product export of another system, and the content of the shop after its import. */
export interface Catalogue {
  readonly csv: string;
  /** The products in the order of their codes. */
  readonly products: readonly Expected[];
  /** The items beside the main items, by SKU. */
  readonly items: readonly object[];
  /** The refused rows, each with its error as the result names it. */
  readonly refused: readonly string[];
}

interface Expected {
  readonly code: string;
  readonly name: string;
  readonly isVisible: boolean;
  readonly departments: string;
  readonly listPrice: string | null;
  /** The list price where there is none. */
  readonly sellingPrice: string | null;
  readonly stock: string;
  readonly weight: string;
  readonly producer: string | null;
}

export type Row = Readonly<Record<string, string>>;

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function csvOf(header: string, rows: readonly Row[]): string {
  const names = [...header.matchAll(/"([^"]*)"|([^,]+)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const lines = rows.map((row) => names.map((name) => quote(row[name] ?? '')).join(','));
  return `${[header, ...lines].join('\n')}\n`;
}

export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const two = (at: number) => String(at).padStart(2, '0');

export const wooHeader =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Meta: _wpcom_is_markdown,Download 1 ID,Download 1 name,Download 1 URL';

/** 85 products, five with three variations each, and three rows with mistakes. */
export function wooCommerce(): Catalogue {
  const common = { 'Tax status': 'taxable', 'In stock?': '1' };
  const product = (at: number): Row => ({
    ...common,
    ID: String(100 + at),
    Type: at < 5 ? 'variable' : 'simple',
    SKU: `woo-${two(at)}`,
    'GTIN, UPC, EAN, or ISBN': at === 7 ? '4006381333931' : '',
    Name: `Chair "No. ${at}", oak`,
    Published: at % 20 === 19 ? '-1' : '1',
    'Is featured?': at % 2 === 0 ? '1' : '0',
    'Visibility in catalog': at === 6 ? 'hidden' : 'visible',
    'Short description': 'One\\nTwo',
    Description: '<p>An oak chair.</p>',
    Stock: String(at),
    'Weight (kg)': '.5',
    'Sale price': at % 10 === 0 ? '19.9' : '',
    'Regular price': `${at + 20}.5`,
    Categories: at % 2 === 0 ? 'Furniture, Furniture > Chairs' : 'Garden\\, Terrace',
    Tags: 'oak, wood',
    Position: '0',
    Brands: at % 3 === 0 ? 'Oak & Sons' : '',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M, L',
  });
  const variation = (at: number): Row => ({
    ...common,
    Type: at === 0 ? 'variation, virtual' : 'variation',
    SKU: `woo-${two(at % 5)}-${'sml'[Math.floor(at / 5)]}`,
    Name: 'Chair - S',
    Published: '1',
    Stock: '3',
    'Weight (kg)': '1.25',
    'Regular price': '25',
    Parent: `woo-${two(at % 5)}`,
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S',
  });
  const rows = [
    ...numbers(85).map(product),
    ...numbers(15).map(variation),
    { ...product(90), 'Regular price': 'on request' },
    { ...product(91), SKU: '' },
    { ...product(92), Name: 'x'.repeat(121) },
  ];
  return {
    csv: csvOf(wooHeader, rows),
    products: numbers(85).map((at) => ({
      code: `woo-${two(at)}`,
      name: `Chair "No. ${at}", oak`,
      isVisible: at % 20 !== 19 && at !== 6,
      departments: at % 2 === 0 ? 'Furniture > Chairs' : 'Garden, Terrace',
      // The price of a variable product is in the rows of its variations.
      listPrice: at < 5 ? null : `${at + 20}.500`,
      sellingPrice: at >= 5 && at % 10 === 0 ? '19.900' : null,
      stock: at < 5 ? '0.00' : `${at}.00`,
      weight: at < 5 ? '0.000' : '0.500',
      producer: at % 3 === 0 ? 'Oak & Sons' : null,
    })),
    items: numbers(15)
      .map(variation)
      .map(({ SKU: sku = '', Parent: product }) => ({ sku, product, listPrice: '25.000' }))
      .toSorted((one, other) => (one.sku < other.sku ? -1 : 1)),
    refused: ['listPrice.1 MALFORMED', 'by.code MISSING', 'name.en MALFORMED'],
  };
}

export const magentoHeader =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,meta_title,meta_keywords,meta_description,base_image,base_image_label,small_image,small_image_label,thumbnail_image,thumbnail_image_label,swatch_image,swatch_image_label,created_at,updated_at,new_from_date,new_to_date,display_product_options_in,map_price,msrp_price,map_enabled,gift_message_available,custom_design,custom_design_from,custom_design_to,custom_layout_update,page_layout,product_options_container,msrp_display_actual_price_type,country_of_manufacture,additional_attributes,qty,out_of_stock_qty,use_config_min_qty,is_qty_decimal,allow_backorders,use_config_backorders,min_cart_qty,use_config_min_sale_qty,max_cart_qty,use_config_max_sale_qty,is_in_stock,notify_on_stock_below,use_config_notify_stock_qty,manage_stock,use_config_manage_stock,use_config_qty_increments,qty_increments,use_config_enable_qty_inc,enable_qty_increments,is_decimal_divided,website_id,related_skus,related_position,crosssell_skus,crosssell_position,upsell_skus,upsell_position,additional_images,additional_image_labels,hide_from_product_page,custom_options,bundle_price_type,bundle_sku_type,bundle_price_view,bundle_weight_type,bundle_values,bundle_shipment_type,associated_skus,downloadable_links,downloadable_samples,configurable_variations,configurable_variation_labels';

/** 90 products, each tenth a part of a configurable one, and ten rows of a store view. */
export function magento(): Catalogue {
  const product = (at: number): Row => ({
    sku: `24-MB${two(at)}`,
    attribute_set_code: 'Bag',
    product_type: 'simple',
    categories: 'Default Category/Gear,Default Category/Gear/Bags',
    product_websites: 'base',
    name: `Bag ${at}`,
    description: '<p>A bag.</p>',
    weight: '1.500000',
    product_online: at % 7 === 0 ? '2' : '1',
    tax_class_name: 'Taxable Goods',
    visibility: at % 10 === 9 ? 'Not Visible Individually' : 'Catalog, Search',
    price: '1234.000000',
    special_price: at % 10 === 0 ? '32.500000' : '',
    special_price_from_date: '1/31/24',
    meta_title: `Bag ${at} title`,
    created_at: '1/31/24, 8:05 AM',
    additional_attributes: 'activity=Gym|Hiking,material=Canvas',
    qty: '100.0000',
    min_cart_qty: '1.0000',
    max_cart_qty: '10000.0000',
  });
  const rows = [
    ...numbers(90).map(product),
    ...numbers(10).map((at) => ({ sku: `24-MB${two(at)}`, store_view_code: 'it', name: 'Borsa' })),
    { ...product(98), qty: 'many' },
    { ...product(99), categories: '' },
  ];
  return {
    csv: csvOf(magentoHeader, rows),
    products: numbers(90).map((at) => ({
      code: `24-MB${two(at)}`,
      name: `Bag ${at}`,
      isVisible: at % 7 !== 0 && at % 10 !== 9,
      departments: 'Gear > Bags',
      listPrice: '1234.000',
      sellingPrice: at % 10 === 0 ? '32.500' : null,
      stock: '100.00',
      weight: '1.500',
      producer: null,
    })),
    items: [],
    refused: ['stock BAD_USER_INPUT', 'departmentId MISSING'],
  };
}

export const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / MPN,Google Shopping / Custom Label 0,Color (product.metafields.shopify.color-pattern),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / United States,Price / International,Compare At Price / International,Status';

/** 60 products, 20 with a second variant and 20 others with a second image. */
export function shopify(): Catalogue {
  const variant = (at: number, size: string): Row => ({
    Handle: `shirt-${two(at)}`,
    'Option1 Value': size,
    'Variant SKU': `S-${two(at)}-${size}`,
    'Variant Grams': size === 'S' ? '250.0' : '300.0',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '12',
    'Variant Price': '19.00',
    'Variant Compare At Price': at % 10 === 0 ? '25.00' : '',
    'Variant Requires Shipping': 'true',
    'Variant Weight Unit': 'g',
    'Cost per item': '8.00',
  });
  const product = (at: number): Row => ({
    ...variant(at, 'S'),
    Title: `Shirt ${at}`,
    'Body (HTML)': '<p>Soft.</p>',
    Vendor: `Vendor ${at % 3}`,
    'Product Category': 'Apparel & Accessories > Clothing > Shirts',
    Type: at % 2 === 0 ? 'Shirts' : 'Blouses',
    Tags: 'soft, new',
    Published: at % 9 === 8 ? 'false' : 'true',
    'Option1 Name': 'Size',
    'Gift Card': 'false',
    Status: at % 10 === 5 ? 'draft' : 'active',
  });
  const rows = numbers(60).flatMap((at) => {
    if (at < 20) return [product(at), variant(at, 'M')];
    const image = { Handle: `shirt-${two(at)}`, 'Image Alt Text': 'A shirt' };
    return at < 40 ? [product(at), { ...image, 'Image Position': '2' }] : [product(at)];
  });
  const wrong = [
    { ...product(70), Handle: 'a-handle-that-is-longer-than-32-characters' },
    { ...product(71), 'Variant Inventory Qty': 'many' },
  ];
  return {
    csv: csvOf(shopifyHeader, [...rows, ...wrong]),
    products: numbers(60).map((at) => ({
      code: `shirt-${two(at)}`,
      name: `Shirt ${at}`,
      isVisible: at % 9 !== 8 && at % 10 !== 5,
      departments: at % 2 === 0 ? 'Shirts' : 'Blouses',
      listPrice: at % 10 === 0 ? '25.000' : null,
      sellingPrice: '19.000',
      stock: '12.00',
      weight: '0.250',
      producer: `Vendor ${at % 3}`,
    })),
    items: numbers(20).map((at) => ({
      sku: `S-${two(at)}-M`,
      product: `shirt-${two(at)}`,
      listPrice: at % 10 === 0 ? '25.000' : null,
    })),
    refused: ['code MALFORMED', 'stock BAD_USER_INPUT'],
  };
}
