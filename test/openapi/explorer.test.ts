import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { operations } from '../../src/catalogue.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A GET that decodes nothing, unlike `fetch`. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
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

const codings = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
] as const;

describe('/openapi.json', () => {
  it.each(codings)('is the document, in %s, and not sent again', async (coding, decode) => {
    const accepted = { 'Accept-Encoding': coding === 'identity' ? '' : coding };
    const { status, headers, body } = await get('/openapi.json', accepted);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(decode(body).equals(readFileSync('docs/openapi.json'))).toBe(true);
    const etag = String(headers.etag);
    const again = await get('/openapi.json', {
      ...accepted,
      'If-None-Match': `"other", W/${etag}`,
    });
    expect(again).toMatchObject({ status: 304, headers: { etag }, body: Buffer.alloc(0) });
  });

  it('has another tag in each coding', async () => {
    const tags = await Promise.all(
      codings.map(async ([coding]) => {
        const accepted = { 'Accept-Encoding': coding === 'identity' ? '' : coding };
        return (await get('/openapi.json', accepted)).headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('the page', () => {
  it('is small, and its policy allows neither other hosts nor scripts in the page', async () => {
    const { status, headers, body } = await get('/docs');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect(body.length).toBeLessThan(5_000);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|eval|script-src[^;]*'unsafe/);
  });

  it('links the first page, the guide and GraphiQL', async () => {
    const page = (await get('/docs')).body.toString();
    const links = [...page.matchAll(/<a href="([^"]+)"><?/g)].map(([, address]) => address);
    expect(links.slice(-3)).toEqual(['./', 'docs/guide', 'graphql']);
  });

  it.each(codings)('has scripts in %s that browsers keep', async (coding, decode) => {
    const page = (await get('/docs')).body.toString();
    const addresses = [...page.matchAll(/src="(docs\/[^"]+)"/g)].map(
      ([, address]) => `/${address}`,
    );
    expect(addresses.map((address) => address.replace(/.*\//, ''))).toEqual([
      'scalar.js',
      'start.js',
    ]);
    for (const address of addresses) {
      const accepted = { 'Accept-Encoding': coding === 'identity' ? '' : coding };
      const { headers, body } = await get(address, accepted);
      expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      });
      expect(decode(body).toString()).toContain(
        address.endsWith('scalar.js') ? '@scalar/api-reference 1.' : 'createApiReference',
      );
    }
  });

  it.each([
    ['a loopback host', 'localhost', () => shop.pageToken, true],
    ['a loopback host without the token', 'localhost', () => '', false],
    ['another host', 'shop.example', () => shop.pageToken, false],
  ])('has the key of the demo shop at %s: %s', async (_name, host, token, has) => {
    const headers = { Host: `${host}:${new URL(shop.url).port}` };
    const { body } = await get(`/docs?token=${token()}`, headers);
    expect(body.includes(shop.key)).toBe(has);
  });

  it.each([
    ['/docs/', 'GET', 404],
    ['/docs/other.js', 'GET', 404],
    ['/docs', 'POST', 405],
    ['/openapi.json', 'POST', 405],
    ['/api/v3/docs', 'GET', 405],
  ])('%s by %s is answered with %i', async (path, method, status) => {
    expect(await get(path, {}, method)).toMatchObject({ status });
  });
});

it('nothing of the explorer is served when EXPLORER is 0', async () => {
  const without = await openShop({ EXPLORER: '0' });
  const paths = ['/docs', '/docs/start.js', '/openapi.json'];
  const answers = await Promise.all(paths.map((path) => fetch(without.url + path)));
  await without.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('the stored script is the one of the package, by its hash', () => {
  const { sha256, version } = JSON.parse(readFileSync('vendor/scalar/version.json', 'utf8'));
  const script = brotliDecompressSync(readFileSync('vendor/scalar/standalone.js.br'));
  expect(createHash('sha256').update(script).digest('hex')).toBe(sha256);
  expect(script.subarray(0, 1_000_000).includes(`@scalar/api-reference ${version}`)).toBe(true);
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    await browser.page.setViewportSize({ width: 1400, height: 900 });
    await browser.page.goto(`${shop.url}/docs?token=${shop.pageToken}`);
  }, 60_000);
  afterAll(() => browser.close());

  it('lists all operations', async () => {
    const { page } = browser;
    for (const name of operations.keys())
      await page
        .getByRole('link', { name: `${name} ` })
        .first()
        .waitFor({ state: 'attached' });
  }, 60_000);

  it('shows the equivalent in GraphQL', async () => {
    const { page } = browser;
    const section = await openOperation(browser, 'commerce.tax-classes.find');
    await section.getByRole('button', { name: 'curl' }).first().click();
    await page.getByRole('option', { name: 'GraphQL' }).click();
    await section.getByText('query TaxClasses').first().waitFor();
  }, 60_000);

  it('sends a call, and shows the answer', async () => {
    const { page } = browser;
    const section = await openOperation(browser, 'commerce.tax-classes.find');
    await section
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Send/ }).first().click();
    await dialog.getByText('"taxClasses"').first().waitFor();
    await dialog.getByText(/200/).first().waitFor();
  }, 60_000);

  it('asks no other host, and does nothing that its policy forbids', () => {
    const { requested, complaints } = browser;
    expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(
      new Set([shop.url]),
    );
    expect(requested).toContain(`${shop.url}/api/v3/commerce.tax-classes.find`);
    expect(complaints).toEqual([]);
  });
});

/** Opens an operation by its link, and returns its section. */
async function openOperation({ page }: Browser, name: string) {
  await page
    .getByRole('link', { name: `${name} ` })
    .first()
    .click();
  const heading = page.getByRole('heading', { name, exact: true });
  await heading.waitFor();
  return page.locator('section').filter({ has: heading }).last();
}
