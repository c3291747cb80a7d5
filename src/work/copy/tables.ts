import { quote } from '../../store/db/server/server-address.ts';
import type { Session } from '../../store/db/session.ts';

/** A table of the shop, with the data that a copy needs. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
  /** The columns of its primary key. */
  readonly key: readonly CopiedColumn[];
}

export interface CopiedColumn {
  readonly name: string;
  /** The type with its length, such as `numeric(10,3)`. */
  readonly type: string;
  /** Whether the order of its values depends on a collation. */
  readonly isCollated: boolean;
}

/**
 * Reads all tables of the schema that a copy contains, by name. The catalog is the source, since
 * the migrations create it; test/house/copied-tables.test.ts compares it with the Prisma model.
 */
export async function readTables({ query }: Session): Promise<CopiedTable[]> {
  const rows = await query(statement, []);
  return rows
    .map(({ name, columns, key }) => tableOf(String(name), String(columns), String(key)))
    .filter(({ name }) => !(name in leftOutTables));
}

function tableOf(name: string, columnsText: string, keyText: string): CopiedTable {
  const all: CopiedColumn[] = JSON.parse(columnsText);
  const names: string[] = JSON.parse(keyText);
  const key = names.flatMap((each) => all.find((column) => column.name === each) ?? []);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  const leftOut = leftOutColumns[name] ?? {};
  return { name, key, columns: all.filter((column) => !(column.name in leftOut)) };
}

/** SQL. JSON as text, because the drivers parse JSON differently. */
const statement = `
  SELECT c.relname AS name, (
    SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'isCollated', a.attcollation <> 0) ORDER BY a.attnum)
    FROM pg_attribute AS a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  )::text AS columns, (
    SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]')
    FROM pg_index AS i, unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, place), pg_attribute AS a
    WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum
  )::text AS key
  FROM pg_class AS c
  WHERE c.relnamespace = quote_ident(current_schema())::regnamespace
    AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname COLLATE "C"`;

/**
 * SQL. Each row as one line of JSON with PostgreSQL's text of each value: exact and without line
 * breaks.
 */
export const lineOf = ({ columns }: CopiedTable): string =>
  `(SELECT row_to_json(r) FROM (SELECT ${columns
    .map(({ name }) => `t.${quote(name)}::text AS ${quote(name)}`)
    .join(', ')}) AS r)::text`;

/** The order of the key, which is the same in every database. */
export const keyOrder = ({ key }: CopiedTable): string[] =>
  key.map(({ name, isCollated }) => `t.${quote(name)}${isCollated ? ' COLLATE "C"' : ''}`);

/** Adds the rows of the JSON array `$1`. */
export function insertSql({ name, columns }: CopiedTable): string {
  const names = columns.map((column) => quote(column.name));
  const values = columns.map((column) => `r.${quote(column.name)}::${column.type}`);
  return `INSERT INTO ${quote(name)} (${names.join(', ')}) SELECT ${values.join(', ')}
    FROM json_to_recordset($1::json) AS r (${names.map((each) => `${each} text`).join(', ')})`;
}

/** The tables that a copy does not contain, each with the reason. All other tables are copied. */
export const leftOutTables: Readonly<Record<string, string>> = {
  _prisma_migrations: 'The target has a history of its own.',
  call_window: 'Calls in a window of seconds, counted from zero at the next call.',
  task_claim: 'Which node of the source does a task.',
  unfinished_copy: 'The progress of a copy into this database.',
  write_position: 'Positions in the log of one server, which mean nothing on another.',
};

/** The columns that a copy does not contain; they get their defaults. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  webhook_progress: {
    lease: 'The node that sends at the moment, which is none of the copy.',
    lease_time: 'How long that node sends.',
  },
};
