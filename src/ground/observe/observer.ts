import { isLogged, type LogOptions, openCallLog } from './call-log.ts';
import { setFailureLog } from './log-failure.ts';
import type { Metrics } from './metrics.ts';
import type { ObservedRequest } from './observed.ts';
import { setLogWorker } from './process-log.ts';
import { createTraces } from './traces.ts';
import { type Observers, WatchedCall } from './watched-call.ts';

/** Records every call for logs, metrics and traces. */
export interface Observer {
  begin(request: ObservedRequest): WatchedCall;
  /** Null without metrics. */
  readonly metrics: Metrics | null;
  /** Resolves when all records have been written. */
  close(): Promise<void>;
}

interface ObserverOptions extends LogOptions {
  readonly metricsPort: number | null;
}

/** Creates the observer; null if logs, metrics and traces are all disabled. */
export async function createObserver(options: ObserverOptions): Promise<Observer | null> {
  setFailureLog({ level: options.logLevel, worker: options.worker });
  setLogWorker(options.worker);
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

/** Loaded on demand, because loading would delay the start. */
async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import('./metrics.ts');
  return new Metrics();
}
