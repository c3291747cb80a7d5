import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A copy of a database on a server (`template1` is an empty one), and the way to remove it. */
export async function createDatabase(address: string, template: string, name = nameOfTest()) {
  await administer(address, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  const drop = () => dropDatabase(address, name);
  return { name, url: url.href, drop };
}

/** A name that no other database has. */
export const nameOfTest = () => `gateway_test_${randomBytes(6).toString('hex')}`;

export async function dropDatabase(address: string, name: string): Promise<void> {
  await administer(address, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
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
