import { setUpdateTime } from '../../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../../store/db/session.ts';

export interface Stock {
  readonly sku: string;
  /** A decimal as text. */
  readonly stock: string;
}

/**
 * Sets the stock of items in one statement: locks them by identifier, sets the stock and adds the
 * movements of the differences. Writes nothing if a SKU is unknown. Returns the identifiers of the
 * existing items by SKU. `send` is `queryAutocommit` if the transaction has no other statement.
 */
export async function setStocks(
  send: Session['query'],
  stocks: readonly Stock[],
): Promise<Map<string, number>> {
  const skus = stocks.map(({ sku }) => sku);
  const rows = await send(statement, [skus, stocks.map(({ stock }) => stock)]);
  return new Map(rows.map(({ id, sku }) => [String(sku), Number(id)]));
}

/**
 * The lists come from subselects, so that PostgreSQL does not know their length. Otherwise it would
 * plan the statement again for each length, which takes as long as running it.
 */
const statement = `WITH given AS MATERIALIZED (
    SELECT * FROM unnest((SELECT $1::text[]), (SELECT $2::numeric[])) AS g (sku, stock)
  ), held AS MATERIALIZED (
    SELECT i.id, i.sku, i.stock FROM item AS i
    WHERE i.sku = ANY((SELECT $1::text[])::text[]) ORDER BY i.id FOR NO KEY UPDATE
  ), changed AS (
    UPDATE item AS i SET stock = g.stock, ${setUpdateTime}
    FROM held AS h JOIN given AS g ON g.sku = h.sku
    WHERE i.id = h.id AND h.stock <> g.stock
      AND (SELECT count(*) FROM held) = (SELECT count(*) FROM given)
    RETURNING i.id, i.sku, g.stock - h.stock AS adjustment
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment) SELECT c.sku, c.id, c.adjustment FROM changed AS c
  )
  SELECT id, sku FROM held`;
