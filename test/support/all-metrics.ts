import { Metrics } from '../../src/ground/observe/metrics.ts';
import type { ObservedCall } from '../../src/ground/observe/observed.ts';
import { WorkerMetrics } from '../../src/node/workers/worker-metrics.ts';
import { WorkerSet } from '../../src/node/workers/worker-set.ts';

const replica = { state: 'following', lag: 0, replica: 0, primary: 0, failed: 0 };
const call: ObservedCall = {
  ...{ requestId: 'one', surface: 'v3', operation: 'site.languages.find', kind: 'query' },
  ...{ caller: null, status: 200, outcome: 'ok', type: null, field: null, ms: 1, statements: 1 },
  ...{ bytes: 1, traceId: null },
};

/** The text of all metrics: of a process with a server and a replica, and of several workers. */
export async function scrape(): Promise<string> {
  const metrics = new Metrics();
  metrics.watchDatabase({
    statements: () => 0,
    connections: () => ({ total: 1, idle: 1, waiting: 0 }),
    replica: () => replica,
    clockAhead: () => 0,
    faults: () => [{ name: 'disk_full', isOpen: false }],
    changeLog: async () => ({ lag: 0, unsettled: 0, unpublished: 0 }),
    waitingDeliveries: async () => ({ count: 0, oldest: 0 }),
    jobs: async () => ({ waiting: 0, running: 0 }),
  });
  metrics.call(call);
  const events = { reached() {}, allStarted() {}, died() {} };
  const workers = new WorkerMetrics(new WorkerSet({ size: 1, port: 0 }, events));
  return `${await metrics.text()}\n${await workers.text()}`;
}
