import type { ZipFile } from 'yauzl';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { StoredFile } from '../../../store/files/store.ts';
import { limitBytes } from '../source/limit-bytes.ts';
import { heaviest, ImageRefusal, shown, tooHeavy } from './image-refusal.ts';
import {
  DirectoryOutside,
  type KeptEntry,
  longestDirectory,
  type OpenedZip,
  openZip,
  withoutFields,
} from './zip-directory.ts';

/** The images of an import, in a ZIP. */
export interface Archive {
  /**
   * Reads the file with a path or a name, compared without case. Throws an ImageRefusal, also for
   * an entry larger than the ZIP declares.
   */
  read(name: string): AsyncGenerator<Uint8Array>;
}

/** Opens a ZIP. Throws a Refusal on `images` for a file that is not a ZIP. */
export async function openArchive(stored: StoredFile): Promise<Archive> {
  const opened = await openZip(stored).catch(refuseZip);
  const entries = await listEntries(opened).catch(refuseZip);
  return { read: (name) => readEntry(opened.zip, findEntry(entries, name)) };
}

/** Throws a Refusal on `images` for a file that `openArchive` refuses. */
export async function checkArchive(stored: StoredFile): Promise<void> {
  const opened = await openZip(stored).catch(refuseZip);
  const readAll = async () => {
    for await (const _ of opened.entries());
  };
  await readAll().catch(refuseZip);
}

function refuseZip(error: unknown): never {
  if (error instanceof DirectoryOutside) {
    const most = longestDirectory / 1024 / 1024;
    refuse(
      'images',
      'LimitReached',
      `the list of files at the end of the ZIP is larger than ${most} MB: send fewer files, with shorter names`,
    );
  }
  refuse('images', 'Malformed', 'images must be a ZIP; the file is none, or is damaged');
}

interface ImageEntries {
  readonly byPath: ReadonlyMap<string, KeptEntry>;
  /** Null for a name that several entries have. */
  readonly byName: ReadonlyMap<string, KeptEntry | null>;
}

async function listEntries(opened: OpenedZip): Promise<ImageEntries> {
  const byPath = new Map<string, KeptEntry>();
  const byName = new Map<string, KeptEntry | null>();
  for await (const entry of opened.entries()) {
    const path = plain(entry.fileName);
    // macOS adds files for its Finder.
    if (path.endsWith('/') || path.startsWith('__macosx/')) continue;
    const name = nameIn(path);
    const kept = withoutFields(entry);
    byPath.set(path, kept);
    byName.set(name, byName.has(name) ? null : kept);
  }
  return { byPath, byName };
}

/** macOS writes letters and their accents apart. */
const plain = (path: string) =>
  path
    .normalize('NFC')
    .replace(/^\.?\//, '')
    .toLowerCase();

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function findEntry({ byPath, byName }: ImageEntries, wanted: string): KeptEntry {
  const path = plain(wanted);
  const name = nameIn(path);
  // Another system writes a path in its folder of media.
  const found = byPath.get(path) ?? byPath.get(name) ?? byName.get(name);
  if (found) return found;
  throw new ImageRefusal(
    'NOT_FOUND',
    found === null
      ? `the ZIP has several files ${shown(wanted)}: write the path`
      : `the ZIP has no file ${shown(wanted)}`,
  );
}

async function* readEntry(zip: ZipFile, entry: KeptEntry): AsyncGenerator<Uint8Array> {
  if (entry.uncompressedSize > heaviest) throw tooHeavy();
  try {
    yield* limitBytes(await zip.openReadStreamPromise(entry), heaviest, tooHeavy);
  } catch (error) {
    if (error instanceof ImageRefusal) throw error;
    const reason = entry.isEncrypted() ? 'is encrypted' : 'is damaged, or packed in an unknown way';
    throw new ImageRefusal('MALFORMED', `the file ${shown(entry.fileName)} of the ZIP ${reason}`);
  }
}
