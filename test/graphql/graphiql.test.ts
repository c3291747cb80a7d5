import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import { type Gateway, goodKey, openGateway } from '../http/gateway.ts';
import { type Browser, openSharedBrowser, type SharedBrowser } from '../support/browser.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { editor, execute, openGraphiql, openTab, result, typeQuery } from './graphiql-page.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A GET that decodes nothing, unlike `fetch`. */
function get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { statusCode = 0 } = response;
          resolve({ status: statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
    });
    sent.on('error', reject).end();
  });
}

describe('the GraphiQL page', () => {
  it('has a small size and contains no key', async () => {
    const { status, headers, body } = await get('/graphql', html);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(body.length).toBeLessThan(10_000);
    expect(body.toString()).toContain('<title>GraphiQL – Storefront gateway</title>');
    expect(body.toString()).not.toContain('X-Key');
  });

  it.each([
    ['1', ['./', './console', './docs/guide', './docs', './graphql', './console']],
    ['0', ['./', './console', './graphql', './console']],
  ])('links the pages that are served when EXPLORER is %s', async (EXPLORER, links) => {
    const served = await openShop({ EXPLORER });
    const text = await (await fetch(`${served.url}/graphql`, { headers: html })).text();
    await served.close();
    expect([...text.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual(links);
  });

  it('returns 304 to a browser that has it', async () => {
    const { etag } = (await get('/graphql', html)).headers;
    const known = { ...html, 'If-None-Match': `"other", W/${etag}` };
    expect(await get('/graphql', known)).toMatchObject({ status: 304, headers: { etag } });
    const other = { ...html, 'If-None-Match': '"other"' };
    expect(await get('/graphql', other)).toMatchObject({ status: 200 });
  });

  it('has no body for HEAD', async () => {
    const answer = { status: 200, body: Buffer.alloc(0) };
    expect(await get('/graphql', html, 'HEAD')).toMatchObject(answer);
  });

  it('forbids its scripts to access other hosts, and inline scripts', async () => {
    const policy = String((await get('/graphql', html)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|script-src[^;]*'unsafe-inline'/);
  });
});

describe('the files of GraphiQL', () => {
  const addresses = async () => {
    const page = (await get('/graphql', html)).body.toString();
    return [...page.matchAll(/"(graphql\/[^"]+)"/g)].map(([, address]) => `/${address}`);
  };

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('use %s where the browser accepts it, and browsers cache them', async (coding, decode) => {
    const all = await addresses();
    expect(all.map((address) => address.replace(/.*\//, '')).toSorted()).toEqual([
      'editor-worker.js',
      'graphiql.css',
      'graphiql.js',
      'graphql-worker.js',
      'json-worker.js',
    ]);
    for (const address of all) {
      const accepted = coding === 'identity' ? 'br;q=0, gzip;q=0' : `${coding};q=0.5`;
      const { status, headers, body } = await get(address, { 'Accept-Encoding': accepted });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(/^text\/(javascript|css); charset=utf-8$/),
        vary: 'Accept-Encoding',
      });
      expect(decode(body).length).toBeGreaterThan(500_000);
      expect(body.length).toBeLessThan(coding === 'identity' ? 6_000_000 : 2_000_000);
    }
  });

  it.each([
    ['/graphql/other.js', 'GET', 404],
    ['/graphql/graphiql.js', 'POST', 405],
  ])('return for %s by %s the status %i', async (path, method, status) => {
    expect(await get(path, {}, method)).toMatchObject({ status });
  });
});

it('the page and its files are not served when GRAPHIQL is off', async () => {
  const without = await openShop({ GRAPHIQL: '0' });
  const responses = [];
  for (const path of ['/graphql', '/graphql/graphiql.js'])
    responses.push(await fetch(`${without.url}${path}`, { headers: html }));
  await without.close();
  for (const response of responses) {
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  }
});

describe('GraphiQL in a browser', () => {
  let browser: SharedBrowser;
  let user: Browser;
  let gateway: Gateway;

  beforeAll(async () => {
    browser = await openSharedBrowser();
    const run = await runCallsOn(shop);
    const graphiql = { enabled: true, demoKey: () => goodKey };
    gateway = await openGateway({
      graphql: createGraphql({ schema, run, graphiql, compiled: true }),
    });
  });

  afterAll(async () => {
    await browser.close();
    await gateway.close();
  });

  beforeEach(async () => {
    user = await browser.openUser();
    await openGraphiql(user.page, gateway.url);
  });

  afterEach(() => user.close());

  it('runs typed queries, describes the schema, and contacts no other host', async () => {
    const { page, requested, complaints } = user;
    await typeQuery(page, 'query Typed { languages { nodes { code currency } } }');
    await execute(page, '"USD"');
    await page.getByRole('button', { name: /documentation/i }).click();
    await page.getByText('The back office of an online shop').waitFor();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await page.getByText('The root type of all queries.').waitFor();
    expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(
      new Set([gateway.url]),
    );
    expect(complaints).toEqual([]);
  });

  it.each(['OpenOrders', 'Dashboard', 'RenameProduct', 'OrderEvents'])(
    'has an example %s, whose tab accepts typing',
    async (name) => {
      const { page, complaints } = user;
      await openTab(page, name);
      await typeQuery(page, 'query Typed { languages { nodes { code } } }');
      await execute(page, '"en"');
      expect(complaints).toEqual([]);
    },
  );

  it('builds a query from the selected fields', async () => {
    const { page } = user;
    await typeQuery(page, 'query Typed { languages { nodes { code } } }');
    await page.getByRole('button', { name: /GraphiQL Explorer/ }).click();
    const nodes = page.locator('.graphiql-explorer-languages .graphiql-explorer-nodes');
    await nodes.locator('[data-field-name="currency"]').click();
    await editor(page).getByText('currency').waitFor();
    await execute(page, '"USD"');
  });

  it.each([1400, 390])('fits the whole page into %i pixels', async (width) => {
    const { page } = user;
    await page.setViewportSize({ width, height: 844 });
    await execute(page, '"totalCount"');
    const rest = page.locator('.graphiql-sidebar > button').last();
    for (const part of [editor(page), result(page), rest]) {
      const box = await part.boundingBox();
      if (!box) throw new Error('A part of the page is not visible.');
      expect(box.width).toBeGreaterThan(part === rest ? 20 : width / 4);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(844);
    }
  });

  it('restores tabs, headers and the history when it opens again', async () => {
    const { page } = user;
    const tabs = () => page.locator('.graphiql-tab-button').allTextContents();
    await openTab(page, 'Dashboard');
    await execute(page, '"revenue"');
    await page.reload();
    await editor(page).getByText('Dashboard', { exact: true }).waitFor();
    expect(await tabs()).toEqual(['OpenOrders', 'Dashboard', 'RenameProduct', 'OrderEvents']);
    await page.locator('.graphiql-editor-tool').getByText(goodKey).waitFor();
    await page.getByRole('button', { name: /history/i }).click();
    await page.locator('.graphiql-history').getByText('Dashboard').waitFor();
  });
});
