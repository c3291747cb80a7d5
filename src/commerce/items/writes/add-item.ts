import { Statement } from '../../../db/read/statement.ts';
import type { Session } from '../../../db/session.ts';
import { bindColumns, bindPrices, type ItemColumns, type ItemParts } from './columns.ts';

export interface NewItem extends ItemColumns, ItemParts {
  readonly sku: string;
  readonly productId: number;
  readonly isPrimary: boolean;
}

/**
 * Adds an item in one statement, with its options, its prices in base lists as they are without a
 * promotion, and the movement that its stock begins with. Without a tax class it takes its
 * product's. Returns its identifier; the caller must then call `reprice`.
 */
export async function addItem(session: Session, item: NewItem): Promise<number> {
  const statement = new Statement();
  const product = statement.bind(item.productId, 'int');
  const columns = [
    { column: 'product_id', slot: product },
    { column: 'is_primary', slot: statement.bind(item.isPrimary, 'bool') },
    ...bindColumns(item, statement),
  ];
  if (item.taxClassId === undefined) {
    const slot = `(SELECT p.tax_class_id FROM product AS p WHERE p.id = ${product})`;
    columns.push({ column: 'tax_class_id', slot });
  }
  const options = statement.bind(item.optionIds ?? [], 'int[]');
  const sql = `WITH made AS (
    INSERT INTO item (${columns.map(({ column }) => column).join(', ')})
    VALUES (${columns.map(({ slot }) => slot).join(', ')})
    RETURNING id, product_id, is_primary, sku, stock
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment)
    SELECT m.sku, m.id, m.stock FROM made AS m WHERE m.stock <> 0
  ), chosen AS (
    INSERT INTO item_option (item_id, option_id)
    SELECT m.id, o.id FROM made AS m, unnest(${options}) AS o (id) GROUP BY m.id, o.id
  ), priced AS (
    INSERT INTO item_price
      (item_id, price_list_id, product_id, is_primary, list_price, selling_price, price)
    SELECT m.id, l.id, m.product_id, m.is_primary, given.list_price, paid.price, paid.price
    FROM made AS m, price_list AS l, ${bindPrices(item, statement)},
      coalesce(given.selling_price, given.list_price) AS paid (price)
  )
  SELECT id FROM made`;
  const [row] = await session.query(sql, statement.values);
  return Number(row?.id);
}
