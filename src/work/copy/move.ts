import type { DatabaseConnection } from '../../store/db/server/connection.ts';
import { quote } from '../../store/db/server/server-address.ts';
import type { Session } from '../../store/db/session.ts';
import { CopyError } from './copy-error.ts';
import { beginSnapshot, keyOfLine, readDigest, readRows } from './read-rows.ts';
import { readSequences } from './sequences.ts';
import { type CopiedTable, readTables } from './tables.ts';
import {
  beginTarget,
  checkTarget,
  finishTarget,
  lockTarget,
  readProgress,
  type TableProgress,
  writeRows,
} from './target.ts';
import { inTransaction } from './transaction.ts';

/** Reports the steps of a copy: `rows` more rows of a table were processed. */
export type OnRows = (step: 'copy' | 'verify', table: string, rows: number) => void;

export interface Move {
  readonly source: DatabaseConnection;
  readonly target: DatabaseConnection;
  /** Identifies the source, so that an unfinished copy is continued only from the same source. */
  readonly sourceName: string;
  readonly onRows?: OnRows;
}

export interface Moved {
  readonly tables: number;
  readonly rows: number;
  /** The number of rows that an earlier run has copied. */
  readonly resumedAt: number;
}

/**
 * Copies all rows of the source into an empty database, or continues an unfinished copy. Each page
 * of rows is stored together with the progress, so a run that was killed loses nothing. Compares
 * counts and checksums of every table before it finishes the target. Throws CopyError if the target
 * cannot be used, or differs at the end.
 */
export async function moveShop(move: Move): Promise<Moved> {
  const { source, target } = move;
  await lockTarget(target);
  await target.migrate();
  return inTransaction(source, beginSnapshot, async () => {
    const tables = await readTables(source);
    const progress = await prepareTarget(move, tables);
    const resumedAt = [...progress.values()].reduce((sum, { rows }) => sum + rows, 0);
    for (const table of tables) await copyTable(move, table, progress.get(table.name));
    const rows = await compareTables(move, tables);
    const sequences = await readSequences(source);
    await inTransaction(target, 'BEGIN', () => finishTarget(target, tables, sequences));
    return { tables: tables.length, rows, resumedAt };
  });
}

async function prepareTarget({ target, sourceName }: Move, tables: readonly CopiedTable[]) {
  if (await checkTarget(target)) return readProgress(target, sourceName);
  await inTransaction(target, 'BEGIN', () => beginTarget(target, tables, sourceName));
  return new Map<string, TableProgress>();
}

async function copyTable(
  { source, target, onRows }: Move,
  table: CopiedTable,
  from: TableProgress | undefined,
): Promise<void> {
  let rows = from?.rows ?? 0;
  onRows?.('copy', table.name, rows);
  for await (const lines of readRows(source, table, from?.last)) {
    rows += lines.length;
    const last = keyOfLine(table, lines.at(-1) ?? '');
    await writeRows(target, table, lines, { rows, last });
    onRows?.('copy', table.name, lines.length);
  }
}

/** Returns the number of all rows. Throws a CopyError with the names of the tables that differ. */
async function compareTables(
  { source, target, onRows }: Move,
  tables: readonly CopiedTable[],
): Promise<number> {
  let rows = 0;
  const different: string[] = [];
  await inTransaction(target, beginSnapshot, async () => {
    for (const table of tables) {
      const [ours, theirs] = await Promise.all([
        readDigest(source, table, (count) => onRows?.('verify', table.name, count)),
        readDigest(target, table),
      ]);
      if (ours.sha256 !== theirs.sha256)
        different.push(`${table.name} (${ours.rows} rows, ${theirs.rows} in the target)`);
      rows += ours.rows;
    }
  });
  if (different.length === 0) return rows;
  throw new CopyError(
    `The source and the target differ in ${different.join(', ')}: the source changed while it was ` +
      'copied, or between two runs. Stop everything that writes to the source, create an empty ' +
      'database, and start again.',
  );
}

/** Counts the rows of all tables, for the progress of a copy. */
export async function countAll(session: Session): Promise<number> {
  let sum = 0;
  for (const { name } of await readTables(session)) {
    const [row] = await session.query(`SELECT count(*)::text AS rows FROM ${quote(name)}`, []);
    sum += Number(row?.rows);
  }
  return sum;
}
