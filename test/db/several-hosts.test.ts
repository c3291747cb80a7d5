import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeServer, parseServerUrl } from '../../src/ground/contract/values/server-url.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import {
  cleanUp,
  makeFolder,
  type Product,
  runCommand,
  startProcess,
  startProduct,
} from '../support/process.ts';

const key = 'a-key-of-several-hosts';
/** Milliseconds within which the service follows a promotion, on a slow machine. */
const soon = 30_000;

describe('a URL of a server', () => {
  test.each([
    ['h1:1,h2:2/db', 'h1:1,h2:2/db'],
    ['u:p%40@h1,h2:5433/db?target_session_attrs=primary', 'h1:5432,h2:5433/db'],
    ['[::1]:1,h2/db', '[::1]:1,h2:5432/db'],
    ['u@/db?host=h1,h2&port=1', 'h1:1,h2:1/db'],
    ['/db?host=/tmp,h2&port=1,2', '/tmp:1,h2:2/db'],
    ['u@h1:1/db', 'h1:1/db'],
  ])('names all hosts: %s', (url, expected) => {
    expect(describeServer(`postgres://${url}`)).toBe(expected);
  });

  test.each(['h1,/db', 'h1:x,h2/db', 'h1:70000,h2/db', 'h1,h2/db?port=1,2,3'])(
    'refuses wrong hosts and ports: %s',
    (url) => expect(parseServerUrl(`postgres://${url}`)).toBe(null),
  );

  test('names at most ten hosts', () => {
    const hosts = (count: number) => Array.from({ length: count }, (_, at) => `h${at}`).join();
    expect(parseServerUrl(`postgres://${hosts(10)}/db`)?.hosts).toHaveLength(10);
    expect(parseServerUrl(`postgres://${hosts(11)}/db`)).toBe(null);
  });
});

test('an unknown target_session_attrs ends the start with one line', async () => {
  const DATABASE_URL = 'postgres://u@127.0.0.1:1,127.0.0.1:2/db?target_session_attrs=best';
  const product = startProcess({ DATABASE_URL, DATA_DIR: await makeFolder() });
  expect(await product.ended).toEqual({ code: 1, signal: null });
  expect(product.stderr()).toMatch(
    /^DATABASE_URL: target_session_attrs=best is not one of any, read-write, .*\.\n$/,
  );
  await cleanUp();
});

describe.skipIf(!programs)('a service with two hosts', () => {
  let first: Cluster;
  let second: Cluster;
  let product: Product;
  beforeAll(async () => {
    first = await createCluster();
    second = await first.createStandby();
    await first.administer(`ALTER SYSTEM SET primary_conninfo = '${connectionTo(second)}'`);
    product = await startProduct({
      // The standby comes first.
      DATABASE_URL: `postgres://gateway@${hostOf(second)},${hostOf(first)}/gateway?target_session_attrs=read-write`,
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: key,
      POOL_SIZE: '4',
    });
  });
  afterAll(async () => {
    await cleanUp();
    for (const cluster of [second, first]) await cluster?.remove();
  });

  test('doctor says which hosts answer, and which one is writable', async () => {
    const hosts = [hostOf(second), hostOf(first), '127.0.0.1:1'];
    const { stdout } = await runCommand('dist/cli/main.js', ['doctor', '--json'], {
      DATABASE_URL: `postgres://gateway@${hosts}/gateway`,
      DATA_DIR: await makeFolder(),
    });
    const { findings } = JSON.parse(stdout) as {
      findings: Record<'name' | 'level' | 'message', string>[];
    };
    expect(findings.filter(({ name }) => name === 'hosts')).toMatchObject([
      { level: 'ok', message: `${hosts[0]} is a standby` },
      { level: 'ok', message: `${hosts[1]} is a primary` },
      { level: 'warning', message: '127.0.0.1:1 failed (ECONNREFUSED)' },
    ]);
  });

  const write = (name: string) =>
    fetch(`${product.url()}/graphql`, {
      method: 'POST',
      body: JSON.stringify({
        query: `mutation { createCallerKey(input: { name: "${name}" }) { callerKey { id } } }`,
      }),
      headers: { 'Content-Type': 'application/json', 'X-Key': key },
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => response.status === 200 && !('errors' in (await response.json())),
      () => false,
    );
  const follows = async (name: string, cluster: Cluster) => {
    await vi.waitUntil(() => write(name), { timeout: soon, interval: 200 });
    const names = await cluster.administer(`SELECT FROM caller_key WHERE name = '${name}'`);
    expect(names.length).toBeGreaterThan(0);
    await vi.waitUntil(() => isListeningOn(cluster), { timeout: soon, interval: 200 });
  };

  test('uses the writable one', async () => {
    expect(product.stdout()).toContain(`${hostOf(second)},${hostOf(first)}/gateway`);
    await follows('start', first);
    expect(await connectionsOf(second)).toBe(0);
  });

  test('follows a promotion, and one back', async () => {
    await first.stop('fast');
    await second.administer('SELECT pg_promote()');
    await follows('promoted', second);
    await startAsStandby(first);
    await untilFollowing(second);
    await second.stop('fast');
    await first.administer('SELECT pg_promote()');
    await follows('back', first);
  });

  test('leaves a host that became read-only while its connections stay open', async () => {
    await startAsStandby(second);
    await untilFollowing(first);
    await second.administer('SELECT pg_promote()');
    await first.administer('ALTER SYSTEM SET default_transaction_read_only = on');
    await first.administer('SELECT pg_reload_conf()');
    await follows('read-only', second);
    await vi.waitUntil(async () => (await connectionsOf(first)) === 0, soon);
  });
});

const portOf = ({ url }: Cluster) => new URL(url).port;
const hostOf = (cluster: Cluster) => `127.0.0.1:${portOf(cluster)}`;
const connectionTo = (cluster: Cluster) =>
  `host=127.0.0.1 port=${portOf(cluster)} user=postgres application_name=standby`;

const connections = "FROM pg_stat_activity WHERE usename = 'gateway'";

const connectionsOf = async (cluster: Cluster) =>
  (await cluster.administer(`SELECT ${connections}`)).length;

const isListeningOn = async (cluster: Cluster) =>
  (await cluster.administer(`SELECT ${connections} AND query ~ 'LISTEN|^SELECT 1$'`)).length > 0;

/** A server that was shut down, and from which the new primary has received everything. */
async function startAsStandby(cluster: Cluster): Promise<void> {
  const data = join(cluster.folder, 'data');
  const { uid, gid } = statSync(data);
  writeFileSync(join(data, 'standby.signal'), '');
  chownSync(join(data, 'standby.signal'), uid, gid);
  await cluster.start();
}

async function untilFollowing(primary: Cluster): Promise<void> {
  const sql = "SELECT FROM pg_stat_replication WHERE state = 'streaming'";
  while ((await primary.administer(sql)).length === 0) await sleep(200);
}
