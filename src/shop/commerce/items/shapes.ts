import { code, gtin, map, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  find,
  get,
  mutationOperation,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** One of the five sizes of an item's image: specification, "Resized image". */
const resized = (sides: 'int(1..)' | 'int(50..250)' | 'int(250..800)') =>
  shape({
    url: 'string(10..)',
    retinaURL: 'string(10..) nullable',
    width: sides,
    height: sides,
  });
export const ResizedImages = {
  thumbnail: resized('int(1..)'),
  small: resized('int(50..250)'),
  medium: resized('int(50..250)'),
  large: resized('int(250..800)'),
  zoom: resized('int(250..800)'),
};

/** The item in responses, in the specification's order. */
export const ItemShape = shape({
  sku: 'string(1..40)',
  product: 'int(1..)',
  isPrimary: 'bool',
  barcode: gtin('digits(14) nullable'),
  department: 'int(1..)',
  producer: 'int(1..) nullable',
  category: 'int(1..) nullable',
  weight: 'decimal[6,3](0..)',
  listPrice: 'PriceMap',
  sellingPrice: 'PriceMap',
  price: 'PriceMap',
  costPrice: 'decimal[10,3](0..)',
  thumbnailImage: ResizedImages.thumbnail.nullable(),
  smallImage: ResizedImages.small.nullable(),
  mediumImage: ResizedImages.medium.nullable(),
  largeImage: ResizedImages.large.nullable(),
  zoomImage: ResizedImages.zoom.nullable(),
  name: 'L(120)',
  isForSale: 'bool',
  stock: 'decimal[11,2](0..)',
  stockLevel: 'int(0..32000)',
  reorderLimit: 'int(0..32000)',
  orderEvenNotAvailable: 'bool',
  reorderDays: 'int(0..255)',
  quantityToReorder: 'int(0..)',
  supplier: 'int(1..) nullable',
  supplierSKU: 'string(0..40)',
  options: 'array of int(1..) nullable',
  taxClass: 'int(1..) nullable',
  updateTime: 'datetime',
});

export const ItemWhere = shape({
  skus: 'array of string(1..32)',
  isPrimary: 'bool',
  barcode: gtin('digits(14)', 'condition'),
  options: 'array of int(1..) nullable',
  products: 'id list',
  department: 'int(1..)',
  producer: 'int(1..)',
  category: 'int(1..)',
  supplier: 'int(1..)',
  keywords: 'string(1..100)',
  isForSale: 'bool',
  skuLessThan: 'string(1..32)',
  toReorder: 'bool',
}).filters({
  skus: 'sku.in',
  isPrimary: 'isPrimary.equals',
  barcode: 'barcode.equals',
  products: 'productId.in',
  department: 'departmentId.equals',
  producer: 'producerId.equals',
  category: 'categoryId.equals',
  supplier: 'supplierId.equals',
  isForSale: 'isForSale.equals',
  skuLessThan: 'sku.lt',
});

export const itemOrders = [
  'sku',
  'product',
  'barcode',
  'department',
  'producer',
  'category',
  'listPrice',
  'sellingPrice',
  'price',
  'name',
  'reorderDays',
  'quantityToReorder',
  'stock',
  'stockLevel',
  'reorderLimit',
  'supplier',
  'supplierSKU',
  'updateTime',
] as const;

/** The members of a new item on v3; GraphQL accepts more, see mutations.ts. */
export const ItemCreate = shape({
  sku: code('string(1..32) (req)'),
  product: 'int(1..) (req)',
  barcode: gtin('digits(14) nullable'),
  listPrice: 'PriceMap',
  sellingPrice: 'PriceMap',
  costPrice: 'decimal[10,3](0..)',
  supplier: 'int(1..) nullable',
  supplierSKU: 'string(0..32)',
  stock: 'int(0..)',
  stockLevel: 'int(0..32000)',
  reorderLimit: 'int(0..32000)',
  orderEvenNotAvailable: 'bool',
  reorderDays: 'int(0..255)',
  weight: 'decimal[6,3](0..)',
  options: 'array of int(1..) nullable',
});
export const ItemUpdate = ItemCreate.omit('product').partial();

/** The members of a new or an existing item; an existing item remains in its product. */
export const ItemUpsert = ItemUpdate.extend({ product: 'int(1..)' });

const prices = shape({ list: 'decimal[10,3](0..)', selling: 'decimal[10,3](0..)' });
const pricesBySku = map('string(1..32)', prices, { min: 1, max: 100, key: 'sku' });
const stockBySku = (max: number) =>
  map('string(1..32)', 'decimal[11,2](0..)', { min: 1, max, key: 'sku', value: 'stock' });

export const PricesUpdate = shape({
  prices: pricesBySku.required(),
  priceList: 'int(1..) (req)',
});
export const StockUpdate = shape({ stock: stockBySku(100).required() });

/** GraphQL accepts more items in one call, and null for a price to remove. */
const removable = shape({
  list: 'decimal[10,3](0..) nullable',
  selling: 'decimal[10,3](0..) nullable',
});
export const PricesBySku = map('string(1..32)', removable, { min: 1, max: 1_000, key: 'sku' });
export const StockBySku = stockBySku(1_000);
export const ManyPrices = PricesUpdate.extend({ prices: PricesBySku.required() });
export const ManyStocks = shape({ stock: StockBySku.required() });

export const skuList = { skus: 'array of string(1..32) (req)' } as const;

const choices = { language: true, priceList: true } as const;
const selector = { sku: 'string(1..32) (req)' } as const;

export const items = resource('commerce.items', {
  find: find('items', ItemShape, { where: ItemWhere, ...choices, order: itemOrders }),
  get: get('item', ItemShape, { ...choices, selector }),
  count: count('items', { where: ItemWhere, language: true }),
  create: mutationOperation('createItem', shape({ item: ItemCreate.required() }), {
    item: 'input',
  }),
  update: update('item', ItemUpdate, 'updateItem', selector),
  'update-prices': mutationOperation('updateItemPrices', PricesUpdate),
  'update-stock': mutationOperation('updateItemStock', StockUpdate),
  delete: remove('deleteItems', skuList),
});
