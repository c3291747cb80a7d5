import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extract, type Header } from 'tar-stream';
import { isFileKey } from '../../../store/files/store.ts';
import { CopyError } from '../copy-error.ts';
import {
  checksumsEntry,
  damaged,
  fileEntry,
  type Manifest,
  manifestEntry,
  mostJsonBytes,
  parseChecksums,
  parseManifest,
  sha256,
  tableEntry,
} from './manifest.ts';

/** Processes the content of an archive, in its order. */
export interface ArchiveReader {
  manifest?(manifest: Manifest): Promise<void> | void;
  table?(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  file?(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface ReadArchive {
  readonly manifest: Manifest;
  /** SHA-256 of each table. */
  readonly tables: Readonly<Record<string, string>>;
}

/**
 * Reads an archive from its beginning to its end. Throws CopyError for an archive that is
 * truncated, was changed, or contains data that its manifest does not announce: only the names of
 * tables and keys of files are accepted, each at its place.
 */
export async function readArchive(from: Readable, reader: ArchiveReader): Promise<ReadArchive> {
  const archive = extract();
  from.on('error', (error) => archive.destroy(error));
  from.pipe(archive);
  const entries = archive[Symbol.asyncIterator]();
  try {
    return await readEntries(entries, reader);
  } catch (error) {
    throw isTarError(error) ? new CopyError(`The archive is damaged: ${error.message}.`) : error;
  } finally {
    from.destroy();
    archive.destroy();
  }
}

/** Recognizes errors of tar-stream by their messages, because they have no codes. */
const isTarError = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(Unexpected end of data|Invalid (tar )?header|Header exceeds max size|Premature close)/.test(
    error.message,
  );

interface TarEntry extends AsyncIterable<unknown> {
  readonly header: Header;
}
type TarEntries = AsyncIterator<TarEntry>;

async function readEntries(entries: TarEntries, reader: ArchiveReader): Promise<ReadArchive> {
  const first = await nextEntry(entries, manifestEntry);
  const text = await readText(first);
  const manifest = parseManifest(text);
  await reader.manifest?.(manifest);
  const tables: Record<string, string> = {};
  for (const { name, bytes } of manifest.tables) {
    const entry = await nextEntry(entries, tableEntry(name));
    if (entry.header.size !== bytes) throw damaged(tableEntry(name));
    tables[name] = await pass(entry, (content) => reader.table?.(name, content));
  }
  const keys = await readFiles(entries, manifest, reader);
  const checksums = parseChecksums(await readText(await nextEntry(entries, checksumsEntry)));
  const { done } = await entries.next();
  if (!done) throw unexpected(`an entry after ${checksumsEntry}`);
  if (checksums.manifest !== sha256(text)) throw damaged(manifestEntry);
  for (const [name, hash] of Object.entries(tables))
    if (checksums.tables[name] !== hash) throw damaged(tableEntry(name));
  if (checksums.files !== sha256(keys.map((key) => `${key}\n`).join('')))
    throw damaged('the list of files');
  return { manifest, tables };
}

async function readFiles(
  entries: TarEntries,
  { files }: Manifest,
  reader: ArchiveReader,
): Promise<string[]> {
  const keys: string[] = [];
  for (let count = 0; count < files.count; count++) {
    const entry = await nextEntry(entries, null);
    const key = entry.header.name.replace(/^files\//, '');
    const isNext =
      isFileKey(key) && entry.header.name === fileEntry(key) && key > (keys.at(-1) ?? '');
    if (!isNext) throw unexpected(entry.header.name);
    const hash = await pass(entry, (content) => reader.file?.(key, content));
    if (!key.startsWith(hash.slice(0, 32))) throw damaged(entry.header.name);
    keys.push(key);
  }
  return keys;
}

/** Returns the next entry, which must be a file with this name. */
async function nextEntry(entries: TarEntries, name: string | null): Promise<TarEntry> {
  const { done, value: entry } = await entries.next();
  if (done) throw new CopyError(`The archive is cut off: ${name ?? 'a file'} is missing.`);
  const { header } = entry;
  if (header.type !== 'file' || (name !== null && header.name !== name))
    throw unexpected(header.name, name);
  return entry;
}

const unexpected = (found: string, expected: string | null = null) =>
  new CopyError(
    `The archive contains ${JSON.stringify(found.slice(0, 100))}${expected ? ` in place of ${expected}` : ', which does not belong there'}.`,
  );

/** Passes the content on to `read` and returns its SHA-256. */
async function pass(
  entry: TarEntry,
  read: (content: AsyncIterable<Uint8Array>) => Promise<void> | undefined,
): Promise<string> {
  const hash = createHash('sha256');
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytesOf(entry)) {
      hash.update(piece);
      yield piece;
    }
  }
  const pieces = content();
  await read(pieces);
  // Reads the rest of the content, so that the checksum covers all of it.
  for await (const _ of pieces);
  return hash.digest('hex');
}

async function readText(entry: TarEntry): Promise<string> {
  const { size, name } = entry.header;
  if (size > mostJsonBytes) throw damaged(name);
  const pieces: Uint8Array[] = [];
  for await (const piece of bytesOf(entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function* bytesOf(entry: TarEntry): AsyncGenerator<Uint8Array> {
  for await (const piece of entry) if (piece instanceof Uint8Array) yield piece;
}
