import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { connectionConfig, quote, readServerAddress } from './server-address.ts';
import { ServerClient } from './server-client.ts';

type RunAsAdministrator = (sql: string) => Promise<{ rows: object[] }>;

/** Opens a connection for migrations; the caller has to end it. See `prepareSession`. */
export async function openAdministrator(url: string): Promise<ServerClient> {
  const client = new ServerClient(connectionConfig(readServerAddress(url)));
  client.on('error', () => {});
  await client.connect();
  await prepareSession((sql) => client.query<object>(sql), url).catch(async (error) => {
    await client.end();
    throw error;
  });
  return client;
}

/**
 * Prepares a session for migrations: removes its timeouts and sets its search path. Creates the
 * schema that the URL names, and appends the schema of pg_trgm if it is another one. Throws
 * StartError if there is no schema to create tables in.
 */
export async function prepareSession(run: RunAsAdministrator, url: string): Promise<void> {
  await run('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  const { schema } = readServerAddress(url);
  if (schema !== null && (await isMissing(run, schema)))
    await run(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)}`);
  const { rows } = await run('SELECT 1 WHERE current_schema() IS NULL');
  if (rows.length > 0) throw new StartError(noSchema);
  await run(findTrigrams);
}

const noSchema =
  'DATABASE_URL: no schema of the search_path exists, or the role may not use it: create the schema, or name ' +
  'it with ?schema=.';

async function isMissing(run: RunAsAdministrator, schema: string): Promise<boolean> {
  const literal = `'${schema.replaceAll("'", "''")}'`;
  const { rows } = await run(
    `SELECT 1 WHERE NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = ${literal})`,
  );
  return rows.length > 0;
}

const findTrigrams = `SELECT set_config('search_path',
    current_setting('search_path') || ', ' || quote_ident(nspname), false)
  FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace
  WHERE extname = 'pg_trgm' AND nspname <> ALL (current_schemas(true))`;
