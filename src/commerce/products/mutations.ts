import type { GraphqlNamed } from '../../contract/names.ts';
import type { ValueOf } from '../../contract/shape.ts';
import { addItem } from '../../db/items/add-item.ts';
import { changeItem, lockItem } from '../../db/items/change-item.ts';
import { lockProducts } from '../../db/prices/lock.ts';
import { reprice } from '../../db/prices/reprice.ts';
import type { ConstraintRefusals } from '../../schema/constraints.ts';
import { type Context, writing } from '../../schema/context.ts';
import { createField, deleteField, updateField } from '../../schema/mutations.ts';
import { storable, withStorable } from '../../schema/storable.ts';
import { checkStock } from '../items/rules.ts';
import { checkBasePrices } from '../price-lists/rules.ts';
import { checkPlace, holdPlace } from './place.ts';
import { Product } from './product.ts';
import { checkTakesProducts } from './rules.ts';
import { ProductCreate, ProductUpdate } from './shapes.ts';
import { changeProduct, insertProduct, setVariants } from './writes.ts';

const unknown = (member: string) => [member, 'NotFound', `the ${member} does not exist`] as const;

const refusals: ConstraintRefusals = {
  product_code_key: ['code', 'AlreadyExists', 'a product with this code exists'],
  item_sku_key: ['sku', 'AlreadyExists', 'an item with this SKU exists'],
  product_producer_id_fkey: unknown('producer'),
  product_category_id_fkey: unknown('category'),
  product_unit_of_measure_id_fkey: unknown('unitOfMeasure'),
  product_tax_class_id_fkey: unknown('taxClass'),
  item_tax_class_id_fkey: unknown('taxClass'),
  product_variant_variant_id_fkey: ['variants', 'NotFound', 'a variant does not exist'],
};

createField(Product, {
  shape: ProductCreate,
  refusals,
  async write(data, _client, { context }) {
    const { product, item, variants = [] } = partsOf(data, context);
    const { session, today } = context;
    await holdPlace(data.departmentId, context);
    const id = await insertProduct(session, product, variants);
    checkTakesProducts(id !== undefined);
    await addItem(session, { ...item, sku: data.sku ?? data.code, productId: id, isPrimary: true });
    await reprice(writing(context), today, [id]);
    return { id };
  },
});

updateField(Product, {
  shape: ProductUpdate,
  lock: (id, { session }) => lockProducts(session, [id]),
  refusals,
  async write(id, data, _client, { context }) {
    const { product, item, variants } = partsOf(data, context);
    const { session, today } = context;
    const main = await lockItem(session, { mainOf: id });
    if (!main) return { count: 0 };
    if (data.departmentId !== undefined) await checkPlace(data.departmentId, context);
    const isItemChanged = await changeItem(session, main, item);
    const isVaried = variants !== undefined && (await setVariants(session, id, variants));
    await changeProduct(session, id, product, isItemChanged || isVaried);
    if (movesPrices(data)) await reprice(writing(context), today, [id]);
    return { count: 1 };
  },
});

deleteField(Product, {
  many: 'Products',
  note: 'Their items, images, files and reviews go with them; orders keep their copy.',
  async write(ids, { product }, { context }) {
    const found = await lockProducts(context.session, ids);
    return product.deleteMany({ where: { id: { in: found } } });
  },
});

type Given = GraphqlNamed<ValueOf<typeof ProductUpdate>>;

/** What is given of the product, of its main item (the tax class is of both), and its variants. */
function partsOf(data: Given, { facts }: Context) {
  const { sku, barcode, stock, weight, listPrice, sellingPrice, variantIds, ...given } = data;
  checkBasePrices(facts, { listPrice, sellingPrice });
  checkStock(stock);
  const product = withStorable(given);
  const { taxClassId } = product;
  const item = { sku, barcode, stock, weight, listPrice, sellingPrice, taxClassId };
  const variants = variantIds === undefined ? undefined : (variantIds ?? []).map(storable);
  return { product, item, variants };
}

/** A promotion can be of the product's department or producer. */
function movesPrices({ listPrice, sellingPrice, departmentId, producerId }: Given): boolean {
  return [listPrice, sellingPrice, departmentId, producerId].some((given) => given !== undefined);
}
