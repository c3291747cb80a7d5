import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { startEmbedded } from '../../src/db/embedded/embedded.ts';
import { settingStatements } from '../../src/db/settings.ts';

/*
 * An embedded database takes more than a second of CPU time to start, so those of closed shops are
 * emptied and used by the next test files of the worker. One whose schema a test has changed is
 * not: see `readSchema`.
 */

interface Kept {
  readonly lite: PGlite;
  readonly beginning: Beginning;
}

/**
 * Ends one `listen`. PGlite's `unlisten` without a callback removes no callback: each closed shop
 * still received all notices, and stayed in memory with its Prisma, 13 MB each.
 */
type Stop = () => Promise<void>;

/** What a database contains when it is started. */
interface Beginning {
  readonly schema: string;
  /** The rows of each table that has any, as COPY writes them. */
  readonly rows: ReadonlyMap<string, Blob>;
  readonly sequences: string;
}

const idle = new Map<string, Kept[]>();
const mostIdle = 2;

/** An embedded database that begins as the dumped folder; `close` returns it. */
export async function openEmbeddedCopy(dump: string): Promise<PGlite> {
  const kept = idle.get(dump)?.pop() ?? (await start(dump));
  const stops: Stop[] = [];
  const noting: PGlite['listen'] = async (...given) => {
    const stop = await kept.lite.listen(...given);
    stops.push(stop);
    return stop;
  };
  return untilClosed(kept.lite, noting, () => putBack(dump, kept, stops));
}

async function start(dump: string): Promise<Kept> {
  const lite = await startEmbedded(undefined, new Blob([await readFile(dump)]));
  return { lite, beginning: await readBeginning(lite) };
}

/** The database for one user: once it is closed, it refuses statements. */
function untilClosed(
  lite: PGlite,
  listen: PGlite['listen'],
  giveBack: () => Promise<void>,
): PGlite {
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await giveBack();
  };
  return new Proxy(lite, {
    get(target, name) {
      if (name === 'closed') return isClosed;
      if (name === 'close') return close;
      const value: unknown = name === 'listen' ? listen : Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (isClosed) throw new Error('PGlite is closed');
        return Reflect.apply(value, target, given);
      };
    },
  });
}

async function putBack(dump: string, kept: Kept, stops: readonly Stop[]): Promise<void> {
  const others = idle.get(dump) ?? [];
  if (others.length < mostIdle && (await isEmptied(kept, stops))) idle.set(dump, [...others, kept]);
  else await kept.lite.close();
}

/** Returns false for a database that another test cannot use. */
async function isEmptied({ lite, beginning }: Kept, stops: readonly Stop[]): Promise<boolean> {
  try {
    for (const stop of stops) await stop();
    await lite.exec('ROLLBACK');
    await lite.exec('DISCARD ALL');
    if ((await readSchema(lite)) !== beginning.schema) return false;
    await restore(lite, beginning);
    return true;
  } catch {
    return false;
  }
}

async function restore(lite: PGlite, { rows, sequences }: Beginning): Promise<void> {
  const written = await tablesWithRows(lite);
  await lite.exec(`SET session_replication_role = replica;
    ${written.length > 0 ? `TRUNCATE ${written.join()} RESTART IDENTITY CASCADE;` : ''}
    DELETE FROM pg_statistic WHERE starelid >= 16384`);
  for (const [table, blob] of rows)
    await lite.query(`COPY ${table} FROM '/dev/blob'`, [], { blob });
  await lite.exec(`${sequences}; RESET session_replication_role; ${settingStatements}`);
}

async function readBeginning(lite: PGlite): Promise<Beginning> {
  const rows = new Map<string, Blob>();
  for (const table of await tablesWithRows(lite)) {
    const { blob } = await lite.query(`COPY ${table} TO '/dev/blob'`);
    if (blob) rows.set(table, blob);
  }
  return { schema: await readSchema(lite), rows, sequences: await readSequences(lite) };
}

/** Tables that have had rows since they were emptied last. */
async function tablesWithRows(lite: PGlite): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
      AND relname <> '_prisma_migrations'`);
  return rows.map(({ name }) => `"${name}"`);
}

/** The statement that gives all sequences the values they have now. */
async function readSequences(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ call: string }>(`
    SELECT format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value IS NOT NULL) AS call FROM pg_sequences`);
  return `SELECT ${rows.map(({ call }) => call).join()}`;
}

/** A text that differs once a test has changed a table, function, trigger, role or setting. */
async function readSchema(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{
    text: string;
  }>(`SELECT md5(string_agg(part, ',' ORDER BY part)) AS text
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
  return rows[0]?.text ?? '';
}
