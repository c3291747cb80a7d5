import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';

/** A file of the data model: its path and content. */
export interface ModelFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Returns the SQL that would change a database to match a data model. Prisma's schema engine finds
 * it, in its WebAssembly build, because the native engine would have to be downloaded.
 */
export async function diffWithModel(
  factory: SqlDriverAdapterFactory,
  model: readonly ModelFile[],
  configDir: string,
): Promise<string> {
  const { SchemaEngine } = await loadEngine();
  const connect = () => factory.connect();
  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: connect,
  });
  const datamodels = model.map(({ path, content }): [string, string] => [path, content]);
  const files = [...model];
  const engine = await SchemaEngine.new({ datamodels }, () => {}, adapter);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? '').trim();
  } finally {
    engine.free();
  }
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
    const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': bindings });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return bindings;
  })();
  return loading;
}
