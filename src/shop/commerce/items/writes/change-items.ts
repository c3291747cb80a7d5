import { updateRows } from '../../../../store/db/rows/rows.ts';
import { setUpdateTime } from '../../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../../store/db/session.ts';
import { hasPrices, type ItemColumns, type ItemParts, rowOf, writePrices } from './columns.ts';

/** The current data of an item that the transaction has locked. */
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
 * their stock with the movements of the differences. Sets the update time of the items whose values
 * change, and returns their identifiers. After a change of prices, the caller has to call
 * `reprice`.
 */
export async function changeItems(
  session: Session,
  items: readonly ItemChange[],
): Promise<Set<number>> {
  const rows = items.map(({ id, changes }) => ({ id, data: rowOf(changes) }));
  const priced = items.filter(({ changes }) => hasPrices(changes));
  const optioned = items.filter(({ changes }) => changes.optionIds !== undefined);
  const touched = [
    ...(priced.length > 0 ? ['SELECT item_id FROM priced'] : []),
    ...(optioned.length > 0 ? ['SELECT item_id FROM dropped', 'SELECT item_id FROM chosen'] : []),
  ];
  const isTouched = touched.length > 0 ? ` OR t.id IN (${touched.join(' UNION ALL ')})` : '';
  const changed = await updateRows(session.query, 'Item', rows, {
    parts: [
      'given AS (SELECT $2::json AS prices, $3::json AS options)',
      ...(rows.some(({ data }) => data.stock !== undefined) ? [moved] : []),
      ...(priced.length > 0 ? [pricesSet] : []),
      ...(optioned.length > 0 ? [optionsSet] : []),
    ],
    values: [JSON.stringify(priced.map(pricesOf)), JSON.stringify(optioned.map(optionsOf))],
    set: () => setUpdateTime,
    where: (differs) => differs + isTouched,
    always: touched.length > 0,
  });
  return new Set(changed);
}

/**
 * Locks items by their identifiers, or as the main items of products, after the products (lock.ts)
 * and in a fixed order.
 */
export const lockItemsBy = (session: Session, by: 'id' | 'mainOf', keys: readonly number[]) =>
  readItems(session, by, keys, 'FOR NO KEY UPDATE');

interface ItemReading {
  readonly session: Pick<Session, 'query'>;
  readonly locks: boolean;
}

/** Returns a function that reads one item for the rules; undefined if it does not exist. */
export const findItemBy =
  (by: 'id' | 'mainOf') =>
  async (key: number, { session, locks }: ItemReading) => {
    const [item] = await readItems(session, by, [key], locks ? 'FOR NO KEY UPDATE' : '');
    return item;
  };

async function readItems(
  session: ItemReading['session'],
  by: 'id' | 'mainOf',
  keys: readonly number[],
  lock: string,
): Promise<LockedItem[]> {
  const condition = by === 'id' ? `id ${isOneOf}` : `product_id ${isOneOf} AND is_primary`;
  const rows = await session.query(
    `SELECT id, product_id AS "productId", is_primary AS "isPrimary",
       stock_level AS "stockLevel", reorder_limit AS "reorderLimit"
     FROM item WHERE ${condition} ORDER BY id ${lock}`,
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
    ${writePrices(`(
      SELECT g.id AS item_id, l.id AS price_list_id,
        (g.list ->> l.id::text)::numeric AS list_price,
        (g.selling ->> l.id::text)::numeric AS selling_price,
        (g.list -> l.id::text) IS NOT NULL AS has_list,
        (g.selling -> l.id::text) IS NOT NULL AS has_selling
      FROM next AS n, given AS a,
        json_to_recordset(a.prices) AS g (id int, list json, selling json), price_list AS l
      WHERE g.id = n.id AND l.base_id IS NULL
    ) AS given`)}
    RETURNING ip.item_id
  )`;

const optionsSet = `dropped AS (
    DELETE FROM item_option AS x
    USING next AS n, given, json_to_recordset(given.options) AS g (id int, options int[])
    WHERE x.item_id = n.id AND g.id = n.id AND x.option_id <> ALL (g.options)
    RETURNING x.item_id
  ), chosen AS (
    INSERT INTO item_option (item_id, option_id)
    SELECT g.id, unnest(g.options)
    FROM given, json_to_recordset(given.options) AS g (id int, options int[])
    ON CONFLICT DO NOTHING RETURNING item_id
  )`;

/** A subselect, so that PostgreSQL plans the statement once for lists of any length. */
const isOneOf = '= ANY ((SELECT $1::int[])::int[])';

/** Sets the update time of products, after a change of a member that main items share with them. */
export async function touchProducts(session: Session, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  await session.query(`UPDATE product SET ${setUpdateTime} WHERE id = ANY ($1::int[])`, [products]);
}
