/*
 * Rows that one statement adds: `WITH ${newRows} ${insertNew('product', columns)}`, with the rows
 * as JSON in $1, each `{ "row": { its columns }, ... }`.
 */

/** The columns of a new row, with values that JSON holds. */
export interface NewColumns {
  readonly columns: Readonly<Record<string, unknown>>;
}

/** A part of a WITH: the rows as they are given, `row` their columns, in their order. */
export const newRows = `given AS MATERIALIZED (
    SELECT g.value, g.value -> 'row' AS row, g.place
    FROM json_array_elements($1::json) WITH ORDINALITY AS g (value, place))`;

/** SQL that adds the rows `given g`; `more` are columns with an SQL expression each. */
export function insertNew(
  table: string,
  columns: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const names = [...columns, ...Object.keys(more)].join(', ');
  const values = [...columns.map((name) => `n.${name}`), ...Object.values(more)].join(', ');
  return `INSERT INTO ${table} (${names}) SELECT ${values}
    FROM given AS g, LATERAL json_populate_record(NULL::${table}, g.row) AS n`;
}

/**
 * Divides rows by the columns that they have: an INSERT gives each of its rows the same, and the
 * defaults of the others. Rows of one import are one group.
 */
export function byColumns<R extends NewColumns>(rows: readonly R[]): R[][] {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = Object.keys(row.columns).sort().join();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}
