import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCallError } from '../../src/ground/contract/errors/errors.ts';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { EmbeddedThread } from '../../src/store/db/embedded/embedded-thread.ts';
import { openShop } from '../support/shop.ts';

/**
 * A connection waits as long as a write may take, because a new thread takes a second when idle.
 */
const limits = { readMs: 3_000, writeMs: 10_000 };
const endless =
  'SELECT count(*) FROM generate_series(1, 100000) AS a, generate_series(1, 100000) AS b';

let folder: string;
let database: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-thread-'));
  const thread = new EmbeddedThread({ folder: join(folder, 'database') });
  database = await openEmbedded(thread, limits);
  await database.query('CREATE TABLE counter AS SELECT 0 AS n', []);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
/** The start of the current thread. */
const started = async () =>
  (await database.query('SELECT pg_postmaster_start_time()::text AS at', []))[0]?.at;
const n = async () => (await database.query('SELECT n FROM counter', []))[0]?.n;

test('a statement beyond its time limit ends in the same thread, and the statements behind it run', async () => {
  await database.query('UPDATE counter SET n = 1', []);
  const before = await started();
  const [ended, waiting] = await Promise.all([errorOf(database.query(endless, [])), n()]);
  expect(isCallError(ended, 'TIMEOUT')).toBe(true);
  expect(waiting).toBe(1);
  expect(await started()).toBe(before);
});

test('a statement that PostgreSQL does not cancel ends with its thread, and the statements behind it run', async () => {
  const before = await started();
  const sleep = errorOf(database.query('SELECT pg_sleep(60)', []));
  const [ended, waiting] = await Promise.all([sleep, n()]);
  expect(isCallError(ended, 'TIMEOUT')).toBe(true);
  expect(waiting).toBe(1);
  expect(await started()).not.toBe(before);
});

test('an internal failure of PGlite fails its statement as DATABASE_AWAY, and a new thread has the data', async () => {
  const before = await started();
  const failing = database.query("SELECT pg_read_binary_file('/dev/blob')", []);
  expect(isCallError(await errorOf(failing), 'DATABASE_AWAY')).toBe(true);
  expect(await n()).toBe(1);
  expect(await started()).not.toBe(before);
});

test('a statement that is nested too deeply is refused in the same thread', async () => {
  const before = await started();
  const deep = "SELECT (repeat('[', 200000) || repeat(']', 200000))::jsonb";
  expect(await errorOf(database.query(deep, []))).toMatchObject({ code: '54001' });
  expect(await started()).toBe(before);
});

test('a transaction with a statement beyond the limit of writes changes nothing', async () => {
  const begun = performance.now();
  const ended = await errorOf(
    database.transaction(
      async (session) => {
        await session.query('UPDATE counter SET n = n + 10', []);
        await session.query(endless, []);
      },
      {
        call: {
          kind: 'key',
          id: 1,
          name: 'x',
          surface: 'GRAPHQL',
          operation: 'test',
          requestId: 'r',
        },
      },
    ),
  );
  expect(isCallError(ended, 'TIMEOUT')).toBe(true);
  expect(performance.now() - begun).toBeGreaterThan(limits.writeMs);
  expect(await n()).toBe(1);
});

test('the statement of a disconnected caller ends', async () => {
  const caller = { kind: 'key', id: 1 } as const;
  const left = performance.now() + 200;
  const reader = database.reader(caller, { isGone: () => performance.now() > left });
  const begun = performance.now();
  expect(await errorOf(reader.query(endless, []))).not.toBeNull();
  expect(performance.now() - begun).toBeLessThan(limits.readMs);
  expect(await n()).toBe(1);
});

test('notifications arrive, and a new thread after an ended statement is reported', async () => {
  const changed: string[] = [];
  await database.listen((table) => changed.push(table));
  await database.query("SELECT pg_notify('gateway', 'product')", []);
  await expect.poll(() => changed).toEqual(['product']);
  await errorOf(database.query(endless, []));
  await n();
  await expect.poll(() => changed).toEqual(['product', '*']);
  await database.query("SELECT pg_notify('gateway', 'item')", []);
  await expect.poll(() => changed).toEqual(['product', '*', 'item']);
});

test('/healthz responds within 50 ms while a statement runs for two seconds', async () => {
  const shop = await openShop();
  let isRunning = true;
  const statement = shop.rows('SELECT pg_sleep(2)').finally(() => {
    isRunning = false;
  });
  const times: number[] = [];
  while (isRunning) {
    const begun = performance.now();
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    times.push(performance.now() - begun);
    await sleep(10);
  }
  await statement;
  expect(times.length).toBeGreaterThan(20);
  // The median, because other processes use the processors too.
  expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(50);
  await shop.close();
});
