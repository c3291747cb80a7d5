import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { waitWhenLate } from '../../../engine/gate/event-loop-turn.ts';
import type { StoredFile } from '../../../store/files/store.ts';

/** The members of an entry that its content is found and unpacked by. */
export type KeptEntry = Entry;

/** A ZIP whose directory has been read. */
export interface OpenedZip {
  readonly zip: ZipFile;
  /** Returns the entries in their order, once; nothing else refers to their content. */
  entries(): AsyncGenerator<Entry>;
}

/**
 * The longest directory of a ZIP in bytes, with the names, comments and extra fields of all of its
 * entries: some 20,000 with names of usual length.
 */
export const longestDirectory = 2 * 1024 * 1024;

/** The records behind the directory, of Zip64 too, with the longest comment. */
const longestEnd = 56 + 20 + 22 + 0xffff;

/** The directory is longer than expected, or not at the end of the file. */
export class DirectoryOutside extends Error {
  override readonly name = 'DirectoryOutside';
}

/**
 * Opens a ZIP by its last bytes, which are read at once: its directory must be within them. A count
 * of entries alone would be no bound, since an entry has up to 196 KB, with 16,383 extra fields.
 * Throws for a file that is not a ZIP.
 */
export async function openZip(stored: StoredFile): Promise<OpenedZip> {
  const reader = new ZipReader(stored);
  await reader.readEnd();
  const options = { autoClose: false };
  const zip = await fromRandomAccessReaderPromise(reader, stored.size, options);
  return {
    zip,
    async *entries() {
      for await (const entry of zip.eachEntry()) {
        await waitWhenLate();
        yield entry;
      }
      reader.releaseEnd();
    },
  };
}

/** A copy of an entry without its extra fields and comment. */
export function withoutFields(entry: Entry): KeptEntry {
  const kept = new Entry();
  kept.fileName = entry.fileName;
  kept.compressedSize = entry.compressedSize;
  kept.uncompressedSize = entry.uncompressedSize;
  kept.compressionMethod = entry.compressionMethod;
  kept.generalPurposeBitFlag = entry.generalPurposeBitFlag;
  kept.relativeOffsetOfLocalHeader = entry.relativeOffsetOfLocalHeader;
  return kept;
}

/**
 * Reads ranges of a stored file, which may be in a bucket. Nothing else can be read at the same
 * time as the directory: yauzl reads two ranges for each entry.
 */
class ZipReader extends RandomAccessReader {
  readonly #stored: StoredFile;
  #end: Buffer | null = null;

  constructor(stored: StoredFile) {
    super();
    this.#stored = stored;
  }

  async readEnd(): Promise<void> {
    const { size } = this.#stored;
    const start = Math.max(0, size - longestDirectory - longestEnd);
    this.#end = size === 0 ? Buffer.alloc(0) : await buffer(this.#range(start, size));
  }

  releaseEnd(): void {
    this.#end = null;
  }

  override read(...args: Parameters<RandomAccessReader['read']>): void {
    if (this.#end === null) super.read(...args);
    else readFrom(this.#end, this.#stored.size - this.#end.length, ...args);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#range(start, end);
  }

  #range(start: number, end: number): Readable {
    return this.#stored.stream({ start, end: end - 1 });
  }
}

/** Reads from the bytes of a file that begin at `start`. */
function readFrom(
  bytes: Buffer,
  start: number,
  ...[into, offset, length, position, done]: Parameters<RandomAccessReader['read']>
): void {
  const from = position - start;
  const isCutOff = from + length > bytes.length;
  if (!isCutOff && from >= 0) bytes.copy(into, offset, from, from + length);
  if (from < 0) done(new DirectoryOutside());
  else done(isCutOff ? new Error('the file ends within its directory') : null);
}
