import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { createBackOff } from '../../src/node/workers/worker-set.ts';
import { createMigrated, server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import {
  cleanUp,
  makeFolder,
  type Product,
  startProcess,
  startProduct,
  waitFor,
} from '../support/process.ts';

const bootstrap = 'a-key-of-the-workers';
const limit = 120;

describe.skipIf(!server)('two workers', () => {
  let product: Product;
  let environment: Record<string, string>;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const made = await createMigrated(server ?? '');
    drop = made.drop;
    environment = {
      DATABASE_URL: made.url,
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: bootstrap,
      CALL_LIMIT: String(limit),
      METRICS_PORT: '0',
    };
    product = await startProduct({ ...environment, WORKERS: '2', LOG_FORMAT: 'json' });
    await waitFor(product, '2 workers answer.');
  });
  afterAll(async () => {
    await cleanUp();
    await drop();
  });

  const post = (path: string, body: object, key: string) =>
    fetch(product.url() + path, {
      method: 'POST',
      body: JSON.stringify(body),
      // A new connection for each call, so that the workers alternate.
      headers: { 'Content-Type': 'application/json', 'X-Key': key, Connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    });
  /** Returns the status of a call. */
  async function call(key: string): Promise<number> {
    const response = await post('/api/v3/commerce.tax-classes.count', {}, key);
    await response.text();
    return response.status;
  }
  const callTimes = (times: number, key: string) =>
    Promise.all(Array.from({ length: times }, () => call(key)));

  async function ask(query: string) {
    const response = await post('/graphql', { query }, bootstrap);
    return (await response.json()).data;
  }
  async function newKey(): Promise<{ id: string; secret: string }> {
    const { createCallerKey } = await ask(
      'mutation { createCallerKey(input: { name: "x" }) { secret callerKey { id } } }',
    );
    return { secret: createCallerKey.secret, id: createCallerKey.callerKey.id };
  }
  async function metric(name: string): Promise<number> {
    const url = /http:\S+\/metrics/.exec(product.stdout())?.[0] ?? '';
    const lines = (await (await fetch(url)).text()).split('\n');
    const values = lines.filter((line) => line.startsWith(name)).map((line) => line.split(' ')[1]);
    return values.reduce((sum, value) => sum + Number(value), 0);
  }
  const counts = 'gateway_calls_total{surface="v3",operation="commerce.tax-classes.count"';

  it('serve one port, and the log distinguishes them', async () => {
    expect(new Set(await callTimes(8, bootstrap))).toEqual(new Set([200]));
    await expect
      .poll(() => new Set(product.stdout().match(/"worker":\d/g)))
      .toEqual(new Set(['"worker":1', '"worker":2']));
  });

  it('have common metrics', async () => {
    const before = await metric(counts);
    await callTimes(8, bootstrap);
    expect((await metric(counts)) - before).toBe(8);
    expect(await metric('gateway_workers')).toBe(2);
    expect(await metric('gateway_database_connections{state="total"}')).toBeGreaterThan(2);
  });

  it('share the call limit of a caller', async () => {
    const { secret } = await newKey();
    const first = await callTimes(limit + 30, secret);
    // Unused reservations of one worker return to the other within two seconds.
    await sleep(2_000);
    const then = await callTimes(30, secret);
    const statuses = [...first, ...then];
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
  });

  it('refuse a key that was revoked on one within a second', async () => {
    const { id, secret } = await newKey();
    expect(new Set(await callTimes(8, secret))).toEqual(new Set([200]));
    await ask(`mutation { revokeCallerKeys(ids: [${id}]) }`);
    await sleep(900);
    expect(new Set(await callTimes(8, secret))).toEqual(new Set([403]));
  });

  it('have a replacement when one is killed, and lose only its running calls', async () => {
    const { secret } = await newKey();
    const seen: (number | string)[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        seen.push(await call(secret).catch((error: Error) => error.message));
        await sleep(50);
      }
    };
    const clients = Array.from({ length: 4 }, client);
    await vi.waitUntil(() => seen.length > 8, limits.wait);
    const [first = 0, second = 0] = product.children();
    const before = await metric(counts);
    process.kill(second, 'SIGKILL');
    await vi.waitUntil(
      () => product.children().length === 2 && !product.children().includes(second),
      limits.wait,
    );
    expect(product.children()).toContain(first);
    const isAnswering = () => /"worker":2/.test(product.stdout().slice(length));
    const length = product.stdout().length;
    await vi.waitUntil(isAnswering, limits.wait);
    isOver = true;
    await Promise.all(clients);
    expect(seen.filter((each) => each !== 200 && each !== 429).length).toBeLessThanOrEqual(4);
    expect(seen).not.toContain(503);
    expect(await metric(counts)).toBeGreaterThanOrEqual(before);
    expect(await metric('gateway_worker_deaths_total')).toBe(1);
    expect(product.stderr()).toContain('worker 2 ended with SIGKILL');
  });

  it('do not start where another process has the port, and log it once', async () => {
    const other = startProcess({
      ...environment,
      WORKERS: '2',
      PORT: new URL(product.url()).port,
    });
    expect(await other.ended).toEqual({ code: 1, signal: null });
    expect(other.stderr()).toBe('PORT: another process already listens on this port\n');
  });

  it('stop on request while some of them start', async () => {
    // The process reports that it listens as soon as its first worker does.
    const other = await startProduct({ ...environment, WORKERS: '3' });
    const begun = performance.now();
    other.kill('SIGTERM');
    expect(await other.ended).toEqual({ code: 0, signal: null });
    // A worker that does not stop is killed after 40 seconds.
    expect(performance.now() - begun).toBeLessThan(35_000);
  });

  it('finish their calls when they stop, and leave nothing behind', async () => {
    const { secret } = await newKey();
    const workers = product.children();
    const seen: (number | string)[] = [];
    const client = async () => {
      for (;;) {
        const status = await call(secret).catch((error: Error) => error.message);
        seen.push(status);
        if (typeof status === 'string') return;
      }
    };
    const clients = Array.from({ length: 4 }, client);
    await vi.waitUntil(() => seen.length > 20, limits.wait);
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    await Promise.all(clients);
    // A refused connection loses nothing; a truncated response would.
    const others = seen.filter((each) => each !== 200 && each !== 429);
    expect(new Set(others)).toEqual(new Set(['fetch failed']));
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
  });
});

test('several workers refuse the embedded database', async () => {
  const product = startProcess({ DATA_DIR: await makeFolder(), WORKERS: '2' });
  expect(await product.ended).toEqual({ code: 1, signal: null });
  expect([product.stdout(), product.stderr()]).toEqual([
    '',
    'WORKERS: the embedded database belongs to one process; several need DATABASE_URL.\n',
  ]);
  await cleanUp();
});

test('a worker that ran long is replaced immediately, one that dies early with growing delays', () => {
  const pauseAfter = createBackOff();
  const young = Array.from({ length: 9 }, () => pauseAfter(100));
  expect(young).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pauseAfter(60_000)).toBe(0);
  expect(pauseAfter(100)).toBe(250);
});
