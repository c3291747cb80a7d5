import './related.ts';
import { type Context, writing } from '../../../engine/call/context.ts';
import { updateManyField } from '../../../engine/schema/bulk/update-many-field.ts';
import { upsertManyField } from '../../../engine/schema/bulk/upsert-many-field.ts';
import { clampId, clampIds } from '../../../engine/schema/clamp-id.ts';
import {
  type ConstraintRefusals,
  notFoundIn,
} from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { RulesOf } from '../../../engine/schema/mutations/rules.ts';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import type { ValueOf } from '../../../ground/contract/notation/shape.ts';
import { checkStock } from '../items/rules.ts';
import { addItems } from '../items/writes/add-items.ts';
import {
  changeItems,
  findItemBy,
  type LockedItem,
  lockItemsBy,
} from '../items/writes/change-items.ts';
import { basePriceChecks } from '../price-lists/rules.ts';
import { lockProducts } from '../prices/lock.ts';
import {
  aboutTaxed,
  checkTaxedPrices,
  type Net,
  netPricesOf,
  readNetPrices,
  taxedMembers,
} from '../prices/net-prices.ts';
import { reprice } from '../prices/reprice.ts';
import { checkPlace, holdPlace, keepPlaced } from './place.ts';
import { Product } from './product.ts';
import { checkTakesProducts } from './rules.ts';
import { ProductCreate, ProductUpdate } from './shapes.ts';
import { changeProducts, insertProducts, setRelated } from './writes.ts';

const unknown = (member: string) => [member, 'NotFound', `the ${member} does not exist`] as const;

const refusals: ConstraintRefusals = {
  product_code_key: ['code', 'AlreadyExists', 'a product with this code exists'],
  item_sku_key: ['sku', 'AlreadyExists', 'an item with this SKU exists'],
  product_producer_id_fkey: unknown('producer'),
  product_category_id_fkey: unknown('category'),
  product_unit_of_measure_id_fkey: unknown('unitOfMeasure'),
  product_tax_class_id_fkey: unknown('taxClass'),
  item_tax_class_id_fkey: unknown('taxClass'),
  product_variant_variant_id_fkey: notFoundIn('variants', 'variant'),
};

/** Members of the main item that exist on GraphQL only; v3 has whole numbers of stock. */
const more = {
  stock: 'decimal[11,2](0..)',
  orderEvenNotAvailable: 'bool',
  ...taxedMembers,
} as const;
const Create = ProductCreate.extend(more);
const Update = ProductUpdate.extend(more);

/** Members of the main item that a product does not return. */
const describe = {
  barcode: 'Barcode of the main item, 14 digits; null when it has none.',
  stock: 'Quantity of the main item in stock.',
  orderEvenNotAvailable: 'Whether the main item can be ordered when it is not in stock.',
  weight: 'Weight of the main item.',
  ...aboutTaxed,
};

type GivenProduct = GraphqlNamed<ValueOf<typeof Update>>;

const valueRules: RulesOf<GivenProduct>['rules'] = (given, { shopSettings }) => [
  ...basePriceChecks(shopSettings, given),
  () => checkStock(given.stock),
];

const createRules: RulesOf<GivenProduct> = {
  rules: valueRules,
  afterwards: (given, context) => [
    () => checkTaxedPrices(context, 'product', { id: null, data: given }),
    () => given.departmentId !== undefined && checkPlace(given.departmentId, context),
  ],
};

const updateRules: RulesOf<GivenProduct> = {
  rules: valueRules,
  lookUps: (given, context) => [
    () => given.departmentId !== undefined && checkPlace(given.departmentId, context),
  ],
  afterwards: (given, context) => [
    () => checkTaxedPrices(context, 'mainItem', { id: Number(context.id), data: given }),
  ],
};

createField(Product, {
  shape: Create,
  describe,
  refusals,
  ...createRules,
  async write(data, _client, { context }) {
    const parts = partsOf(await netPricesOf(context, 'product', { id: null, data }));
    await holdPlace(data.departmentId, context);
    const [id] = await add([parts], context);
    return { id };
  },
});

const input = updateField(Product, {
  shape: Update,
  describe,
  lock: (id, { session }) => lockProducts(session, [id]),
  refusals,
  ...updateRules,
  before: findItemBy('mainOf'),
  async write(id, data, _client, { context, before: main }) {
    const net = await netPricesOf(context, 'mainItem', { id, data });
    const parts = { id, data: net, ...partsOf(net) };
    await change([main], [parts], context);
    return { count: 1 };
  },
});

const many = updateManyField(Product, {
  many: 'Products',
  input,
  refusals,
  ...updateRules,
  before: findItemBy('mainOf'),
  lock: (ids, { session }) => lockProducts(session, ids),
  async write(given, context, refused) {
    const valid = await keepPlaced(given, context, refused);
    const ids = valid.map(({ id }) => id);
    const mains = await lockItemsBy(context.session, 'mainOf', ids);
    const toNet = await readNetPrices(context, 'mainItem', valid);
    const rows = refused.keep(valid, (row) => {
      const data = toNet(row);
      return { id: row.id, data, ...partsOf(data) };
    });
    await change(mains, rows, context);
  },
});

upsertManyField(Product, {
  ...many,
  key: 'code',
  creates: Create,
  createRules,
  async add(given, context, refused) {
    const valid = await keepPlaced(given, context, refused);
    const toNet = await readNetPrices(context, 'product', valid);
    const rows = refused.keep(valid, (row) => ({ index: row.index, ...partsOf(toNet(row)) }));
    const ids = await add(rows, context);
    return new Map(rows.map(({ index }, at) => [index, ids[at] ?? 0]));
  },
});

deleteField(Product, {
  many: 'Products',
  note: 'Their items, images, files and reviews are deleted too; orders keep their copy.',
  async write(ids, { product }, { context }) {
    const found = await lockProducts(context.session, ids);
    return product.deleteMany({ where: { id: { in: found } } });
  },
});

type ProductParts = ReturnType<typeof partsOf>;

/**
 * Splits the given members into those of the product, of its main item, and the variants. The tax
 * class belongs to both.
 */
function partsOf(data: Net<GivenProduct>) {
  const { sku, barcode, stock, weight, listPrice, sellingPrice, ...others } = data;
  const { orderEvenNotAvailable, variantIds, ...given } = others;
  const product = clampIds(given);
  const { taxClassId } = product;
  const prices = { listPrice, sellingPrice, taxClassId };
  const item = { sku, barcode, stock, orderEvenNotAvailable, weight, ...prices };
  const variants = variantIds === undefined ? undefined : (variantIds ?? []).map(clampId);
  return { product, item, variants };
}

/** Adds products with their main items to locked departments. */
async function add(rows: readonly ProductParts[], context: Context): Promise<number[]> {
  const { session, today } = context;
  const products = rows.map(({ product, variants = [] }) => ({ data: product, variants }));
  const ids = await insertProducts(session, products);
  checkTakesProducts(ids.length === rows.length);
  const items = rows.map(({ product, item }, at) => ({
    ...item,
    sku: item.sku ?? product.code ?? '',
    productId: ids[at] ?? 0,
    isPrimary: true,
  }));
  await addItems(session, items);
  if (ids.length > 0) await reprice(writing(context), today, ids);
  return ids;
}

/** Changes locked products and their locked main items. */
async function change(
  mains: readonly LockedItem[],
  rows: readonly (ProductParts & { readonly id: number; readonly data: Net<GivenProduct> })[],
  context: Context,
): Promise<void> {
  const { session, today } = context;
  const mainOf = new Map(mains.map((item) => [item.productId, item.id]));
  const items = rows.map(({ id, item }) => ({ id: mainOf.get(id) ?? 0, changes: item }));
  const changed = await changeItems(session, items);
  const related = rows.flatMap(({ id, variants: others }) => (others ? [{ id, others }] : []));
  const varied = await setRelated(session, 'product_variant', 'variant_id', related);
  const touched = mains.filter(({ id }) => changed.has(id)).map(({ productId }) => productId);
  const products = rows.map(({ id, product }) => ({ id, data: product }));
  await changeProducts(session, products, new Set([...touched, ...varied]));
  const moved = rows.filter(({ data }) => movesPrices(data)).map(({ id }) => id);
  if (moved.length > 0) await reprice(writing(context), today, moved);
}

/** A promotion can apply to the department or the producer of the product. */
function movesPrices({
  listPrice,
  sellingPrice,
  departmentId,
  producerId,
}: Net<GivenProduct>): boolean {
  return [listPrice, sellingPrice, departmentId, producerId].some((given) => given !== undefined);
}
