import { readLag } from './events/read-lag.ts';
import { countJobs } from './jobs/upkeep.ts';
import type { Database } from './session.ts';
import { countWaiting } from './webhooks/deliveries.ts';

/** Returns what the metrics read. */
export const figuresOf = (database: Database) => ({
  statements: () => database.statements(),
  connections: () => database.connections(),
  replica: () => database.replica(),
  changeLog: () => readLag(database.upkeep),
  waitingDeliveries: () => countWaiting(database.upkeep),
  jobs: () => countJobs(database.upkeep),
});
