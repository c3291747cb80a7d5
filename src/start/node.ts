import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createStartingHandler } from '../http/router.ts';
import { type Served, serve } from '../http/serve.ts';
import { createObserver, type Observer } from '../observe/observer.ts';
import { announce, announceMetrics, sayAway, sayReached, showFirstKey } from './announce.ts';
import { giveUp } from './give-up.ts';
import { openMetrics } from './open-metrics.ts';
import { practise } from './practise.ts';

/** Who keeps a worker: see src/workers/. It speaks for all of them. */
export interface Keeper {
  /** The number of this worker, from 1. */
  readonly worker: number;
  /** Of all workers this one shows whether the port can be had. */
  readonly isFirst: boolean;
  started(isReady: boolean): void;
  /** The database is reached after all. */
  reached(): void;
  onStop(stop: () => void): void;
  onMetricsAsked(tell: () => Promise<readonly object[]>): void;
}

/** One process that answers calls, alone or as a worker. Resolves when it answers. */
export async function runNode(config: Config, keeper: Keeper | null): Promise<void> {
  const observer = await createObserver({ ...config, worker: keeper?.worker });
  const isLate = keeper !== null && !keeper.isFirst;
  const parts = isLate ? openFirst(config, observer) : await listenFirst(config, observer);
  const metricsPort = keeper ? null : await serveOwnMetrics(config, observer);
  stopOnSignal(parts, observer, keeper);
  const [app, served] = [await parts.app, await parts.served];
  observer?.metrics?.watchDatabase(app.figures);
  if (keeper) return report(app, observer, keeper);
  announce(config, served.port);
  announceReadiness(app, sayAway, sayReached);
  if (metricsPort !== null) announceMetrics(config.metricsHost, metricsPort);
}

interface Parts {
  readonly served: Promise<Served>;
  readonly app: Promise<App>;
}

/** Listens before the database is opened, so that a port in use leaves the database untouched. */
async function listenFirst(config: Config, observer: Observer | null): Promise<Parts> {
  let handler = createStartingHandler();
  const served = await serve((call) => handler(call), config, observer);
  const app = createApp({ ...config, port: served.port }, practise);
  app.then(({ handle }) => {
    handler = handle;
  }, ignore);
  return { served: Promise.resolve(served), app };
}

/** Takes no call that others can answer before it can. */
function openFirst(config: Config, observer: Observer | null): Parts {
  const app = createApp(config, practise);
  const served = app.then(({ handle }) => serve(handle, config, observer));
  served.catch(ignore);
  return { served, app };
}

const ignore = () => {};

const serveOwnMetrics = async (config: Config, observer: Observer | null) =>
  observer?.metrics ? openMetrics(observer.metrics, config) : null;

/** A first signal lets the calls in flight finish; a second one does not wait for them. */
function stopOnSignal(parts: Parts, observer: Observer | null, keeper: Keeper | null): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping && keeper) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    await (await parts.served.catch(() => null))?.close();
    await (await parts.app.catch(() => null))?.close();
    await observer?.close();
    process.exit(0);
  };
  const begin = () => void stop().catch(giveUp);
  // A terminal or a service manager may send its signal to workers too, beside the keeper's word.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
  keeper?.onStop(begin);
}

function report(app: App, observer: Observer | null, keeper: Keeper): void {
  const metrics = observer?.metrics;
  if (metrics) keeper.onMetricsAsked(() => metrics.values());
  keeper.started(app.ready);
  announceReadiness(app, ignore, () => keeper.reached());
}

/** The database may come long after the start, and the first key with it. */
function announceReadiness(app: App, away: () => void, reached: () => void): void {
  if (app.ready) {
    showFirstKey(app.firstKey);
    return;
  }
  away();
  const waiting = setInterval(() => {
    if (!app.ready) return;
    clearInterval(waiting);
    reached();
    showFirstKey(app.firstKey);
  }, 250);
  waiting.unref();
}
