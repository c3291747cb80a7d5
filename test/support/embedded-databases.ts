import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { EmbeddedStream } from '../../src/store/db/embedded/embedded-stream.ts';
import { EmbeddedThread } from '../../src/store/db/embedded/embedded-thread.ts';
import { serveLite } from '../../src/store/db/embedded/serve-lite.ts';

/*
 * An embedded database takes more than a second of CPU time to start, so databases of closed shops
 * are emptied and used by the next test files of the worker, except after a change of the schema:
 * see `readSchema`.
 */

interface Kept {
  readonly thread: EmbeddedThread;
  readonly beginning: Beginning;
}

type Thread = Parameters<typeof openEmbedded>[0];
type Rows = (sql: string) => Promise<Record<string, string>[]>;

/** The content of a database at its start. */
interface Beginning {
  readonly schema: string;
  /** Tables that have rows; the database has a file of each in its own memory. */
  readonly tables: readonly string[];
  readonly sequences: string;
}

const idle = new Map<string, Kept[]>();
const mostIdle = 2;

/** An embedded database that begins as the dumped folder; `close` returns it. */
export async function openEmbeddedCopy(dump: string): Promise<Thread> {
  const used = idle.get(dump)?.pop() ?? (await start(dump));
  const { thread } = used;
  return { open: () => thread.open(), connect: thread.connect, close: () => putBack(dump, used) };
}

async function start(dump: string): Promise<Kept> {
  const thread = new EmbeddedThread({ dump });
  return { thread, beginning: await withRows(thread, readBeginning) };
}

/** Runs `work` over a connection of its own. */
async function withRows<T>(
  { connect }: Pick<Thread, 'connect'>,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ stream: connect, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

async function putBack(dump: string, used: Kept): Promise<void> {
  const others = idle.get(dump) ?? [];
  if (others.length < mostIdle && (await isEmptied(used))) idle.set(dump, [...others, used]);
  else await used.thread.close();
}

/** Returns false for a database that another test cannot use. */
const isEmptied = ({ thread, beginning }: Kept): Promise<boolean> =>
  withRows(thread, async (rows) => {
    if ((await readSchema(rows)) !== beginning.schema) return false;
    await restore(rows, beginning);
    return true;
  }).catch(() => false);

const fileOf = (table: string) => `/tmp/${table.replaceAll('"', '')}.rows`;

async function restore(rows: Rows, { tables, sequences }: Beginning): Promise<void> {
  const written = await tablesWithRows(rows);
  await rows(`SET session_replication_role = replica;
    ${written.length > 0 ? `TRUNCATE ${written.join()} RESTART IDENTITY CASCADE;` : ''}
    DELETE FROM pg_statistic WHERE starelid >= 16384`);
  for (const table of tables) await rows(`COPY ${table} FROM '${fileOf(table)}'`);
  await rows(sequences);
}

async function readBeginning(rows: Rows): Promise<Beginning> {
  const tables = await tablesWithRows(rows);
  for (const table of tables) await rows(`COPY ${table} TO '${fileOf(table)}'`);
  return { schema: await readSchema(rows), tables, sequences: await readSequences(rows) };
}

/** The database of this thread, for tests that also need PGlite itself. */
export function threadOf(lite: PGlite): Thread {
  const { port1: near, port2: far } = new MessageChannel();
  serveLite(lite, far);
  const attach = async (stream: EmbeddedStream) => {
    near.on('message', (bytes: Uint8Array) => stream.push(bytes));
    return (bytes: Uint8Array<ArrayBuffer>) => near.postMessage(bytes, [bytes.buffer]);
  };
  return {
    open: async () => {},
    connect: () => new EmbeddedStream({ attach, detach: () => near.removeAllListeners() }),
    async close() {
      near.close();
      await lite.close();
    },
  };
}

/** Tables that have had rows since they were emptied last. */
async function tablesWithRows(rows: Rows): Promise<string[]> {
  const tables = await rows(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
      AND relname <> '_prisma_migrations'`);
  return tables.map(({ name }) => `"${name}"`);
}

/** The statement that sets all sequences to their current values. */
async function readSequences(rows: Rows): Promise<string> {
  const calls = await rows(`
    SELECT format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value IS NOT NULL) AS call FROM pg_sequences`);
  return `SELECT ${calls.map(({ call }) => call).join()}`;
}

/** A text that differs once a test has changed a table, function, trigger, role or setting. */
async function readSchema(rows: Rows): Promise<string> {
  const [found] = await rows(`SELECT md5(string_agg(part, ',' ORDER BY part)) AS text
    FROM (
      SELECT concat_ws(' ', 'class', oid, relname, relkind, reloptions) FROM pg_class
        WHERE relnamespace <> 'pg_toast'::regnamespace
      UNION ALL SELECT concat_ws(' ', 'column', attrelid, attnum, xmin) FROM pg_attribute WHERE attrelid >= 16384
      UNION ALL SELECT concat_ws(' ', 'default', oid, xmin) FROM pg_attrdef
      UNION ALL SELECT concat_ws(' ', 'constraint', oid, xmin) FROM pg_constraint
      UNION ALL SELECT concat_ws(' ', 'trigger', oid, xmin) FROM pg_trigger
      UNION ALL SELECT concat_ws(' ', 'function', oid, xmin) FROM pg_proc WHERE oid >= 16384
      UNION ALL SELECT concat_ws(' ', 'type', oid, xmin) FROM pg_type WHERE oid >= 16384
      UNION ALL SELECT concat_ws(' ', 'schema', oid, xmin) FROM pg_namespace
      UNION ALL SELECT concat_ws(' ', 'role', oid, xmin) FROM pg_authid
      UNION ALL SELECT concat_ws(' ', 'setting', setdatabase, setrole, xmin) FROM pg_db_role_setting
      UNION ALL SELECT concat_ws(' ', 'migration', md5(m::text)) FROM _prisma_migrations AS m
    ) AS parts (part)`);
  return found?.text ?? '';
}
