import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { server } from '../support/database.ts';
import { cleanUp, makeFolder, type Product, startProduct } from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { ground } from './load/writes.ts';

const rounds = isLong ? 5 : 1;
vi.setConfig({ testTimeout: 120_000 * rounds, hookTimeout: 120_000 });

const key = 'a-configured-key';
/** Milliseconds from the end of a fault to the first answer as ever. */
const longestRecovery = 5_000;

let cluster: Cluster;
let product: Product;
/** One for all faults: what one of them lost, no later one brings back. */
let load: Load;

/**
 * With the suite's run on a server; where its programs are missing, only a run that counts fails.
 */
const isLeftOut = !server || (!programs && !process.env.CI);

describe.skipIf(isLeftOut)('a PostgreSQL server (needs its programs here)', () => {
  beforeAll(async () => {
    cluster = await createCluster(['fsync=off']);
    product = await startProduct({
      DATABASE_URL: cluster.url,
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: key,
      POOL_SIZE: '6',
      // Counted all the same: a database that only reads cannot.
      CALL_LIMIT: '1000000',
    });
    for (const [operation, body] of ground) expect(await call(operation, body)).toBe(200);
    load = new Load(() => product.url(), key);
  });
  afterAll(async () => {
    await cleanUp();
    await cluster?.remove();
  });
  afterEach(async () => {
    await load.stop();
    await cluster.administer(writable);
  });

  test.each(faults())('%s', async (name, fault, isUnavailable) => {
    for (let round = 0; round < rounds; round++) {
      const before = { ...load.statuses };
      const acknowledged = load.acknowledged;
      load.start();
      while (load.acknowledged < acknowledged + 10) await sleep(5);
      const end = await fault();
      if (isUnavailable) expect(await write('unwritten')).toBe(503);
      await sleep(300);
      const recovery = await timeToRecover(end);
      await load.stop();
      await load.settle();
      expect(load.wrong.slice(0, 5)).toEqual([]);
      expect(await load.compare((sql) => cluster.administer(sql))).toEqual([]);
      expect(load.acknowledged).toBe(load.writes.length);
      expect(recovery).toBeLessThan(longestRecovery);
      tell(`database: ${name}`, { recovery, ...since(before) });
    }
  });

  test('that only reads is read from all the while', async () => {
    await cluster.administer(readOnly);
    await cluster.administer(terminate);
    await sleep(100);
    const read = () => call('commerce.tax-classes.find', {});
    await read();
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await write('unwritten')).toBe(503);
  });

  test('that came back leaves no transaction open', async () => {
    const stuck = `SELECT count(*)::int AS stuck FROM pg_stat_activity
      WHERE state LIKE 'idle in transaction%'`;
    expect(await cluster.administer(stuck)).toEqual([{ stuck: 0 }]);
    expect(product.stderr()).toBe('');
  });
});

type End = () => Promise<unknown>;

const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'gateway'`;
const readOnly = 'ALTER DATABASE gateway SET default_transaction_read_only = on';
const writable = 'ALTER DATABASE gateway RESET default_transaction_read_only';

/**
 * Each begins a fault and gives the way to end it; the last says whether writes fail all the while.
 */
function faults(): [name: string, fault: () => Promise<End>, isUnavailable: boolean][] {
  return [
    ['that stops and starts', () => stopped('fast'), true],
    ['that crashes and recovers', () => stopped('immediate'), true],
    ['that cuts connections in the middle of what they do', cutting, false],
    ['that turns read-only and back', turnedReadOnly, true],
    ['that has no connection left', crowded, true],
  ];
}

async function stopped(how: 'fast' | 'immediate'): Promise<End> {
  await cluster.stop(how);
  return () => cluster.start();
}

async function cutting(): Promise<End> {
  for (let cut = 0; cut < 20; cut++) {
    await cluster.administer(terminate);
    await sleep(50);
  }
  return async () => {};
}

async function turnedReadOnly(): Promise<End> {
  await cluster.administer(readOnly);
  await cluster.administer(terminate);
  await sleep(100);
  return () => cluster.administer(writable);
}

async function crowded(): Promise<End> {
  await cluster.administer('ALTER ROLE gateway CONNECTION LIMIT 0');
  await cluster.administer(terminate);
  await sleep(100);
  return () => cluster.administer('ALTER ROLE gateway CONNECTION LIMIT -1');
}

/** Ends the fault; milliseconds until a write and a read are answered as ever. */
async function timeToRecover(end: End): Promise<number> {
  await end();
  const start = performance.now();
  for (let at = 0; performance.now() - start < 30_000; at++) {
    const written = await write(`r${Math.round(start)}-${at}`);
    const read = await call('commerce.tax-classes.find', {});
    if (written === 200 && read === 200) break;
    await sleep(20);
  }
  return Math.round(performance.now() - start);
}

const write = (code: string) => call('commerce.tax-classes.create', { taxClass: { code } });

async function call(operation: string, body: object): Promise<number> {
  const response = await fetch(`${product.url()}/api/v3/${operation}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-Key': key },
  });
  await response.text();
  return response.status;
}

function since(before: Readonly<Record<number, number>>): Record<string, number> {
  const entries = Object.entries(load.statuses);
  return Object.fromEntries(
    entries.map(([status, count]) => [status, count - (before[Number(status)] ?? 0)]),
  );
}
