import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCallError } from '../../src/contract/errors/errors.ts';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';
import { EmbeddedThread } from '../../src/db/embedded/embedded-thread.ts';

/** A connection waits as long as a write can take, since a new thread takes a second when idle. */
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
const n = async () => (await database.query('SELECT n FROM counter', []))[0]?.n;

test('a statement beyond its time limit ends, and the statements behind it run', async () => {
  await database.query('UPDATE counter SET n = 1', []);
  const [ended, waiting] = await Promise.all([errorOf(database.query(endless, [])), n()]);
  expect(isCallError(ended, 'TIMEOUT')).toBe(true);
  expect(waiting).toBe(1);
});

test('a transaction with a statement beyond the limit of writes changes nothing', async () => {
  const begun = performance.now();
  const ended = await errorOf(
    database.transaction(
      async (session) => {
        await session.query('UPDATE counter SET n = n + 10', []);
        await session.query(endless, []);
      },
      { kind: 'key', id: 1, name: 'x', surface: 'GRAPHQL', operation: 'test', requestId: 'r' },
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
  await expect.poll(() => changed, { timeout: 10_000 }).toEqual(['product']);
  await errorOf(database.query(endless, []));
  await n();
  await expect.poll(() => changed, { timeout: 10_000 }).toEqual(['product', '*']);
  await database.query("SELECT pg_notify('gateway', 'item')", []);
  await expect.poll(() => changed, { timeout: 10_000 }).toEqual(['product', '*', 'item']);
});

test('the process responds while a statement runs', async () => {
  const running = errorOf(database.query(endless, []));
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(performance.now() - begun).toBeLessThan(limits.readMs);
  expect(isCallError(await running, 'TIMEOUT')).toBe(true);
});
