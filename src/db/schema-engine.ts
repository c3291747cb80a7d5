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

/** The embedded database itself, or the address of a database on a PostgreSQL server. */
export type MigrationTarget = PGlite | string;

/** A file of the data model: its path and its text. */
export type ModelFile = { path: string; content: string };

/**
 * Runs `work` with Prisma's schema engine (the WebAssembly build: the native one would have to be
 * downloaded) over the database. The model is needed for comparing only, not for migrating. When a
 * script fails, the database's own error comes out, which the engine would keep to itself.
 */
export async function withSchemaEngine<T>(
  target: MigrationTarget,
  work: (engine: SchemaEngine) => Promise<T>,
  model?: ModelFile[],
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const pool = typeof target === 'string' ? openPool(target) : undefined;
  const factory = pool ? new PrismaPg(pool) : new PrismaPGlite(embeddedOf(target));
  let refusal: unknown;
  const runScript = (script: string) =>
    (pool ? pool.query(script) : embeddedOf(target).exec(script)).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
  const connect = async () => sendScriptsWhole(await factory.connect(), runScript);
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

/** The engine expects one session, so the pool holds one connection. */
function openPool(connectionString: string) {
  return new pg.Pool({ connectionString, max: 1 });
}

function embeddedOf(target: MigrationTarget): PGlite {
  if (typeof target === 'string') throw new Error('A server is reached by its pool.');
  return target;
}

/**
 * Prisma's adapter for servers cuts a script at every semicolon, those inside functions too, and
 * the one for PGlite does not wait for it. Sent as one message a script is also one transaction,
 * which leaves nothing behind when it fails.
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

// The part of the WebAssembly interface used here; Node has it, its type package does not.
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');

let loading: Promise<Bindings> | undefined;

/** The package's own entry imports the .wasm file as a module, which Node cannot do yet. */
async function loadEngine(): Promise<Bindings> {
  loading ??= (async () => {
    const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
    const code = await readFile(new URL('schema_engine_bg.wasm', `file://${entry}`));
    const imports = { './schema_engine_bg.js': bindings };
    const { instance } = await WebAssembly.instantiate(code, imports);
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return bindings;
  })();
  return loading;
}
