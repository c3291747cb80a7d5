import { auditedCall } from '../audited.ts';
import type { Change } from '../workloads/bulk.ts';
import { type Answering, pool } from './pool.ts';

/** Changes products and the stock of their main items, with movements: see floor/stock.ts. */
const changeProducts = `WITH called AS (
    INSERT INTO audit_call (id) SELECT 0 WHERE set_config('gateway.call', $4, true) IS NULL
  ), given AS (
    SELECT * FROM unnest($1::text[], $2::numeric[], $3::int[]) AS g (code, stock, max_order)
  ), locked AS (
    SELECT p.id, g.stock, g.max_order FROM product p JOIN given g ON g.code = p.code
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ), items AS (
    SELECT i.id, i.sku, i.stock AS before, l.stock FROM item i
      JOIN locked l ON l.id = i.product_id AND i.is_primary
    ORDER BY i.id FOR NO KEY UPDATE OF i
  ), changed AS (
    UPDATE item i SET stock = n.stock, update_time = date_trunc('second', now())
    FROM items n WHERE i.id = n.id AND n.before <> n.stock
    RETURNING i.id, i.sku, n.stock - n.before AS adjustment
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment) SELECT sku, id, adjustment FROM changed
  ), updated AS (
    UPDATE product p SET max_order = l.max_order, update_time = date_trunc('second', now())
    FROM locked l WHERE l.id = p.id RETURNING 1
  )
  SELECT count(*)::int AS found FROM updated`;

export const answerBulk: Answering = async (body) => {
  const { changes }: { changes: Change[] } = JSON.parse(body);
  const { rows } = await pool.query({
    name: 'bulk',
    text: changeProducts,
    values: [
      changes.map(({ code }) => code),
      changes.map(({ stock }) => stock),
      changes.map(({ maxOrder }) => maxOrder),
      auditedCall('Graphql', 'updateProducts'),
    ],
  });
  return `{"data":{"updateProducts":{"succeeded":${rows[0]?.found}}}}`;
};
