import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { type MetricsServer, serveMetrics } from '../../src/ground/observe/metrics-server.ts';
import { createObserver, type Observer } from '../../src/ground/observe/observer.ts';
import { entries } from '../audit/support.ts';
import { openShop, type Shop } from '../support/shop.ts';

let observer: Observer | null;
let served: MetricsServer;
let shop: Shop;
beforeAll(async () => {
  observer = await createObserver(readConfig({ LOG_CALLS: '0', METRICS_PORT: '0' }));
  if (!observer?.metrics) throw new Error('no metrics');
  const paths = '/api/v3,/open2b/api/v3, /open2b/';
  shop = await openShop({ V3_BASE_PATHS: paths, CORS_ORIGINS: '*' }, observer);
  served = await serveMetrics(observer.metrics, 0, '127.0.0.1');
});
afterAll(async () => {
  await served.close();
  await shop.close();
});

const bases = ['/api/v3', '/open2b/api/v3', '/open2b'];

test.each(bases)('v3 works below %s, with the operation in metrics and audit', async (base) => {
  const code = `of ${base}`;
  const send = (name: string, body: object, headers = {}) =>
    shop.post(`${base}/${name}`, JSON.stringify(body), headers);
  const created = await send('commerce.tax-classes.create', { taxClass: { code } });
  expect(await created.json()).toMatchObject({ status: 'ok' });
  expect((await send('commerce.tax-classes.none', {})).status).toBe(404);
  expect((await send('commerce.tax-classes.find', {}, { 'X-Key': 'unknown-key' })).status).toBe(
    403,
  );
  const got = await fetch(`${shop.url}${base}/commerce.tax-classes.find`);
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  const [entry] = await entries(shop, {}, 1);
  expect(entry).toMatchObject({
    operation: 'commerce.tax-classes.create',
    surface: 'V3',
    after: { code },
  });
});

test('metrics count the calls of all base paths together', async () => {
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => /^gateway_calls_total.*create/.test(line));
  expect(lines).toEqual([expect.stringMatching(/tax-classes\.create.* 3$/)]);
});

test('a preflight succeeds below each of them', async () => {
  for (const base of bases) {
    const { status } = await fetch(`${shop.url}${base}/commerce.tax-classes.find`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(204);
  }
});

test('other paths are not found', async () => {
  for (const path of ['/open2b', '/open2', '/api', '/api/v4/commerce.tax-classes.find'])
    expect((await shop.post(path, '{}')).status).toBe(404);
});

test.each(['api', '/', '/a//b', '/a/..', '/graphql', '/files/v3', '/a?b', '/docs'])(
  'V3_BASE_PATHS=%s is refused',
  (value) => {
    expect(() => readConfig({ V3_BASE_PATHS: value })).toThrow('V3_BASE_PATHS');
  },
);
