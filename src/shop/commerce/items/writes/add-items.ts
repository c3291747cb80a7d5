import { insertRows } from '../../../../store/db/rows/rows.ts';
import type { Session } from '../../../../store/db/session.ts';
import { type ItemColumns, type ItemParts, rowOf } from './columns.ts';

export interface NewItem extends ItemColumns, ItemParts {
  readonly sku: string;
  readonly productId: number;
  readonly isPrimary: boolean;
}

/**
 * Adds items, in one statement for all items with the same columns. Also adds their options, their
 * prices in base lists before promotions, and the movements for their initial stock. Without a tax
 * class, an item gets that of its product. Returns the identifiers in order. The caller has to call
 * `reprice` afterwards.
 */
export async function addItems(session: Session, items: readonly NewItem[]): Promise<number[]> {
  const rows = items.map((item) => ({
    data: rowOf(item),
    list: item.listPrice ?? {},
    selling: item.sellingPrice ?? {},
    options: item.optionIds ?? [],
  }));
  return insertRows(session.query, 'Item', rows, {
    defaults: {
      tax_class_id: '(SELECT p.tax_class_id FROM product AS p WHERE p.id = n.product_id)',
    },
    returning: 'id, product_id, is_primary, sku, stock',
    parts: [moved, ...(rows.some(({ options }) => options.length > 0) ? [chosen] : []), priced],
  });
}

const moved = `moved AS (
    INSERT INTO movement (sku, item_id, adjustment)
    SELECT m.sku, m.id, m.stock FROM made AS m WHERE m.stock <> 0 ORDER BY m.id
  )`;

const chosen = `chosen AS (
    INSERT INTO item_option (item_id, option_id)
    SELECT DISTINCT m.id, o.id::int FROM made AS m JOIN given AS g ON g.row ->> 'sku' = m.sku,
      json_array_elements_text(g.value -> 'options') AS o (id)
  )`;

const priced = `priced AS (
    INSERT INTO item_price
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price, price)
    SELECT m.id, l.id, m.product_id, m.is_primary, p.list,
      CASE WHEN p.has_selling THEN p.selling ELSE p.list END, coalesce(p.selling, p.list)
    FROM made AS m JOIN given AS g ON g.row ->> 'sku' = m.sku, price_list AS l,
      LATERAL (SELECT (g.value -> 'list' ->> l.id::text)::numeric AS list,
        (g.value -> 'selling' ->> l.id::text)::numeric AS selling,
        (g.value -> 'selling' -> l.id::text) IS NOT NULL AS has_selling
        WHERE l.base_id IS NULL) AS p
  )`;
