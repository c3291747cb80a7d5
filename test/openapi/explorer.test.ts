import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { triedCalls } from '../../src/surfaces/explorer/try-this.ts';
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
  it.each(codings)('returns the document in %s, and 304 afterwards', async (coding, decode) => {
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

  it('has another tag for each encoding', async () => {
    const tags = await Promise.all(
      codings.map(async ([coding]) => {
        const accepted = { 'Accept-Encoding': coding === 'identity' ? '' : coding };
        return (await get('/openapi.json', accepted)).headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('the explorer page', () => {
  it('has a small size, and its policy forbids other hosts and inline scripts', async () => {
    const { status, headers, body } = await get('/docs');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect(body.length).toBeLessThan(5_000);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|eval|script-src[^;]*'unsafe/);
  });

  it('links the other pages', async () => {
    expect(linksOf((await get('/docs')).body.toString())).toEqual([
      './',
      './console',
      './docs/guide',
      './docs',
      './graphql',
    ]);
  });

  it.each(codings)('has scripts in %s that browsers cache', async (coding, decode) => {
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
    ['/docs/other.js', 'GET', 404],
    ['/docs', 'POST', 405],
    ['/openapi.json', 'POST', 405],
    ['/api/v3/docs', 'GET', 405],
  ])('returns for %s by %s the status %i', async (path, method, status) => {
    expect(await get(path, {}, method)).toMatchObject({ status });
  });
});

it('the explorer is not served when EXPLORER is 0', async () => {
  const without = await openShop({ EXPLORER: '0' });
  const paths = ['/docs', '/docs/start.js', '/openapi.json'];
  const answers = await Promise.all(paths.map((path) => fetch(without.url + path)));
  await without.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('the explorer and the guide do not link GraphiQL when GRAPHIQL is 0', async () => {
  const without = await openShop({ GRAPHIQL: '0' });
  for (const path of ['/docs', '/docs/guide', '/docs/guide/graphql'])
    expect(await (await fetch(without.url + path)).text()).not.toContain('>GraphiQL</a>');
  await without.close();
});

test('each call of the first page succeeds in a shop without data and stores nothing', async () => {
  const empty = await openShop();
  const counts = async () => (await empty.v3('commerce.tax-classes.count', {})).count;
  const before = await counts();
  for (const { operation, headers, body } of triedCalls)
    await expect(empty.v3(operation, body, headers)).resolves.toBeDefined();
  expect(await counts()).toBe(before);
  await empty.close();
});

test('the hash of the stored script is the one of the package', () => {
  const { sha256, version } = JSON.parse(readFileSync('vendor/scalar/version.json', 'utf8'));
  const script = brotliDecompressSync(readFileSync('vendor/scalar/standalone.js.br'));
  expect(createHash('sha256').update(script).digest('hex')).toBe(sha256);
  expect(script.subarray(0, 1_000_000).includes(`@scalar/api-reference ${version}`)).toBe(true);
});

describe('the explorer in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    await browser.page.setViewportSize({ width: 1400, height: 900 });
    await browser.page.goto(`${shop.url}/docs?token=${shop.pageToken}`);
  });
  afterAll(() => browser.close());

  const linkTo = (name: string) =>
    browser.page.locator(`nav a[href$="/POST/api/v3/${name}"], aside a[href$="/${name}"]`).first();

  /** Opens an operation by its link, and returns its section. */
  async function openOperation(name: string) {
    await linkTo(name).click();
    const section = browser.page.locator(`section[id$="/POST/api/v3/${name}"]`);
    await section.getByText(name, { exact: true }).first().waitFor();
    return section;
  }

  it('lists each operation by its verb', async () => {
    for (const name of operations.keys()) {
      const verb = name.slice(name.lastIndexOf('.') + 1);
      await expect(linkTo(name).textContent()).resolves.toMatch(
        new RegExp(`^\\s*${verb}\\s*HTTP Method`),
      );
    }
  });

  it('sends the calls of the first page with the key filled in', async () => {
    const cards = browser.page.locator('try-this li');
    await expect(cards.count()).resolves.toBe(triedCalls.length);
    for (const card of await cards.all()) {
      await card.getByRole('button', { name: 'Send' }).click();
      await card.getByText('"status": "ok"').waitFor();
    }
  });

  it('opens the description of a call of the first page', async () => {
    const name = 'commerce.items.find';
    await browser.page.locator('try-this').getByRole('link', { name }).click();
    const section = browser.page.locator(`section[id$="/POST/api/v3/${name}"]`);
    await section.getByRole('heading', { name: 'find', exact: true }).waitFor();
  });

  it('shows the members of an operation, then its errors, then headers and statuses', async () => {
    const section = await openOperation('commerce.contacts.update');
    const parts = [
      section.getByText('Phone number, up to 15 characters.'),
      section.getByRole('cell', { name: 'contact does not exist' }),
      section.getByRole('heading', { name: 'Headers' }),
      section.getByRole('heading', { name: 'Responses' }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  it('shows the equivalent in GraphQL', async () => {
    const { page } = browser;
    const section = await openOperation('commerce.tax-classes.find');
    await section.getByRole('button', { name: 'curl' }).first().click();
    await page.getByRole('option', { name: 'GraphQL' }).click();
    await section.getByText('query TaxClasses').first().waitFor();
  });

  it('sends a call, and shows the response', async () => {
    await sendTaxClasses();
  });

  async function sendTaxClasses() {
    const section = await openOperation('commerce.tax-classes.find');
    await section
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click();
    const dialog = browser.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Send/ }).first().click();
    await dialog.getByText('"taxClasses"').first().waitFor();
    await dialog.getByText(/200/).first().waitFor();
  }

  it('contacts no other host, and violates no rule of its policy', () => {
    const { requested, complaints } = browser;
    expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(
      new Set([shop.url]),
    );
    expect(requested).toContain(`${shop.url}/api/v3/commerce.tax-classes.find`);
    expect(complaints).toEqual([]);
  });

  it('passes a key from the first page to the forms', async () => {
    await browser.page.goto(`${shop.url}/docs`);
    await browser.page.getByRole('textbox', { name: 'Caller key' }).fill(shop.key);
    const card = browser.page.locator('try-this li').first();
    await card.getByRole('button', { name: 'Send' }).click();
    await card.getByText('"status": "ok"').waitFor();
    await sendTaxClasses();
  });

  it('fits a phone', async () => {
    await browser.page.setViewportSize({ width: 390, height: 844 });
    await browser.page.goto(`${shop.url}/docs?token=${shop.pageToken}`);
    await browser.page.locator('try-this').waitFor();
    const width = () => document.documentElement.scrollWidth;
    expect(await browser.page.evaluate(width)).toBe(390);
  });
});

/** The addresses in the links of the bar. */
const linksOf = (page: string) =>
  [...page.matchAll(/<a href="([^"]+)">(?:<strong>|[A-Zv])/g)].map(([, address]) => address);
