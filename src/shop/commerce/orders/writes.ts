import { LRUCache } from 'lru-cache';
import { type ChangedRow, updateRows } from '../../../store/db/rows/rows.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import { snakeCase } from '../../../store/db/snake-case.ts';
import type { Columns } from './columns.ts';
import type { OrderStatus } from './status.ts';

/** The new columns of an order and of its lines. */
export interface OrderRows {
  readonly columns: Columns;
  readonly lines: readonly Columns[];
}

/**
 * Adds an order with its lines, in one statement. An order without a number gets the next free
 * number of the sequence. Returns these columns of the order, under GraphQL's names, or undefined
 * if a given number exists.
 */
export async function addOrder(
  send: Session['query'],
  { columns, lines }: OrderRows,
  returned: readonly string[],
): Promise<Row | undefined> {
  const isNumbered = 'number' in columns;
  const sql = adding(Object.keys(columns), [...new Set(returned)]);
  const values = [JSON.stringify(columns), JSON.stringify(lines)];
  for (;;) {
    const [made] = await send(sql, values);
    // An uncommitted order has the number, so the next one is tried.
    if (made || isNumbered) return made;
  }
}

/** A status change of an order. */
export interface OrderMove {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The name of the caller. */
  readonly by: string;
}

/**
 * Changes a locked order with its lines and records the status change, in one statement. Writes
 * nothing if no value changes.
 */
export async function changeOrder(
  session: Session,
  id: string,
  { columns, lines }: OrderRows,
  move: OrderMove | null,
): Promise<void> {
  const { from = null, to = null, by = null } = move ?? {};
  const values = [id, JSON.stringify(columns), JSON.stringify(lines), from, to, by];
  await session.query(changing(Object.keys(columns)), values);
}

/**
 * Changes given columns of several locked orders, and records the status changes by a caller with
 * this name, in one statement.
 */
export async function changeOrders(
  session: Session,
  orders: readonly ChangedRow<'Order'>[],
  by: string,
): Promise<void> {
  const rows = orders.filter(({ data }) => Object.keys(data).length > 0);
  await updateRows(session.query, 'Order', rows, {
    parts: [moved],
    values: [by],
    set: () => setUpdateTime,
    where: (differs) => differs,
  });
}

const moved = `moved AS (
    INSERT INTO order_status_change (order_id, from_status, to_status, moved_by)
    SELECT o.id, o.status, n.status, $2::text FROM next AS n JOIN orders AS o ON o.id = n.id
    WHERE n.status <> o.status ORDER BY n.id
  )`;

/**
 * Deletes orders with their lines and status changes, locked in a fixed order. Returns the number
 * of deleted orders.
 */
export async function removeOrders(session: Session, ids: readonly string[]): Promise<number> {
  const rows = await session.query(
    `WITH held AS MATERIALIZED (
      SELECT id FROM orders WHERE id = ANY ($1::int8[]) ORDER BY id FOR UPDATE
    ) DELETE FROM orders o USING held h WHERE o.id = h.id RETURNING o.id`,
    [ids],
  );
  return rows.length;
}

const lineColumns = [
  'position',
  'sku',
  'name',
  'quantity',
  'price',
  'total_price',
  'weight',
  'tax_class_id',
  'tax_code',
  'tax_rate',
  'tax_amount',
  'requests',
].join(', ');

/**
 * Cached by the sets of given and returned columns, because there are few: building a statement of
 * 3 KB costs more than storing it.
 */
const added = new LRUCache<string, string>({ max: 100 });

function adding(columns: readonly string[], returned: readonly string[]): string {
  const names = `${columns.join(', ')}: ${returned.join(', ')}`;
  const known = added.get(names);
  if (known) return known;
  const sql = writeAdding(columns, returned);
  added.set(names, sql);
  return sql;
}

/**
 * Foreign keys are checked at the end of the statement, when the order of the lines exists. An
 * existing number is looked up first, because a conflicting insert still advances the sequence.
 */
function writeAdding(columns: readonly string[], returned: readonly string[]): string {
  const isNumbered = columns.includes('number');
  const names = columns.join(', ');
  const number = isNumbered ? '' : ', number';
  return `WITH ${isNumbered ? '' : `${nextNumber}, `}made AS (
      INSERT INTO orders (${names}${number})
      SELECT ${columns.map((name) => `o.${name}`).join(', ')}${isNumbered ? '' : ', n.number'}
      FROM json_populate_record(NULL::orders, $1::json) o ${isNumbered ? notTaken : 'CROSS JOIN next n'}
      ON CONFLICT (number) DO NOTHING RETURNING ${returned.map(snakeCase).join(', ')}
    ), lined AS (
      INSERT INTO order_line (order_id, ${lineColumns})
      SELECT m.id, ${inLine('l')}
      FROM made m CROSS JOIN json_populate_recordset(NULL::order_line, $2::json) l
    )
    SELECT ${returned.map((name) => `${snakeCase(name)} AS "${name}"`).join(', ')} FROM made`;
}

const notTaken = 'WHERE NOT EXISTS (SELECT FROM orders t WHERE t.number = o.number)';

const nextNumber = 'next AS MATERIALIZED (SELECT next_order_number() AS number)';

/**
 * Lines are compared by position: new ones are added, surplus ones deleted, and equal ones not
 * written.
 */
function changing(columns: readonly string[]): string {
  const of = (row: string) => columns.map((name) => `${row}.${name}`).join(', ');
  return `WITH moved AS (
      INSERT INTO order_status_change (order_id, from_status, to_status, moved_by)
      SELECT $1::int8, $4::text::order_status, $5::text::order_status, $6::text
      WHERE $4::text IS NOT NULL
    ), gone AS (
      DELETE FROM order_line
      WHERE order_id = $1::int8 AND position >= json_array_length($3::json) RETURNING 1
    ), put AS (
      INSERT INTO order_line AS o (order_id, ${lineColumns})
      SELECT $1::int8, ${inLine('l')} FROM json_populate_recordset(NULL::order_line, $3::json) l
      ON CONFLICT (order_id, position) DO UPDATE SET (${lineColumns}) = ROW (${inLine('excluded')})
      WHERE (${inLine('o')}) IS DISTINCT FROM (${inLine('excluded')}) RETURNING 1
    )
    UPDATE orders AS t SET ${setUpdateTime}, (${columns.join(', ')}) = ROW (${of('n')})
    FROM json_populate_record(NULL::orders, $2::json) AS n
    WHERE t.id = $1::int8 AND (ROW (${of('t')}) IS DISTINCT FROM ROW (${of('n')})
      OR EXISTS (SELECT FROM gone UNION ALL SELECT FROM put))`;
}

const inLine = (row: string) => lineColumns.replace(/\w+/g, (name) => `${row}.${name}`);
