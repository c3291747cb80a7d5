import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Session } from '../session.ts';
import { snakeCase } from '../snake-case.ts';

type Models = Prisma.TypeMap['model'];
type SessionQuery = Session['query'];
type Columns = Readonly<Record<string, unknown>>;

/**
 * The members of a row under the names of the data model. Values have the types of JSON, not those
 * of Prisma: dates and decimals are texts.
 */
export type RowData<M extends keyof Models> = {
  readonly [name in keyof Models[M]['payload']['scalars']]?: unknown;
};

/** A new row. `parts` refer to its other members as `g.value`, where `given AS g`. */
export interface NewRow<M extends keyof Models> {
  readonly data: RowData<M>;
  readonly [other: string]: unknown;
}

/** The members to change of the row with this identifier. */
export interface ChangedRow<M extends keyof Models> {
  readonly id: number | string;
  readonly data: RowData<M>;
}

interface StatementParts {
  /** Further parts of the WITH, for rows of other tables. */
  readonly parts?: readonly string[];
  /** The values of `$2` and the next. */
  readonly values?: readonly unknown[];
}

interface Insert extends StatementParts {
  /** SQL of columns of the row `n`, for columns that the rows do not contain. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly where?: string;
  /** The columns of `made`, the rows that are inserted. */
  readonly returning?: string;
}

interface Update extends StatementParts {
  /**
   * Returns SQL of further changes, from a condition that some member of `n` differs from the row
   * `t`.
   */
  readonly set?: (differs: string) => string;
  /** Returns SQL of the rows to change, from the same condition. */
  readonly where?: (differs: string) => string;
  /** Also updates rows without members to change. */
  readonly always?: boolean;
}

/**
 * Inserts rows, with one statement for all rows with the same members. Absent members get the
 * defaults of the model. Returns the identifiers in the order of the rows.
 */
export async function insertRows<M extends keyof Models>(
  query: SessionQuery,
  model: M,
  rows: readonly NewRow<M>[],
  { values = [], ...sql }: Insert = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (const group of byColumns(rows)) {
    const json = JSON.stringify(group.map(({ row }) => row));
    const made = await query(insertSql(tableOf(model), group, sql), [json, ...values]);
    for (const [at, { id }] of made.entries()) ids[group[at]?.at ?? 0] = Number(id);
  }
  return ids;
}

/** Updates rows in one statement. Returns the identifiers of the rows that `where` selects. */
export async function updateRows<M extends keyof Models>(
  query: SessionQuery,
  model: M,
  rows: readonly ChangedRow<M>[],
  { parts = [], values = [], set, where, always = false }: Update = {},
): Promise<number[]> {
  const table = tableOf(model);
  const next = rows.map(({ id, data }) => ({ ...inSnakeCase(data), id }));
  const { id, ...columns } = Object.assign({}, ...next);
  const changes = Object.keys(columns).map((name) => `${name} = n.${name}`);
  if (id === undefined || (changes.length === 0 && !always)) return [];
  const differs = differsSql(columns);
  if (set) changes.push(set(differs));
  const changed = await query(
    `WITH ${[nextSql(table, rows.length === 1), ...parts].join(', ')}
     UPDATE ${table} AS t SET ${changes.join(', ')} FROM next AS n
     WHERE t.id = n.id${where ? ` AND (${where(differs)})` : ''} RETURNING t.id`,
    [JSON.stringify(next), ...values],
  );
  return changed.map((row) => Number(row.id));
}

/** The members by their columns. */
export function inSnakeCase(data: object): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data))
    if (value !== undefined) columns[snakeCase(name)] = value;
  return columns;
}

interface PlacedRow {
  readonly at: number;
  readonly row: { readonly row: Columns };
}

/** Divides rows by their columns, because an INSERT writes the same columns of all its rows. */
function byColumns(rows: readonly NewRow<keyof Models>[]): Iterable<PlacedRow[]> {
  const groups = new Map<string, PlacedRow[]>();
  for (const [at, { data, ...others }] of rows.entries()) {
    const row = { ...others, row: inSnakeCase(data) };
    const key = Object.keys(row.row).sort().join();
    groups.set(key, [...(groups.get(key) ?? []), { at, row }]);
  }
  return groups.values();
}

function insertSql(
  table: string,
  [first, ...others]: readonly PlacedRow[],
  { defaults = {}, where = '', returning = 'id', parts = [] }: Omit<Insert, 'values'>,
): string {
  const given = Object.keys(first?.row.row ?? {}).map((name) => [name, `n.${name}`]);
  const columns = Object.entries({ ...defaults, ...Object.fromEntries(given) });
  const made = `made AS (
    INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')})
    SELECT ${columns.map(([, value]) => value).join(', ')}
    FROM given AS g, LATERAL json_populate_record(NULL::${table}, g.row) AS n ${where}
    ORDER BY g.place RETURNING ${returning}
  )`;
  return `WITH given AS MATERIALIZED (
    SELECT g.value, g.value -> 'row' AS row, g.place FROM ${elements(others.length === 0)}
  ), ${[made, ...parts].join(', ')} SELECT id FROM made ORDER BY id`;
}

/**
 * The elements of the array in $1. PostgreSQL estimates a hundred elements and would scan the table
 * for them, so an array of one element is read in another way.
 */
const elements = (isOne: boolean): string =>
  isOne
    ? '(SELECT $1::json -> 0, 1) AS g (value, place)'
    : 'json_array_elements($1::json) WITH ORDINALITY AS g (value, place)';

/** The rows after the update; absent columns keep their values. */
const nextSql = (table: string, isOne: boolean): string => `next AS MATERIALIZED (
    SELECT n.* FROM ${elements(isOne)}${isOne ? '' : ` JOIN ${table} AS t ON t.id = (g.value ->> 'id')::int8`},
      LATERAL json_populate_record(${isOne ? `NULL::${table}` : 't'}, g.value) AS n)`;

function differsSql(columns: Columns): string {
  const differs = Object.entries(columns).map(([name, value]) => {
    // An object is a text in several languages. Its type json has no equality operator.
    const as = typeof value === 'object' && value !== null ? '::text' : '';
    return `t.${name}${as} IS DISTINCT FROM n.${name}${as}`;
  });
  return differs.join(' OR ') || 'false';
}

const tableOf = (model: keyof Models): string =>
  model === 'Order' ? 'orders' : snakeCase(model.slice(0, 1).toLowerCase() + model.slice(1));
