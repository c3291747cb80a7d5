import type { Config } from '../../ground/config/config.ts';
import { leaveOutCalls } from '../../ground/observe/call-log.ts';
import type { MetricValues } from '../../ground/observe/metric-values.ts';
import { createObserver, type Observer } from '../../ground/observe/observer.ts';
import { beginLine, breakLine, extendLine } from '../../ground/observe/open-line.ts';
import { isAtTerminal, logProblem } from '../../ground/observe/process-log.ts';
import { operations } from '../../shop/catalogue.ts';
import type { StartPhase, StartSteps } from '../../surfaces/http/health.ts';
import { createStartingHandler } from '../../surfaces/http/router.ts';
import { type Served, serve } from '../../surfaces/http/serve.ts';
import { type App, createApp } from '../app.ts';
import {
  announce,
  announceMetrics,
  announcePages,
  sayDatabaseReached,
  sayDatabaseUnavailable,
  showFirstKey,
} from './announce.ts';
import { leaveCrashReports } from './crash-reports.ts';
import { exitWithError } from './exit-with-error.ts';
import { firstScreen, paintFor } from './first-screen.ts';
import { firstStep } from './first-step.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { openMetrics } from './open-metrics.ts';
import { warmUp } from './warm-up.ts';

/**
 * The primary process of a worker: see src/node/workers/. It prints and exits for all workers.
 */
export interface Primary {
  /** The number of this worker, starting at 1. */
  readonly worker: number;
  /** Whether this is the first worker, which detects whether the port is available. */
  readonly isFirst: boolean;
  started(isReady: boolean): void;
  /** The database has become reachable. */
  reached(): void;
  onStop(stop: () => void): void;
  onMetricsRequested(read: () => Promise<readonly MetricValues[]>): void;
}

/** Runs one process that serves calls, alone or as a worker. Resolves when it is ready. */
export async function runNode(config: Config, primary: Primary | null): Promise<void> {
  const observer = await createObserver({ ...config, worker: primary?.worker });
  const isLate = primary !== null && !primary.isFirst;
  const parts = isLate
    ? openFirst(config, observer)
    : await listenFirst(config, observer, primary === null);
  const metricsPort = primary ? null : await serveOwnMetrics(config, observer);
  stopOnSignal(parts, observer, primary);
  const [app, served] = [await parts.app, await parts.served];
  await leaveCrashReports(config.dataDir);
  observer?.metrics?.watchDatabase(app.figures);
  if (primary) return report(app, observer, primary);
  if (isAtTerminal() && app.ready) showScreen({ ...config, port: served.port }, app);
  else announceStart(config, app, served.port);
  if (metricsPort !== null) announceMetrics(config.metricsHost, metricsPort);
}

function announceStart(config: Config, app: App, port: number): void {
  announce(config, port);
  announcePages(config, port, app.demo.token());
  announceReadiness(app, sayDatabaseUnavailable, sayDatabaseReached);
}

function showScreen(config: Config, app: App): void {
  const { firstKey, demo } = app;
  const found = { pageToken: demo.token(), signIn: demo.signIn() };
  const shown = { firstKey, operations: operations.size, ...found };
  const seconds = performance.now() / 1_000;
  process.stdout.write(firstScreen(config, shown, paintFor(process.stdout), seconds));
}

interface NodeParts {
  readonly served: Promise<Served>;
  readonly app: Promise<App>;
}

/** Listens before it uses the database, so that an occupied port leaves the database unchanged. */
async function listenFirst(
  config: Config,
  observer: Observer | null,
  isAlone: boolean,
): Promise<NodeParts> {
  const steps = isAlone && isAtTerminal() ? showSteps() : undefined;
  const phase: StartPhase = { current: 'opening the database', steps };
  let handler = createStartingHandler(phase);
  const served = await serve((call) => handler(call), config, observer);
  steps?.begin(firstStep(config));
  const app = createApp({ ...config, port: served.port }, warmUp, phase);
  app.then(({ handle }) => {
    handler = handle;
  }, ignore);
  return { served: Promise.resolve(served), app };
}

/** Listens only when it is ready, because other workers already serve calls. */
function openFirst(config: Config, observer: Observer | null): NodeParts {
  const app = createApp(config, warmUp);
  const served = app.then(({ handle }) => serve(handle, config, observer));
  served.catch(ignore);
  return { served, app };
}

const ignore = () => {};

const serveOwnMetrics = async (config: Config, observer: Observer | null) =>
  observer?.metrics ? openMetrics(observer.metrics, config) : null;

/** The maximum milliseconds from the signal to the exit, and the part of them for running calls. */
const longestStop = 29_000;
const callsGrace = 25_000;

function endAnyway(): void {
  logProblem('Not everything could be closed in time; the process exits anyway.', 'fatal');
  process.exit(1);
}

/** The first signal lets the running calls finish; a second one exits at once. */
function stopOnSignal(parts: NodeParts, observer: Observer | null, primary: Primary | null): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping && primary) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(endAnyway, longestStop).unref();
    await (await parts.served.catch(() => null))?.close(callsGrace);
    await (await parts.app.catch(() => null))?.close();
    await observer?.close();
    process.exit(0);
  };
  const begin = () => void stop().catch(exitWithError);
  // A terminal or a service manager may send its signal to workers too, in addition to the message
  // of the primary.
  onStopSignal(begin);
  primary?.onStop(begin);
}

function report(app: App, observer: Observer | null, primary: Primary): void {
  const metrics = observer?.metrics;
  if (metrics) primary.onMetricsRequested(() => metrics.values());
  primary.started(app.ready);
  announceReadiness(app, ignore, () => primary.reached());
}

/**
 * Prints when the database becomes reachable, which may be long after the start, and the first key.
 */
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

/** Prints a line for each step of a start in a terminal. */
function showSteps(): StartSteps {
  let current = '';
  leaveOutCalls(true);
  return {
    begin(text) {
      current = `  ${text}`;
      beginLine(current);
    },
    add(figures) {
      const more = `: ${figures}`;
      extendLine(more, current + more);
    },
    end() {
      breakLine();
      leaveOutCalls(false);
    },
  };
}
