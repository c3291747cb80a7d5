import type { Session } from '../../../store/db/session.ts';

/** A row by its columns; texts in several languages are objects. */
export type DemoRow = Readonly<Record<string, unknown>>;

/**
 * Inserts rows with one statement. All rows have the same columns; the table has defaults for the
 * others.
 */
export async function insertRows(
  session: Session,
  table: string,
  rows: readonly DemoRow[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await session.query(
    `INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
