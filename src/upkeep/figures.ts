import { databaseFaults } from '../db/server/database-faults.ts';
import type { FaultWatch } from '../db/server/watch-faults.ts';
import type { Database } from '../db/session.ts';
import { readLag } from '../events/sql/read-lag.ts';
import { countWaiting } from '../events/webhooks/sql/deliveries.ts';
import { countJobs } from '../jobs/sql/upkeep.ts';

/** Returns the figures that the metrics read. */
export const figuresOf = (database: Database, watch: FaultWatch) => ({
  statements: () => database.statements(),
  connections: () => database.connections(),
  replica: () => database.replica(),
  changeLog: () => readLag(database.upkeep),
  waitingDeliveries: () => countWaiting(database.upkeep),
  jobs: () => countJobs(database.upkeep),
  /** Every fault by its name: 1 while it lasts, otherwise 0. */
  faults: () => {
    const names = watch.current();
    return Object.keys(databaseFaults).map((name) => ({
      name,
      isOpen: names.some((each) => each === name),
    }));
  },
});
