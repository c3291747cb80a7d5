import type { Config } from '../../ground/config/config.ts';
import { openServerDatabase } from '../../store/db/database.ts';
import { passesNotices } from '../../store/db/notices.ts';
import { checkPrepared } from '../../store/db/server/check-prepared.ts';
import { compareDatabases } from '../../store/db/server/same-database.ts';
import { connectionConfig, readServerAddress } from '../../store/db/server/server-address.ts';
import { ServerClient } from '../../store/db/server/server-client.ts';
import { checkSettings, hasRoleSettings, startupOptions } from '../../store/db/settings.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const name = 'pooler';

type PoolerConfig = Pick<Config, 'directUrl' | 'preparedStatements'>;

/** Checks a pooler in front of the server. Returns no findings if there is none. */
export async function checkPooler(databaseUrl: string, config: PoolerConfig): Promise<Finding[]> {
  const { directUrl, preparedStatements: isPrepared } = config;
  if (directUrl === null) return checkNotices(databaseUrl);
  const database = openServerDatabase({ databaseUrl, directUrl, isPrepared, poolSize: 2 });
  try {
    await compareDatabases(databaseUrl, directUrl);
    await checkSettings(database);
    if (isPrepared) await checkPrepared(databaseUrl);
    return [ok(name, 'it passes the settings on and supports prepared statements')];
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return [describe(message, await hasRoleSettings(directUrl).catch(() => false))];
  } finally {
    await database.close();
  }
}

/** Without a direct address, notifications must arrive too. */
async function checkNotices(databaseUrl: string): Promise<Finding[]> {
  if (await isTransactionPooler(databaseUrl)) return [needsDirectUrl];
  return (await passesNotices(databaseUrl)) ? [] : [needsDirectUrl];
}

const needsDirectUrl = error(
  name,
  'DATABASE_URL leads to a pooler in transaction mode',
  'Set DATABASE_DIRECT_URL to the address of the server itself.',
);

function describe(problem: string, areSettingsStored: boolean): Finding {
  const other = 'DATABASE_DIRECT_URL: ';
  if (problem.startsWith(other))
    return error(
      'DATABASE_DIRECT_URL',
      problem.slice(other.length),
      'Correct one of the two addresses.',
    );
  const message = problem.replace('DATABASE_URL: ', '');
  if (/time zone/.test(message) && areSettingsStored)
    return error(
      name,
      'its connections are older than the settings of the service',
      'Let the pooler open new connections, as the role of DATABASE_DIRECT_URL.',
    );
  if (/time zone/.test(message))
    return warning(
      name,
      'its connections do not have the settings of the service yet',
      'The first start stores them on the role; let the pooler then open new connections.',
    );
  if (/prepared statements/.test(message))
    return error(
      name,
      'it does not support prepared statements',
      'Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or set PREPARED_STATEMENTS=0.',
    );
  return error(
    name,
    `DATABASE_URL cannot be used: ${message}`,
    'Check the pooler and its address.',
  );
}

/**
 * Whether a pooler is in transaction mode: two connections to it then use one connection of the
 * server in turn, and most such poolers reject startup parameters.
 */
async function isTransactionPooler(url: string): Promise<boolean> {
  const address = connectionConfig(readServerAddress(url));
  const config = { ...address, options: `${address.options} ${startupOptions}` };
  const clients = [new ServerClient(config), new ServerClient(config)];
  try {
    const backends: unknown[] = [];
    for (const client of clients) await client.on('error', () => {}).connect();
    for (const client of clients)
      backends.push((await client.query('SELECT pg_backend_pid() AS id')).rows[0]?.id);
    return backends[0] === backends[1];
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : '';
    if (message.startsWith('unsupported startup parameter')) return true;
    throw problem;
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}
