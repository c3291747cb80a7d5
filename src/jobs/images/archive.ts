import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { refuse } from '../../contract/errors/refusal.ts';
import type { StoredFile } from '../../files/store.ts';
import { waitWhenLate } from '../../gate/event-loop-turn.ts';
import { limitBytes } from '../source/limit-bytes.ts';
import { heaviest, ImageRefusal, shown, tooHeavy } from './image-refusal.ts';

/** The images of an import, in a ZIP. */
export interface Archive {
  /**
   * The bytes of the file with a path or a name, compared without case. Throws an ImageRefusal,
   * also for an entry that is larger than the ZIP says.
   */
  read(name: string): AsyncGenerator<Uint8Array>;
}

/** The names of more entries would take much memory. */
const mostEntries = 100_000;

/** Opens a ZIP. Throws a Refusal on `images` for a file that is not a ZIP. */
export async function openArchive(stored: StoredFile): Promise<Archive> {
  const options = { autoClose: false };
  const reader = new StoredReader(stored);
  const zip = await fromRandomAccessReaderPromise(reader, stored.size, options).catch(refuseZip);
  if (zip.entryCount > mostEntries)
    refuse('images', 'LimitReached', `the ZIP has more than ${mostEntries} entries`);
  const entries = await listEntries(zip).catch(refuseZip);
  return { read: (name) => readEntry(zip, findEntry(entries, name)) };
}

const refuseZip = () =>
  refuse('images', 'Malformed', 'images must be a ZIP; the file is none, or is damaged');

/** Reads ranges of a stored file, which may be in a bucket. */
class StoredReader extends RandomAccessReader {
  readonly #stored: StoredFile;
  constructor(stored: StoredFile) {
    super();
    this.#stored = stored;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#stored.stream({ start, end: end - 1 });
  }
}

/** By full path and by name; null for a name that several entries have. */
type Entries = ReadonlyMap<string, Entry | null>;

async function listEntries(zip: ZipFile): Promise<Entries> {
  const byPath = new Map<string, Entry>();
  const byName = new Map<string, Entry | null>();
  for await (const entry of zip.eachEntry()) {
    await waitWhenLate();
    const path = plain(entry.fileName);
    // macOS adds files for its Finder.
    if (path.endsWith('/') || path.startsWith('__macosx/')) continue;
    const name = nameIn(path);
    byPath.set(path, entry);
    byName.set(name, byName.has(name) ? null : entry);
  }
  return new Map([...byName, ...byPath]);
}

/** macOS writes letters and their accents apart. */
const plain = (path: string) =>
  path
    .normalize('NFC')
    .replace(/^\.?\//, '')
    .toLowerCase();

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function findEntry(entries: Entries, name: string): Entry {
  const path = plain(name);
  // Another system writes a path in its folder of media.
  const found = entries.get(path) ?? entries.get(nameIn(path));
  if (found) return found;
  throw new ImageRefusal(
    'NOT_FOUND',
    found === null
      ? `the ZIP has several files ${shown(name)}: write the path`
      : `the ZIP has no file ${shown(name)}`,
  );
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.uncompressedSize > heaviest) throw tooHeavy();
  try {
    yield* limitBytes(await zip.openReadStreamPromise(entry), heaviest, tooHeavy);
  } catch (error) {
    if (error instanceof ImageRefusal) throw error;
    const reason = entry.isEncrypted() ? 'is encrypted' : 'is damaged, or packed in an unknown way';
    throw new ImageRefusal('MALFORMED', `the file ${shown(entry.fileName)} of the ZIP ${reason}`);
  }
}
