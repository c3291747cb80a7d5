import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { EmbeddedThread } from '../../src/store/db/embedded/embedded-thread.ts';
import { LogProgress } from '../../src/store/db/embedded/log-progress.ts';
import { SyncedLog, type WrittenLog } from '../../src/store/db/embedded/synced-log.ts';
import { UnsyncedLog } from '../../src/store/db/embedded/unsynced-log.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synced-log-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of a log. */
async function makeLog(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'log');
  return path;
}

/** Both ends of a log, whose requests reach the main thread with `deliver`. */
function openLog() {
  const failures: unknown[] = [];
  const written: WrittenLog[] = [];
  const main = new SyncedLog((error) => failures.push(error));
  const thread = new UnsyncedLog(new LogProgress(main.progress.memory), {
    onWritten: (log) => written.push(log),
    onSynced: () => main.noteSynced(),
  });
  const deliver = () => {
    for (const log of written.splice(0)) main.wrote(log);
  };
  return { main, thread, failures, written, deliver };
}

test.each([
  ['disk', 'on'],
  ['process', 'off'],
] as const)('the durability %s runs PostgreSQL with fsync %s', async (durability, fsync) => {
  const thread = new EmbeddedThread({ folder: join(folder, durability), durability });
  const database = await openEmbedded(thread);
  const sql = `SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method`;
  expect(await database.query(sql, [])).toMatchObject([{ fsync }]);
  await database.query('CREATE TABLE kept AS SELECT 1 AS n', []);
  expect(thread.untilDurable()).toBeNull();
  await database.close();
});

test('a result waits until the main thread has synced the log, and later ones do not wait', async () => {
  const { main, thread, deliver } = openLog();
  expect(main.untilSynced()).toBeNull();
  thread.request(await makeLog('a'));
  const waiting = main.untilSynced();
  expect(waiting).not.toBeNull();
  deliver();
  await waiting;
  expect(main.untilSynced()).toBeNull();
});

test('the thread of the database syncs the log itself when the main thread is late', async () => {
  const { main, thread, written } = openLog();
  thread.request(await makeLog('late'));
  await main.untilSynced();
  expect(written).toHaveLength(1);
});

test('the log is synced at once before another file is written', async () => {
  const { main, thread } = openLog();
  thread.request(await makeLog('first'));
  thread.sync();
  expect(main.untilSynced()).toBeNull();
});

test('the first of two files of the log is synced before the second is written', async () => {
  const { main, thread, written } = openLog();
  const paths = [await makeLog('one'), await makeLog('two')];
  for (const path of paths) thread.request(path);
  expect(written.map(({ request }) => main.progress.isSynced(request))).toEqual([true, false]);
  await main.untilSynced();
});

test('results fail when the thread ends before their sync', async () => {
  const { main, thread } = openLog();
  thread.request(await makeLog('ended'));
  const waiting = main.untilSynced();
  main.end(new Error('the thread has ended'));
  await expect(waiting).rejects.toThrow('the thread has ended');
});

test('a file that cannot be synced is reported', async () => {
  const { main, failures } = openLog();
  main.wrote({ path: join(folder, 'missing'), request: main.progress.request() });
  await expect.poll(() => failures).toMatchObject([{ code: 'ENOENT' }]);
});

test('requests beyond 2³¹ are still compared', () => {
  const progress = new LogProgress();
  new Int32Array(progress.memory).fill(2 ** 31 - 1);
  const request = progress.request();
  expect(request).toBe(-(2 ** 31));
  expect(progress.isSynced(request)).toBe(false);
  progress.synced(request, 'main');
  expect(progress.isSynced(request)).toBe(true);
});
