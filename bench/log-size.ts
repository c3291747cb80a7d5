// npm run bench:log -- [--events 100000000] [--entries 30000000] [--only pages,lag,removal,vacuum] [--drop]
// The cost of a long change log and its audit: pages at any place, the lag of the sequencer, and the
// removal of a day beside other callers. The database is filled once and kept; --drop drops it.
import { parseArgs } from 'node:util';
import { runCommand, say } from './command.ts';
import { dropDatabase, onServer } from './database.ts';
import { runLoad, viaTsx, writeBodies } from './load.ts';
import { askAll, type Waits } from './log/ask.ts';
import { logDatabase, prepareLog } from './log/fill-log.ts';
import { withLag } from './log/lag.ts';
import { auditCases, eventCases } from './log/pages.ts';
import { type Removal, removeDayOfCalls, removeDayOfEvents } from './log/removal.ts';
import { printTable } from './print-table.ts';
import { type Server, startServer, stopServers } from './servers.ts';
import { requestOf } from './workloads/stock.ts';

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '100000000' },
    entries: { type: 'string', default: '30000000' },
    calls: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '200' },
    only: { type: 'string', default: 'pages,lag,removal,vacuum' },
    seconds: { type: 'string', default: '20' },
    reads: { type: 'string', default: '100' },
    writes: { type: 'string', default: '50' },
    drop: { type: 'boolean', default: false },
  },
});
const size = { events: Number(options.events), entries: Number(options.entries) };
const parts = options.only.split(',');
const besides = Number(options.seconds);

await runCommand(run);

async function run(): Promise<void> {
  if (options.drop) {
    await dropDatabase(logDatabase(size));
    return;
  }
  const url = await prepareLog(size, say);
  // The service itself removes nothing during the measurement.
  Object.assign(process.env, { EVENTS_DAYS: '0', AUDIT_DAYS: '0' });
  const begun = performance.now();
  const server = await startServer('gateway', url);
  say(`Ready after ${(performance.now() - begun).toFixed(0)} ms.`);
  if (parts.includes('pages')) await measurePages(server, url);
  if (parts.includes('lag')) await measureLag(server, url);
  if (parts.includes('removal')) await measureRemovals(server, url);
  if (parts.includes('vacuum')) await measureVacuum(server, url);
  await stopServers();
}

async function measurePages(server: Server, url: string): Promise<void> {
  const waits: Waits[] = [];
  const events = eventCases(size, await readRemoved(url));
  const [warm] = events;
  if (warm) await askAll(server, url, warm);
  for (const each of [...events, ...auditCases(size)]) {
    const found = await askAll(server, url, each);
    waits.push(found);
    say(describe(found));
  }
  say(tableOf(waits));
}

function describe({ name, p50, p99, node, postgres }: Waits): string {
  const cpu = `CPU of Node ${node.toFixed(1)}, of PostgreSQL ${postgres.toFixed(1)}`;
  return `${name}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms; ${cpu}`;
}

function tableOf(waits: readonly Waits[]): string {
  const rows = waits.map(({ name, p50, p99, most, node, postgres }) => [
    name,
    ...[p50, p99, most, node, postgres].map((time) => time.toFixed(1)),
  ]);
  return printTable(['ms', 'median', 'p99', 'most', 'CPU of Node', 'CPU of PostgreSQL'], rows);
}

async function measureLag(server: Server, url: string): Promise<void> {
  const seconds = Number(options.calls) / Number(options.rate);
  const { result, lag, calls } = await withLag(url, () =>
    offerWrites(server, Number(options.rate), seconds),
  );
  say(`${calls} calls: ${JSON.stringify(result)}`);
  say(tableOf([lag]));
}

interface Offered {
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Sets stocks: each call changes another item. */
function offerWrites(server: Server, rate: number, seconds: number): Promise<Offered> {
  const requests = Array.from({ length: 1_000 }, (_, at) => {
    const sku = `SKU${String(1 + at).padStart(6, '0')}`;
    const stocks = Array.from({ length: 20 }, (_, turn) => ({ [sku]: (at * 7 + turn) % 10_000 }));
    return stocks.map((stock) => requestOf('v3', stock));
  }).flat();
  return offer(server, requests, rate, seconds);
}

function offer(
  server: Server,
  requests: readonly { readonly path: string; readonly body: string }[],
  rate: number,
  seconds: number,
): Promise<Offered> {
  const path = requests[0]?.path ?? '';
  const bodies = writeBodies(`log${path}-${rate}`.replaceAll('/', '-'), requests);
  const args = [server.url + path, bodies, String(seconds), String(rate)];
  return runLoad([...viaTsx('offer-load.ts'), ...args]);
}

/** Requests pages at any place, like readers of the log. */
async function offerReads(server: Server, url: string, rate: number): Promise<Offered> {
  const bodies = eventCases(size, await readRemoved(url))
    .filter(({ name }) => name.startsWith('100 events'))
    .flatMap((each) => (each.name.includes('begin') ? [] : each.bodies));
  const requests = bodies.map((body) => ({ path: '/graphql', body }));
  return offer(server, requests, rate, besides);
}

/** Runs the work while other callers read and write. */
async function beside<T>(
  server: Server,
  url: string,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const { result, lag } = await withLag(url, () =>
    Promise.all([
      work(),
      offerReads(server, url, Number(options.reads)),
      offerWrites(server, Number(options.writes), besides),
    ]),
  );
  const [done, reads, writes] = result;
  say(`${what}: ${JSON.stringify(done)}`);
  say(`  reads ${JSON.stringify(reads)}\n  writes ${JSON.stringify(writes)}\n  ${describe(lag)}`);
  return done;
}

async function measureRemovals(server: Server, url: string): Promise<void> {
  await beside(server, url, 'nothing removed', async () => {});
  const removals: Readonly<Record<string, (url: string) => Promise<Removal>>> = {
    'a day of events': removeDayOfEvents,
    'a day of audit': removeDayOfCalls,
  };
  for (const [what, remove] of Object.entries(removals))
    await beside(server, url, what, () => remove(url));
  await measureOldest(server, url, 'dead entries');
}

async function measureVacuum(server: Server, url: string): Promise<void> {
  await beside(server, url, 'VACUUM', () => vacuum(url));
  await measureOldest(server, url, 'after VACUUM');
}

/** Measures a page of the oldest events, where events were removed. */
async function measureOldest(server: Server, url: string, when: string): Promise<void> {
  say(`${when}: ${await sizes(url)}`);
  for (const each of eventCases(size, 0).slice(0, 1))
    say(`${when}: ${describe(await askAll(server, url, each))}`);
}

async function readRemoved(url: string): Promise<number> {
  const { rows } = await onServer(url, (client) =>
    client.query<{ removed: string }>('SELECT removed FROM event_log'),
  );
  return Number(rows[0]?.removed);
}

/** Runs VACUUM with the pauses that autovacuum makes. */
async function vacuum(url: string): Promise<object> {
  const begun = performance.now();
  await onServer(url, async (client) => {
    await client.query("SET vacuum_cost_delay = '2ms'");
    for (const table of ['event', 'audit_entry', 'audit_call'])
      await client.query(`VACUUM ${table}`);
  });
  return { seconds: (performance.now() - begun) / 1_000 };
}

async function sizes(url: string): Promise<string> {
  const { rows } = await onServer(url, (client) =>
    client.query(
      `SELECT relname, n_dead_tup AS dead, pg_size_pretty(pg_total_relation_size(relid)) AS size
      FROM pg_stat_user_tables WHERE relname IN ('event', 'audit_entry', 'audit_call')`,
    ),
  );
  return JSON.stringify(rows);
}
