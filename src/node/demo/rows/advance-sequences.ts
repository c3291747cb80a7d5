import type { Session } from '../../../store/db/session.ts';

/** Advances the sequence of each table past the identifiers that were set explicitly. */
export async function advanceSequences(session: Session, tables: readonly string[]): Promise<void> {
  const each = tables.map(
    (table) => `setval(pg_get_serial_sequence('${table}', 'id'),
      (SELECT coalesce(max(id), 1) FROM ${table}), EXISTS (SELECT FROM ${table}))`,
  );
  await session.query(`SELECT ${each.join(',\n')}`, []);
}
