import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A copy of a database on a server (`template1` is an empty one), and the way to remove it. */
export async function createDatabase(address: string, template: string, name = nameOfTest()) {
  await administer(address, async (client) => {
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
  await administer(address, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/**
 * In the tablespace of the tests, where the server has it: see tablespace.ts. From version 15 on,
 * PostgreSQL copies a database through its log, which takes twice the processor time of copying the
 * files, as earlier ones do.
 */
async function optionsOn(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT concat_ws(' ',
      (SELECT 'TABLESPACE ' || spcname FROM pg_tablespace WHERE spcname = $1),
      CASE WHEN current_setting('server_version_num')::int >= 150000 THEN 'STRATEGY FILE_COPY' END
    ) AS options`,
    [process.env.TEST_TABLESPACE],
  );
  return rows[0].options;
}

/** Works with a connection to the server. */
export async function administer<T>(
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
