import type { Session } from '../session.ts';
import { inParts } from './in-parts.ts';

/** The rows that refer to the rows of a table, directly or by rows that are deleted with them. */
interface Reference {
  readonly table: string;
  readonly column: string;
  /** Whether PostgreSQL deletes them with the rows; otherwise it clears the column. */
  readonly isDeleted: boolean;
  /** SQL: the values of the column that refer to the rows `$1`. */
  readonly referred: string;
}

/** A foreign key of one column, from the catalog. */
interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
  readonly isDeleted: boolean;
}

/** PostgreSQL changes this many rows in one statement, which takes some 60 ms. */
const few = 200;

/** The references by table and column. The tables of a process never change. */
const known = new Map<string, Promise<readonly Reference[]>>();

/**
 * Clears references to rows, and deletes the rows that PostgreSQL would delete with them, in parts,
 * before the rows themselves are deleted. Foreign keys would do this in one statement, for which
 * others wait on the embedded database. Does nothing if only few rows refer to them. `column`
 * selects the rows, which the transaction must delete afterwards.
 */
export async function clearReferences(
  session: Session,
  table: string,
  column: string,
  keys: readonly unknown[],
): Promise<void> {
  if (keys.length === 0) return;
  const references = await referencesTo(session, table, column);
  if (references.length === 0) return;
  const found = await session.query(lookUp(references), [keys]);
  for (const { at } of found) {
    const reference = references[Number(at)];
    if (reference) await clear(session, reference, keys);
  }
}

/**
 * The places of the rows are read once: a transaction cannot remove the old versions of its rows,
 * and each part would find them again. No other call moves rows meanwhile.
 */
async function clear(
  { query }: Session,
  { table, column, isDeleted, referred }: Reference,
  keys: readonly unknown[],
): Promise<void> {
  const found = await query(
    `SELECT ctid::text AS place FROM ${table} WHERE ${column} IN (${referred})`,
    [keys],
  );
  const places = found.map(({ place }) => String(place));
  const change = isDeleted ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${column} = NULL`;
  await inParts(places, (part) => query(`${change} WHERE ctid = ANY ($1::tid[])`, [part]));
}

/** The references with many rows. */
const lookUp = (references: readonly Reference[]): string =>
  references
    .map(
      ({ table, column, referred }, at) => `SELECT ${at} AS at WHERE EXISTS (
        SELECT FROM ${table} WHERE ${column} IN (${referred}) OFFSET ${few})`,
    )
    .join(' UNION ALL ');

function referencesTo(
  session: Session,
  table: string,
  column: string,
): Promise<readonly Reference[]> {
  const name = `${table}.${column}`;
  let references = known.get(name);
  if (!references) {
    references = readReferences(session, table, column);
    known.set(name, references);
    references.catch(() => known.delete(name));
  }
  return references;
}

/**
 * Returns the references to rows. References to rows that are deleted with others come before the
 * references that are cleared.
 */
async function readReferences(
  session: Session,
  table: string,
  column: string,
): Promise<readonly Reference[]> {
  const keys = (await session.query(foreignKeys, [])).map(
    (row): ForeignKey => ({
      table: String(row.table),
      column: String(row.column),
      target: String(row.target),
      targetColumn: String(row.target_column),
      isDeleted: row.action === 'c',
    }),
  );
  return referencesWithin(keys, table, `${column} = ANY ($1)`, [table]);
}

function referencesWithin(
  keys: readonly ForeignKey[],
  target: string,
  condition: string,
  above: readonly string[],
): readonly Reference[] {
  return keys
    .filter((key) => key.target === target && !above.includes(key.table))
    .flatMap(({ table, column, targetColumn, isDeleted }) => {
      const referred = `SELECT ${targetColumn} FROM ${target} WHERE ${condition}`;
      const own = { table, column, isDeleted, referred };
      if (!isDeleted) return [own];
      const within = `${column} IN (${referred})`;
      return [...referencesWithin(keys, table, within, [...above, table]), own];
    });
}

/** Keys that set null or cascade; the schema has no such key of several columns. */
const foreignKeys = `
  SELECT f.conrelid::regclass::text AS table, quote_ident(a.attname) AS column,
    f.confrelid::regclass::text AS target, quote_ident(t.attname) AS target_column,
    f.confdeltype AS action
  FROM pg_constraint AS f
  JOIN pg_attribute AS a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
  JOIN pg_attribute AS t ON t.attrelid = f.confrelid AND t.attnum = f.confkey[1]
  WHERE f.contype = 'f' AND f.confdeltype IN ('c', 'n') AND cardinality(f.conkey) = 1
    AND f.connamespace = current_schema()::regnamespace
  ORDER BY f.conname`;
