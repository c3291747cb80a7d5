import {
  type ChangedRow,
  insertRows,
  type RowData,
  updateRows,
} from '../../../store/db/rows/rows.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../store/db/session.ts';

/**
 * Adds customers, each with this wish list, in one statement for all customers with the same
 * members. Absent members get the defaults of the model. Returns the identifiers in order.
 */
export const insertCustomers = (
  { query }: Session,
  customers: readonly RowData<'Customer'>[],
  wishes: readonly number[] = [],
): Promise<number[]> =>
  insertRows(
    query,
    'Customer',
    customers.map((data) => ({ data })),
    { parts: [wished], values: [wishes] },
  );

const wished = `wished AS (
    INSERT INTO customer_wish (customer_id, product_id, position)
    SELECT made.id, w.id, w.place - 1
    FROM made, unnest($2::int[]) WITH ORDINALITY AS w (id, place) ORDER BY w.id
  )`;

/**
 * Changes the given members of customers, in one statement, and the update time of those whose
 * values change. Returns the identifiers of these.
 */
export const changeCustomers = (
  query: Session['query'],
  rows: readonly ChangedRow<'Customer'>[],
): Promise<number[]> =>
  updateRows(query, 'Customer', rows, { set: () => setUpdateTime, where: (differs) => differs });

/** Locks a customer. Returns false if there is none with this identifier. */
export async function lockCustomer({ query }: Session, id: number): Promise<boolean> {
  const [row] = await query('SELECT FROM customer WHERE id = $1::int FOR NO KEY UPDATE', [id]);
  return row !== undefined;
}

/**
 * Replaces the wish list of a customer, which is locked by an earlier statement: this one would not
 * see what was committed while it waits for the lock.
 */
export async function setWishes(
  { query }: Session,
  customer: number,
  wishes: readonly number[],
): Promise<void> {
  await query(
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
    UPDATE customer SET ${setUpdateTime}
    WHERE id = $1::int AND EXISTS (SELECT FROM gone UNION ALL SELECT FROM come)`,
    [customer, wishes],
  );
}
