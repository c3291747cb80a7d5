import { byColumns, insertNew, newRows } from '../../../db/rows/new-rows.ts';
import type { Session } from '../../../db/session.ts';
import type { NewItem } from './add-item.ts';
import { columnsOf } from './columns.ts';

/**
 * What `addItem` does, for several items: one statement for those with the same columns. Returns
 * the identifiers in their order; the caller must then call `reprice`.
 */
export async function addItems(session: Session, items: readonly NewItem[]): Promise<number[]> {
  const ids = new Map<unknown, number>();
  for (const group of byColumns(items.map(newRow))) {
    const columns = Object.keys(group[0]?.columns ?? {});
    const made = await session.query(addingSql(columns), [JSON.stringify(group.map(rowOf))]);
    for (const { id, sku } of made) ids.set(sku, Number(id));
  }
  return items.map(({ sku }) => ids.get(sku) ?? 0);
}

const newRow = (item: NewItem) => ({
  columns: { ...columnsOf(item), product_id: item.productId, is_primary: item.isPrimary },
  item,
});

const rowOf = ({ columns, item }: ReturnType<typeof newRow>) => ({
  row: columns,
  list: item.listPrice ?? {},
  selling: item.sellingPrice ?? {},
  options: item.optionIds ?? [],
});

function addingSql(columns: readonly string[]): string {
  const ofProduct = '(SELECT p.tax_class_id FROM product AS p WHERE p.id = n.product_id)';
  const taxClass: Record<string, string> = columns.includes('tax_class_id')
    ? {}
    : { tax_class_id: ofProduct };
  return `WITH ${newRows}, made AS (
    ${insertNew('item', columns, taxClass)} ORDER BY g.place
    RETURNING id, product_id, is_primary, sku, stock
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment)
    SELECT m.sku, m.id, m.stock FROM made AS m WHERE m.stock <> 0 ORDER BY m.id
  ), chosen AS (
    INSERT INTO item_option (item_id, option_id)
    SELECT DISTINCT m.id, o.id::int FROM made AS m JOIN given AS g ON g.row ->> 'sku' = m.sku,
      json_array_elements_text(g.value -> 'options') AS o (id)
  ), priced AS (
    INSERT INTO item_price
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price, price)
    SELECT m.id, l.id, m.product_id, m.is_primary, p.list, paid.price, paid.price
    FROM made AS m JOIN given AS g ON g.row ->> 'sku' = m.sku, price_list AS l,
      LATERAL (SELECT (g.value -> 'list' ->> l.id::text)::numeric AS list,
        (g.value -> 'selling' ->> l.id::text)::numeric AS selling WHERE l.base_id IS NULL) AS p,
      coalesce(p.selling, p.list) AS paid (price)
  )
  SELECT id, sku FROM made`;
}
