import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStartingHandler } from '../../src/surfaces/http/router.ts';
import { type Gateway, openServer } from '../http/gateway.ts';
import { server } from '../support/database.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  makeMigratedFolder,
  startProcess,
  startProduct,
  waitFor,
} from '../support/process.ts';

afterEach(cleanUp);

const key = 'a-configured-key';

const paths = ['/readyz', '/graphql', '/api/v3/commerce.products.find', '/docs'];

describe.skipIf(server)('a first start', () => {
  it('responds on each path that it is filling the demo shop', async () => {
    const port = await findFreePort();
    const DATA_DIR = await makeMigratedFolder();
    const product = startProcess({ DATA_DIR, PORT: String(port), DEMO: '1' });
    const ready = waitFor(product, 'files in');
    const seen = new Set<string>();
    while (!product.stdout().includes('files in'))
      for (const path of paths) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
        const text = await response?.text();
        if (response?.status !== 503) continue;
        expect(response.headers.get('retry-after')).toBe('2');
        seen.add(`${path} ${JSON.parse(text ?? '').detail}`);
      }
    await ready;
    for (const path of paths)
      expect([...seen]).toContain(
        `${path} The service is starting: filling the demo shop. Send the call again.`,
      );
    for (const each of seen) expect(each).toMatch(/ The service is starting: [a-z ]+\. /);
  });
});

describe('a browser during a start', () => {
  const html = { headers: { Accept: 'text/html,*/*;q=0.8' } };
  const phase = { current: 'filling the demo shop' };
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openServer(createStartingHandler(phase));
  });
  afterAll(() => gateway.close());

  it.each(['/', '/console', '/console/orders', '/graphql', '/docs/guide'])(
    'gets a page at %s that reloads itself',
    async (path) => {
      const response = await fetch(`${gateway.url}${path}`, html);
      const page = await response.text();
      expect(response.status).toBe(503);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'retry-after': '2',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(page).toContain('<meta http-equiv="refresh" content="2">');
      expect(page).toContain('The service is starting: filling the demo shop.');
      expect(page).not.toMatch(/<script|src=|https?:/);
    },
  );

  it.each(['/readyz', '/api/v3/commerce.products.find', '/bulk/export'])(
    'gets problem details at %s',
    async (path) => {
      const response = await fetch(`${gateway.url}${path}`, html);
      expect(response.status).toBe(503);
      expect((await response.json()).detail).toContain('filling the demo shop');
    },
  );
});

describe.skipIf(server)('a stop of the service', () => {
  it('logs no failure for calls whose clients have disconnected', async () => {
    const product = await startProduct({
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: key,
      CALL_LIMIT: '0',
    });
    const leave = new AbortController();
    const calls = Array.from({ length: 150 }, (_, at) => {
      const body = JSON.stringify({ record: { code: `T${at}`, name: 'T', rate: 1 } });
      const request = { method: 'POST', headers: { 'X-Key': key }, body, signal: leave.signal };
      return fetch(`${product.url()}/api/v3/commerce.tax-classes.create`, request).catch(() => {});
    });
    await Promise.race(calls);
    leave.abort();
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(product.stderr()).toBe('');
  });
});
