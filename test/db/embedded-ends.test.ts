import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { describeEnd, EmbeddedThread } from '../../src/store/db/embedded/embedded-thread.ts';
import { FaultWatch } from '../../src/store/db/server/watch-faults.ts';
import { asUnavailable } from '../../src/store/db/transaction/unavailable.ts';

const limits = { readMs: 1_000, writeMs: 10_000 };

let folder: string;
let database: Awaited<ReturnType<typeof openEmbedded>>;
let watch: FaultWatch;
const lines: string[] = [];
const seen: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-ends-'));
  const place = { folder: join(folder, 'database') };
  database = await openEmbedded(new EmbeddedThread(place, (line) => lines.push(line)), limits);
  await database.query('CREATE TABLE kept AS SELECT 1 AS n', []);
  watch = new FaultWatch(database, false, {
    began: (name) => seen.push(`began ${name}`),
    ended: (name) => seen.push(`ended ${name}`),
  });
  watch.start();
  database.onFailure((error) => watch.note(error));
});
afterAll(async () => {
  watch.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  [
    'an internal failure',
    "SELECT pg_read_binary_file('/dev/blob')",
    'an internal failure of PGlite',
  ],
  [
    'a statement that cannot be cancelled',
    'SELECT pg_sleep(60)',
    'a statement could not be cancelled',
  ],
])(
  '%s ends the thread with a line and a fault, and the data remains',
  async (_what, sql, reason) => {
    lines.length = 0;
    seen.length = 0;
    const failing = database.query(sql, []).catch((error: unknown) => error);
    const behind = database.query('SELECT n FROM kept', []);
    expect(await failing).toBeInstanceOf(Error);
    expect(await behind).toEqual([{ n: 1 }]);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^The embedded database has ended and starts again: .+\.$/);
    expect(lines[0]).toContain(reason);
    expect(seen[0]).toBe('began restarting');
    expect(watch.current()).toContain('restarting');
    await expect.poll(() => seen).toEqual(['began restarting', 'ended restarting']);
  },
);

test('a thread that runs out of memory ends with that reason', () => {
  const error = Object.assign(new Error('limit'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(describeEnd(error)).toBe('it ran out of memory');
});

test('calls that meet the end of the thread are answered with 503 and Retry-After', () => {
  const error = Object.assign(new Error('ended'), { code: 'ERR_DATABASE_THREAD' });
  expect(asUnavailable(error)).toMatchObject({ kind: 'DATABASE_AWAY', status: 503, retryAfter: 1 });
});
