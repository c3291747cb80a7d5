import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { openStorage, type Storage } from '../../src/store/files/storage.ts';
import type { FileStore } from '../../src/store/files/store.ts';
import { justServe, openS3, prefix, type S3 } from '../support/s3/server.ts';

let s3: S3;
let nodes: Storage[];
/** Two nodes with one bucket: one stores files, the other sweeps. */
let store: FileStore;
let sweeper: FileStore;
beforeAll(async () => {
  s3 = await openS3();
  const open = (S3_REGION: string) => openStorage(readConfig({ ...s3.environment, S3_REGION }));
  const [one, other] = await Promise.all([open('puts'), open('sweeps')]);
  nodes = [one, other];
  store = one.files;
  sweeper = other.files;
});
afterAll(async () => {
  for (const node of nodes) node.close();
  await s3.close();
});

const bytes = Buffer.from('the same content');
const aMinuteAgo = () => new Date(Date.now() - 60_000);

/** A file that was stored long ago, without a row. */
async function putOld(): Promise<string> {
  s3.objects.clear();
  const key = await store.put(bytes, 'txt');
  const kept = s3.objects.get(`${prefix}files/${key}`);
  if (kept) kept.time = new Date('2020-01-01');
  return key;
}

const notes = () => [...s3.objects.keys()].filter((key) => key.startsWith(`${prefix}work/`));

function plantNote(key: string, time: Date): void {
  const note = { content: Buffer.alloc(0), time, metadata: {} };
  s3.objects.set(`${prefix}work/removing/${key}/left`, note);
}

/** Runs the works by region: each request waits for its turn, and later requests run freely. */
async function inTurns(order: readonly string[], works: Record<string, () => Promise<unknown>>) {
  const waiting = new Map<string, () => Promise<void>>();
  s3.around = ({ region }, serve) =>
    new Promise((resolve, reject) => {
      waiting.set(region, async () => {
        waiting.delete(region);
        await serve().then(() => resolve(undefined), reject);
      });
    });
  const running = new Set(Object.keys(works));
  const all = Object.entries(works).map(([region, work]) =>
    work().finally(() => running.delete(region)),
  );
  for (const region of order) {
    while (running.has(region) && !waiting.has(region)) await sleep(1);
    await waiting.get(region)?.();
  }
  while (running.size > 0) {
    for (const serve of waiting.values()) await serve();
    await sleep(1);
  }
  s3.around = justServe;
  return Promise.all(all);
}

/** All orders of a number of puts and a number of sweeps. */
function ordersOf(puts: number, sweeps: number): string[][] {
  if (puts + sweeps === 0) return [[]];
  return [
    ...(puts > 0 ? ordersOf(puts - 1, sweeps).map((rest) => ['puts', ...rest]) : []),
    ...(sweeps > 0 ? ordersOf(puts, sweeps - 1).map((rest) => ['sweeps', ...rest]) : []),
  ];
}

describe('a file of a bucket that is stored while it is removed', () => {
  test('exists in the end, whatever the order of the requests', async () => {
    const seen = new Set<unknown>();
    for (const order of ordersOf(3, 6)) {
      const key = await putOld();
      const [, isRemoved] = await inTurns(order, {
        puts: () => store.put(bytes, 'txt'),
        sweeps: () => sweeper.remove(key, aMinuteAgo()),
      });
      seen.add(isRemoved);
      expect(await store.read(key), order.join(' ')).toEqual(bytes);
      expect(notes()).toEqual([]);
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  test('disappears with one of two removals, or stays for the next', async () => {
    for (let round = 0; round < 20; round++) {
      const key = await putOld();
      const works = await Promise.all([1, 2].map(() => store.remove(key, aMinuteAgo())));
      works.push(await store.remove(key, aMinuteAgo()));
      expect(works.filter(Boolean)).toHaveLength(1);
      expect(await store.read(key)).toBeNull();
    }
  });
});

describe('an interrupted removal', () => {
  test('blocks writes of the file until it has certainly ended', async () => {
    const key = await putOld();
    plantNote(key, new Date());
    await expect(store.put(bytes, 'txt')).rejects.toMatchObject({ kind: 'STORAGE_AWAY' });
  });

  test('expires after a minute, and the next sweep removes it', async () => {
    const key = await putOld();
    plantNote(key, new Date(Date.now() - 70_000));
    expect(await store.put(bytes, 'txt')).toBe(key);
    expect(await store.remove(key, new Date(Date.now() + 60_000))).toBe(false);
    await store.tidy(new Date(Date.now() - 120_000));
    expect(notes()).toHaveLength(1);
    await store.tidy(aMinuteAgo());
    expect(notes()).toEqual([]);
    expect(await store.remove(key, new Date(Date.now() + 60_000))).toBe(true);
  });
});

test('the clock of the store determines the age of a file', async () => {
  const key = await putOld();
  const kept = s3.objects.get(`${prefix}files/${key}`);
  // The clock of the store is two hours behind, and the file was stored a moment ago.
  const behind = 7_200_000;
  if (kept) kept.time = new Date(Date.now() - behind);
  s3.around = async (_asked, serve) => {
    await serve();
    for (const [name, { time }] of s3.objects)
      if (name.includes('/removing/') && time.getTime() > Date.now() - 60_000)
        time.setTime(Date.now() - behind);
    return undefined;
  };
  expect(await store.remove(key, aMinuteAgo())).toBe(false);
  s3.around = justServe;
  expect(await store.read(key)).toEqual(bytes);
});
