import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { type MetricsServer, serveMetrics } from '../../src/ground/observe/metrics-server.ts';
import { createObserver, type Observer } from '../../src/ground/observe/observer.ts';
import { readLag } from '../../src/store/log/read-lag.ts';
import { countWaiting } from '../../src/work/events/webhooks/sql/deliveries.ts';
import { countJobs } from '../../src/work/jobs/sql/upkeep.ts';
import { eventsQuery, openStream } from '../events/stream.ts';
import { settleEvents } from '../events/support.ts';
import { call } from '../mcp/client.ts';
import { server } from '../support/database.ts';
import { exportRecords } from '../support/exports.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { createTaxClass, createWebhook, openReceiver } from '../webhooks/support.ts';

let observer: Observer | null;
let shop: Shop;
let served: MetricsServer;
beforeAll(async () => {
  observer = await createObserver(readConfig({ LOG_CALLS: '0', METRICS_PORT: '0' }));
  if (!observer?.metrics) throw new Error('no metrics');
  shop = await openShop({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_RETRIES: '0.1' }, observer);
  observer.metrics.watchDatabase({
    ...shop.database,
    clockAhead: () => 7_500,
    faults: () => [{ name: 'disk_full', isOpen: true }],
    changeLog: () => readLag(shop.database.upkeep),
    waitingDeliveries: () => countWaiting(shop.database.upkeep),
    jobs: () => countJobs(shop.database.upkeep),
  });
  served = await serveMetrics(observer.metrics, 0, '127.0.0.1');
  await settle(shop);
});
afterAll(async () => {
  await served.close();
  await shop.close();
});

const url = (path: string) => `http://127.0.0.1:${served.port}${path}`;

/** The values that Prometheus reads, by series. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(url('/metrics'))).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

/** The increase of each series by `work`. */
async function raised(work: () => Promise<unknown>): Promise<(series: string) => number> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return (series) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
}

const labels = (words: Record<string, string>) =>
  Object.entries(words).map(([name, value]) => `${name}="${value}"`);
const calls = (surface: string, operation: string, outcome = 'ok', status = '200', type = '') =>
  `gateway_calls_total{${labels({ surface, operation, outcome, status, type })}}`;

const v3 = (verb: string, body?: object) => shop.v3(`commerce.tax-classes.${verb}`, body);
const both = { query: '{ taxClasses { nodes { id } } categories { nodes { id } } }' };

describe('the metrics of calls', () => {
  it.each<[what: string, series: () => string, work: () => Promise<unknown>]>([
    ['on v3', () => calls('v3', 'commerce.tax-classes.find'), () => v3('find')],
    [
      'with its refusal',
      () => calls('v3', 'commerce.tax-classes.get', 'refused', '200', 'Missing'),
      () => v3('get'),
    ],
    [
      'where it is none',
      () => calls('v3', 'none', 'problem', '404'),
      () => shop.post('/api/v3/commerce.odd.find', '{}'),
    ],
    [
      'on GraphQL by its field',
      () => calls('graphql', 'taxClasses'),
      () => shop.graphql('query Named { a: taxClasses { nodes { id } } }'),
    ],
    [
      'on GraphQL with several fields',
      () => calls('graphql', 'several'),
      () => shop.graphql(both.query),
    ],
    [
      'on GraphQL with its refusal',
      () => calls('graphql', 'updateTaxClass', 'refused', '200', 'NotFound'),
      () => shop.graphql('mutation { updateTaxClass(by: { id: 99 }, input: {}) { id } }'),
    ],
    [
      'by a tool for assistants',
      () => calls('mcp', 'taxClasses'),
      () => call(shop, 'query', { document: '{ taxClasses { nodes { id } } }' }),
    ],
    [
      'as an export',
      () => calls('bulk', 'taxClasses'),
      () => exportRecords(shop, '{ taxClasses { nodes { id } } }'),
    ],
  ])('count a call %s', async (_what, series, work) => {
    expect((await raised(work))(series())).toBe(1);
  });

  test('include time and statements, by surface and kind', async () => {
    const made = await raised(async () => {
      await v3('find');
      expect(await v3('create', { taxClass: { code: 'metrics' } })).toMatchObject({ status: 'ok' });
      await shop.graphql(both.query);
    });
    const of = (name: string, surface: string, kind: string) =>
      made(`gateway_${name}{${labels({ surface, kind })}}`);
    expect(of('call_seconds_count', 'v3', 'query')).toBe(1);
    expect(of('call_seconds_sum', 'v3', 'query')).toBeGreaterThan(0);
    expect(of('call_statements_sum', 'v3', 'query')).toBe(1);
    expect(of('call_statements_sum', 'graphql', 'query')).toBe(2);
    expect(made('gateway_statement_seconds_count')).toBeGreaterThanOrEqual(3);
    expect(made('gateway_statements_total')).toBeGreaterThanOrEqual(3);
  });

  test('use only known names, whatever callers send', async () => {
    await shop.post('/api/v3/odd', '{}');
    await shop.graphql('{ odd }');
    const before = (await scrape()).size;
    for (let odd = 0; odd < 1_000; odd += 4)
      await Promise.all([
        shop.post(`/api/v3/odd-${odd}.find`, '{}'),
        shop.post(`/odd-${odd}`, '{}'),
        shop.graphql(`query Odd${odd} { odd: odd${odd} }`),
        shop.graphql(`query Odd${odd} { odd${odd}: taxClasses { nodes { id } } }`),
      ]);
    const series = await scrape();
    // `/odd-…` had no series before, and garbage collections have several kinds.
    expect(series.size - before).toBeLessThan(100);
    expect([...series.keys()].filter((name) => /odd/i.test(name))).toEqual([]);
  });
});

test('caches have counters', async () => {
  await v3('find');
  const made = await raised(() => v3('find'));
  for (const cache of ['compiled', 'callers', 'shop_settings'])
    expect(made(`gateway_cache_lookups_total{${labels({ cache, result: 'hit' })}}`)).toBe(1);
  const document = 'query { taxClasses { nodes { name } } }';
  const documents = await raised(async () => {
    await shop.graphql(document);
    await shop.graphql(document);
  });
  const lookUps = (result: string) =>
    documents(`gateway_cache_lookups_total{${labels({ cache: 'documents', result })}}`);
  expect(lookUps('miss')).toBe(1);
  expect(lookUps('hit')).toBeGreaterThanOrEqual(1);
  expect(documents('gateway_cache_entries{cache="documents"}')).toBe(1);
});

test('the pool, the event loop and the process have metrics', async () => {
  const series = await scrape();
  const total = series.get('gateway_database_connections{state="total"}') ?? null;
  expect(total === null).toBe(!server);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(series.has(name)).toBe(true);
});

it.each([
  ['GET', '/', 404],
  ['GET', '/graphql', 404],
  ['POST', '/metrics', 405],
  ['GET', '/metrics', 200],
])('%s %s on the metrics port returns %i', async (method, path, status) => {
  const response = await fetch(url(path), { method });
  expect(response.status).toBe(status);
  await response.text();
});

describe('metrics of the change log', () => {
  it('show the number of open streams', async () => {
    const stream = await openStream(shop, { query: eventsQuery });
    expect((await scrape()).get('gateway_open_streams')).toBe(1);
    stream.cut();
    await expect.poll(async () => (await scrape()).get('gateway_open_streams')).toBe(0);
  });

  it('show the age of the oldest call that is not copied yet', async () => {
    const age = async () => {
      const series = await scrape();
      return [
        series.get('gateway_event_lag_seconds'),
        series.get('gateway_event_unsettled_seconds'),
      ];
    };
    await expect.poll(age).toEqual([0, 0]);
    // A call that the sequencer does not copy, because its transaction is of another server.
    await shop.rows(`INSERT INTO audit_call (time, caller_kind, caller_id, caller_name, surface, operation, request_id, xid)
      VALUES (now() - interval '1 minute', 'Key', 1, 'k', 'V3', 'o', 'r', '9000000000')`);
    const [lag = 0] = await age();
    await shop.rows(`DELETE FROM audit_call WHERE xid = '9000000000'`);
    expect(lag >= 59 && lag < 90).toBe(true);
  });
});

test('pending webhook deliveries are counted, with the age of the oldest', async () => {
  const series = ['gateway_webhook_deliveries_waiting', 'gateway_webhook_oldest_waiting_seconds'];
  const before = await scrape();
  expect(series.map((name) => before.get(name))).toEqual([0, 0]);
  await shop.rows(`WITH made AS (
      INSERT INTO webhook (url, topics, secret, paused_time)
      VALUES ('https://receiver.example', '{site.pages.create}', 'whsec_', now()) RETURNING id
    ) INSERT INTO webhook_delivery (webhook_id, message_id, position, topic, records, body, creation_time)
    SELECT id, n::text, 1, 'site.pages.create', '{}', '{}', now() - n * interval '1 minute'
    FROM made, generate_series(1, 2) AS n`);
  const after = await scrape();
  expect(after.get('gateway_webhook_deliveries_waiting')).toBe(2);
  expect(after.get('gateway_webhook_oldest_waiting_seconds')).toBeGreaterThanOrEqual(119);
  expect(after.get('gateway_webhook_oldest_waiting_seconds')).toBeLessThan(180);
});

test('webhook requests are counted by the outcome of their delivery', async () => {
  const receiver = await openReceiver(({ body }) => ({
    status: body.type === 'commerce.tax-classes.create' ? 200 : 500,
  }));
  // A webhook also receives events that were not numbered when it was created.
  await settleEvents(shop);
  await createWebhook(shop, { url: receiver.url });
  // Other test files of this process have sent deliveries too.
  const before = await scrape();
  const tries = async () => {
    const series = await scrape();
    return ['succeeded', 'waiting', 'failed'].map((state) => {
      const name = `gateway_webhook_tries_total{${labels({ state })}}`;
      return (series.get(name) ?? 0) - (before.get(name) ?? 0);
    });
  };
  const id = await createTaxClass(shop);
  await shop.v3('commerce.tax-classes.update', { id, taxClass: { name: 'refused' } });
  await expect.poll(tries).toEqual([1, 1, 1]);
  await receiver.close();
});
