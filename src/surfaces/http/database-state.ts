import type { FaultWatch } from '../../store/db/server/watch-faults.ts';
import type { Database } from '../../store/db/session.ts';
import type { DatabaseState } from './health.ts';

interface Watched {
  readonly database: Pick<Database, 'query' | 'replica'>;
  readonly faults: Pick<FaultWatch, 'current'>;
  isComplete(): Promise<boolean>;
}

/** Returns the state of the database for the health checks. */
export const databaseStateOf = (
  { database, isComplete, faults }: Watched,
  reached: () => boolean,
): DatabaseState => ({
  reached,
  isComplete,
  answers: () => database.query('SELECT 1 AS alive', []).then((rows) => rows.length === 1),
  replica: () => database.replica()?.state ?? null,
  faults: () => faults.current(),
});
