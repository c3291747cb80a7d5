import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { prepareSession } from '../server/administrator.ts';
import { connectionConfig, readServerAddress } from '../server/server-address.ts';
import { ServerClient } from '../server/server-client.ts';
import { runScript } from './run-script.ts';

/** The embedded database, or the URL of a PostgreSQL server. */
export type MigrationTarget = PGlite | string;

/** A file of the data model: its path and content. */
export type ModelFile = { path: string; content: string };

/**
 * Runs `work` with Prisma's schema engine over the database. Uses the WebAssembly build, because
 * the native engine would have to be downloaded. Only comparisons need the model. When a script
 * fails, throws the database's own error, which the engine would hide.
 */
export async function withSchemaEngine<T>(
  target: MigrationTarget,
  work: (engine: SchemaEngine) => Promise<T>,
  model?: ModelFile[],
  warn: (line: string) => void = () => {},
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const pool = typeof target === 'string' ? openPool(target) : undefined;
  const schema = pool && typeof target === 'string' ? await prepareSchema(pool, target) : undefined;
  const factory = pool ? new PrismaPg(pool, { schema }) : new PrismaPGlite(embeddedOf(target));
  let refusal: unknown;
  const run = (script: string): Promise<unknown> =>
    pool && typeof target === 'string'
      ? runScript({ pool, url: target, warn }, script)
      : embeddedOf(target).exec(script);
  const runOrKeep = (script: string) =>
    run(script).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
  const connect = async () => sendScriptsWhole(await factory.connect(), runOrKeep);
  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: connect,
  });
  const datamodels = model?.map(({ path, content }): [string, string] => [path, content]);
  try {
    const engine = await SchemaEngine.new({ datamodels }, () => {}, adapter);
    return await work(engine).finally(() => engine.free());
  } catch (error) {
    throw refusal ?? error;
  } finally {
    await pool?.end();
  }
}

/** The engine expects one session, so the pool has one connection without an idle timeout. */
function openPool(url: string) {
  const config = connectionConfig(readServerAddress(url));
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, Client: ServerClient });
  pool.on('error', () => {});
  return pool;
}

/** Prepares the session and returns the schema of the tables. */
async function prepareSchema(pool: pg.Pool, url: string): Promise<string> {
  await prepareSession((sql) => pool.query<object>(sql), url);
  const { rows } = await pool.query<{ name: string }>('SELECT current_schema() AS name');
  return rows[0]?.name ?? 'public';
}

function embeddedOf(target: MigrationTarget): PGlite {
  if (typeof target === 'string') throw new Error('A server is reached by its pool.');
  return target;
}

/**
 * Prisma's adapter for servers splits a script at every semicolon, even inside functions, and the
 * one for PGlite does not wait for it. A script sent as one message is also one transaction, which
 * leaves no changes when it fails.
 */
function sendScriptsWhole(
  adapter: SqlDriverAdapter,
  run: (script: string) => Promise<unknown>,
): SqlDriverAdapter {
  adapter.executeScript = async (script) => {
    await run(script);
  };
  return adapter;
}

// The part of the WebAssembly interface used here: Node implements it, but its types omit it.
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');

let loading: Promise<Bindings> | undefined;

/** The package's entry imports the .wasm file as a module, which Node does not support yet. */
async function loadEngine(): Promise<Bindings> {
  loading ??= (async () => {
    const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
    const code = await readFile(new URL('schema_engine_bg.wasm', `file://${entry}`));
    const imports = { ...bindings, ...withoutTimers(bindings) };
    const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': imports });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return bindings;
  })();
  return loading;
}

/**
 * The engine limits its wait for a lock by a timer of ten seconds that it never clears: each
 * process that had applied a migration stayed that long after its work was done.
 */
const withoutTimers = (bindings: object) =>
  Object.fromEntries(
    Object.keys(bindings)
      .filter((name) => name.startsWith('__wbg_setTimeout_'))
      .map((name) => [name, (run: () => void, after: number) => setTimeout(run, after).unref()]),
  );
