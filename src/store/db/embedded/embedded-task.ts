import type { PGlite } from '@electric-sql/pglite';

interface EmbeddedTask {
  /** Milliseconds until the first pass, and until the next one after a pass without work. */
  readonly every: number;
  /** Milliseconds until the next attempt in a transaction, and after a pass with more work. */
  readonly retryEvery: number;
  /** Whether it also runs between the statements of a transaction. */
  readonly inTransactions?: boolean;
  /** Runs a part of the task between two statements. Returns whether more parts may follow. */
  run(): Promise<boolean>;
}

/**
 * Repeats a task of PostgreSQL's background processes, which PGlite lacks, until the database is
 * closed. `onFailure` receives the first of several consecutive errors. Within a transaction an
 * error is not reported, because the transaction may have failed before.
 */
export function startTask(
  lite: PGlite,
  { every, retryEvery, inTransactions = false, run }: EmbeddedTask,
  onFailure: (error: unknown) => void,
): void {
  let isFailing = false;
  const pass = async () => {
    if (lite.isInTransaction() && !inTransactions) return retryEvery;
    try {
      const hasMore = await run();
      isFailing = false;
      return hasMore || lite.isInTransaction() ? retryEvery : every;
    } catch (error) {
      if (lite.isInTransaction()) return retryEvery;
      if (lite.ready && !isFailing) onFailure(error);
      isFailing = true;
      return every;
    }
  };
  const next = (delay: number) => {
    if (lite.ready) setTimeout(() => pass().then(next), delay).unref();
  };
  next(every);
}
