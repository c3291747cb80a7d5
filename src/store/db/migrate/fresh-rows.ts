import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { quote } from '../server/server-address.ts';
import type { Session } from '../session.ts';

/** Next to the compiled files, from src/ and from dist/. */
const record = fileURLToPath(new URL('../../../../dist/fresh-rows.json', import.meta.url));

type Counts = Readonly<Record<string, number>>;

/**
 * Records the number of rows that the migrations create. Runs at build time, on a fresh database.
 */
export async function recordFreshRows(session: Session): Promise<void> {
  await writeFile(record, `${JSON.stringify(await countRows(session))}\n`);
}

/**
 * Returns the tables of a migrated database whose rows differ from a fresh one, with their numbers
 * of rows. Returns none if no shop was ever started on it.
 */
export async function findRows(session: Session): Promise<[table: string, rows: number][]> {
  const fresh: Counts = JSON.parse(await readFile(record, 'utf8'));
  const counts = Object.entries(await countRows(session));
  return counts.filter(([table, rows]) => rows !== (fresh[table] ?? 0));
}

/** Counts at most a hundred rows of each table, which is more than the migrations create. */
async function countRows({ query }: Session): Promise<Counts> {
  const tables = await query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = quote_ident(current_schema())::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> '_prisma_migrations'
     ORDER BY relname`,
    [],
  );
  const names = tables.map(({ name }) => String(name));
  if (names.length === 0) return {};
  const counts = names.map(
    (name) => `(SELECT count(*)::int FROM (SELECT FROM ${quote(name)} LIMIT 100) AS t)`,
  );
  const [row] = await query(`SELECT ARRAY[${counts.join(', ')}] AS counts`, []);
  const found: unknown = row?.counts;
  return Object.fromEntries(
    names.map((name, at) => [name, Array.isArray(found) ? Number(found[at]) : 0]),
  );
}
