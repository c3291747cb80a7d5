import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { StartError } from './contract/start-error.ts';
import { describeStorage } from './files/storage.ts';
import { createStartingHandler } from './http/router.ts';
import { type Served, serve } from './http/serve.ts';
import type { Metrics } from './observe/metrics.ts';
import { serveMetrics } from './observe/metrics-server.ts';
import { createObserver, type Observer } from './observe/observer.ts';

await start().catch(giveUp);

/** Listens before the database is opened, so that a port in use leaves the database untouched. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  let handler = createStartingHandler();
  const observer = await createObserver(config);
  const served = await serve((call) => handler(call), config, observer);
  const metricsPort = observer?.metrics ? await openMetrics(observer.metrics, config) : null;
  const starting = createApp({ ...config, port: served.port });
  stopOnSignal(served, starting, observer);
  const app = await starting;
  handler = app.handle;
  observer?.metrics?.watchDatabase(app.figures);
  announce(config, served.port, app);
  if (metricsPort !== null) say(`Metrics at ${urlOf(config.metricsHost, metricsPort)}/metrics`);
}

/** Metrics are served as long as the process lives, and tell how it ends. */
async function openMetrics(metrics: Metrics, { metricsPort, metricsHost }: Config) {
  const opened = serveMetrics(metrics, metricsPort ?? 0, metricsHost);
  return (await opened.catch(nameVariable)).port;
}

function nameVariable(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartError('METRICS_PORT: another process listens on this port already');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartError('METRICS_HOST: not an address of this machine');
  throw error;
}

/** A first signal lets the calls in flight finish; a second one does not wait for them. */
function stopOnSignal(served: Served, starting: Promise<App>, observer: Observer | null): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await served.close();
    const app = await starting.catch(() => null);
    await app?.close();
    await observer?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().catch(giveUp));
  }
}

function announce(config: Config, port: number, app: App): void {
  const url = urlOf(config.host, port);
  say(`Listening on ${url} (GraphQL at /graphql, v3 at /api/v3/<operation>)`);
  say(`${describeDatabase(config)}, files in ${describeStorage(config)}`);
  if (app.ready) showFirstKey(app);
  else showFirstKeyLater(app);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The database may come long after the start, and the first key with it. */
function showFirstKeyLater(app: App): void {
  say('The database cannot be reached yet: calls are answered with 503 until it can.');
  const waiting = setInterval(() => {
    if (!app.ready) return;
    clearInterval(waiting);
    say('The database is reached.');
    showFirstKey(app);
  }, 250);
  waiting.unref();
}

function describeDatabase({ databaseUrl }: Config): string {
  if (databaseUrl === null) return 'Embedded database';
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

function showFirstKey({ firstKey }: App): void {
  if (firstKey !== null) say(`Caller key, shown only this once: ${firstKey}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One plain line for what the person who starts the service can mend; a trace for the rest. */
function giveUp(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT: another process listens on this port already';
  if (code === 'EACCES') return `Not permitted: ${error.message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST: not an address of this machine';
  return error.stack ?? error.message;
}
