import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/db/database.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { createMigrated, server } from '../support/database.ts';
import { openTestNode, type TestNode } from '../support/node.ts';
import { cleanUp, makeFolder, type Product, startProduct, until } from '../support/process.ts';
import { openSilentProxy, type SilentProxy } from '../support/silent-proxy.ts';

/**
 * A short limit for statements, so that the tests take seconds: a database that is silent for
 * longer than the limit is handled in the same way for any duration.
 */
const limits = { QUERY_TIMEOUT_MS: '1000', POOL_SIZE: '4', BOOTSTRAP_KEY: 'a-key-of-the-node' };
const closing: (() => unknown)[] = [];

afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0).reverse()) await close();
});

const count = 'commerce.tax-classes.count';
const write = async (node: TestNode, code: string) => {
  const response = await node.v3('commerce.tax-classes.create', { taxClass: { code } });
  // A refusal would prove nothing.
  if (response.status === 200) expect(await response.json()).toMatchObject({ status: 'ok' });
  return response;
};

async function openBehindProxy(): Promise<{ url: string; proxy: SilentProxy }> {
  const { url, drop } = await createMigrated(server ?? '');
  closing.push(drop);
  const proxy = await openSilentProxy(url);
  closing.push(() => proxy.close());
  return { url, proxy };
}

describe.skipIf(!server)('silent connections to PostgreSQL', () => {
  test('have a replacement after detection, each of six times', async () => {
    const { proxy } = await openBehindProxy();
    const node = await openTestNode({ ...limits, DATABASE_URL: proxy.url });
    closing.push(() => node.close());
    for (let cut = 1; cut <= 6; cut++) {
      const before = await Promise.all(Array.from({ length: 8 }, () => node.v3(count)));
      expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
      proxy.silence();
      const silentAt = performance.now();
      // Reads and writes meet the silent connections; each has a normal response or 503.
      const during = await Promise.all([
        ...Array.from({ length: 6 }, () => node.v3(count)),
        write(node, `during-${cut}`),
      ]);
      for (const { status } of during) expect([200, 503]).toContain(status);
      await until(async () => (await node.v3(count)).status === 200);
      await until(
        async () => (await write(node, `after-${Math.round(performance.now())}`)).status === 200,
      );
      expect(performance.now() - silentAt).toBeLessThan(10_000);
      expect(await node.status('/readyz')).toBe(200);
    }
  });

  test('do not stop notices', async () => {
    const { url, proxy } = await openBehindProxy();
    const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', poolSize: 2 });
    const [node, other] = [await open(proxy.url), await open(url)];
    closing.push(
      () => node.close(),
      () => other.close(),
    );
    const changed: string[] = [];
    await node.listen((table) => changed.push(table));
    proxy.silence();
    // Missed notices are replaced: '*' stands for any table.
    await until(async () => changed.includes('*'));
    await until(async () => {
      await other.query(`UPDATE language SET name = name || '!' WHERE code = 'en'`, []);
      return changed.includes('language');
    });
  });

  test('do not delay a stop of the service', async () => {
    const { proxy } = await openBehindProxy();
    const environment = { ...limits, DATABASE_URL: proxy.url, DATA_DIR: await makeFolder() };
    const product = await startProduct(environment);
    const calls = callsOf(product);
    expect(await calls.read()).toBe(200);
    proxy.silence();
    const unanswered = Array.from({ length: 3 }, () => calls.read().catch(() => 0));
    await sleep(100);
    const ended = await timeOf(() => {
      product.kill('SIGTERM');
      return product.ended;
    });
    expect(ended).toBeLessThan(20_000);
    for (const status of await Promise.all(unanswered)) expect([200, 503]).toContain(status);
  });
});

describe.skipIf(!server || (!programs && !process.env.CI))('a frozen PostgreSQL server', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster(['fsync=off']);
  });
  afterAll(() => cluster?.remove());

  /** The milliseconds, more than the limit of a statement and the time to close its connection. */
  const frozenFor = 4_000;

  test('causes 503 in time, and the service recovers when it continues', async () => {
    const node = await openTestNode({ ...limits, DATABASE_URL: cluster.url });
    closing.push(() => node.close());
    await Promise.all(Array.from({ length: 4 }, () => node.v3(count)));
    cluster.freeze();
    closing.push(() => cluster.thaw());
    const frozenAt = performance.now();
    for (let round = 0; performance.now() - frozenAt < frozenFor; round++) {
      const calls = [node.v3(count), readOnGraphql(node), write(node, `frozen-${round}`)];
      const longest = await timeOf(async () => {
        for (const { status } of await Promise.all(calls)) expect(status).toBe(503);
      });
      expect(longest).toBeLessThan(frozenFor);
    }
    expect(await node.status('/readyz')).toBe(503);
    cluster.thaw();
    const thawedAt = performance.now();
    await until(async () => (await node.v3(count)).status === 200);
    await until(async () => (await readOnGraphql(node)).status === 200);
    await until(
      async () => (await write(node, `thawed-${Math.round(performance.now())}`)).status === 200,
    );
    expect(performance.now() - thawedAt).toBeLessThan(5_000);
  });

  test('does not delay a stop of the service', async () => {
    const environment = { ...limits, DATABASE_URL: cluster.url, DATA_DIR: await makeFolder() };
    const product = await startProduct(environment);
    const calls = callsOf(product);
    expect(await calls.read()).toBe(200);
    cluster.freeze();
    closing.push(() => cluster.thaw());
    const answer = calls.read().catch(() => 0);
    await sleep(100);
    const ended = await timeOf(async () => {
      product.kill('SIGTERM');
      expect(await product.ended).toEqual({ code: 0, signal: null });
    });
    expect(ended).toBeLessThan(20_000);
    expect(await answer).toBe(503);
  });
});

/** With this media type the status shows whether the call was answered. */
const readOnGraphql = (node: TestNode) => {
  const accept = 'application/graphql-response+json';
  const headers = { 'X-Key': limits.BOOTSTRAP_KEY, 'Content-Type': 'application/json', accept };
  return node.post('/graphql', { query: '{ taxClasses { totalCount } }' }, { headers });
};

const callsOf = (product: Product) => ({
  read: async () => {
    const headers = { 'X-Key': 'a-key-of-the-node' };
    const response = await fetch(`${product.url()}/api/v3/${count}`, { method: 'POST', headers });
    return response.status;
  },
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
