import {
  type ChangedRow,
  insertRows,
  type NewRow,
  updateRows,
} from '../../../store/db/rows/rows.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../store/db/session.ts';

/** A product with its variants. */
export interface NewProduct extends NewRow<'Product'> {
  readonly variants: readonly number[];
}

/**
 * Adds products, in one statement for all products with the same members. Absent members get the
 * defaults of the model. Adds no product whose locked department has sub-departments. Returns the
 * identifiers in order.
 */
export const insertProducts = (session: Session, products: readonly NewProduct[]) =>
  insertRows(session.query, 'Product', products, {
    where: 'WHERE NOT EXISTS (SELECT FROM department AS d WHERE d.parent_id = n.department_id)',
    returning: 'id, code',
    parts: [varied],
  });

const varied = `varied AS (
    INSERT INTO product_variant (product_id, variant_id)
    SELECT DISTINCT m.id, v.id::int FROM made AS m JOIN given AS g ON g.row ->> 'code' = m.code,
      json_array_elements_text(g.value -> 'variants') AS v (id)
  )`;

/**
 * Changes the given members of locked products in one statement. Sets the update time of the
 * products whose values change, and of the products in `changed`.
 */
export async function changeProducts(
  session: Session,
  rows: readonly ChangedRow<'Product'>[],
  changed: ReadonlySet<number>,
): Promise<void> {
  await updateRows(session.query, 'Product', rows, {
    values: [[...changed]],
    set: () => setUpdateTime,
    where: (differs) => `t.id = ANY ($2::int[]) OR ${differs}`,
    always: changed.size > 0,
  });
}

/**
 * Replaces the relations of locked products in a join table; existing rows are not rewritten.
 * Returns the identifiers of the products whose relations change.
 */
export async function setRelated(
  session: Session,
  table: string,
  column: string,
  rows: readonly { readonly id: number; readonly others: readonly number[] }[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const changed = await session.query(
    `WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1::json) AS g (id int, others int[])
    ), gone AS (
      DELETE FROM ${table} AS x USING given AS g
      WHERE x.product_id = ANY ((SELECT $2::int[])::int[])
        AND x.product_id = g.id AND x.${column} <> ALL (g.others)
      RETURNING x.product_id
    ), come AS (
      INSERT INTO ${table} (product_id, ${column}) SELECT g.id, unnest(g.others) FROM given AS g
      ON CONFLICT DO NOTHING RETURNING product_id
    )
    SELECT product_id FROM gone UNION SELECT product_id FROM come`,
    [JSON.stringify(rows), rows.map(({ id }) => id)],
  );
  return changed.map(({ product_id: id }) => Number(id));
}
