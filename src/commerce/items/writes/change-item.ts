import { Statement } from '../../../db/read/statement.ts';
import { setUpdateTime } from '../../../db/rows/set-update-time.ts';
import type { Session } from '../../../db/session.ts';
import {
  bindColumns,
  bindPrices,
  hasPrices,
  type ItemColumns,
  type ItemParts,
  mergeIntoPrices,
} from './columns.ts';

/** An item that the transaction has locked, as it is. */
export interface LockedItem {
  readonly id: number;
  readonly productId: number;
  readonly isPrimary: boolean;
  readonly stockLevel: number;
  readonly reorderLimit: number;
}

/**
 * Locks an item, by its identifier or as the main item of a product, after the product (lock.ts).
 */
export async function lockItem(
  session: Session,
  by: { id: number } | { mainOf: number },
): Promise<LockedItem | undefined> {
  const [condition, key] =
    'id' in by ? ['id = $1::int', by.id] : ['product_id = $1::int AND is_primary', by.mainOf];
  const [row] = await session.query(
    `SELECT id, product_id AS "productId", is_primary AS "isPrimary",
       stock_level AS "stockLevel", reorder_limit AS "reorderLimit"
     FROM item WHERE ${condition} FOR NO KEY UPDATE`,
    [key],
  );
  return (
    row && {
      id: Number(row.id),
      productId: Number(row.productId),
      isPrimary: row.isPrimary === true,
      stockLevel: Number(row.stockLevel),
      reorderLimit: Number(row.reorderLimit),
    }
  );
}

/**
 * Changes the given members of a locked item in one statement: its row, options, base prices, and
 * its stock with the movement of the difference. Sets the time of the update when a value changes,
 * and returns whether one did. After a change of prices the caller must call `reprice`.
 */
export async function changeItem(
  session: Session,
  item: Pick<LockedItem, 'id'>,
  changes: ItemColumns & ItemParts,
): Promise<boolean> {
  const statement = new Statement();
  const id = statement.bind(item.id, 'int');
  const parts = [
    ...(changes.optionIds === undefined ? [] : optionParts(id, changes, statement)),
    ...(hasPrices(changes) ? [pricePart(id, changes, statement)] : []),
  ];
  const columns = bindColumns(changes, statement);
  if (columns.length === 0 && parts.length === 0) return false;
  const stock = columns.find(({ column }) => column === 'stock');
  const sku = columns.find(({ column }) => column === 'sku')?.slot ?? 'i.sku';
  const moved = `moved AS (
    INSERT INTO movement (sku, item_id, adjustment)
    SELECT ${sku}, i.id, ${stock?.slot} - i.stock FROM item AS i
    WHERE i.id = ${id} AND i.stock <> ${stock?.slot}
  )`;
  const named = [...parts, ...(stock ? [moved] : [])];
  const differs = [
    ...columns.map(({ column, slot }) => `i.${column} IS DISTINCT FROM ${slot}`),
    ...parts.map((part) => `EXISTS (SELECT FROM ${part.split(' ', 1)[0]})`),
  ];
  const set = [...columns.map(({ column, slot }) => `${column} = ${slot}`), setUpdateTime];
  const rows = await session.query(
    `${named.length > 0 ? `WITH ${named.join(', ')} ` : ''}UPDATE item AS i SET ${set.join(', ')}
     WHERE i.id = ${id} AND (${differs.join(' OR ')}) RETURNING i.id`,
    statement.values,
  );
  return rows.length > 0;
}

/** For a change of a member of main items that their products have too. */
export async function touchProducts(session: Session, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  await session.query(`UPDATE product SET ${setUpdateTime} WHERE id = ANY ($1::int[])`, [products]);
}

/** Two parts of a WITH that return a row for each option that is added or removed. */
function optionParts(id: string, { optionIds }: ItemParts, statement: Statement): string[] {
  const options = statement.bind([...new Set(optionIds ?? [])], 'int[]');
  return [
    `dropped AS (DELETE FROM item_option
      WHERE item_id = ${id} AND option_id <> ALL(${options}) RETURNING option_id)`,
    `chosen AS (INSERT INTO item_option (item_id, option_id)
      SELECT ${id}, unnest(${options}) ON CONFLICT DO NOTHING RETURNING option_id)`,
  ];
}

/** A part of a WITH that changes the given prices and returns a row for each changed list. */
function pricePart(id: string, prices: ItemParts, statement: Statement): string {
  return `priced AS (
    INSERT INTO item_price AS ip
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price)
    SELECT i.id, l.id, i.product_id, i.is_primary, given.list_price, given.selling_price
    FROM item AS i, price_list AS l, ${bindPrices(prices, statement)}
    WHERE i.id = ${id} AND num_nonnulls(given.list_price, given.selling_price) > 0
    ${mergeIntoPrices}
    RETURNING ip.price_list_id)`;
}
