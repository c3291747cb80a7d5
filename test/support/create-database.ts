import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A copy of a database on a server (`template1` is an empty one), and the way to remove it. */
export async function createDatabase(address: string, template: string) {
  const name = `gateway_test_${randomBytes(6).toString('hex')}`;
  await administer(address, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  const drop = () => administer(address, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { name, url: url.href, drop };
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
