import { advisoryLocks } from '../../store/db/advisory-locks.ts';
import { findRows } from '../../store/db/migrate/fresh-rows.ts';
import { isUnfinishedCopy, unfinishedCopy } from '../../store/db/migrate/unfinished-copy.ts';
import { quote } from '../../store/db/server/server-address.ts';
import type { Session } from '../../store/db/session.ts';
import { renumberCalls } from '../../store/log/prepare-log.ts';
import { CopyError } from './copy-error.ts';
import type { KeyValues } from './read-rows.ts';
import { type Sequences, writeSequences } from './sequences.ts';
import { type CopiedTable, insertSql } from './tables.ts';

/** The progress of a table's copy. */
export interface TableProgress {
  readonly rows: number;
  /** The key of the last row. */
  readonly last: KeyValues;
}

/**
 * Refuses a database with data that the migrations do not create, unless it is an unfinished copy.
 * Returns whether it is an unfinished copy.
 */
export async function checkTarget(session: Session): Promise<boolean> {
  if (await isUnfinishedCopy(session)) return true;
  const filled = await findRows(session);
  if (filled.length === 0) return false;
  const named = filled.slice(0, 5).map(([table]) => table);
  const more = filled.length > named.length ? ` and ${filled.length - named.length} more` : '';
  throw new CopyError(
    `The target is not empty: a shop was started on it, and it has rows in ${named.join(', ')}${more}. ` +
      'Create an empty database.',
  );
}

/** Locks the target until the connection ends, so that only one process fills it. */
export async function lockTarget({ query }: Session): Promise<void> {
  const [row] = await query(`SELECT pg_try_advisory_lock(${advisoryLocks.copy}) AS is_free`, []);
  if (row?.is_free !== true) throw new CopyError('Another process is copying into the target.');
}

/**
 * Prepares an empty target within a transaction: removes the rows of the migrations, disables the
 * triggers, and drops foreign keys and plain indexes, which `finishTarget` creates again. Only the
 * owner of the tables has the right to do this.
 */
export async function beginTarget(
  { query }: Session,
  tables: readonly CopiedTable[],
  source: string,
): Promise<void> {
  await query(`CREATE TABLE ${unfinishedCopy} (step text PRIMARY KEY, state json NOT NULL)`, []);
  const [row] = await query(`SELECT array_to_json(ARRAY(${listAside}))::text AS aside`, []);
  const aside: Aside[] = JSON.parse(String(row?.aside ?? '[]'));
  await query(
    `INSERT INTO ${unfinishedCopy} VALUES ('source', to_json($1::text)), ('aside', $2::json)`,
    [source, JSON.stringify(aside)],
  );
  for (const { drop } of aside) await query(drop, []);
  for (const { name } of tables) {
    await query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`, []);
    await query(`DELETE FROM ${quote(name)}`, []);
  }
}

/** An object that is dropped while rows are copied. */
interface Aside {
  readonly drop: string;
  readonly create: string;
}

/** SQL. Foreign keys come first, because they are created last. */
const listAside = `
  SELECT json_build_object('drop', a.drop, 'create', a.create) FROM (
    SELECT 1 AS place, conrelid AS of, conname::text AS name,
      format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) AS create
    FROM pg_constraint
    WHERE connamespace = quote_ident(current_schema())::regnamespace AND contype = 'f' AND conparentid = 0
    UNION ALL
    SELECT 2, i.indrelid, c.relname, format('DROP INDEX %s', i.indexrelid::regclass),
      pg_get_indexdef(i.indexrelid)
    FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
    WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND NOT c.relispartition
      AND NOT i.indisunique AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
  ) AS a ORDER BY a.place, a.of, a.name`;

/** Reads the progress of an unfinished copy. Throws CopyError if it is a copy of another source. */
export async function readProgress(
  { query }: Session,
  source: string,
): Promise<Map<string, TableProgress>> {
  const rows = await query(`SELECT step, state::text AS state FROM ${unfinishedCopy}`, []);
  const states = new Map(rows.map(({ step, state }) => [String(step), String(state)]));
  const former: string = JSON.parse(states.get('source') ?? '""');
  if (former !== source) {
    throw new CopyError(
      `The target is the unfinished copy of ${former}, not of ${source}. Create an empty database.`,
    );
  }
  return new Map(
    [...states].flatMap(([step, state]): [string, TableProgress][] =>
      step.startsWith(tableStep) ? [[step.slice(tableStep.length), JSON.parse(state)]] : [],
    ),
  );
}

const tableStep = 'table ';

/** Adds rows and stores the progress, in one statement. */
export async function writeRows(
  { query }: Session,
  table: CopiedTable,
  lines: readonly string[],
  progress: TableProgress,
): Promise<void> {
  await query(
    `WITH added AS (${insertSql(table)})
     INSERT INTO ${unfinishedCopy} (step, state) VALUES ($2, $3::json)
     ON CONFLICT (step) DO UPDATE SET state = excluded.state`,
    [`[${lines.join()}]`, tableStep + table.name, JSON.stringify(progress)],
  );
}

/**
 * Completes a target within a transaction: creates indexes and foreign keys, which checks all rows,
 * enables the triggers, sets the sequences, and replaces the transaction numbers in the change log.
 */
export async function finishTarget(
  session: Session,
  tables: readonly CopiedTable[],
  sequences: Sequences,
): Promise<void> {
  const { query } = session;
  const [row] = await query(
    `SELECT state::text AS state FROM ${unfinishedCopy} WHERE step = 'aside'`,
    [],
  );
  const aside: Aside[] = JSON.parse(String(row?.state ?? '[]'));
  for (const { create } of aside.toReversed()) await query(create, []);
  for (const { name } of tables) await query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`, []);
  await renumberCalls(session);
  await query(`DROP TABLE ${unfinishedCopy}`, []);
  await query(`ANALYZE ${tables.map(({ name }) => quote(name)).join(', ')}`, []);
  await writeSequences(session, sequences);
}
