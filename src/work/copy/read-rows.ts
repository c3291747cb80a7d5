import { createHash } from 'node:crypto';
import pg from 'pg';
import { quote } from '../../store/db/server/server-address.ts';
import type { Session } from '../../store/db/session.ts';
import { type CopiedTable, keyOrder, lineOf } from './tables.ts';

/** The values of a key as text, in the order of the key's columns. */
export type KeyValues = readonly string[];

/** Begins a transaction in which all reads see the same snapshot. */
export const beginSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The target size of a page in bytes, and the maximum number of its rows. */
const pageBytes = 4_000_000;
const mostRows = 1_000;
/** The maximum number of rows in tables with files; a file has up to 4 MB as text. */
const mostFiles = 8;

/**
 * Reads the rows of a table as lines in pages, in the order of its key, optionally after a given
 * key. A cursor reads them, so that a table whose key is text is sorted only once. Requires a
 * transaction.
 */
export async function* readRows(
  { query }: Session,
  table: CopiedTable,
  after: KeyValues | null = null,
): AsyncGenerator<string[]> {
  const cursor = quote(`copied_${table.name}`);
  await query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${selectSql(table, after)}`, []);
  const most = table.columns.some(({ type }) => type === 'bytea') ? mostFiles : mostRows;
  let count = mostFiles;
  for (;;) {
    const rows = await query(`FETCH ${count} FROM ${cursor}`, []);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => String(line));
    yield lines;
    const bytes = lines.reduce((sum, { length }) => sum + length, 0);
    const fitting = Math.floor((pageBytes * lines.length) / bytes);
    count = Math.max(1, Math.min(fitting, 4 * count, most));
  }
  await query(`CLOSE ${cursor}`, []);
}

function selectSql(table: CopiedTable, after: KeyValues | null): string {
  const order = keyOrder(table).join(', ');
  const values = table.key.map(({ type }, at) => `${pg.escapeLiteral(after?.[at] ?? '')}::${type}`);
  const where = after ? `WHERE (${order}) > (${values.join(', ')})` : '';
  return `SELECT ${lineOf(table)} AS line FROM ${quote(table.name)} AS t ${where} ORDER BY ${order}`;
}

/** Reads the key of a row from its line. */
export function keyOfLine({ key }: CopiedTable, line: string): KeyValues {
  const row: Record<string, string> = JSON.parse(line);
  return key.map(({ name }) => row[name] ?? '');
}

/** The number of rows of a table, and the number of bytes of their lines. */
export interface TableSize {
  readonly rows: number;
  readonly bytes: number;
}

/** Counts the rows and their bytes without reading them into this process. */
export async function readSize({ query }: Session, table: CopiedTable): Promise<TableSize> {
  const [row] = await query(
    `SELECT count(*)::text AS rows, coalesce(sum(octet_length(convert_to(l.line, 'UTF8')) + 1), 0)::text AS bytes
     FROM ${quote(table.name)} AS t, LATERAL (SELECT ${lineOf(table)} AS line) AS l`,
    [],
  );
  return { rows: Number(row?.rows), bytes: Number(row?.bytes) };
}

/** The number of rows, and the SHA-256 of their lines, each of which ends with a line feed. */
export interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

/** Reads a table and computes its checksum. Requires a transaction. */
export async function readDigest(
  session: Session,
  table: CopiedTable,
  onRows: (rows: number) => void = () => {},
): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const lines of readRows(session, table)) {
    hash.update(`${lines.join('\n')}\n`);
    count += lines.length;
    onRows(lines.length);
  }
  return { rows: count, sha256: hash.digest('hex') };
}
