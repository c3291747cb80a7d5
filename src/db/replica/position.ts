/**
 * SQL of positions in the write-ahead log, as bytes from its beginning, which order as they were written.
 * A commit that waits for the disk lies before what is flushed; one that does not, before what is inserted.
 */
const bytes = (position: string) => `(${position} - '0/0'::pg_lsn)::int8`;

export const inserted = bytes('pg_current_wal_insert_lsn()');
export const flushed = bytes('pg_current_wal_flush_lsn()');
export const replayed = bytes('pg_last_wal_replay_lsn()');
export const committed = `CASE current_setting('synchronous_commit')
  WHEN 'off' THEN ${inserted} ELSE ${flushed} END`;

export const readPosition = (value: unknown): bigint => BigInt(String(value ?? 0));
