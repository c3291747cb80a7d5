import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageAway } from '../../contract/storage-away.ts';
import { type FileStore, isFileKey, keyOf } from '../store.ts';
import type { Bucket, Found } from './bucket.ts';

/*
 * A file must not be removed that is put again at the same time, and stores have no removal that holds
 * a time against an object's (contents, and so ETags, are the same). So a removal is announced by a note:
 *
 *   who removes: writes a note, looks at the file's time, removes it if old, takes the note away;
 *   who puts:    puts the file, looks for notes and then for the file: a note, or no file: once more.
 *
 * Where a put finds no note, either the removal has yet to look, and will find the file new, or it is
 * over, and the file there or not. All times are the store's own.
 */

const folder = 'files/';
const notesOf = (key: string) => `work/removing/${key}/`;

/** Milliseconds. Who removes gives up long before who puts passes its note over. */
const removal = { longest: 20_000, forgottenAfter: 60_000 };

/** Milliseconds that a put waits for a removal before it is made again. */
const pauses = [50, 100, 200, 400, 800, 1_600, 3_200];

/** Files in a bucket, by their keys. */
export function createBucketStore(bucket: Bucket): FileStore {
  const pathOf = (key: string) => (isFileKey(key) ? folder + key : null);
  return {
    async put(bytes, extension) {
      const key = keyOf(bytes, extension);
      await put(bucket, key, bytes);
      return key;
    },
    async read(key) {
      const path = pathOf(key);
      const opened = path === null ? null : await bucket.open(path);
      return opened ? opened.bytes() : null;
    },
    async open(key) {
      const path = pathOf(key);
      const found = path && (await bucket.look(path));
      if (!path || !found) return null;
      return { size: found.size, stream: (range) => streamOf(bucket, path, range) };
    },
    async *keys() {
      for await (const { key } of bucket.list(folder)) {
        const name = key.slice(folder.length);
        if (isFileKey(name)) yield name;
      }
    },
    async remove(key, putBefore) {
      const path = pathOf(key);
      const found = path && (await bucket.look(path));
      return found ? found.time < putBefore && removeNoted(bucket, key, putBefore) : false;
    },
    async tidy(leftBefore) {
      for await (const { key, time } of bucket.list('work/removing/'))
        if (time < leftBefore) await bucket.remove(key);
    },
  };
}

/** Always sent anew, which makes it new, and mends what was damaged. */
async function put(bucket: Bucket, key: string, bytes: Buffer): Promise<void> {
  for (const pause of pauses) {
    await bucket.put(folder + key, bytes);
    const notes = await timesOf(bucket, key);
    // In this order: a removal that takes its note away in between has taken the file before.
    const found = await bucket.look(folder + key);
    if (found && !notes.some((note) => isInWork(note, found))) return;
    await sleep(pause);
  }
  throw new StorageAway('a file is being removed for too long');
}

const isInWork = (note: Date, { time }: Found) =>
  note.getTime() > time.getTime() - removal.forgottenAfter;

async function timesOf(bucket: Bucket, key: string): Promise<Date[]> {
  const times: Date[] = [];
  for await (const { time } of bucket.list(notesOf(key))) times.push(time);
  return times;
}

/** A note stays where something failed: the removal may yet come to pass. */
async function removeNoted(bucket: Bucket, key: string, putBefore: Date): Promise<boolean> {
  const signal = AbortSignal.timeout(removal.longest);
  const leastAge = Date.now() - putBefore.getTime();
  const note = notesOf(key) + randomUUID();
  await bucket.put(note, Buffer.alloc(0));
  const [noted, ...others] = await timesOf(bucket, key);
  // Of two that remove it at once neither does: the next sweep will.
  const found = noted && others.length === 0 ? await bucket.look(folder + key, signal) : null;
  const age = found && noted ? noted.getTime() - found.time.getTime() - second : leastAge;
  if (age > leastAge) await bucket.remove(folder + key, signal);
  await bucket.remove(note);
  return age > leastAge;
}

/** Milliseconds: stores tell times without their fractions of one. */
const second = 1_000;

/** Asks for the content with the first read. */
function streamOf(bucket: Bucket, path: string, range?: { start: number; end: number }): Readable {
  async function* read(): AsyncGenerator<Uint8Array> {
    const opened = await bucket.open(path, range);
    if (!opened) throw new Error('the file was removed meanwhile');
    yield* opened.body;
  }
  return Readable.from(read(), { objectMode: false });
}
