import type { Session } from '../../db/session.ts';
import { touched } from '../../db/touched.ts';
import { columnNames, rowJson } from '../../schema/populate.ts';

/** Members of a product as the data model calls them; a text in several languages is an object. */
export type ProductData = Readonly<Record<string, unknown>>;

/**
 * Adds a product with its variants; what is not given takes the model's default. Gives its
 * identifier; undefined where its department, which is locked, has sub-departments.
 */
export async function insertProduct(
  session: Session,
  data: ProductData,
  variants: readonly number[],
): Promise<number | undefined> {
  const names = columnNames(data).join(', ');
  const [made] = await session.read(
    `WITH made AS (
      INSERT INTO product (${names})
      SELECT ${names} FROM json_populate_record(NULL::product, $1::json) AS n
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
 * Changes the members given of a locked product. When it was last changed moves where one comes out
 * different, or where something else of it `isChanged`.
 */
export async function changeProduct(
  session: Session,
  id: number,
  data: ProductData,
  isChanged: boolean,
): Promise<void> {
  const names = columnNames(data);
  if (names.length === 0 && !isChanged) return;
  // The type json has no equality.
  const texts = new Set(textColumns(data));
  const differs = names.map((name) => {
    const as = texts.has(name) ? '::text' : '';
    return ` OR p.${name}${as} IS DISTINCT FROM n.${name}${as}`;
  });
  await session.read(
    `UPDATE product AS p SET ${names.map((name) => `${name} = n.${name}, `).join('')}${touched}
     FROM json_populate_record(NULL::product, $2::json) AS n
     WHERE p.id = $1::int AND ($3::bool${differs.join('')})`,
    [id, rowJson(data), isChanged],
  );
}

/** The product comes in these variants and no others; gives whether it did not before. */
export async function setVariants(
  session: Session,
  product: number,
  variants: readonly number[],
): Promise<boolean> {
  return setRelated(session, 'product_variant', 'variant_id', [product, variants]);
}

/** What a locked product names in a table of pairs; one that is there stays as it is. */
export async function setRelated(
  session: Session,
  table: string,
  column: string,
  related: readonly [product: number, others: readonly number[]],
): Promise<boolean> {
  const rows = await session.read(
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

/** Columns of the members that are objects: texts in several languages. */
const textColumns = (data: ProductData) =>
  columnNames(
    Object.fromEntries(
      Object.entries(data).filter(([, value]) => typeof value === 'object' && value !== null),
    ),
  );
