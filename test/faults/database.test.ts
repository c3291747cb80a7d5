import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writePagePart } from '../../bench/page-part.ts';
import type { FaultName } from '../../src/store/db/server/database-faults.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { server } from '../support/database.ts';
import { canMount, freeIn, mount, unmountAll } from '../support/disk.ts';
import { scaled } from '../support/limits.ts';
import {
  cleanUp,
  makeFolder,
  type Product,
  startProduct,
  until,
  waitFor,
} from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { createOperator } from './load/operator.ts';
import { ground } from './load/writes.ts';

const rounds = isLong ? 5 : 1;
vi.setConfig({ testTimeout: scaled(300_000 * rounds) });

const key = 'a-configured-key';
/** Milliseconds from the end of a fault to the first normal response. */
const longestRecovery = 5_000;

let cluster: Cluster;
let environment: Record<string, string>;
let product: Product;
let operator: ReturnType<typeof createOperator>;
/** One shop for all faults: a write that one fault lost stays lost. */
let load: Load;

/** The test runs on a server; without its programs only a CI run fails. */
const isLeftOut = !server || (!programs && !process.env.CI);

describe.skipIf(isLeftOut)('a failing PostgreSQL server (needs its programs here)', () => {
  beforeAll(async () => {
    cluster = await createCluster(['fsync=off']);
    if (canMount) await moveToSmallDisk();
    environment = {
      DATABASE_URL: cluster.url,
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: key,
      POOL_SIZE: '6',
      QUERY_TIMEOUT_MS: '2000',
      WRITE_TIMEOUT_MS: '4000',
      METRICS_PORT: '0',
      LOG_FORMAT: 'json',
      // Calls are counted anyway: a read-only database cannot count.
      CALL_LIMIT: '1000000',
    };
    product = await startProduct(environment);
    await waitFor(product, 'Metrics at');
    operator = createOperator(product, { ...environment, PORT: '0' });
    for (const [operation, body] of ground) expect(await call(operation, body)).toBe(200);
    load = new Load(() => product.url(), key);
  });
  afterAll(async () => {
    if (isLong) writePagePart('docs/running.md', 'rehearsed faults', tableOf(rows));
    await cleanUp();
    unmountAll();
    await cluster?.remove();
  });
  afterEach(async () => {
    await end();
    end = nothing;
    await load.stop();
  });

  test.each(faults.filter(({ isPossible = true }) => isPossible))(
    'recovers from the fault: $name',
    async (fault) => {
      const { begin, meanwhile } = fault;
      const figures: Figures = { seconds: 0, mistakes: [] };
      let seen: readonly string[] = [];
      operator.skip();
      for (let round = 0; round < rounds; round++) {
        const before = { ...load.statuses };
        const acknowledged = load.acknowledged;
        load.start();
        while (load.acknowledged < acknowledged + 10) await sleep(5);
        end = await begin();
        if (meanwhile) seen = await seenDuring(meanwhile);
        else await sleep(300);
        const recovery = await timeToRecover();
        await load.stop();
        await load.settle();
        expect(load.wrong.slice(0, 5)).toEqual([]);
        figures.mistakes.push(...(await load.compare((sql) => cluster.administer(sql))));
        figures.seconds = Math.max(figures.seconds, recovery / 1000);
        expect(figures.mistakes).toEqual([]);
        expect(load.acknowledged).toBe(load.writes.length);
        expect(recovery).toBeLessThan(longestRecovery);
        tell(`database: ${fault.name}`, { recovery, ...since(before) });
      }
      if (!meanwhile) return;
      rows.push(rowOf(fault, seen, figures));
      // The long form writes the table.
      if (!isLong) expect(documented(fault)).toEqual([fault.about, ...seen]);
    },
  );

  test('serves reads while it is read-only', async () => {
    end = await altered(readOnly, writable)();
    await sleep(100);
    await read();
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await write()).toBe(503);
  });

  test('has no open transaction after its return', async () => {
    const stuck = `SELECT count(*)::int AS stuck FROM pg_stat_activity
      WHERE state LIKE 'idle in transaction%'`;
    expect(await cluster.administer(stuck)).toEqual([{ stuck: 0 }]);
    expect(product.stderr()).toBe('');
  });
});

type End = () => Promise<unknown>;

const nothing: End = async () => {};
/** Ends the fault of the test, if it has not ended yet. */
let end = nothing;

/** The duration of a fault, and the statuses of calls. */
interface During {
  readonly fault: FaultName;
  readonly reading: number;
  readonly written: number;
}

interface Fault {
  readonly name: string;
  /** The name of the fault in docs/running.md, if operators can see it. */
  readonly about?: string;
  /** Begins the fault. Returns a function that ends it. */
  readonly begin: () => Promise<End>;
  readonly meanwhile?: During;
  readonly isPossible?: boolean;
}

const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'gateway'`;
const readOnly = 'ALTER DATABASE gateway SET default_transaction_read_only = on';
const writable = 'ALTER DATABASE gateway RESET default_transaction_read_only';

const away = (fault: FaultName): During => ({ fault, reading: 503, written: 503 });
const onlyWrites = (fault: FaultName): During => ({ fault, reading: 200, written: 503 });

const faults: readonly Fault[] = [
  {
    name: 'that stops and starts',
    about: 'the server is stopped',
    begin: () => stopped('fast'),
    meanwhile: away('unreachable'),
  },
  {
    name: 'that crashes and recovers',
    about: 'the server crashes',
    begin: () => stopped('immediate'),
    meanwhile: away('unreachable'),
  },
  {
    name: 'that is frozen and goes on',
    about: 'the server is frozen (SIGSTOP)',
    async begin() {
      cluster.freeze();
      return async () => cluster.thaw();
    },
    meanwhile: away('unreachable'),
    // This takes half a minute; test/faults/silent.test.ts has its short form.
    isPossible: isLong,
  },
  { name: 'that cuts connections in the middle of what they do', begin: cutting },
  {
    name: 'that turns read-only and back',
    about: 'the server only reads',
    begin: altered(readOnly, writable),
    meanwhile: onlyWrites('read_only'),
  },
  {
    name: 'that has no connection left',
    about: 'no connection is left for the role',
    begin: altered(
      'ALTER ROLE gateway CONNECTION LIMIT 0',
      'ALTER ROLE gateway CONNECTION LIMIT -1',
    ),
    meanwhile: away('no_connection'),
  },
  {
    name: 'that refuses the role for a while',
    about: 'the role may not log in',
    begin: altered('ALTER ROLE gateway NOLOGIN', 'ALTER ROLE gateway LOGIN'),
    meanwhile: away('refused'),
  },
  {
    name: 'whose disk is full and has room again',
    about: 'the disk of the tables is full',
    begin: fillDisk,
    meanwhile: onlyWrites('disk_full'),
    isPossible: canMount,
  },
  {
    name: 'where another session locks a table',
    about: 'another session locks a table',
    begin: lockTable,
    meanwhile: away('locked'),
  },
];

async function stopped(how: 'fast' | 'immediate'): Promise<End> {
  await cluster.stop(how);
  return () => cluster.start();
}

async function cutting(): Promise<End> {
  for (let cut = 0; cut < 20; cut++) {
    await cluster.administer(terminate);
    await sleep(50);
  }
  return nothing;
}

/** A statement that affects new connections. */
function altered(sql: string, back: string): Fault['begin'] {
  return async () => {
    await cluster.administer(sql);
    await cluster.administer(terminate);
    return () => cluster.administer(back);
  };
}

let disk = '';

/** The tables on a separate disk; the log of the server stays in its place. */
async function moveToSmallDisk(): Promise<void> {
  disk = join(cluster.folder, 'disk');
  await mkdir(disk);
  mount(disk, '120m');
  const tables = join(disk, 'tables');
  await mkdir(tables);
  execFileSync('chown', ['postgres', tables]);
  await cluster.administer(`CREATE TABLESPACE small LOCATION '${tables}'`);
  await cluster.administer('ALTER DATABASE gateway SET default_tablespace = small');
  await cluster.administer('ALTER DATABASE gateway SET temp_tablespaces = small');
  await cluster.administer('GRANT CREATE ON TABLESPACE small TO gateway');
}

async function fillDisk(): Promise<End> {
  const ballast = join(disk, 'ballast');
  const full = (error: { code?: string }) => expect(error.code).toBe('ENOSPC');
  // The file is larger than the free space, because calls continue to write.
  await writeFile(ballast, Buffer.alloc(freeIn(disk) + 1)).catch(full);
  return () => rm(ballast);
}

async function lockTable(): Promise<End> {
  const locker = new pg.Client({
    connectionString: cluster.url,
    application_name: 'a report',
  });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE');
  return () => locker.end();
}

/**
 * Waits until the service detects the fault and responds accordingly: connections that were cut at
 * its beginning fail too. Returns what an operator sees then.
 */
async function seenDuring({ fault, reading, written }: During) {
  await until(
    async () =>
      (await write()) === written && (await read()) === reading && (await operator.knows(fault)),
  );
  return [...(await operator.look(fault)), String(reading), String(written)];
}

/** Ends the fault; returns the milliseconds until a write and a read succeed. */
async function timeToRecover(): Promise<number> {
  await end();
  end = nothing;
  const start = performance.now();
  while (performance.now() - start < 30_000) {
    if ((await write()) === 200 && (await read()) === 200) break;
    await sleep(20);
  }
  return Math.round(performance.now() - start);
}

const read = () => call('commerce.products.find', { limit: 1, fields: ['code'] });

let created = 0;
/** A product whose text fills the disk. */
function write(): Promise<number> {
  const longDescription = { en: randomBytes(10_000).toString('hex') };
  const product = { code: `own-${++created}`, department: 1, longDescription };
  return call('commerce.products.create', { product });
}

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

interface Figures {
  seconds: number;
  readonly mistakes: string[];
}

const rows: (readonly string[])[] = [];

function rowOf({ about = '' }: Fault, seen: readonly string[], { seconds, mistakes }: Figures) {
  const lost = mistakes.filter((each) => each.endsWith('is lost')).length;
  const twice = mistakes.filter((each) => each.endsWith('twice')).length;
  return [about, ...seen, seconds.toFixed(1), String(lost), String(twice)];
}

const heads = [
  ...['fault', 'log', '`gateway_database_fault`', '`/readyz`', '`doctor`'],
  ...['a read', 'a write', 's until calls succeed', 'lost', 'doubled'],
];

const tableOf = (all: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...all].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The row of a fault in the table, without the figures of its run. */
function documented({ about }: Fault): readonly string[] {
  const page = readFileSync('docs/running.md', 'utf8');
  const line = page.split('\n').find((each) => each.startsWith(`| ${about} |`));
  return (line ?? '')
    .split(' | ')
    .map((cell) => cell.replace(/^\| /, ''))
    .slice(0, -3);
}
