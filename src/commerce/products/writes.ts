import { byColumns, insertNew, newRows } from '../../db/rows/new-rows.ts';
import {
  columnsOfAll,
  differsFromNext,
  nextRows,
  rowsJson,
  updateNext,
} from '../../db/rows/next-rows.ts';
import { setUpdateTime } from '../../db/rows/set-update-time.ts';
import type { Session } from '../../db/session.ts';
import {
  differsSql,
  insertSql,
  type RowData,
  updateSql,
} from '../../schema/mutations/write-row.ts';
import { inSnakeCase, rowJson } from '../../schema/row-json.ts';

/** Members of a product as the data model calls them; a text in several languages is an object. */
export type ProductData = RowData<'Product'>;

/**
 * Adds a product with its variants; absent members take the defaults of the model. Returns its
 * identifier; undefined when its department, which is locked, has sub-departments.
 */
export async function insertProduct(
  session: Session,
  data: ProductData,
  variants: readonly number[],
): Promise<number | undefined> {
  const [made] = await session.query(
    `WITH made AS (
      ${insertSql('Product', data)}
      WHERE NOT EXISTS (SELECT FROM department AS d WHERE d.parent_id = n.department_id)
      RETURNING id
    ), varied AS (
      INSERT INTO product_variant (product_id, variant_id)
      SELECT made.id, v.id FROM made, unnest($2::int[]) AS v (id) GROUP BY made.id, v.id
    )
    SELECT id FROM made`,
    [rowJson(data), variants],
  );
  return made && Number(made.id);
}

/**
 * What `insertProduct` does, for several products: one statement for those with the same members.
 * Their departments are locked and have no sub-departments. Returns the identifiers in their order.
 */
export async function insertProducts(
  session: Session,
  products: readonly { readonly data: ProductData; readonly variants: readonly number[] }[],
): Promise<number[]> {
  const rows = products.map(({ data, variants }) => ({ columns: inSnakeCase(data), variants }));
  const ids = new Map<unknown, number>();
  for (const group of byColumns(rows)) {
    const made = await session.query(
      `WITH ${newRows}, made AS (
        ${insertNew('product', Object.keys(group[0]?.columns ?? {}))} ORDER BY g.place
        RETURNING id, code
      ), varied AS (
        INSERT INTO product_variant (product_id, variant_id)
        SELECT DISTINCT m.id, v.id::int FROM made AS m JOIN given AS g ON g.row ->> 'code' = m.code,
          json_array_elements_text(g.value -> 'variants') AS v (id)
      )
      SELECT id, code FROM made`,
      [JSON.stringify(group.map(({ columns, variants }) => ({ row: columns, variants })))],
    );
    for (const { id, code } of made) ids.set(code, Number(id));
  }
  return products.map(({ data }) => ids.get(data.code) ?? 0);
}

/**
 * Changes the given members of a locked product. Sets the time of the update when a value changes,
 * or when `isChanged` is true.
 */
export async function changeProduct(
  session: Session,
  id: number,
  data: ProductData,
  isChanged: boolean,
): Promise<void> {
  if (Object.keys(data).length === 0 && !isChanged) return;
  await session.query(
    `${updateSql('Product', data, setUpdateTime)} AND ($3::bool OR ${differsSql(data)})`,
    [id, rowJson(data), isChanged],
  );
}

/** Replaces the variants of the product; returns whether they changed. */
export async function setVariants(
  session: Session,
  product: number,
  variants: readonly number[],
): Promise<boolean> {
  return setRelated(session, 'product_variant', 'variant_id', [product, variants]);
}

/**
 * What `changeProduct` does, for several locked products: one statement. `changed` are those whose
 * update time is set in any case.
 */
export async function changeProducts(
  session: Session,
  rows: readonly { readonly id: number; readonly data: ProductData }[],
  changed: ReadonlySet<number>,
): Promise<void> {
  const next = rows.map(({ id, data }) => ({ id, columns: inSnakeCase(data) }));
  const columns = columnsOfAll(next);
  if (Object.keys(columns).length === 0 && changed.size === 0) return;
  await session.query(
    `WITH ${nextRows('product', next)} ${updateNext('product', columns, setUpdateTime)}
     AND (t.id = ANY ($2::int[]) OR ${differsFromNext(columns)})`,
    [rowsJson(next), [...changed]],
  );
}

/** Replaces the variants of several products; returns those whose variants changed. */
export async function setVariantsOfAll(
  session: Session,
  rows: readonly { readonly id: number; readonly variants: readonly number[] }[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const changed = await session.query(
    `WITH given AS MATERIALIZED (
      SELECT g.id, v.variant_id::int FROM json_to_recordset($1::json) AS g (id int, variants json)
        LEFT JOIN LATERAL json_array_elements_text(g.variants) AS v (variant_id) ON true
    ), gone AS (
      DELETE FROM product_variant AS x USING (SELECT DISTINCT id FROM given) AS g
      WHERE x.product_id = g.id AND NOT EXISTS (
        SELECT FROM given AS a WHERE a.id = x.product_id AND a.variant_id = x.variant_id)
      RETURNING x.product_id
    ), come AS (
      INSERT INTO product_variant (product_id, variant_id)
      SELECT DISTINCT g.id, g.variant_id FROM given AS g WHERE g.variant_id IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING product_id
    )
    SELECT product_id FROM gone UNION SELECT product_id FROM come`,
    [JSON.stringify(rows.map(({ id, variants }) => ({ id, variants })))],
  );
  return changed.map(({ product_id: id }) => Number(id));
}

/** Replaces the relations of a locked product in a join table; existing rows are not rewritten. */
export async function setRelated(
  session: Session,
  table: string,
  column: string,
  related: readonly [product: number, others: readonly number[]],
): Promise<boolean> {
  const rows = await session.query(
    `WITH gone AS (
      DELETE FROM ${table} WHERE product_id = $1::int AND ${column} <> ALL ($2::int[]) RETURNING 1
    ), come AS (
      INSERT INTO ${table} (product_id, ${column}) SELECT $1::int, unnest($2::int[])
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT FROM gone UNION ALL SELECT FROM come`,
    related,
  );
  return rows.length > 0;
}
