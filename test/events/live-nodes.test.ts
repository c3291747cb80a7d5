import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { createDatabase } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { openTestNode, type TestNode } from '../support/node.ts';
import { cleanUp, startProduct } from '../support/process.ts';
import { openStream, eventsQuery as query } from './stream.ts';

const nodes: TestNode[] = [];
const closeNodes = async () => {
  for (const node of nodes.splice(0)) await node.close();
};
afterEach(cleanUp);

const key = 'a-key-of-the-node';
const create = (node: Pick<TestNode, 'v3'>, code: string) =>
  node.v3('commerce.tax-classes.create', { taxClass: { code } });

describe('a node that stops', () => {
  test('ends its streams without `complete`, and does not wait for them', async () => {
    const environment = { ...(await makePlaceOfTest()), BOOTSTRAP_KEY: key };
    const product = await startProduct(environment);
    const stream = await openStream({ url: product.url(), key }, { query });
    const begun = performance.now();
    product.kill('SIGTERM');
    expect(await stream.rest()).toEqual([]);
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe.runIf(server !== undefined)('two nodes on one database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeEach(async () => {
    database = await createDatabase(server ?? '', 'template1');
  });
  afterEach(async () => {
    await closeNodes();
    await database.drop();
  });

  test('a client that moves between them receives each event once', async () => {
    const environment = {
      DATABASE_URL: database.url,
      DEMO: '0',
      BOOTSTRAP_KEY: key,
    };
    nodes.push(await openTestNode(environment), await openTestNode(environment));
    const found: unknown[] = [];
    let last: number | null = 0;
    for (let turn = 0; turn < 6; turn++) {
      const node = nodes[turn % 2];
      const other = nodes[(turn + 1) % 2];
      if (!node || !other) throw new Error('no node');
      const headers = { 'Last-Event-ID': String(last) };
      await create(node, `before-${turn}`);
      const stream = await openStream({ url: node.url, key }, { query, headers });
      await create(other, `during-${turn}`);
      for (let n = 0; n < 2; n++) {
        const message = await stream.next();
        found.push(message?.id);
        last = message?.id ?? null;
      }
      stream.cut();
    }
    expect(found).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });
});

describe.runIf(server !== undefined && programs)(
  'two nodes on separate connections of one server',
  () => {
    // Transactions in other databases of a server delay the log.
    let cluster: Cluster;
    beforeEach(async () => {
      cluster = await createCluster();
    });
    afterEach(async () => {
      await closeNodes();
      await cluster.remove();
    });

    test('a stream contains the changes of the other node within 1.5 seconds', async () => {
      const environment = { DATABASE_URL: cluster.url, DEMO: '0', BOOTSTRAP_KEY: key };
      const [here, there] = [await openTestNode(environment), await openTestNode(environment)];
      nodes.push(here, there);
      const stream = await openStream({ url: here.url, key }, { query });
      const times: number[] = [];
      for (let n = 0; n < 20; n++) {
        const begun = performance.now();
        await create(there, `there-${n}`);
        expect(await stream.next()).toMatchObject({ event: 'next' });
        times.push(performance.now() - begun);
        await sleep(10);
      }
      expect(Math.max(...times)).toBeLessThan(1_500);
    });
  },
);
