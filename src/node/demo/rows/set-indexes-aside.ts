import type { Session } from '../../../store/db/session.ts';

/**
 * Drops the plain indexes and the foreign keys of the tables. Returns the statements that create
 * them again. Inserting many rows into a trigram index takes minutes, but building it takes
 * seconds; a foreign key checks each row with a separate query.
 */
export async function setIndexesAside(
  session: Session,
  tables: readonly string[],
): Promise<string[]> {
  const rows = await session.query(
    `SELECT 'DROP INDEX ' || indexrelid::regclass AS drop, pg_get_indexdef(indexrelid) AS create
    FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype = 'f' ORDER BY 2`,
    [tables],
  );
  for (const { drop } of rows) await session.query(String(drop), []);
  return rows.map(({ create }) => String(create));
}
