import type { PGlite } from '@electric-sql/pglite';
import { startTask } from './embedded-task.ts';

/**
 * A log of 16 MB changes some 2,000 pages, which a checkpoint writes in less than 0.1 seconds.
 * Statements wait meanwhile.
 */
const mostBytes = 16 * 1024 * 1024;
const checkEvery = 5_000;
/** Milliseconds between two checks within a transaction. */
const retryEvery = 500;

/**
 * Makes a checkpoint whenever 16 MB have been written to the write-ahead log, until the database is
 * closed. A PostgreSQL server has a separate process for checkpoints, which PGlite lacks: without
 * them the log grows until the database is closed, and a start after a crash reads the whole log.
 * `onFailure` receives the first of several consecutive errors.
 */
export function startCheckpoints(lite: PGlite, onFailure: (error: unknown) => void): void {
  const run = async () => {
    if ((await bytesSinceLast(lite)) > mostBytes) await lite.exec('CHECKPOINT');
    return false;
  };
  // After a long transaction a checkpoint of all that it has written would take seconds.
  startTask(lite, { every: checkEvery, retryEvery, inTransactions: true, run }, onFailure);
}

async function bytesSinceLast(lite: PGlite): Promise<number> {
  const { rows } = await lite.query<{ bytes: string }>(
    'SELECT (pg_current_wal_lsn() - redo_lsn)::text AS bytes FROM pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes);
}
