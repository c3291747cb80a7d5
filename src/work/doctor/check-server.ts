import type { Config } from '../../ground/config/config.ts';
import { connectionConfig, readServerAddress } from '../../store/db/server/server-address.ts';
import { ServerClient } from '../../store/db/server/server-client.ts';
import { startErrorOf } from '../../store/db/server/start-errors.ts';
import { checkWebhooks } from './check-events.ts';
import { checkHosts } from './check-hosts.ts';
import { checkCopy, checkMigrations, checkSequence, sessionOf } from './check-migrations.ts';
import { checkPooler } from './check-pooler.ts';
import { checkPublishing } from './check-publishing.ts';
import { checkReplica } from './check-replica.ts';
import { checkState, describeFault } from './check-state.ts';
import { error, type Finding, ok, warning } from './finding.ts';
import { judgeClock, judgeConnections, judgeVersion } from './judge-server.ts';
import { runCheck } from './run-check.ts';

type ServerConfig = Pick<
  Config,
  'directUrl' | 'preparedStatements' | 'replicaUrl' | 'poolSize' | 'workers' | 'eventsPublish'
>;

/** Checks a PostgreSQL server in the way that the service would use it. Changes nothing there. */
export async function checkServer(
  databaseUrl: string,
  config: ServerConfig,
): Promise<readonly Finding[]> {
  const { directUrl, replicaUrl } = config;
  const name = directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const url = directUrl ?? databaseUrl;
  const asked = runCheck('hosts', () => checkHosts(url));
  let opened: ServerClient | undefined;
  const unreachable = await runCheck(name, async () => {
    opened = new ServerClient(connectionConfig(readServerAddress(url)));
    return connect(opened, name);
  });
  const hosts = await asked;
  if (!opened || unreachable.length > 0) return [...unreachable, ...hosts];
  const client = opened;
  try {
    const found = await Promise.all([
      runCheck(name, () => checkFacts(client, url, config)),
      runCheck('writes', () => checkState(client)),
      runCheck('pooler', () => checkPooler(databaseUrl, config)),
      runCheck('replica', async () =>
        replicaUrl === null ? [] : [await checkReplica(client, replicaUrl)],
      ),
      runCheck('webhooks', () => checkWebhooks(client)),
      runCheck('events', () => checkPublishing(sessionOf(client), config)),
    ]);
    return [...hosts, ...found.flat()];
  } finally {
    client.destroy(new Error('The check has ended.'));
  }
}

/** Returns no findings if the server accepts the connection. */
async function connect(client: ServerClient, name: string): Promise<Finding[]> {
  client.on('error', () => {});
  try {
    await client.connect();
    return [];
  } catch (problem) {
    await client.end().catch(() => {});
    return [describeUnreachable(problem, name)];
  }
}

function describeUnreachable(problem: unknown, name: string): Finding {
  const known = startErrorOf(problem)?.message.replace('DATABASE_URL: ', '');
  if (known) return error(name, known, 'Correct the address or the rights of the role.');
  const message = problem instanceof Error ? problem.message : String(problem);
  return describeFault(name, problem) ?? error(name, message, 'Correct this first.');
}

async function checkFacts(
  client: ServerClient,
  url: string,
  config: ServerConfig,
): Promise<Finding[]> {
  const [facts] = (await client.query<Facts>(readFacts)).rows;
  if (!facts) return [];
  return [
    judgeVersion(facts.version),
    judgeEncoding(facts),
    judgeTrigrams(facts),
    await judgeRights(client, facts, readServerAddress(url).schema),
    await measureClock(client),
    judgeConnections(
      { most: facts.connections, ofRole: facts.role_connections, used: facts.used },
      config,
    ),
    await checkMigrations(client, facts),
    ...(await checkCopy(client)),
    ...(await checkSequence(client)),
  ];
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly database: string;
  readonly schema: string | null;
  readonly role: string;
  readonly is_installed: boolean;
  readonly is_available: boolean;
  readonly may_create_extension: boolean;
  readonly may_create: boolean;
  readonly connections: number;
  readonly role_connections: number;
  readonly used: number;
}

const readFacts = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding, current_database()::text AS database,
  current_schema()::text AS schema, current_user::text AS role,
  EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS is_installed,
  EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS is_available,
  has_database_privilege(current_database(), 'CREATE') AS may_create_extension,
  coalesce(has_schema_privilege(quote_ident(current_schema()), 'CREATE'), false) AS may_create,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    AS connections,
  (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS role_connections,
  (SELECT count(*)::int FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS used`;

function judgeEncoding({ encoding, database }: Facts): Finding {
  if (encoding === 'UTF8') return ok('encoding', 'UTF-8');
  return error(
    'encoding',
    `the database ${database} stores texts in ${encoding}`,
    'Create a database with ENCODING UTF8 TEMPLATE template0 and use that.',
  );
}

function judgeTrigrams(facts: Facts): Finding {
  if (facts.is_installed) return ok('pg_trgm', 'the extension is installed');
  if (!facts.is_available)
    return error(
      'pg_trgm',
      'the server does not have the extension',
      "Install PostgreSQL's contrib package on the server.",
    );
  if (facts.may_create_extension) return ok('pg_trgm', 'the first start creates the extension');
  return error(
    'pg_trgm',
    `the extension is missing, and ${facts.role} may not create it`,
    'As the owner of the database: CREATE EXTENSION pg_trgm.',
  );
}

/** SQL. The tables of the schema that the role may not both read and write. */
const listClosed = `SELECT relname::text AS name FROM pg_class
  WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind IN ('r', 'p')
    AND relname <> '_prisma_migrations'
    AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
      AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))
  ORDER BY relname`;

async function judgeRights(
  client: ServerClient,
  facts: Facts,
  named: string | null,
): Promise<Finding> {
  const { role, schema } = facts;
  if (schema === null)
    return facts.may_create_extension && named !== null
      ? warning(
          'rights',
          'no schema of the search path exists',
          'A start creates that of ?schema=.',
        )
      : error(
          'rights',
          'no schema of the search path exists',
          'Create it, or name one by ?schema=.',
        );
  const { rows } = await client.query<{ name: string }>(listClosed);
  const [first] = rows;
  if (first)
    return error(
      'rights',
      `${role} may not read and write ${rows.length} tables, such as ${first.name}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}.`,
    );
  if (facts.may_create) return ok('rights', `${role} may create tables in the schema ${schema}`);
  return warning(
    'rights',
    `${role} may not create tables in the schema ${schema}`,
    `Migrations need it: GRANT CREATE ON SCHEMA ${schema} TO ${role}, or apply them as another role.`,
  );
}

async function measureClock(client: ServerClient): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  const after = Date.now();
  return judgeClock(Number(rows[0]?.now) - (before + after) / 2, after - before);
}
