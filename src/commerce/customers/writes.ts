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

/** Adds a customer with a wish list; absent members take the defaults of the model. */
export async function insertCustomer(
  query: Session['query'],
  data: RowData<'Customer'>,
  wishes: readonly number[],
): Promise<number> {
  const [made] = await query(
    `WITH made AS (
      ${insertSql('Customer', data)} RETURNING id
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
 * Adds customers without wish lists: one statement for those with the same members. Returns the
 * identifiers by code, which each has.
 */
export async function insertCustomers(
  { query }: Session,
  customers: readonly RowData<'Customer'>[],
): Promise<ReadonlyMap<unknown, number>> {
  const ids = new Map<unknown, number>();
  for (const group of byColumns(customers.map((data) => ({ columns: inSnakeCase(data) })))) {
    const made = await query(
      `WITH ${newRows} ${insertNew('customer', Object.keys(group[0]?.columns ?? {}))}
       ORDER BY g.place RETURNING id, code`,
      [JSON.stringify(group.map(({ columns }) => ({ row: columns })))],
    );
    for (const { id, code } of made) ids.set(code, Number(id));
  }
  return ids;
}

/**
 * Changes the given members and leaves the customer locked; sets the time of the update when a
 * value changes. Returns false when the customer does not exist.
 */
export async function changeCustomer(
  query: Session['query'],
  id: number,
  data: RowData<'Customer'>,
): Promise<boolean> {
  const sql = `${updateSql('Customer', data, timeIf(differsSql(data)))} RETURNING t.id`;
  const rows = await query(sql, [id, rowJson(data)]);
  return rows.length > 0;
}

/** The same for several locked customers: one statement. */
export async function changeCustomers(
  { query }: Session,
  rows: readonly { readonly id: number; readonly data: RowData<'Customer'> }[],
): Promise<void> {
  const next = rows.map(({ id, data }) => ({ id, columns: inSnakeCase(data) }));
  const columns = columnsOfAll(next);
  if (Object.keys(columns).length === 0) return;
  const time = timeIf(differsFromNext(columns));
  const sql = `WITH ${nextRows('customer', next)} ${updateNext('customer', columns, time)}`;
  await query(sql, [rowsJson(next)]);
}

const timeIf = (differs: string) => `update_time = CASE WHEN ${differs}
    THEN date_trunc('second', now()) ELSE t.update_time END`;

/** Replaces the wish list of a locked customer. */
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
