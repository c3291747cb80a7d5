import { isLogged, type LogOptions, openCallLog } from './call-log.ts';
import { setFailureLog } from './log-failure.ts';
import type { Metrics } from './metrics.ts';
import type { ObservedRequest } from './observed.ts';
import { createTraces } from './traces.ts';
import { type Observers, WatchedCall } from './watched-call.ts';

/** Notes every call for logs, metrics and traces. */
export interface Observer {
  begin(request: ObservedRequest): WatchedCall;
  /** Null where no metrics are kept. */
  readonly metrics: Metrics | null;
  /** Resolves when what was noted has been written. */
  close(): Promise<void>;
}

interface Options extends LogOptions {
  readonly metricsPort: number | null;
}

/** Null where nothing is asked for, so that calls pass unwatched. */
export async function createObserver(options: Options): Promise<Observer | null> {
  setFailureLog({ level: options.logLevel, worker: options.worker });
  const log = isLogged(options) ? openCallLog(options) : null;
  const traces = createTraces();
  const metrics = options.metricsPort === null ? null : await createMetrics();
  if (!log && !traces && !metrics) return null;
  const observers: Observers = { log, metrics, traces };
  return {
    metrics,
    begin: (request) => new WatchedCall(request, observers),
    close: async () => log?.close(),
  };
}

/** The package is loaded where it is used: a start takes long enough. */
async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import('./metrics.ts');
  return new Metrics();
}
