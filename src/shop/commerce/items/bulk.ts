import { writing } from '../../../engine/call/context.ts';
import { type BulkRow, updateManyField } from '../../../engine/schema/bulk/update-many-field.ts';
import { upsertManyField } from '../../../engine/schema/bulk/upsert-many-field.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import type { ValueOf } from '../../../ground/contract/notation/shape.ts';
import { lockProducts, lockProductsOf } from '../prices/lock.ts';
import { aboutTaxed, readNetPrices } from '../prices/net-prices.ts';
import { reprice } from '../prices/reprice.ts';
import { Item } from './item.ts';
import { columnsOf, createRules, itemInput, more, refusals, updateRules } from './mutations.ts';
import { checkLevelsOf, refuseProduct } from './rules.ts';
import { ItemCreate, ItemUpsert } from './shapes.ts';
import { addItems } from './writes/add-items.ts';
import { changeItems, type LockedItem, lockItemsBy, touchProducts } from './writes/change-items.ts';
import { hasPrices, isShown } from './writes/columns.ts';

const Upserted = ItemUpsert.extend(more);
type Changes = GraphqlNamed<ValueOf<typeof Upserted>>;

const many = updateManyField(Item, {
  many: 'Items',
  input: itemInput,
  refusals,
  ...updateRules,
  lock: (ids, { session }) => lockProductsOf(session, ids),
  async write(given: readonly BulkRow<number, Changes>[], context, refused) {
    const session = writing(context);
    const items = await lockItemsBy(
      session,
      'id',
      given.map(({ id }) => id),
    );
    const held = new Map(items.map((item) => [item.id, item]));
    const ready = await refused.keepEach(given, async (row) => {
      const { productId, ...data } = await columnsOf(row.data);
      return { ...row, productId, data };
    });
    const toNet = await readNetPrices(context, 'item', ready);
    const rows = refused.keep(ready, (row) => {
      const item = held.get(row.id);
      checkLevelsOf(row.data, item);
      checkSameProduct(row.productId, item?.productId);
      return { ...row, changes: toNet(row) };
    });
    const changed = await changeItems(session, rows);
    const shown = rows.filter(({ id, changes }) => changed.has(id) && isShown(changes));
    const mains = shown.flatMap(({ id }) => held.get(id) ?? []).filter((item) => item.isPrimary);
    await touchProducts(
      session,
      mains.map(({ productId }) => productId),
    );
    const priced = rows.filter(({ changes }) => hasPrices(changes));
    const products = priced.flatMap(({ id }) => held.get(id)?.productId ?? []);
    if (products.length > 0) await reprice(session, context.today, [...new Set(products)]);
  },
});

upsertManyField(Item, {
  ...many,
  input: inputOf(
    'ItemUpsertInput',
    Upserted,
    'The members of an item to add or to change.',
    { product: 'Identifier of the product, which an item cannot leave.', ...aboutTaxed },
    'Item',
  ),
  changes: (given, before: LockedItem) => [
    ...updateRules.changes(given, before),
    () => checkSameProduct(given.productId, before.productId),
  ],
  key: 'sku',
  creates: ItemCreate.extend(more),
  createRules,
  async add(given, context, refused) {
    const session = writing(context);
    const asked = given.map(({ data }) => clampId(data.productId));
    const products = new Set(await lockProducts(session, [...new Set(asked)]));
    const ready = await refused.keepEach(given, async ({ index, data }) => {
      if (!products.has(data.productId)) refuseProduct(data.productId);
      return { index, id: data.productId, data: await columnsOf(data) };
    });
    const toNet = await readNetPrices(context, 'product', ready);
    const rows = refused.keep(ready, (row) => ({
      index: row.index,
      item: { ...toNet(row), isPrimary: false },
    }));
    const ids = await addItems(
      session,
      rows.map(({ item }) => item),
    );
    const priced = new Set(rows.map(({ item }) => item.productId));
    if (priced.size > 0) await reprice(session, context.today, [...priced]);
    return new Map(rows.map(({ index }, at) => [index, ids[at] ?? 0]));
  },
});

function checkSameProduct(given: number | undefined, product: number | undefined): void {
  if (given !== undefined && given !== product)
    refuse('product', 'InvalidValue', 'an item stays with its product');
}
