import type { Session } from '../session.ts';

/**
 * Drops the plain indexes of the tables and returns what makes them again, one statement an index:
 * loading many rows into a trigram index one by one takes minutes, building it anew takes seconds.
 */
export async function setIndexesAside(
  session: Session,
  tables: readonly string[],
): Promise<string[]> {
  const rows = await session.read(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`,
    [tables],
  );
  for (const { name } of rows) await session.read(`DROP INDEX ${name}`, []);
  return rows.map(({ definition }) => String(definition));
}
