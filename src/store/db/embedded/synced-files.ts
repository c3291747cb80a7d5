import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { type FileOperations, type OpenFile, onFiles } from '../private/pglite.ts';
import type { UnsyncedLog } from './unsynced-log.ts';

/** The name of a file of the write-ahead log in `pg_wal`. */
const logFile = /^[0-9A-F]{24}$/;

/**
 * Files of a data folder that PostgreSQL can flush to the disk, which the file system of PGlite
 * ignores. The operation has to exist before PostgreSQL starts: without it the control file on the
 * disk still says that the database was closed, and a start after a power failure skips the log.
 */
export class SyncedFiles extends NodeFS {
  readonly #log: UnsyncedLog;

  constructor(folder: string, log: UnsyncedLog) {
    super(folder);
    this.#log = log;
  }

  override async init(...[lite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(lite, options);
    return {
      emscriptenOpts: onFiles(emscriptenOpts, (files) => addSync(files, this.#log)),
    };
  }
}

/** Adds syncs to the operations on files, and the order that they need. */
function addSync(files: FileOperations, log: UnsyncedLog): void {
  /** Folders with entries that may not be on the disk. */
  const changed = new Set<string>();
  files.onSync((file) => {
    if (isLog(file)) log.request(file.path());
    else {
      fsyncSync(file.descriptor);
      for (const folder of changed) syncFolder(folder);
      changed.clear();
    }
  });
  files.beforeWrite((file) => {
    if (!isLog(file)) log.sync();
  });
  files.beforeRemoval(() => log.sync());
  files.onEntry((path) => changed.add(dirname(path)));
}

const isLog = ({ name, folder }: Pick<OpenFile, 'name' | 'folder'>) =>
  folder === 'pg_wal' && logFile.test(name);

/** Errors of systems that cannot sync folders. */
const unsupported = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Flushes the entries of a folder to the disk. */
export function syncFolder(folder: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
  } catch (error) {
    const code = String(errorCode(error));
    // A folder that was removed has no entries.
    if (code !== 'ENOENT' && !unsupported.has(code)) throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Flushes a folder and everything in it to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
