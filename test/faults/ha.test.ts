import type { ChildProcess } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haproxyCommand, pgbouncerCommand, startLogged } from '../support/front.ts';
import { cleanUp, makeFolder, type Product, startProduct } from '../support/process.ts';
import { createPatroniCluster, type PatroniCluster } from './ha/cluster.ts';
import { createNetwork, killOn, missingPackages, partition, rejoin } from './ha/network.ts';
import { Reads } from './ha/reads.ts';
import { tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { ground } from './load/writes.ts';

/*
 * `npm run faults -- ha`: Patroni with etcd on three machines, HAProxy and PgBouncer in front and two
 * nodes of the gateway, with the files of docs/scaling/. Needs root, for network namespaces.
 */

/** The longest time in milliseconds without an acknowledged write of clients. */
const longestOutage = 15_000;
const key = 'a-configured-key';

let cluster: PatroniCluster;
let folder: string;
let nodes: Product[];
let load: Load;
let reads: Reads;
const fronts = new Map<string, ChildProcess>();

const login = { gateway: 'change-me-gateway' };

function startFront(program: 'haproxy' | 'pgbouncer'): void {
  const command = program === 'haproxy' ? haproxyCommand(folder) : pgbouncerCommand(folder, login);
  fronts.set(program, startLogged(command, join(folder, `${program}.log`)));
}

beforeAll(async () => {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`This run needs packages of Debian: apt-get install ${missing.join(' ')}`);
  folder = await makeFolder();
  await chmod(folder, 0o755);
  await createNetwork();
  cluster = createPatroniCluster(folder);
  for (const name of ['pg1', 'pg2', 'pg3'] as const) cluster.start(name);
  await cluster.untilHealthy();
  await cluster.administer(`CREATE ROLE gateway LOGIN PASSWORD 'change-me-gateway'`, 'postgres');
  await cluster.administer('CREATE DATABASE shop OWNER gateway', 'postgres');
  startFront('haproxy');
  startFront('pgbouncer');
  await startNodes();
});
afterAll(async () => {
  for (const child of fronts.values()) child.kill('SIGKILL');
  await cluster?.stop();
  await cleanUp();
});

async function startNodes(): Promise<void> {
  const at = 'postgres://gateway:change-me-gateway@127.0.0.1';
  const environment = {
    DATABASE_URL: `${at}:6432/shop`,
    DATABASE_DIRECT_URL: `${at}:5000/shop`,
    DATABASE_REPLICA_URL: `${at}:5001/shop`,
    REPLICA_ALONE_S: '60',
    // PgBouncer of Debian 12 is 1.18.
    PREPARED_STATEMENTS: '0',
    DATA_DIR: await makeFolder(),
    BOOTSTRAP_KEY: key,
    POOL_SIZE: '6',
    CALL_LIMIT: '1000000',
  };
  nodes = [await startProduct(environment), await startProduct(environment)];
  const urls = nodes.map((node) => node.url());
  load = new Load(inTurn(urls), key);
  reads = new Reads(urls, key);
  for (const [operation, body] of ground) {
    const response = await fetch(`${urls[0]}/api/v3/${operation}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'X-Key': key },
    });
    expect(await response.json()).toMatchObject({ status: 'ok' });
  }
}

function inTurn(urls: readonly string[]): () => string {
  let at = 0;
  return () => urls[at++ % urls.length] ?? '';
}

interface Fault {
  readonly name: string;
  /** Causes the fault and returns a function that ends it. */
  cause(): Promise<() => unknown>;
  /** Milliseconds until it ends. */
  readonly lasts: number;
}

const faults: readonly Fault[] = [
  {
    name: 'kill -9 of PostgreSQL on the primary',
    lasts: 0,
    async cause() {
      killOn(await cluster.primary(), 'postgres');
      return () => {};
    },
  },
  {
    name: "kill -9 of everything on the primary's machine",
    lasts: 20_000,
    async cause() {
      const name = await cluster.primary();
      killOn(name);
      return () => cluster.start(name);
    },
  },
  {
    name: 'partition of the primary',
    lasts: 25_000,
    async cause() {
      const name = await cluster.primary();
      await partition(name);
      return () => rejoin(name);
    },
  },
  {
    name: 'switchover',
    lasts: 0,
    async cause() {
      await cluster.switchOver();
      return () => {};
    },
  },
  { name: 'kill -9 of HAProxy', lasts: 1_000, cause: async () => killFront('haproxy') },
  { name: 'kill -9 of PgBouncer', lasts: 1_000, cause: async () => killFront('pgbouncer') },
];

function killFront(program: 'haproxy' | 'pgbouncer') {
  fronts.get(program)?.kill('SIGKILL');
  return () => startFront(program);
}

describe('a cluster of three under load', () => {
  test.each(faults)('recovers from the fault: $name', async ({ name, cause, lasts }) => {
    await cluster.untilHealthy();
    const before = { ...load.statuses };
    const readBefore = { ...reads.statuses };
    const acknowledged = load.acknowledged;
    load.start();
    reads.start();
    while (load.acknowledged < acknowledged + 50) await sleep(5);
    const end = await cause();
    await sleep(lasts);
    await end();
    await sleep(5_000);
    await cluster.untilHealthy();
    await sleep(2_000);
    await load.stop();
    await reads.stop();
    const { gap, call } = load.longest;
    await load.settle();
    const rows = (sql: string) => cluster.administer(sql);
    const lost = await load.compare(rows);
    tell(`ha: ${name}`, {
      'seconds without a write': (gap / 1000).toFixed(1),
      'seconds without a read': (reads.longestGap / 1000).toFixed(1),
      'longest call, s': (call / 1000).toFixed(1),
      writes: JSON.stringify(since(load.statuses, before)),
      reads: JSON.stringify(since(reads.statuses, readBefore)),
      'lost, doubled or torn': lost.length,
    });
    expect(lost).toEqual([]);
    expect(load.wrong.slice(0, 5)).toEqual([]);
    expect(load.acknowledged).toBe(load.writes.length);
    expect(gap).toBeLessThan(longestOutage);
  });

  test('has no open transaction and no failure in the logs of the nodes', async () => {
    const stuck = `SELECT count(*)::int AS stuck FROM pg_stat_activity
      WHERE usename = 'gateway' AND state LIKE 'idle in transaction%'`;
    expect(await cluster.administer(stuck)).toEqual([{ stuck: 0 }]);
    expect(nodes.map((node) => node.stderr())).toEqual(['', '']);
  });
});

type Statuses = Readonly<Record<number, number>>;

const since = (statuses: Statuses, before: Statuses) =>
  Object.fromEntries(
    Object.entries(statuses)
      .map(([status, count]) => [status, count - (before[Number(status)] ?? 0)])
      .filter(([, count]) => count !== 0),
  );
