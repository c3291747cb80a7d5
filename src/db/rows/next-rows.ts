/*
 * Rows of a table that one statement changes, each in columns of its own:
 * `WITH ${nextRows('product', rows)} ${updateNext('product', columns)} AND ...`, with `rowsJson` as $1.
 */

/** The columns to change of the row with this identifier, with values that JSON holds. */
export interface NextRow {
  readonly id: number | string;
  readonly columns: Readonly<Record<string, unknown>>;
}

/**
 * A part of a WITH: the rows `next` as they will be; columns that are not given stay. PostgreSQL
 * expects a hundred rows of an array and scans the table for them, so that one row is read alone.
 */
export const nextRows = (table: string, rows: readonly NextRow[]): string =>
  rows.length === 1
    ? `next AS MATERIALIZED (
      SELECT n.* FROM json_populate_record(NULL::${table}, $1::json -> 0) AS n)`
    : `next AS MATERIALIZED (
      SELECT n.* FROM json_array_elements($1::json) AS g (row)
        JOIN ${table} AS t ON t.id = (g.row ->> 'id')::int8,
        LATERAL json_populate_record(t, g.row) AS n)`;

export const rowsJson = (rows: readonly NextRow[]): string =>
  JSON.stringify(rows.map(({ id, columns }) => ({ ...columns, id })));

/** All columns that the rows change, with a value of each. */
export const columnsOfAll = (rows: readonly NextRow[]): NextRow['columns'] =>
  Object.assign({}, ...rows.map(({ columns }) => columns));

/** SQL that updates the rows `t` from the rows `next n`; `more` is set too. */
export function updateNext(table: string, columns: NextRow['columns'], more: string): string {
  const changes = Object.keys(columns).map((name) => `${name} = n.${name}`);
  return `UPDATE ${table} AS t SET ${[...changes, more].join(', ')} FROM next AS n WHERE t.id = n.id`;
}

/** SQL of a condition: some column of the row `n` differs from the row `t`. */
export function differsFromNext(columns: NextRow['columns']): string {
  const differs = Object.entries(columns).map(([name, value]) => {
    // An object is a text in several languages, of the type json, which has no equality.
    const as = typeof value === 'object' && value !== null ? '::text' : '';
    return `t.${name}${as} IS DISTINCT FROM n.${name}${as}`;
  });
  return differs.join(' OR ') || 'false';
}
