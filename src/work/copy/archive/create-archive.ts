import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { listNamedFiles } from '../../../store/db/named-files.ts';
import type { DatabaseConnection } from '../../../store/db/server/connection.ts';
import type { FileStore } from '../../../store/files/store.ts';
import { checkSource } from '../check-version.ts';
import { CopyError } from '../copy-error.ts';
import { type FoundFiles, findFiles } from '../copy-files.ts';
import { beginSnapshot, readRows, readSize } from '../read-rows.ts';
import { readSequences } from '../sequences.ts';
import { type CopiedTable, readTables } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import {
  checksumsEntry,
  fileEntry,
  format,
  type Manifest,
  manifestEntry,
  sha256,
  tableEntry,
} from './manifest.ts';

export interface ArchiveSource {
  readonly source: DatabaseConnection;
  readonly files: FileStore;
  readonly time: Date;
  /** Called with the manifest before the rest is written. */
  readonly onManifest?: (manifest: Manifest) => void;
  /** Called after each page of rows with their number, and after each file with 0. */
  readonly onRows?: (entry: string, rows: number) => void;
}

/**
 * Writes a whole shop as one archive: all tables in one snapshot, and the files that their rows
 * refer to. Holds one page of rows in memory. Resolves with the manifest when everything is written
 * and `to` has ended.
 */
export async function createArchive(from: ArchiveSource, to: Writable): Promise<Manifest> {
  const archive = pack();
  const written = pipeline(archive, to);
  // The error is thrown below; until then it must not count as unhandled.
  written.catch(() => {});
  try {
    const manifest = await inTransaction(from.source, beginSnapshot, () =>
      Promise.race([writeAll(from, archive), failureOf(written)]),
    );
    archive.finalize();
    await written;
    return manifest;
  } catch (error) {
    to.destroy();
    await written.catch(() => {});
    throw error;
  }
}

/** Returns a promise that rejects if the archive cannot be written, and otherwise never settles. */
const failureOf = (written: Promise<void>) => written.then(() => new Promise<never>(() => {}));

async function writeAll(from: ArchiveSource, archive: Pack): Promise<Manifest> {
  const { source, files, time } = from;
  const schema = await checkSource(source);
  const tables = await readTables(source);
  const found = await findFiles(files, await listNamedFiles(source));
  const manifest: Manifest = {
    format,
    schema,
    time: time.toISOString(),
    tables: await readSizes(source, tables),
    files: {
      count: found.files.length,
      bytes: found.files.reduce((sum, { size }) => sum + size, 0),
    },
    missingFiles: found.missing,
    sequences: await readSequences(source),
  };
  from.onManifest?.(manifest);
  const text = jsonOf(manifest);
  await writeText(archive, manifestEntry, text, time);
  const checksums: Record<string, string> = {};
  for (const [at, { name, bytes }] of manifest.tables.entries()) {
    const table = tables[at];
    if (table) checksums[name] = await writeTable(from, archive, table, bytes);
  }
  await writeFiles(from, archive, found);
  const keys = sha256(found.files.map(({ key }) => `${key}\n`).join(''));
  const all = { manifest: sha256(text), tables: checksums, files: keys };
  await writeText(archive, checksumsEntry, jsonOf(all), time);
  return manifest;
}

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** Counts the rows first, because an entry of a tar begins with its size. */
async function readSizes(source: DatabaseConnection, tables: readonly CopiedTable[]) {
  const sizes: { name: string; rows: number; bytes: number }[] = [];
  for (const table of tables) sizes.push({ name: table.name, ...(await readSize(source, table)) });
  return sizes;
}

/** Writes a table. Returns the SHA-256 of the written bytes. */
async function writeTable(
  { source, time, onRows }: ArchiveSource,
  archive: Pack,
  table: CopiedTable,
  bytes: number,
): Promise<string> {
  const name = tableEntry(table.name);
  const hash = createHash('sha256');
  async function* pages() {
    for await (const lines of readRows(source, table)) {
      yield Buffer.from(`${lines.join('\n')}\n`);
      onRows?.(name, lines.length);
    }
  }
  await writeEntry(archive, { name, size: bytes, time }, pages(), hash);
  return hash.digest('hex');
}

async function writeFiles(
  { files, time, onRows }: ArchiveSource,
  archive: Pack,
  found: FoundFiles,
): Promise<void> {
  for (const { key, size } of found.files) {
    const file = await files.open(key);
    if (file?.size !== size) throw new CopyError(`The file ${key} was changed meanwhile.`);
    await writeEntry(archive, { name: fileEntry(key), size, time }, file.stream());
    onRows?.(fileEntry(key), 0);
  }
}

const writeText = (archive: Pack, name: string, text: string, time: Date) =>
  writeEntry(archive, { name, size: Buffer.byteLength(text), time }, [Buffer.from(text)]);

interface Header {
  readonly name: string;
  readonly size: number;
  readonly time: Date;
}

async function writeEntry(
  archive: Pack,
  { name, size, time }: Header,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash?: Hash,
): Promise<void> {
  const { promise: done, resolve, reject } = withResolvers();
  const header = { name, size, mode: 0o600, mtime: time };
  const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
  // An archive that cannot be written destroys its entries.
  entry.on('error', reject);
  let written = 0;
  for await (const piece of content) {
    hash?.update(piece);
    written += piece.length;
    if (written > size) throw new CopyError(`${name} changed while it was read.`);
    if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), done]);
  }
  if (written !== size) throw new CopyError(`${name} changed while it was read.`);
  entry.end(null);
  await done;
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers() {
  let resolve: () => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
