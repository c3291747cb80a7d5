import { randomUUID } from 'node:crypto';
import { StorageAway } from '../../contract/storage-away.ts';
import type { Effect } from '../effect.ts';
import { refuseGone, refusePath } from '../templates/refusals.ts';
import type { Written } from '../templates/store.ts';
import { fileEntry } from '../templates/tree.ts';
import type { Bucket } from './bucket.ts';
import {
  hasAny,
  isThere,
  keyOfFile,
  keyOfTemplate,
  nothing,
  type Place,
  replaced,
} from './template-keys.ts';
import { forEach, throwOn } from './together.ts';

/** A file of whole bytes, old or new: readers never see half of one. */
export async function writeEffect(
  bucket: Bucket,
  place: Place,
  path: string,
  bytes: Uint8Array,
): Promise<Written> {
  await checkFree(bucket, place, path);
  const key = keyOfFile(place, path);
  // Tells the file that this call wrote from one that another has written since.
  const mark = randomUUID();
  const old = replaced + mark;
  let isReplaced = false;
  const revert = async () => {
    if ((await bucket.look(key))?.mark !== mark) return;
    if (isReplaced) await bucket.copy(old, key);
    else await bucket.remove(key);
  };
  const effect: Effect = {
    async apply() {
      if (!(await isThere(bucket, place))) refuseGone();
      await checkFree(bucket, place, path);
      isReplaced = await bucket.copy(key, old);
      // Of one that nobody answered it is not known whether it came to pass.
      await bucket.put(key, bytes, mark).catch((error) => revert().finally(() => throwOn(error)));
    },
    revert,
    clear: async () => (isReplaced ? bucket.remove(old) : undefined),
  };
  return { effect, file: fileEntry(path, { size: bytes.length, mtime: new Date() }) };
}

/** Removes the files that are there; what cannot be removed is left (specification, delete-files). */
export function removeEffect(bucket: Bucket, place: Place, paths: readonly string[]): Effect {
  const moved = new Map<string, string>();
  const revert = () =>
    forEach(moved, async ([key, aside]) => {
      if (!(await bucket.look(key))) await bucket.copy(aside, key);
    });
  const moveAside = async (key: string) => {
    const aside = replaced + randomUUID();
    if (!(await bucket.copy(key, aside))) return;
    moved.set(key, aside);
    await bucket.remove(key).catch(passUnlessAway);
  };
  return {
    async apply() {
      const keys = paths.map((path) => keyOfFile(place, path)).filter(bucket.fits);
      try {
        // A template without files is still one.
        if (await isThere(bucket, place)) await bucket.put(keyOfTemplate(place.name), nothing);
        await forEach(keys, moveAside);
        await removeEmpty(bucket, place, paths);
      } catch (error) {
        await revert().finally(() => throwOn(error));
      }
    },
    revert,
    clear: () => forEach(moved.values(), (aside) => bucket.remove(aside)),
  };
}

const passUnlessAway = (error: unknown): void => {
  if (error instanceof StorageAway) throw error;
};

/** A name is a file's or a folder's, though a bucket has room for both. */
async function checkFree(bucket: Bucket, place: Place, path: string): Promise<void> {
  const key = keyOfFile(place, path);
  if (!bucket.fits(`${key}/`)) refusePath();
  if (await hasAny(bucket, `${key}/`)) refusePath();
  await forEach(foldersOf(path), async (folder) => {
    if (await bucket.look(keyOfFile(place, folder))) refusePath();
  });
}

/** `a/b/c` → `a/b`, `a`. */
function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, at) => names.slice(0, names.length - 1 - at).join('/'));
}

/** Folders that tools have made are objects: those left empty go with their last file. */
async function removeEmpty(bucket: Bucket, place: Place, paths: readonly string[]): Promise<void> {
  const folders = new Set(paths.flatMap(foldersOf));
  const deepestFirst = [...folders].sort((one, other) => other.length - one.length);
  for (const folder of deepestFirst) {
    const key = `${keyOfFile(place, folder)}/`;
    if (bucket.fits(key) && (await isEmpty(bucket, key))) await bucket.remove(key);
  }
}

async function isEmpty(bucket: Bucket, key: string): Promise<boolean> {
  const found: string[] = [];
  for await (const each of bucket.list(key, 2)) if (found.push(each.key) === 2) break;
  return found.length === 1 && found[0] === key;
}
