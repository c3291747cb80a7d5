import {
  columnsOfAll,
  differsFromNext,
  nextRows,
  rowsJson,
  updateNext,
} from '../../../db/rows/next-rows.ts';
import { setUpdateTime } from '../../../db/rows/set-update-time.ts';
import type { Session } from '../../../db/session.ts';
import {
  columnsOf,
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

export interface ItemChange {
  readonly id: number;
  readonly changes: ItemColumns & ItemParts;
}

/**
 * Changes the given members of locked items in one statement: their rows, options, base prices, and
 * their stock with the movements of the differences. Sets the update time of the items of which a
 * value changes, and returns their identifiers. After a change of prices the caller must call
 * `reprice`.
 */
export async function changeItems(
  session: Session,
  items: readonly ItemChange[],
): Promise<Set<number>> {
  const rows = items.map(({ id, changes }) => ({ id, columns: columnsOf(changes) }));
  const priced = items.filter(({ changes }) => hasPrices(changes));
  const optioned = items.filter(({ changes }) => changes.optionIds !== undefined);
  const columns = columnsOfAll(rows);
  if (Object.keys(columns).length === 0 && priced.length === 0 && optioned.length === 0)
    return new Set();
  const parts = [
    nextRows('item', rows),
    ...('stock' in columns ? [moved] : []),
    ...(priced.length > 0 ? [pricesSet] : []),
    ...(optioned.length > 0 ? [optionsDropped, optionsChosen] : []),
  ];
  const touched = [
    ...(priced.length > 0 ? ['SELECT item_id FROM priced'] : []),
    ...(optioned.length > 0 ? ['SELECT item_id FROM dropped', 'SELECT item_id FROM chosen'] : []),
  ];
  const isTouched = touched.length > 0 ? ` OR t.id IN (${touched.join(' UNION ALL ')})` : '';
  const changed = await session.query(
    `WITH given AS (SELECT $2::json AS prices, $3::json AS options), ${parts.join(', ')}
     ${updateNext('item', columns, setUpdateTime)} AND (${differsFromNext(columns)}${isTouched})
     RETURNING t.id`,
    [rowsJson(rows), JSON.stringify(priced.map(pricesOf)), JSON.stringify(optioned.map(optionsOf))],
  );
  return new Set(changed.map(({ id }) => Number(id)));
}

/**
 * Locks items by their identifiers, or as the main items of products, after the products (lock.ts)
 * and in a fixed order.
 */
export async function lockItemsBy(
  session: Session,
  by: 'id' | 'mainOf',
  keys: readonly number[],
): Promise<LockedItem[]> {
  const condition = by === 'id' ? `id ${isOneOf}` : `product_id ${isOneOf} AND is_primary`;
  const rows = await session.query(
    `SELECT id, product_id AS "productId", is_primary AS "isPrimary",
       stock_level AS "stockLevel", reorder_limit AS "reorderLimit"
     FROM item WHERE ${condition} ORDER BY id FOR NO KEY UPDATE`,
    [keys],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    productId: Number(row.productId),
    isPrimary: row.isPrimary === true,
    stockLevel: Number(row.stockLevel),
    reorderLimit: Number(row.reorderLimit),
  }));
}

const pricesOf = ({ id, changes: { listPrice = {}, sellingPrice = {} } }: ItemChange) => ({
  id,
  list: listPrice,
  selling: sellingPrice,
});

const optionsOf = ({ id, changes }: ItemChange) => ({ id, options: changes.optionIds ?? [] });

const moved = `moved AS (
    INSERT INTO movement (sku, item_id, adjustment)
    SELECT coalesce(n.sku, i.sku), n.id, n.stock - i.stock FROM next AS n JOIN item AS i ON i.id = n.id
    WHERE n.stock <> i.stock ORDER BY n.id
  )`;

const pricesSet = `priced AS (
    INSERT INTO item_price AS ip
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price)
    SELECT i.id, l.id, i.product_id, i.is_primary, p.list_price, p.selling_price
    FROM given, json_to_recordset(given.prices) AS g (id int, list json, selling json)
      JOIN item AS i ON i.id = g.id, price_list AS l,
      LATERAL (SELECT (g.list ->> l.id::text)::numeric AS list_price,
        (g.selling ->> l.id::text)::numeric AS selling_price WHERE l.base_id IS NULL) AS p
    WHERE num_nonnulls(p.list_price, p.selling_price) > 0
    ${mergeIntoPrices}
    RETURNING ip.item_id
  )`;

const optionsDropped = `asked AS MATERIALIZED (
    SELECT g.id AS item_id, o.option_id::int FROM given,
      json_to_recordset(given.options) AS g (id int, options json)
      LEFT JOIN LATERAL json_array_elements_text(g.options) AS o (option_id) ON true
  ), dropped AS (
    DELETE FROM item_option AS x USING (SELECT DISTINCT item_id FROM asked) AS g
    WHERE x.item_id = g.item_id AND NOT EXISTS (
      SELECT FROM asked AS a WHERE a.item_id = x.item_id AND a.option_id = x.option_id)
    RETURNING x.item_id
  )`;

const optionsChosen = `chosen AS (
    INSERT INTO item_option (item_id, option_id)
    SELECT DISTINCT a.item_id, a.option_id FROM asked AS a WHERE a.option_id IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING item_id
  )`;

/** A subselect, so that PostgreSQL plans the statement once for lists of any length. */
const isOneOf = '= ANY ((SELECT $1::int[])::int[])';

/** For a change of a member of main items that their products have too. */
export async function touchProducts(session: Session, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  await session.query(`UPDATE product SET ${setUpdateTime} WHERE id = ANY ($1::int[])`, [products]);
}
