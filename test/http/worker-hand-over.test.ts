import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import { cleanUp, makeFolder, type Product, startProduct, waitFor } from '../support/process.ts';

const key = 'a-key-of-the-workers';
/** Milliseconds after which a call counts as hanging. */
const longestCall = 20_000;

describe.skipIf(!server)('the hand-over of connections to workers', () => {
  let product: Product;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const made = await createMigrated(server ?? '');
    drop = made.drop;
    product = await startProduct({
      DATABASE_URL: made.url,
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: key,
      WORKERS: '2',
      POOL_SIZE: '3',
      CALL_LIMIT: '1000000000',
    });
    await waitFor(product, '2 workers answer.');
  });
  afterAll(async () => {
    await cleanUp();
    await drop();
  });

  /** `hung`, or the status, or the reason for which a connection was closed. */
  const call = (): Promise<string> =>
    fetch(`${product.url()}/api/v3/commerce.tax-classes.count`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'X-Key': key, Connection: 'close' },
      signal: AbortSignal.timeout(longestCall),
    }).then(
      async (response) => `${await response.text().then(() => response.status)}`,
      (error: Error) => (error.name === 'TimeoutError' ? 'hung' : 'closed'),
    );
  const areAnswering = async () =>
    product.children().length === 2 && (await call()) === '200' && (await call()) === '200';
  const waitForWorkers = () =>
    vi
      .waitUntil(areAnswering, { timeout: limits.wait, interval: 200 })
      .then(() => product.children());

  test('closes at once what a worker that is killed has not taken', async () => {
    await waitForWorkers();
    const before = socketsOf(product.pid());
    const [, second = 0] = product.children();
    process.kill(second, 'SIGSTOP');
    const results: string[] = [];
    const calls = Array.from({ length: 6 }, () => call().then((result) => results.push(result)));
    await vi.waitUntil(() => results.length >= 4, limits.wait);
    const killedAt = performance.now();
    process.kill(second, 'SIGKILL');
    await Promise.all(calls);
    expect(performance.now() - killedAt).toBeLessThan(longestCall / 2);
    expect(new Set(results)).toEqual(new Set(['200', 'closed']));
    await waitForWorkers();
    await expect.poll(() => socketsOf(product.pid())).toBe(before);
  });

  test('answers or closes every call while workers are killed', async () => {
    await waitForWorkers();
    const before = socketsOf(product.pid());
    const results = new Map<string, number>();
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const result = await call();
        results.set(result, (results.get(result) ?? 0) + 1);
        // No worker listens while both are starting.
        if (result === 'closed') await sleep(20);
      }
    };
    const clients = Array.from({ length: 12 }, client);
    for (let round = 0; round < 6; round++) {
      await vi.waitUntil(() => product.children().length === 2, limits.wait);
      const answered = results.get('200') ?? 0;
      await vi.waitUntil(() => (results.get('200') ?? 0) > answered + 40, limits.wait);
      process.kill(product.children().at(round % 2) ?? 0, 'SIGKILL');
    }
    isOver = true;
    await Promise.all(clients);
    expect([...results.keys()].toSorted()).not.toContain('hung');
    await waitForWorkers();
    await expect.poll(() => socketsOf(product.pid())).toBe(before);
  });
});

/** The number of sockets that a process has open. */
function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (file: string) => {
    try {
      return readlinkSync(`${folder}/${file}`).startsWith('socket:');
    } catch {
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}
