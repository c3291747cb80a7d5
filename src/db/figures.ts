import { databaseFaults } from './database-faults.ts';
import { readLag } from './events/read-lag.ts';
import { countJobs } from './jobs/upkeep.ts';
import type { Database } from './session.ts';
import type { FaultWatch } from './watch-faults.ts';
import { countWaiting } from './webhooks/deliveries.ts';

/** Returns what the metrics read. */
export const figuresOf = (database: Database, watch: FaultWatch) => ({
  statements: () => database.statements(),
  connections: () => database.connections(),
  replica: () => database.replica(),
  changeLog: () => readLag(database.upkeep),
  waitingDeliveries: () => countWaiting(database.upkeep),
  jobs: () => countJobs(database.upkeep),
  /** Every fault by its name: 1 while it lasts. */
  faults: () => {
    const names = watch.current();
    return Object.keys(databaseFaults).map((name) => ({
      name,
      isOpen: names.some((each) => each === name),
    }));
  },
});
