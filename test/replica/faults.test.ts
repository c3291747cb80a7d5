import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServerDatabase } from '../../src/store/db/database.ts';
import { inBatches } from '../../src/store/db/replica/read-index.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import { cleanUp, makeFolder, startProcess } from '../support/process.ts';
import { bootstrap, type Node, openNode, readsDuring, readsOf } from './nodes.ts';

describe.skipIf(!server || !programs)('a failing replica', () => {
  let primary: Cluster;
  let standby: Cluster;
  let node: Node;
  beforeAll(async () => {
    primary = await createCluster();
    standby = await primary.createStandby();
    node = await openNode(primary, standby);
    await readsThere();
  });
  afterAll(async () => {
    await node?.close();
    await standby?.remove();
    await primary?.remove();
    await cleanUp();
  });

  const turned = (state: string) =>
    vi.waitUntil(() => node.app.figures.replica()?.state === state, limits.wait);
  const read = () => node.v3('site.languages.find');
  /** The replica has all rows from before the first query of the node at the primary. */
  const readsThere = () =>
    vi.waitUntil(async () => (await readsDuring(node, read)).replica === 1, limits.wait);

  /** Clients that read during `work`: the longest response time. All reads succeed. */
  async function longestRead(work: () => Promise<unknown>): Promise<number> {
    let [isOver, longest] = [false, 0];
    const client = async () => {
      while (!isOver) {
        const start = performance.now();
        expect(await read()).toMatchObject({ status: 'ok' });
        longest = Math.max(longest, performance.now() - start);
      }
    };
    const clients = Array.from({ length: 6 }, client);
    try {
      await sleep(200);
      await work();
      await sleep(200);
    } finally {
      isOver = true;
      await Promise.all(clients);
    }
    return longest;
  }

  test('causes no failed call when it is killed, and serves reads again after its return', async () => {
    const before = readsOf(node);
    await longestRead(async () => {
      await standby.stop('immediate');
      await turned('away');
    });
    expect(readsOf(node).replica).toBeGreaterThan(before.replica);
    expect(await readsDuring(node, read)).toEqual({ replica: 0, primary: 1 });
    expect(await node.ready()).toEqual({ status: 'ready', replica: 'away' });
    await standby.start();
    await turned('following');
    await readsThere();
    expect(await node.ready()).toEqual({ status: 'ready', replica: 'following' });
  });

  test('delays calls by seconds at most when it stops responding', async () => {
    const pid = readFileSync(join(standby.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0];
    const words = ['-o', 'pid=', '--ppid', String(pid)];
    const children = execFileSync('ps', words, { encoding: 'utf8' }).trim().split(/\s+/);
    const signal = (name: string) => {
      for (const each of [pid, ...children]) process.kill(Number(each), name);
    };
    const longest = await longestRead(async () => {
      signal('SIGSTOP');
      await turned('away').finally(() => signal('SIGCONT'));
    });
    expect(longest).toBeLessThan(5_000);
    await turned('following');
  });

  test('causes no failed call when its connections are cut', async () => {
    await longestRead(async () => {
      for (let time = 0; time < 5; time++) {
        await standby.administer(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        );
        await sleep(100);
      }
    });
    await turned('following');
  });

  test('serves no reads when it is behind, until it has caught up', async () => {
    const replica = { url: standby.url, waitMs: 0, longestLag: 400 };
    const config = { databaseUrl: primary.url, directUrl: null, poolSize: 2, replica };
    const database = openServerDatabase(config);
    await database.prepare();
    const state = () => database.replica()?.state;
    await vi.waitUntil(() => state() === 'following', limits.wait);
    await standby.administer('SELECT pg_wal_replay_pause()');
    await node.v3('commerce.tax-classes.create', { taxClass: { code: 'lag' } });
    await vi.waitUntil(() => state() === 'behind', limits.wait);
    expect(database.replica()?.lag).toBeGreaterThan(0);
    const reader = database.reader({ kind: 'key', id: 999 });
    expect(await reader.query(`SELECT code FROM tax_class WHERE code = 'lag'`, [])).toHaveLength(1);
    await standby.administer('SELECT pg_wal_replay_resume()');
    await vi.waitUntil(() => state() === 'following', limits.wait);
    await database.close();
  });

  test('serves no reads when it belongs to another primary', async () => {
    const other = server ?? '';
    const states: string[] = [];
    const replica = { url: other, waitMs: 0, onState: (state: string) => states.push(state) };
    const config = { databaseUrl: primary.url, directUrl: null, poolSize: 2, replica };
    const database = openServerDatabase(config);
    await database.prepare();
    await vi.waitUntil(() => states.includes('foreign'), limits.wait);
    const reader = database.reader({ kind: 'key', id: 999 });
    expect(await reader.query('SELECT 1 AS one FROM tax_class LIMIT 1', [])).toHaveLength(1);
    expect(database.replica()).toMatchObject({ state: 'foreign', replica: 0, primary: 1 });
    await database.close();
    expect(states).not.toContain('following');
  });

  test('serves no reads after its promotion', async () => {
    await longestRead(async () => {
      await standby.administer('SELECT pg_promote()');
      await turned('promoted');
    });
    await standby.administer('DELETE FROM language');
    expect(await read()).toMatchObject({ languages: [{ code: 'en' }] });
    expect(await readsDuring(node, read)).toEqual({ replica: 0, primary: 1 });
    await node.v3('commerce.tax-classes.create', { taxClass: { code: 'after' } }, bootstrap);
    const found = await node.v3('commerce.tax-classes.find');
    expect(JSON.stringify(found)).toContain('after');
  });
});

test('a replica of the embedded database is refused at the start', async () => {
  const DATABASE_REPLICA_URL = 'postgres://nobody@127.0.0.1:1/none';
  const product = startProcess({ DATA_DIR: await makeFolder(), DATABASE_REPLICA_URL });
  expect(await product.ended).toEqual({ code: 1, signal: null });
  const line = 'DATABASE_REPLICA_URL: a replica of DATABASE_URL, which is not set.\n';
  expect([product.stdout(), product.stderr()]).toEqual(['', line]);
  await cleanUp();
});

test('concurrent questions share one call that starts after the running one', async () => {
  const asked: number[][] = [];
  const ask = inBatches(async (questions: readonly number[]) => {
    asked.push([...questions]);
    await sleep(20);
    if (questions.includes(5)) throw new Error('no answer');
    return Math.max(...questions);
  });
  const first = ask(1);
  await sleep(5);
  const then = [ask(2), ask(3), ask(4)];
  expect(await first).toBe(1);
  expect(await Promise.all(then)).toEqual([4, 4, 4]);
  await expect(ask(5)).rejects.toThrow('no answer');
  expect(await ask(6)).toBe(6);
  expect(asked).toEqual([[1], [2, 3, 4], [5], [6]]);
});
