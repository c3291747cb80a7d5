import { randomUUID } from 'node:crypto';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { connectionConfig, readServerAddress } from './server-address.ts';
import { ServerClient } from './server-client.ts';

/** Several attempts, because another client of the pooler could take the connection in between. */
const attempts = 3;

/**
 * Checks that two clients of a pooler can prepare statements with the same name. Without support
 * for prepared statements, both clients use one connection of the pooler, where the name exists
 * already. Throws StartError then.
 */
export async function checkPrepared(url: string): Promise<void> {
  const address = readServerAddress(url);
  const config = { ...connectionConfig(address), options: address.written };
  const clients = [new ServerClient(config), new ServerClient(config)];
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    for (let at = 0; at < attempts; at++) {
      const name = `probe_${randomUUID()}`;
      for (const client of clients) await client.query({ name, text: 'SELECT 1' });
    }
  } catch (error) {
    throwUnprepared(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** duplicate_prepared_statement, invalid_sql_statement_name */
const codesOfMixture: ReadonlySet<unknown> = new Set(['42P05', '26000']);

/** For `catch`: throws a StartError if the clients of a pooler share prepared statements. */
export function throwUnprepared(error: unknown): never {
  if (!codesOfMixture.has(errorCode(error))) throw error;
  throw new StartError(
    'DATABASE_URL: the pooler does not support prepared statements: use PgBouncer 1.21 or newer ' +
      'with max_prepared_statements above 0, or set PREPARED_STATEMENTS=0.',
    { cause: error },
  );
}
