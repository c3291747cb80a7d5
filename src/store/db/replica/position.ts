/**
 * SQL of positions in the write-ahead log, as bytes from its beginning, in write order. A
 * synchronous commit lies before the flushed position, an asynchronous one before the inserted
 * position.
 */
const bytes = (position: string) => `(${position} - '0/0'::pg_lsn)::int8`;

export const inserted = bytes('pg_current_wal_insert_lsn()');
export const flushed = bytes('pg_current_wal_flush_lsn()');
export const replayed = bytes('pg_last_wal_replay_lsn()');
export const committed = `CASE current_setting('synchronous_commit')
  WHEN 'off' THEN ${inserted} ELSE ${flushed} END`;

export const readPosition = (value: unknown): bigint => BigInt(String(value ?? 0));
