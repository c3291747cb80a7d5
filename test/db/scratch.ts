import pg from 'pg';
import { inject } from 'vitest';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { EmbeddedThread } from '../../src/store/db/embedded/embedded-thread.ts';
import { createDatabase } from '../support/create-database.ts';

/** A separate empty database for a test file. */
export interface Scratch {
  name: string;
  /** The arguments of applyMigrations. */
  target: pg.Pool | string;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs `work` and rolls its changes back. */
  undone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;

/** The embedded database, and the server of TEST_DATABASE_URL when it is set. */
export const databases: [string, () => Promise<Scratch>][] = [
  ['embedded', openEmbeddedScratch],
  ...(server ? [['server', () => openServerScratch(server)] satisfies [string, unknown]] : []),
];

async function openEmbeddedScratch(): Promise<Scratch> {
  return scratchOf(await openEmpty());
}

/** A copy of the embedded database that was migrated before all tests. */
export async function openMigratedScratch(): Promise<Scratch> {
  return scratchOf(await openMigrated());
}

/** An empty embedded database; PostgreSQL takes four seconds to create one from nothing. */
export async function openEmpty() {
  const database = await openMigrated();
  await database.pool.query(`DROP SCHEMA public CASCADE;
    CREATE SCHEMA public AUTHORIZATION pg_database_owner;
    GRANT USAGE ON SCHEMA public TO PUBLIC`);
  return database;
}

const openMigrated = () => openEmbedded(new EmbeddedThread({ dump: inject('migratedInMemory') }));

function scratchOf({ pool, close }: Awaited<ReturnType<typeof openMigrated>>): Scratch {
  const rows: Scratch['rows'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  return { name: 'embedded', target: pool, rows, undone: undoing(rows), close };
}

async function openServerScratch(address: string): Promise<Scratch> {
  const { url, drop } = await createDatabase(address, 'template1');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows: Scratch['rows'] = async (sql, values = []) => (await client.query(sql, values)).rows;
  const close = async () => {
    await client.end();
    await drop();
  };
  return { name: 'server', target: url, rows, undone: undoing(rows), close };
}

function undoing(rows: Scratch['rows']): Scratch['undone'] {
  return async (work) => {
    await rows('BEGIN');
    try {
      await work();
    } finally {
      await rows('ROLLBACK');
    }
  };
}
