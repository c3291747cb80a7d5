import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { connectionSettings } from '../connection-settings.ts';
import { SyncedFiles } from './synced-files.ts';
import type { UnsyncedLog } from './unsynced-log.ts';

/** PostgreSQL as compiled WebAssembly, which all threads of a process can share. */
export type LiteModule = NonNullable<PGliteOptions['pgliteWasmModule']>;

/** Compiles PostgreSQL. */
export async function compileLite(): Promise<LiteModule> {
  const entry = import.meta.resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', entry)));
}

interface Opening {
  /** The data folder; the database is in memory without one. */
  readonly folder?: string;
  /** A dumped folder to start from. */
  readonly loadDataDir?: Blob | undefined;
  readonly module?: LiteModule | undefined;
  /** Flushes the writes of PostgreSQL to the disk; by default they are not flushed. */
  readonly log?: UnsyncedLog | undefined;
}

/** PGlite starts PostgreSQL with `-F`, which turns off `fsync`. */
const synced = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  // Emscripten's `fdatasync`, the default, does nothing.
  ...['-c', 'wal_sync_method=fsync'],
];

/** Starts PostgreSQL in this thread. */
export async function openLite({ folder, loadDataDir, module, log }: Opening): Promise<PGlite> {
  const settings = Object.entries(connectionSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const lite = new PGlite({
    ...(folder && { dataDir: folder }),
    ...(folder && log && { fs: new SyncedFiles(folder, log) }),
    ...(loadDataDir && { loadDataDir }),
    ...(module && { pgliteWasmModule: module }),
    extensions: { pg_trgm },
    // A new database writes its log in files of 1 MB; by default each file has 16 MB, which is a
    // third of an empty shop.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...(log ? synced : PGlite.defaultStartParams), ...settings],
  });
  await lite.waitReady;
  return lite;
}
