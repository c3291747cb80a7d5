import type { Session } from '../db/session.ts';

/**
 * Drops the plain indexes of the tables and returns the statements that create them again:
 * inserting many rows into a trigram index takes minutes, building it takes seconds.
 */
export async function setIndexesAside(
  session: Session,
  tables: readonly string[],
): Promise<string[]> {
  const rows = await session.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`,
    [tables],
  );
  for (const { name } of rows) await session.query(`DROP INDEX ${name}`, []);
  return rows.map(({ definition }) => String(definition));
}
