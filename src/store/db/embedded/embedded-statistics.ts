import type { PGlite } from '@electric-sql/pglite';
import { startTask } from './embedded-task.ts';

const checkEvery = 15_000;
/** Milliseconds between two tables, and two attempts while a transaction runs. */
const pause = 100;

/** A larger table is read in a smaller sample, because statements wait meanwhile. */
const largeBytes = 4 * 1024 * 1024;

/** The table with the most changes, if they are more than PostgreSQL's own limit. */
const mostChanged = `
  SELECT format('%I', s.relname) AS name, pg_relation_size(c.oid) > ${largeBytes} AS "isLarge"
  FROM pg_stat_user_tables AS s JOIN pg_class AS c ON c.oid = s.relid
  WHERE s.schemaname = 'public' AND s.n_mod_since_analyze > 50 + greatest(c.reltuples, 0) / 10
  ORDER BY s.n_mod_since_analyze DESC LIMIT 1`;

const analyze = ({ name, isLarge }: AnalyzedTable) =>
  `SELECT set_config('default_statistics_target', '${isLarge ? 10 : 100}', true); ANALYZE public.${name}`;

interface AnalyzedTable {
  readonly name: string;
  readonly isLarge: boolean;
}

/**
 * Analyzes the tables that have changed, one at a time, until the database is closed. A PostgreSQL
 * server has a process for this, which PGlite lacks. Otherwise a prepared statement planned while a
 * table was empty would read the whole table forever, however large it becomes. `onFailure`
 * receives the first of several consecutive errors.
 */
export function startStatistics(lite: PGlite, onFailure: (error: unknown) => void): void {
  const run = async () => {
    const [table] = (await lite.query<AnalyzedTable>(mostChanged)).rows;
    // The statements of a transaction that has begun since would be in it too.
    if (table && !lite.isInTransaction()) await lite.exec(analyze(table));
    return table !== undefined;
  };
  startTask(lite, { every: checkEvery, retryEvery: pause, run }, onFailure);
}
