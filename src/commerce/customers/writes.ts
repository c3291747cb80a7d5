import type { Session } from '../../db/session.ts';
import { touched } from '../../db/touched.ts';
import { columnNames, rowJson } from '../../schema/populate.ts';

/** Adds a customer with the products wished for; what is not given takes the model's default. */
export async function insertCustomer(
  read: Session['read'],
  data: object,
  wishes: readonly number[],
): Promise<number> {
  const names = columnNames(data);
  const [made] = await read(
    `WITH made AS (
      INSERT INTO customer (${names})
      SELECT ${names} FROM json_populate_record(NULL::customer, $1::json) RETURNING id
    ), wished AS (
      INSERT INTO customer_wish (customer_id, product_id, position)
      SELECT made.id, w.id, w.place - 1
      FROM made, unnest($2::int[]) WITH ORDINALITY AS w (id, place) ORDER BY w.id
    )
    SELECT id FROM made`,
    [rowJson(data), wishes],
  );
  return Number(made?.id);
}

/**
 * Changes the members given and keeps the customer locked; when it was last changed moves where one comes
 * out different. False where there is no such customer.
 */
export async function changeCustomer(
  read: Session['read'],
  id: number,
  data: object,
): Promise<boolean> {
  const names = columnNames(data);
  const differs = names.map((name) => ` OR c.${name} IS DISTINCT FROM n.${name}`).join('');
  const changed = `CASE WHEN false${differs} THEN date_trunc('second', now()) ELSE c.update_time END`;
  const rows = await read(
    `UPDATE customer AS c SET ${names.map((name) => `${name} = n.${name}, `).join('')}update_time = ${changed}
     FROM json_populate_record(NULL::customer, $2::json) AS n WHERE c.id = $1::int RETURNING c.id`,
    [id, rowJson(data)],
  );
  return rows.length > 0;
}

/** A locked customer wishes for these products and no others. */
export async function setWishes(
  { read }: Session,
  customer: number,
  wishes: readonly number[],
): Promise<void> {
  await read(
    `WITH gone AS (
      DELETE FROM customer_wish WHERE customer_id = $1::int AND product_id <> ALL ($2::int[])
      RETURNING 1
    ), come AS (
      INSERT INTO customer_wish AS known (customer_id, product_id, position)
      SELECT $1::int, w.id, w.place - 1
      FROM unnest($2::int[]) WITH ORDINALITY AS w (id, place) ORDER BY w.id
      ON CONFLICT (customer_id, product_id) DO UPDATE SET position = excluded.position
      WHERE known.position <> excluded.position RETURNING 1
    )
    UPDATE customer SET ${touched}
    WHERE id = $1::int AND EXISTS (SELECT FROM gone UNION ALL SELECT FROM come)`,
    [customer, wishes],
  );
}
