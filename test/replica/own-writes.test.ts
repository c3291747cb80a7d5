import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Metrics } from '../../src/ground/observe/metrics.ts';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import { cleanUp } from '../support/process.ts';
import { idOf } from '../support/records.ts';
import { type Node, openNode, readsDuring } from './nodes.ts';

describe.skipIf(!server || !programs)('two nodes that read at a replica', () => {
  let primary: Cluster;
  let standby: Cluster;
  let nodes: [Node, Node];
  beforeAll(async () => {
    primary = await createCluster();
    standby = await primary.createStandby();
    nodes = [await openNode(primary, standby), await openNode(primary, standby)];
    for (const node of nodes) await readsThere(node, () => node.v3('site.languages.find'));
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.close();
    await standby?.remove();
    await primary?.remove();
    await cleanUp();
  });
  afterEach(async () => {
    await standby.administer('SELECT pg_wal_replay_resume()');
    await caughtUp();
  });

  /** Calls until a call reads at the replica: after a slow one the node avoids it for a while. */
  const readsThere = (node: Node, read: () => Promise<unknown>) =>
    vi.waitUntil(async () => (await readsDuring(node, read)).replica === 1, limits.wait);
  /** The replica has all rows written so far. */
  async function caughtUp() {
    const [row] = await primary.administer('SELECT pg_current_wal_insert_lsn()::text AS at');
    const sql = `SELECT pg_last_wal_replay_lsn() >= '${row?.at}' AS done`;
    await vi.waitUntil(async () => (await standby.administer(sql))[0]?.done, limits.wait);
  }
  async function newKey(): Promise<string> {
    const data = await nodes[0].graphql(
      'mutation { createCallerKey(input: { name: "x" }) { secret } }',
    );
    return (data.createCallerKey as { secret: string }).secret;
  }
  const pause = () => standby.administer('SELECT pg_wal_replay_pause()');

  /** Whether this caller sees a tax class with the code on each surface of a node. */
  async function sees(node: Node, id: unknown, key: string): Promise<boolean[]> {
    const v3 = await node.v3('commerce.tax-classes.get', { id }, key);
    const graphql = await node.graphql(`{ taxClass(by: { id: ${id} }) { id } }`, key);
    const { taxClass } = v3 as { taxClass?: object | null };
    return [v3.status === 'ok' && Boolean(taxClass), graphql.taxClass !== null];
  }
  const seenByBoth = async (id: unknown, key: string) =>
    (await Promise.all(nodes.map((node) => sees(node, id, key)))).flat();

  const writes: [surface: string, write: (code: string, key: string) => Promise<unknown>][] = [
    [
      'v3',
      async (code, key) =>
        (await nodes[0].v3('commerce.tax-classes.create', { taxClass: { code } }, key)).id,
    ],
    [
      'GraphQL',
      async (code, key) => {
        const query = `mutation { createTaxClass(input: { code: "${code}" }) { id } }`;
        return idOf((await nodes[0].graphql(query, key)).createTaxClass);
      },
    ],
  ];

  test('serve calls that only read from it', async () => {
    const key = await newKey();
    await caughtUp();
    const read = () => nodes[1].v3('commerce.tax-classes.find', {}, key);
    expect(await readsDuring(nodes[1], read)).toEqual({ replica: 1, primary: 0 });
    const write = () => nodes[1].v3('commerce.tax-classes.create', { taxClass: { code: 'r' } });
    expect(await readsDuring(nodes[1], write)).toEqual({ replica: 0, primary: 0 });
    const metrics = new Metrics();
    metrics.watchDatabase(nodes[1].app.figures);
    const text = await metrics.text();
    expect(text).toMatch(/^gateway_replica_reads_total\{at="replica"\} [1-9]/m);
    expect(text).toMatch(/^gateway_replica_usable 1$/m);
  });

  test.each(writes)(
    'show a write by %s to its caller immediately, and to others later',
    async (_, write) => {
      const [writer, other] = [await newKey(), await newKey()];
      await caughtUp();
      await pause();
      const id = await write(`own-${_}`, writer);
      expect(await seenByBoth(id, writer)).toEqual([true, true, true, true]);
      expect(await seenByBoth(id, other)).toEqual([false, false, false, false]);
      await standby.administer('SELECT pg_wal_replay_resume()');
      await vi.waitUntil(async () => (await seenByBoth(id, other)).every(Boolean), limits.wait);
      const again = () => nodes[1].v3('commerce.tax-classes.get', { id }, writer);
      await readsThere(nodes[1], again);
    },
  );

  test('keep a caller at the replica after a refused call or a dry run', async () => {
    const key = await newKey();
    await caughtUp();
    await pause();
    const create = (code: string, headers = {}) =>
      nodes[0].v3('commerce.tax-classes.create', { taxClass: { code } }, key, headers);
    expect(await create('dry', { 'X-Dry-Run': '1' })).toMatchObject({ status: 'ok' });
    expect(await create('x'.repeat(99))).toMatchObject({ status: 'error' });
    const read = () => nodes[0].v3('commerce.tax-classes.find', {}, key);
    expect(await readsDuring(nodes[0], read)).toEqual({ replica: 1, primary: 0 });
  });

  test('show a new session to its account', async () => {
    const hash = await hashPassword('Secret123');
    await primary.administer(`INSERT INTO account (name, email, locale, access, encrypted_password)
      VALUES ('A', 'a@example.com', 'en_US', 'Full', '${hash}')`);
    await caughtUp();
    await pause();
    const query =
      'mutation { signIn(email: "a@example.com", password: "Secret123") { accessToken } }';
    const { accessToken } = (await nodes[0].graphql(query, null)).signIn as { accessToken: string };
    const read = () => nodes[1].graphql('{ accounts { nodes { name } } }', accessToken);
    expect(await readsDuring(nodes[1], read)).toEqual({ replica: 0, primary: 1 });
  });

  test('export a position that is never newer than the exported pages', async () => {
    const key = await newKey();
    await caughtUp();
    await pause();
    const taxClass = { code: 'export' };
    const { id } = await nodes[0].v3('commerce.tax-classes.create', { taxClass });
    const position = async () => {
      const [row] = await primary.administer('SELECT max(position)::int AS last FROM event');
      const [event] = await primary.administer(
        `SELECT position::int AS position FROM event WHERE record_type = 'TaxClass' AND record_key = '${id}'`,
      );
      return event && Number(row?.last);
    };
    const last = await vi.waitUntil(position, limits.wait);
    // The caller alone would read at the replica, which does not have the record.
    expect(await sees(nodes[1], id, key)).toEqual([false, false]);
    const response = await nodes[1].exportList('{ taxClasses { nodes { code } } }', key);
    expect(Number(response.headers.get('export-position'))).toBeGreaterThanOrEqual(last);
    expect(await response.text()).toContain('{"code":"export"}');
  });

  test('show writes to a caller that reads without a pause at the other node', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, newKey));
    const missed: unknown[] = [];
    const client = async (key: string, at: number) => {
      for (let round = 0; round < 25; round++) {
        const code = `c${at}-${round}`;
        const taxClass = { code };
        const { id } = await nodes[0].v3('commerce.tax-classes.create', { taxClass }, key);
        if (!(await sees(nodes[1], id, key)).every(Boolean)) missed.push(code);
      }
    };
    const reads = await readsDuring(nodes[1], () => Promise.all(keys.map(client)));
    expect(missed).toEqual([]);
    expect(reads.replica).toBeGreaterThan(0);
  });

  test('continue after a crash of the primary that lost recorded positions', async () => {
    const key = await newKey();
    await caughtUp();
    await pause();
    const taxClass = { code: 'crash' };
    const { id } = await nodes[0].v3('commerce.tax-classes.create', { taxClass }, key);
    await primary.stop('immediate');
    await primary.start();
    const ready = async () => (await nodes[1].ready()) as { status?: string };
    await vi.waitUntil(async () => (await ready()).status === 'ready', limits.wait);
    expect(await primary.administer('SELECT * FROM write_position')).toEqual([]);
    const isSeen = () =>
      seenByBoth(id, key).then(
        (seen) => seen.every(Boolean),
        () => false,
      );
    await vi.waitUntil(isSeen, limits.wait);
    const read = () => nodes[1].v3('commerce.tax-classes.get', { id }, key);
    for (let time = 0; time < 10; time++) {
      expect(await read()).toMatchObject({ status: 'ok' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await standby.administer('SELECT pg_wal_replay_resume()');
    await readsThere(nodes[1], read);
  });
});
