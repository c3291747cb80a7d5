import { auditedCall } from '../audited.ts';
import { type Answering, pool } from './pool.ts';

/**
 * Sets the stock and inserts its movement in one statement. The part `called` passes the call to
 * the audit triggers and inserts nothing: PostgreSQL would skip a part that does not write.
 */
const setStock = `WITH called AS (
    INSERT INTO audit_call (id) SELECT 0 WHERE set_config('gateway.call', $3, true) IS NULL
  ), given AS (
    SELECT * FROM unnest($1::text[], $2::numeric[]) AS g (sku, stock)
  ), locked AS (
    SELECT i.id, i.sku, i.stock AS before, g.stock FROM item i JOIN given g ON g.sku = i.sku
    ORDER BY i.id FOR NO KEY UPDATE OF i
  ), changed AS (
    UPDATE item i SET stock = l.stock, update_time = date_trunc('second', now())
    FROM locked l WHERE i.id = l.id AND l.before <> l.stock
    RETURNING i.id, i.sku, l.stock - l.before AS adjustment
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment) SELECT sku, id, adjustment FROM changed
  )
  SELECT count(*)::int AS found FROM locked`;

export const answerStock: Answering = async (body) => {
  const { stock } = JSON.parse(body);
  const [skus, stocks] = [Object.keys(stock), Object.values(stock)];
  const call = auditedCall('V3', 'commerce.items.update-stock');
  const query = { name: 'stock', text: setStock, values: [skus, stocks, call] };
  const { rows } = await pool.query(query);
  if (rows[0]?.found !== skus.length) throw new Error('an item is missing');
  return '{"status":"ok"}';
};
