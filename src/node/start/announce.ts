import type { Config } from '../../ground/config/config.ts';
import { describeServer } from '../../ground/contract/values/server-url.ts';
import { logProcess } from '../../ground/observe/process-log.ts';
import { describeStorage } from '../../store/files/storage.ts';
import { consolePath } from '../../surfaces/http/pages/console/console-page.ts';

/** Prints the address of the service and where it stores its data. */
export function announce(config: Config, port: number): void {
  const url = urlOf(config.host, port);
  const office = config.console ? `console at ${consolePath}, ` : '';
  say(`Listening on ${url} (${office}GraphQL at /graphql, v3 at /api/v3/<operation>)`);
  say(`${describeDatabase(config)}, files in ${describeStorage(config)}`);
}

/** Prints the addresses of the pages that contain the key of the demo shop. */
export function announcePages(
  { host, graphiql, explorer }: Config,
  port: number,
  token: string | null,
) {
  if (token === null) return;
  const paths = [...(graphiql ? ['/graphql'] : []), ...(explorer ? ['/docs'] : [])];
  const addresses = paths.map((path) => `${urlOf(host, port)}${path}?token=${token}`);
  if (addresses.length > 0) say(`With the key filled in: ${addresses.join(' and ')}`);
}

export const sayDatabaseUnavailable = () =>
  logProcess(
    'The database cannot be reached yet. Calls are answered with 503 until it can be reached.',
    'info',
    { database: 'away' },
  );

export const sayDatabaseReached = () =>
  logProcess('The database can be reached now.', 'info', { database: 'reached' });

export function showFirstKey(firstKey: string | null): void {
  if (firstKey !== null) say(`Caller key, shown only once: ${firstKey}`);
}

export const announceMetrics = (host: string, port: number) =>
  say(`Metrics at ${urlOf(host, port)}/metrics`);

export function say(line: string): void {
  logProcess(line);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function describeDatabase({ databaseUrl }: Config): string {
  if (databaseUrl === null) return 'Embedded database';
  return `PostgreSQL at ${describeServer(databaseUrl)}`;
}
