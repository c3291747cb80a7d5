import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A copy of a database on a server (`template1` is an empty one), and the way to remove it. */
export async function createDatabase(address: string, template: string, name = nameOfTest()) {
  await administer(address, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${await strategyOn(client)}`);
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
 * From version 15 on, PostgreSQL copies a database through its log, which takes twice the processor
 * time of copying the files, as earlier ones do.
 */
async function strategyOn(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int >= 150000 AS has_strategies`,
  );
  return rows[0].has_strategies ? 'STRATEGY FILE_COPY' : '';
}

async function administer(address: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
