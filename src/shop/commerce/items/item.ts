import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { pricesField } from '../../shared/prices.ts';
import { imageFields, sizeTypes } from '../../shared/resized-images.ts';
import { taxes } from '../prices/taxed-price.ts';
import { ItemShape, ItemWhere, ResizedImages } from './shapes.ts';
import { itemTable } from './table.ts';

const about = {
  url: 'Address of the image.',
  retinaURL: 'Address of the image in double resolution; null when there is none.',
  width: 'Width of the image in pixels.',
  height: 'Height of the image in pixels.',
};
const Sizes = sizeTypes('Item', ResizedImages, about);

const ItemObject = builder.prismaObject('Item', {
  section: 'Catalog',
  topic: 'commerce.items',
  interfaces: [Node],
  shape: ItemShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    sku: t.exposeString('sku'),
    productId: t.expose('productId', { type: 'ID' }),
    isPrimary: t.exposeBoolean('isPrimary'),
    barcode: t.exposeString('barcode', { nullable: true }),
    ...productFields(t),
    weight: t.expose('weight', { type: 'Decimal' }),
    ...t.priceMaps(
      {
        listPrice: 'List price; in a derived list it is computed from that of its base list',
        sellingPrice: 'Selling price, before promotions',
        price: 'The price that a shopper pays today, with the promotion applied',
      },
      taxes,
    ),
    costPrice: t.expose('costPrice', { type: 'Decimal' }),
    ...imageFields(t, Sizes, 'The image'),
    ...t.localized({ column: 'name', description: 'Name of the product' }),
    ...stockFields(t),
    optionIds: t.column({
      type: ['ID'],
      nullable: true,
      sql: '(SELECT json_agg(o.option_id ORDER BY o.option_id) FROM item_option o WHERE o.item_id = t.id)',
      parse: true,
      description: 'Identifiers of the options the item has; null when there are none.',
    }),
    taxClassId: t.expose('taxClassId', { type: 'ID', nullable: true }),
    updateTime: t.expose('updateTime', { type: 'DateTime' }),
    prices: t.field(pricesField(taxes)),
    ...relationFields(t),
  }),
});

export const Item = readBy(ItemObject, itemTable, {
  list: 'Lists the items on the shelf (sizes and colors of goods) by SKU or barcode, with stock, such as all that are sold out or must be reordered.',
  one: 'Somebody scans or types the SKU of a label: shows the item, one size or color of an article, with its stock, cost and prices.',
  byIds: 'Fills a picking list or a stocktake sheet with the stock of known items.',
  aggregate:
    'How many pieces are in the warehouse? Adds up the stock of items, by supplier, product or tax class, and averages their cost.',
  create:
    'An article comes in another size, color or package: adds an item with its SKU, barcode, stock and prices.',
  update:
    'One size or color changes: corrects the barcode, weight, supplier, reorder level or price of an item, or stops its sale.',
  updateMany:
    'Changes many items in one call, such as the supplier of a range or the weights that the warehouse has measured.',
  upsertMany:
    'Loads the stock file or price file of a warehouse by SKU: known items change, new ones are added to their products.',
  delete: 'Sizes or colors are no longer made: removes the items from their products.',
  changed:
    'Keeps a marketplace or a stock display up to date: sends an item when its stock changes or it is added, as it is then.',
  words: {
    Item: 'warehouse shelf storage storeroom inventory hand availability available left remaining rack size sizes color colour flavor flavour package bottle pack version sku variation unit units article pieces quantity quantities',
    'Query.items':
      'out sold low short running empty zero reorder replenish restock barcode ean gtin buy dead slow stock below minimum few fewer little left nothing too exhausted under than color',
    'Query.item': 'scan scanner barcode ean gtin label still code',
    'Query.itemsAggregate':
      'value worth pieces money tied capital valuation units total all cost purchase asset balance sheet',
    'Mutation.createItem':
      'larger smaller bigger another size color bottle same add xxl xl additional extra variation bundle',
    'Mutation.updateItem':
      'heavy weight weigh barcode ean cost wholesaler reorder threshold minimum one-off stop selling sku mistyped measure changed maximum package pack',
    'Mutation.updateItems': 'weights many bulk batch several supplier',
    'Mutation.upsertItems':
      'sync stock price file erp wms warehouse load list quantities costs hourly hour nightly',
    'Mutation.deleteItems': 'no longer made sizes discontinued produced xl',
    'Mutation.updateItemStock':
      'stocktake counted count recount annual inventory correct numbers levels shelves type set quantity actual computer says see overwrite real differ difference after quantities corrected',
    'Subscription.itemStockChanged':
      'marketplace synchronize availability feed live amazon ebay display entrance always shows left quantities remaining app',
    'Mutation.updateItemPrices':
      'price type change expensive cheaper costs tag few single retail net gross list new correct wrong',
    'Mutation.adjustItemPrices':
      'raise increase dearer inflation percent round rounding everything every all lower across mark up down expensive minus plus cheaper by reduce',
  },
});

listAndGetFields(Item, {
  many: 'items',
  aggregate: 'itemsAggregate',
  one: 'item',
  conditions: ItemWhere,
  describe: {
    options:
      'Items with all of these options; null finds items without options, an empty list matches none.',
    keywords:
      'Every word of this text occurs in the SKU, or in the name in one language: that of the call on v3, that of `orderBy` on GraphQL, otherwise the default one.',
    toReorder: 'Whether the stock is at or below the reorder limit.',
  },
  language: true,
  priceList: true,
});

/** The identifiers that the item takes from its product. */
function productFields(t: FieldBuilder<'Item'>) {
  return {
    departmentId: t.column({
      type: 'ID',
      sql: 'product.department_id',
      join: ['product'],
      description: 'Identifier of the department of the product.',
    }),
    producerId: t.column({
      type: 'ID',
      nullable: true,
      sql: 'product.producer_id',
      join: ['product'],
      description: 'Identifier of the producer of the product; null when not given.',
    }),
    categoryId: t.column({
      type: 'ID',
      nullable: true,
      sql: 'product.category_id',
      join: ['product'],
      description: 'Identifier of the category of the product; null when not given.',
    }),
  };
}

/** The stock and its reorder rules. */
function stockFields(t: FieldBuilder<'Item'>) {
  return {
    isForSale: t.exposeBoolean('isForSale'),
    stock: t.expose('stock', { type: 'Decimal' }),
    stockLevel: t.exposeInt('stockLevel'),
    reorderLimit: t.exposeInt('reorderLimit'),
    orderEvenNotAvailable: t.exposeBoolean('orderEvenNotAvailable'),
    reorderDays: t.exposeInt('reorderDays'),
    quantityToReorder: t.expose('quantityToReorder', { type: 'SafeInt' }),
    supplierId: t.expose('supplierId', { type: 'ID', nullable: true }),
    supplierSku: t.exposeString('supplierSku'),
  };
}

/** The records that are related to the item. */
function relationFields(t: FieldBuilder<'Item'>) {
  return {
    movements: t.connectionOf('movements', { orderBy: { id: 'desc' } }),
    options: t.relationThrough('options', 'option', {
      orderBy: [{ variantId: 'asc' }, { position: 'asc' }],
    }),
    product: t.relation('product'),
    supplier: t.relation('supplier', { nullable: true }),
    taxClass: t.relation('taxClass', { nullable: true }),
  };
}
