import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A copy of a database on a server (`template1` is empty), and a function that removes it. */
export async function createDatabase(address: string, template: string, name = nameOfTest()) {
  await withClient(address, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${await optionsOn(client)}`);
  });
  const url = new URL(address);
  url.pathname = `/${name}`;
  const drop = () => dropDatabase(address, name);
  return { name, url: url.href, drop };
}

/** A name that no other database has. */
export const nameOfTest = () => `gateway_test_${randomBytes(6).toString('hex')}`;

export async function dropDatabase(address: string, name: string): Promise<void> {
  await withClient(address, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/**
 * Options of CREATE DATABASE. From version 15 on, PostgreSQL by default copies a database through its
 * write-ahead log, which takes twice the processor time of copying the files, as earlier versions do.
 */
async function optionsOn(client: pg.Client): Promise<string> {
  const { TEST_TABLESPACE: tablespace } = process.env;
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int >= 150000 AS has_strategies`,
  );
  const strategy = rows[0].has_strategies ? 'STRATEGY FILE_COPY' : '';
  return tablespace ? `TABLESPACE ${tablespace} ${strategy}` : strategy;
}

/** Connects to a database for the duration of `work`, and returns what `work` returns. */
export async function withClient<T>(
  address: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
