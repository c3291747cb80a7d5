import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenedDatabase } from '../../src/db/database.ts';
import { openEmbedded, startEmbedded } from '../../src/db/embedded.ts';
import { applyMigrations } from '../../src/db/migrate.ts';
import { openServer } from '../../src/db/server.ts';

/** The server that the suite runs on; the embedded database where it is not set. */
export const server = process.env.TEST_DATABASE_URL;

/** A fresh, migrated database of its own for a test file, on the database the suite runs on. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  return server ? openOnServer(server) : openInMemory();
}

async function openInMemory(): Promise<OpenedDatabase> {
  const dump = await readFile(inject('migratedFolder'));
  const lite = await startEmbedded(undefined, new Blob([dump]));
  return Object.assign(openEmbedded(lite), { prepare: async () => {} });
}

async function openOnServer(address: string): Promise<OpenedDatabase> {
  const { url, drop } = await createDatabase(address);
  const database = openServer(url, 10);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, prepare: () => applyMigrations(url), close };
}

/** An empty database on a server, and the way to remove it. */
export async function createDatabase(address: string) {
  const name = `gateway_test_${randomBytes(6).toString('hex')}`;
  await administer(address, `CREATE DATABASE ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  const drop = () => administer(address, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { url: url.href, drop };
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
