import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/catalogue.ts';
import { createGraphql } from '../../src/graphql/handle.ts';
import { type Gateway, goodKey, openGateway } from '../http/gateway.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop, type Shop } from '../support/shop.ts';

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
function get(headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.url}/graphql`, { method, headers }, (response) => {
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

describe('the page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes in %s where the browser takes it, without a key', async (encoding, decode) => {
    const { status, headers, body } = await get({
      ...html,
      'Accept-Encoding': `${encoding};q=0.5`,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
    });
    expect(body.length).toBeLessThan(3_000_000);
    expect(decode(body).toString()).toContain('<title>GraphiQL</title>');
  });

  it('comes as it is where the browser takes no encoding', async () => {
    const { headers, body } = await get({ ...html, 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toContain('<title>GraphiQL</title>');
  });

  it('is not sent again to a browser that has it', async () => {
    const asked = { ...html, 'Accept-Encoding': 'gzip' };
    const { etag } = (await get(asked)).headers;
    const again = await get({ ...asked, 'If-None-Match': `"other", W/${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    expect(await get({ ...asked, 'If-None-Match': '"other"' })).toMatchObject({ status: 200 });
  });

  it('has no body for HEAD', async () => {
    expect(await get(html, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('forbids its scripts to reach other hosts', async () => {
    const policy = String(
      (await get({ ...html, 'Accept-Encoding': 'br' })).headers['content-security-policy'],
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
  });
});

it('is not there where it is switched off', async () => {
  const without = await openShop({ GRAPHIQL: '0' });
  const response = await fetch(`${without.url}/graphql`, { headers: html });
  await without.close();
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});

describe('in a browser', () => {
  let browser: Browser;
  let gateway: Gateway;

  beforeAll(async () => {
    browser = await openBrowser();
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

  it('answers what is typed, tells what there is, and asks no other host', async () => {
    const { page, requested, complaints } = browser;
    await page.goto(`${gateway.url}/graphql`);
    await typeQuery(page, '{ languages { nodes { code currency } } }');
    await page.getByRole('button', { name: /execute query/i }).click();
    await page
      .getByLabel(/result/i)
      .getByText('"USD"')
      .waitFor();
    await page.getByRole('button', { name: /documentation/i }).click();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await page.getByText('The root type of all queries.').waitFor();
    expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(
      new Set([gateway.url]),
    );
    expect(complaints).toEqual([]);
  });
});

/** Replaces what is in the editor, and takes away the bracket that the editor closes by itself. */
async function typeQuery(page: Page, query: string): Promise<void> {
  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(query);
  await page.keyboard.press('Delete');
}
