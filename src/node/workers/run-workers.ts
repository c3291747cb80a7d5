import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../ground/config/config.ts';
import { logFailure, setFailureLog } from '../../ground/observe/log-failure.ts';
import {
  announce,
  announceMetrics,
  say,
  sayDatabaseReached,
  sayDatabaseUnavailable,
} from '../start/announce.ts';
import { onStopSignal } from '../start/on-stop-signal.ts';
import { openMetrics } from '../start/open-metrics.ts';
import { type WorkerEvents, WorkerSet } from './worker-set.ts';

/**
 * Runs the configured workers on one port. It does not serve calls itself, and exits after a signal
 * when the workers have exited. The first worker shows that the service can start; if it fails,
 * this process exits too.
 */
export async function runWorkers(config: Config): Promise<void> {
  setFailureLog({ level: config.logLevel });
  const port = config.port || (await findFreePort(config.host));
  const workers = new WorkerSet({ size: config.workers, port }, eventsOf(config));
  stopOnSignal(workers);
  const metricsPort = await serveMetrics(config, workers);
  const isReady = await workers.startFirst();
  announce(config, port);
  if (metricsPort !== null) announceMetrics(config.metricsHost, metricsPort);
  if (!isReady) sayDatabaseUnavailable();
  workers.startOthers();
}

/** Finds a free port, because with port 0 each worker would listen on another one. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Loads the observer on demand: see observe/observer.ts. */
async function serveMetrics(config: Config, workers: WorkerSet): Promise<number | null> {
  if (config.metricsPort === null) return null;
  const { WorkerMetrics } = await import('./worker-metrics.ts');
  return openMetrics(new WorkerMetrics(workers), config);
}

const eventsOf = ({ workers }: Config): WorkerEvents => ({
  reached: sayDatabaseReached,
  allStarted: () => say(`${workers} workers answer.`),
  died: (worker, how, pause) =>
    logFailure(new Error(`worker ${worker} ended with ${how}, another starts in ${pause} ms`), {
      task: 'workers',
    }),
});

/** Milliseconds after which workers that still run are killed. */
const longestStop = 29_500;

/** The first signal lets the running calls finish; a second one kills the workers. */
function stopOnSignal(workers: WorkerSet): void {
  let isStopping = false;
  const giveUp = () => {
    workers.kill();
    process.exit(1);
  };
  const stop = async () => {
    if (isStopping) giveUp();
    isStopping = true;
    setTimeout(giveUp, longestStop).unref();
    process.exit((await workers.stop()) ? 0 : 1);
  };
  onStopSignal(() => void stop());
}
