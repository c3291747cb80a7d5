import { setUpdateTime } from '../../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../../store/db/session.ts';

export interface NewMovement {
  readonly sku: string;
  /** A signed decimal as text. */
  readonly adjustment: string;
  readonly description?: string | undefined;
}

/**
 * Changes the stock of an item by a movement, in one statement. Returns the movement's identifier.
 * Returns only `known` if the stock would leave its range, and neither if the item does not exist.
 * `send` has the same meaning as for `setStocks`.
 */
export async function addMovement(send: Session['query'], movement: NewMovement) {
  const { sku, adjustment, description = '' } = movement;
  const [row] = await send(statement, [sku, adjustment, description]);
  return { known: Number(row?.known) === 1, id: row?.id ?? null };
}

const statement = `WITH held AS MATERIALIZED (
    SELECT i.id, i.sku, i.stock + $2::numeric AS stock FROM item AS i
    WHERE i.sku = $1 FOR NO KEY UPDATE
  ), fitting AS (
    SELECT h.id, h.sku, h.stock FROM held AS h WHERE h.stock BETWEEN 0 AND 999999999.99
  ), changed AS (
    UPDATE item AS i SET stock = f.stock, ${setUpdateTime} FROM fitting AS f
    WHERE i.id = f.id AND $2::numeric <> 0
  ), made AS (
    INSERT INTO movement (sku, item_id, adjustment, description)
    SELECT f.sku, f.id, $2::numeric, $3 FROM fitting AS f RETURNING id
  )
  SELECT (SELECT count(*)::int FROM held) AS known, (SELECT id FROM made) AS id`;
