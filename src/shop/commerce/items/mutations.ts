import './adjust-prices.ts';
import { writing } from '../../../engine/call/context.ts';
import { checkPriceList, type ShopSettings } from '../../../engine/call/shop-settings.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import { singleStatement } from '../../../engine/schema/lists/single-statement.ts';
import { changedField } from '../../../engine/schema/mutations/changed-field.ts';
import {
  type ConstraintRefusals,
  notFoundIn,
} from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { entryInput } from '../../../engine/schema/mutations/inputs.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { LookUpContext, RulesOf } from '../../../engine/schema/mutations/rules.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { hasChanged } from '../../../store/log/has-changed.ts';
import { basePriceChecks, checkBaseList } from '../price-lists/rules.ts';
import { lockItems, lockProducts, lockProductsOf } from '../prices/lock.ts';
import {
  aboutTaxed,
  checkTaxedPrices,
  type GivenPrices,
  netPricesOf,
  taxedMembers,
} from '../prices/net-prices.ts';
import { reprice } from '../prices/reprice.ts';
import { Item } from './item.ts';
import {
  checkCanBeRemoved,
  checkKnown,
  checkLevelsOf,
  checkPricesGiven,
  checkStock,
  refuseProduct,
} from './rules.ts';
import {
  ItemCreate,
  ItemUpdate,
  ManyPrices,
  ManyStocks,
  PricesBySku,
  StockBySku,
  skuList,
} from './shapes.ts';
import { addItems } from './writes/add-items.ts';
import { changeItems, findItemBy, type LockedItem, touchProducts } from './writes/change-items.ts';
import { hasPrices, type ItemColumns, type ItemParts, isShown } from './writes/columns.ts';
import { setListPrices } from './writes/set-list-prices.ts';
import { setStocks } from './writes/set-stocks.ts';

export const refusals: ConstraintRefusals = {
  item_sku_key: ['sku', 'AlreadyExists', 'an item with this SKU exists'],
  item_product_id_fkey: ['product', 'NotFound', (id) => `product ${id} does not exist`],
  item_supplier_id_fkey: ['supplier', 'NotFound', 'the supplier does not exist'],
  item_tax_class_id_fkey: ['taxClass', 'NotFound', 'the tax class does not exist'],
  item_option_option_id_fkey: notFoundIn('options', 'option'),
};

/** v3 has no members for these values, and accepts only whole numbers for the stock. */
export const more = {
  stock: 'decimal[11,2](0..)',
  isForSale: 'bool',
  quantityToReorder: 'int(0..)',
  taxClass: 'int(1..) nullable',
  ...taxedMembers,
} as const;

type Values = Pick<ItemColumns, 'stock'> & GivenPrices;

const valueRules: RulesOf<Values>['rules'] = (given, { shopSettings }) => [
  () => checkStock(given.stock),
  ...basePriceChecks(shopSettings, given),
];

export const createRules: RulesOf<Values & { readonly productId: number }> = {
  rules: valueRules,
  afterwards: (given, context) => [
    () => checkTaxedPrices(context, 'product', { id: clampId(given.productId), data: given }),
  ],
};

export const updateRules = {
  rules: valueRules,
  before: findItemBy('id'),
  changes: (given: ItemColumns, before: LockedItem) => [() => checkLevelsOf(given, before)],
  afterwards: (given: GivenPrices, context: LookUpContext) => [
    () => checkTaxedPrices(context, 'item', { id: Number(context.id), data: given }),
  ],
};

createField(Item, {
  shape: ItemCreate.extend(more),
  describe: aboutTaxed,
  refusals,
  ...createRules,
  prepare: columnsOf,
  async write(data, _client, { context }) {
    const { productId } = data;
    const session = writing(context);
    const [product] = await lockProducts(session, [clampId(productId)]);
    if (!product) refuseProduct(productId);
    const net = await netPricesOf(context, 'product', { id: product, data });
    const [id] = await addItems(session, [{ ...net, isPrimary: false }]);
    await reprice(session, context.today, [productId]);
    return { id };
  },
});

export const itemInput = updateField(Item, {
  shape: ItemUpdate.extend(more),
  describe: aboutTaxed,
  refusals,
  ...updateRules,
  prepare: columnsOf,
  async lock(id, { session }, data) {
    if (isShown(data)) await lockProductsOf(session, [id]);
  },
  async write(id, data, _client, { context, before: item }) {
    const session = writing(context);
    const changes = await netPricesOf(context, 'item', { id, data });
    const changed = await changeItems(session, [{ id, changes }]);
    if (changed.has(id) && item.isPrimary && isShown(data))
      await touchProducts(session, [item.productId]);
    if (hasPrices(data)) await reprice(session, context.today, [item.productId]);
    return { count: 1 };
  },
});

entryInput('ItemPricesInput', PricesBySku, 'New prices of an item; null removes a price.', {
  sku: 'SKU of the item.',
  list: 'List price; unchanged when not given.',
  selling: 'Selling price before promotions; unchanged when not given.',
});

mutationField('updateItemPrices', {
  section: 'Catalog',
  shape: ManyPrices,
  description:
    'Prices of a season or a supplier change: sets list and selling prices by SKU in a base price list, and in the lists derived from it. Returns the items.',
  describe: {
    prices: 'The items with their prices.',
    priceList: 'Identifier of the base price list.',
  },
  refusals: {
    item_price_price_list_id_fkey: ['priceList', 'NotFound', 'the price list does not exist'],
  },
  gives: Item,
  rules: (given, { shopSettings }) => [
    () => checkPricesGiven(given.prices),
    () => checkListOfPrices(shopSettings, given.priceListId),
  ],
  afterwards: (given, { session }) => [() => checkSkus('prices', given.prices, session)],
  async write({ prices, priceListId }, { context }) {
    const session = writing(context);
    const items = await lockItems(
      session,
      prices.map(({ sku }) => sku),
    );
    const ids = new Map(items.map(({ sku, id }) => [sku, id]));
    checkKnown('prices', prices, ids);
    await setListPrices(session, priceListId, prices);
    const products = new Set(items.map(({ productId }) => productId));
    await reprice(session, context.today, [...products]);
    return prices.map(({ sku }) => ids.get(sku));
  },
});

entryInput('ItemStockInput', StockBySku, 'The new stock of an item.', {
  sku: 'SKU of the item.',
  stock: 'Quantity in stock.',
});

function checkListOfPrices(shopSettings: ShopSettings, list: number): void {
  checkPriceList(shopSettings, list);
  checkBaseList(shopSettings, list);
}

mutationField('updateItemStock', {
  section: 'Inventory',
  shows: ['stock'],
  shape: ManyStocks,
  description:
    'The shelves were counted (stocktake, inventory): sets how many pieces of each SKU there are, and records the differences as movements. Returns the items, of which callers without the section Catalog read `id`, `sku` and `stock`.',
  describe: { stock: 'The items with their stock.' },
  gives: Item,
  afterwards: (given, { session }) => [() => checkSkus('stock', given.stock, session)],
  async write({ stock }, { context, info }) {
    const ids = await setStocks(singleStatement(Item, context, info), stock);
    checkKnown('stock', stock, ids);
    return stock.map(({ sku }) => ids.get(sku));
  },
});

deleteField(Item, {
  many: 'Items',
  note: 'A main item can only be deleted together with its product. Movements remain as history.',
  shape: shape(skuList),
  async write(skus, _client, { context }) {
    const items = await lockItems(context.session, skus);
    checkCanBeRemoved(items);
    const sql = 'DELETE FROM item WHERE id = ANY($1::int[]) RETURNING id';
    const removed = await context.session.query(sql, [items.map(({ id }) => id)]);
    return { count: removed.length };
  },
});

async function checkSkus(
  member: 'prices' | 'stock',
  asked: readonly { readonly sku: string }[],
  { query }: ReadContext['session'],
): Promise<void> {
  const skus = asked.map(({ sku }) => sku);
  const rows = await query('SELECT sku FROM item WHERE sku = ANY ($1)', [skus]);
  checkKnown(member, asked, new Map(rows.map(({ sku }) => [String(sku), sku])));
}

/** Returns references as columns store them. */
export async function columnsOf<G extends ItemColumns & ItemParts>(given: G) {
  const { supplierId, taxClassId, optionIds } = given;
  return {
    ...given,
    supplierId: supplierId && clampId(supplierId),
    taxClassId: taxClassId && clampId(taxClassId),
    optionIds: optionIds === null ? [] : optionIds?.map(clampId),
  };
}

changedField(Item, {
  field: 'itemStockChanged',
  concerns: (event, context) => hasChanged(context.session, event, 'stock'),
});
