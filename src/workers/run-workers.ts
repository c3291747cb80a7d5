import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartError } from '../contract/start-error.ts';
import { logFailure, setFailureLog } from '../observe/log-failure.ts';
import { announce, announceMetrics, say, sayAway, sayReached } from '../start/announce.ts';
import { openMetrics } from '../start/open-metrics.ts';
import { type Told, WorkerSet } from './worker-set.ts';

/**
 * Keeps so many workers on one port, answers no call itself, and ends when it is told to and they have.
 * The first worker shows that the service can start: what it says then is the last word.
 */
export async function runWorkers(config: Config): Promise<void> {
  if (config.databaseUrl === null) throw new StartError(needsServer);
  setFailureLog({ level: config.logLevel });
  const port = config.port || (await findFreePort(config.host));
  const workers = new WorkerSet({ size: config.workers, port }, tellOf(config));
  stopOnSignal(workers);
  const metricsPort = await serveMetrics(config, workers);
  const isReady = await workers.startFirst();
  announce(config, port);
  if (metricsPort !== null) announceMetrics(config.metricsHost, metricsPort);
  if (!isReady) sayAway();
  workers.startOthers();
}

const needsServer =
  'WORKERS: the embedded database belongs to one process; several need DATABASE_URL.';

/** Of any free port each worker would have to be told: this one is theirs from the start. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The package is loaded where it is used: see observe/observer.ts. */
async function serveMetrics(config: Config, workers: WorkerSet): Promise<number | null> {
  if (config.metricsPort === null) return null;
  const { WorkerMetrics } = await import('./worker-metrics.ts');
  return openMetrics(new WorkerMetrics(workers), config);
}

const tellOf = ({ workers }: Config): Told => ({
  reached: sayReached,
  allStarted: () => say(`${workers} workers answer.`),
  died: (worker, how, pause) =>
    logFailure(new Error(`worker ${worker} ended with ${how}, another starts in ${pause} ms`), {
      task: 'workers',
    }),
});

/** Milliseconds: a worker gives its calls 30 seconds, and closes what it has open. */
const longestStop = 40_000;

/** A first signal lets the calls in flight finish; a second one does not wait for them. */
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
