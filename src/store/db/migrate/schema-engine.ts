import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { prepareSession } from '../server/administrator.ts';
import { connectionConfig, readServerAddress } from '../server/server-address.ts';
import { ServerClient } from '../server/server-client.ts';
import { runScript } from './run-script.ts';

/** The only connection of the embedded database, or the URL of a PostgreSQL server. */
export type MigrationTarget = pg.Pool | string;

/** A file of the data model: its path and content. */
export type ModelFile = { path: string; content: string };

/**
 * Runs `work` with Prisma's schema engine on the database. Uses the WebAssembly build, because the
 * native engine would have to be downloaded. If a script fails, throws the error of the database,
 * which the engine would hide.
 */
export async function withSchemaEngine<T>(
  target: MigrationTarget,
  work: (engine: SchemaEngine) => Promise<T>,
  warn: (line: string) => void = () => {},
): Promise<T> {
  const isServer = typeof target === 'string';
  const pool = isServer ? openPool(target) : target;
  const schema = isServer ? await prepareSchema(pool, target) : undefined;
  const run = (script: string) =>
    isServer ? runScript({ pool, url: target, warn }, script) : runUnlimited(pool, script);
  try {
    return await runEngine(new PrismaPg(pool, { schema }), run, work);
  } finally {
    if (isServer) await pool.end();
  }
}

/** Runs `work` with the engine and an adapter. Only comparisons need the model. */
export async function runEngine<T>(
  factory: SqlDriverAdapterFactory,
  run: (script: string) => Promise<void>,
  work: (engine: SchemaEngine) => Promise<T>,
  model?: ModelFile[],
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  let refusal: unknown;
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
  }
}

/** Runs a script on the connection of the embedded database, without the timeout of reads. */
async function runUnlimited(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  const limited = client instanceof ServerClient ? client : null;
  const before = limited?.timeLimit;
  try {
    if (limited) limited.timeLimit = Number.POSITIVE_INFINITY;
    await client.query(script);
  } finally {
    if (limited && before !== undefined) limited.timeLimit = before;
    client.release();
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

/**
 * Prisma's adapter splits a script at every semicolon, even inside functions. A script in one
 * message is also one transaction, which leaves no changes when it fails.
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
 * process that has applied a migration would run for ten more seconds.
 */
const withoutTimers = (bindings: object) =>
  Object.fromEntries(
    Object.keys(bindings)
      .filter((name) => name.startsWith('__wbg_setTimeout_'))
      .map((name) => [name, (run: () => void, after: number) => setTimeout(run, after).unref()]),
  );
