import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { storageUnavailable } from '../../../ground/contract/errors/errors.ts';
import { receiveInto, removeOld } from '../receive.ts';
import { type FileStore, isFileKey, keyOf, keyOfHash, type ReceivingStore } from '../store.ts';
import type { Bucket, FoundObject } from './bucket.ts';

/*
 * A removal must not delete a file that is stored again at the same time. Stores have no
 * conditional delete by time, and equal contents have equal ETags. Therefore a note announces a
 * removal. A removal writes a note, checks the file's time, deletes the file if it is old, and
 * deletes the note. A put writes the file, lists the notes and checks the file; if there is a note
 * or no file, it repeats. If a put finds no note, either the removal has not yet checked the time
 * and will find the file new, or it is over and the put's check shows whether the file exists. All
 * times come from the store's clock.
 */

/** Each received file has its own folder, which only this user can read. */
const temporary = 'storefront-gateway-upload-';

const folder = 'files/';
const notesOf = (key: string) => `work/removing/${key}/`;

/** Milliseconds. A removal ends long before a put ignores its note. */
const removal = { longest: 20_000, forgottenAfter: 60_000 };

/** Milliseconds that a put waits for a removal before it writes again. */
const pauses = [50, 100, 200, 400, 800, 1_600, 3_200];

/** Stores files in a bucket by key. */
export function createBucketStore(bucket: Bucket): FileStore {
  const pathOf = (key: string) => (isFileKey(key) ? folder + key : null);
  return {
    async put(bytes, extension) {
      const key = keyOf(bytes, extension);
      await put(bucket, key, (path) => bucket.put(path, bytes));
      return key;
    },
    ...receivingFor(bucket),
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
      await removeOld(tmpdir(), temporary, leftBefore);
      for await (const { key, time } of bucket.list('work/removing/'))
        if (time < leftBefore) await bucket.remove(key);
    },
  };
}

function receivingFor(bucket: Bucket): ReceivingStore {
  return {
    placeAll: null,
    async receive(content) {
      const folder = await mkdtemp(join(tmpdir(), temporary));
      return receiveInto(folder, content).catch(async (error) => {
        await rm(folder, { recursive: true, force: true });
        throw error;
      });
    },
    async putReceived(file, extension) {
      const key = keyOfHash(file.hash, extension);
      await put(bucket, key, (path) => bucket.putFile(path, file));
      return key;
    },
    discard: ({ path }) => rm(dirname(path), { recursive: true, force: true }),
  };
}

/** Always uploads the file, which updates its time and repairs damaged content. */
async function put(
  bucket: Bucket,
  key: string,
  upload: (path: string) => Promise<void>,
): Promise<void> {
  for (const pause of pauses) {
    await upload(folder + key);
    const notes = await timesOf(bucket, key);
    // The order matters: a removal that deletes its note in between has deleted the file before.
    const found = await bucket.look(folder + key);
    if (found && !notes.some((note) => isInWork(note, found))) return;
    await sleep(pause);
  }
  throw storageUnavailable('a file is being removed for too long');
}

const isInWork = (note: Date, { time }: FoundObject) =>
  note.getTime() > time.getTime() - removal.forgottenAfter;

async function timesOf(bucket: Bucket, key: string): Promise<Date[]> {
  const times: Date[] = [];
  for await (const { time } of bucket.list(notesOf(key))) times.push(time);
  return times;
}

/**
 * Removes a file that a note announces. The note remains after a failure, because the removal may
 * still happen.
 */
async function removeNoted(bucket: Bucket, key: string, putBefore: Date): Promise<boolean> {
  const signal = AbortSignal.timeout(removal.longest);
  const leastAge = Date.now() - putBefore.getTime();
  const note = notesOf(key) + randomUUID();
  await bucket.put(note, Buffer.alloc(0));
  const [ownNote, ...others] = await timesOf(bucket, key);
  // If two removals run at once, neither deletes the file; the next sweep does.
  const found = ownNote && others.length === 0 ? await bucket.look(folder + key, signal) : null;
  const age = found && ownNote ? ownNote.getTime() - found.time.getTime() - second : leastAge;
  if (age > leastAge) await bucket.remove(folder + key, signal);
  await bucket.remove(note);
  return age > leastAge;
}

/** Milliseconds: stores report times in whole seconds. */
const second = 1_000;

/** Opens the content with the first read. */
function streamOf(bucket: Bucket, path: string, range?: { start: number; end: number }): Readable {
  async function* read(): AsyncGenerator<Uint8Array> {
    const opened = await bucket.open(path, range);
    if (!opened) throw new Error('the file was removed meanwhile');
    yield* opened.body;
  }
  return Readable.from(read(), { objectMode: false });
}
