import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* The guide at /docs/guide, which is printed from docs/. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);
const pathOf = (file: string) =>
  file === 'README.md' ? '/docs/guide' : `/docs/guide/${file.replace(/\.md$/, '')}`;

interface Loaded {
  readonly status: number;
  readonly text: string;
}

const loaded = new Map<string, Promise<Loaded>>();

/** The response at a path, which is loaded once. */
function load(path: string): Promise<Loaded> {
  const known =
    loaded.get(path) ?? fetch(shop.url + path, { headers: { Accept: 'text/html' } }).then(read);
  loaded.set(path, known);
  return known;
}

const read = async (response: Response) => ({
  status: response.status,
  text: await response.text(),
});

/** The links among these targets that lead to no page of the service, or to no anchor in it. */
async function brokenLinks(from: string, targets: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const target of new Set(targets)) {
    const { origin, pathname, hash } = new URL(target, shop.url + from);
    if (origin !== shop.url) continue;
    const { status, text } = await load(pathname);
    const isThere =
      hash === '' || pathname.endsWith('.md') || text.includes(` id="${hash.slice(1)}"`);
    if (status !== 200 || !isThere) broken.push(target);
  }
  return broken;
}

describe('the guide', () => {
  test('has a page for each file of docs, and all links and anchors exist', async () => {
    for (const file of files) {
      const path = pathOf(file);
      const { status, text } = await load(path);
      expect([file, status]).toEqual([file, 200]);
      const targets = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, target = '']) => target);
      expect([file, await brokenLinks(path, targets)]).toEqual([file, []]);
    }
  });

  test('has each page as Markdown, whose links lead to Markdown of the service', async () => {
    for (const file of files) {
      const path = `/docs/guide/${file}`;
      const { status, text } = await load(path);
      expect([file, status]).toEqual([file, 200]);
      const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
      const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
      expect([file, await brokenLinks(path, targets)]).toEqual([file, []]);
    }
  });

  test('has no page with an identifier that occurs twice', async () => {
    const doubled: string[] = [];
    for (const path of files.map(pathOf)) {
      const ids = [...(await load(path)).text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      doubled.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`));
    }
    expect(doubled).toEqual([]);
  });

  test('preserves the code of a page in its Markdown', async () => {
    const { text } = await load('/docs/guide/clients.md');
    const fences = (page: string) => page.match(/^```[\s\S]*?^```/gm);
    expect(fences(text)).toEqual(fences(readFileSync('docs/clients.md', 'utf8')));
  });

  test('returns 304 for each page to a client that has its tag', async () => {
    const { headers } = await fetch(`${shop.url}/docs/guide/graphql`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'; style-src 'sha256-/);
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    const init = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
    expect((await fetch(`${shop.url}/docs/guide/graphql`, init)).status).toBe(304);
    const source = await fetch(`${shop.url}/docs/guide/graphql.md`);
    expect(source.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  test.each([
    ['GET', '/docs/guide/none', 404],
    ['GET', '/docs/guide/', 200],
    ['GET', '/docs/guide/../../package.json', 404],
    ['POST', '/docs/guide', 405],
    ['POST', '/docs/guide/graphql.md', 405],
    ['HEAD', '/docs/guide/graphql', 200],
  ])('returns for %s %s the status %i', async (method, path, status) => {
    expect((await fetch(shop.url + path, { method })).status).toBe(status);
  });

  test('disappears when EXPLORER is 0', async () => {
    const closed = await openShop({ EXPLORER: '0' });
    const paths = ['/docs/guide', '/docs/guide/graphql', '/docs/guide/search.json'];
    const answers = await Promise.all(paths.map((path) => fetch(closed.url + path)));
    await closed.close();
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('the guide in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('opens from the page at /, and its search finds a section by words', async () => {
    const { page } = browser;
    await page.goto(`${shop.url}/`);
    await page.getByRole('link', { name: /^Guide/ }).click();
    await page.waitForURL(`${shop.url}/docs/guide`);
    await page.getByLabel('Search the guide').fill('build dashboard');
    const results = page.locator('#guide-results li');
    await results.first().getByText('Build a dashboard in 30 minutes').click();
    await page.waitForURL(`${shop.url}/docs/guide/graphql#build-a-dashboard-in-30-minutes`);
    await page.getByLabel('Search the guide').fill('xylophone');
    await page.getByText('No section has all of these words.').waitFor();
  });

  test.each([1400, 390])('fits %i pixels on each page', async (width) => {
    const { page } = browser;
    await page.setViewportSize({ width, height: 900 });
    for (const file of ['README.md', 'graphql.md', 'clients.md', 'reference/configuration.md']) {
      await page.goto(shop.url + pathOf(file));
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([file, shown]).toEqual([file, width]);
    }
  });

  test('contacts no other host, and violates no rule of its policy', () => {
    const origins = browser.requested.map((address) => new URL(address).origin);
    expect(new Set(origins)).toEqual(new Set([shop.url]));
    expect(browser.complaints).toEqual([]);
  });
});
