import { databaseFaults } from '../../store/db/server/database-faults.ts';
import type { FaultWatch } from '../../store/db/server/watch-faults.ts';
import type { Database } from '../../store/db/session.ts';
import { readLag } from '../../store/log/read-lag.ts';
import { countWaiting } from '../events/webhooks/sql/deliveries.ts';
import { countJobs } from '../jobs/sql/upkeep.ts';

/** Returns the figures that the metrics read. */
export const figuresOf = (database: Database, watch: FaultWatch) => ({
  statements: () => database.statements(),
  connections: () => database.connections(),
  replica: () => database.replica(),
  clockAhead: () => Date.now() - database.clock.now(),
  changeLog: () => readLag(database.upkeep),
  waitingDeliveries: () => countWaiting(database.upkeep),
  jobs: () => countJobs(database.upkeep),
  /** Every fault, and whether it is open. */
  faults: () => {
    const names = watch.current();
    return Object.entries(databaseFaults).map(([name, { meaning }]) => ({
      name,
      meaning,
      isOpen: names.some((each) => each === name),
    }));
  },
});
