import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, settled, signIn } from '../console.ts';
import { screens } from '../screens.ts';

/*
 * The cost of the first page after the sign-in: bytes and requests, which do not depend on other
 * programs. With CONSOLE_FIGURES=1 they are printed for docs/console.md, with the milliseconds of
 * this machine.
 */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

/** The limits of compressed scripts and styles, and of all requests of a page. */
const most = { bytes: 350 * 1024, requests: 30 };

interface Loaded {
  readonly bytes: number;
  readonly requests: number;
}

/** Returns the requests of the page so far, without the streams that stay open. */
const loadedBy = (page: Page): Promise<Loaded> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const bytes = [...entries, own].reduce((sum, each) => sum + (each?.transferSize ?? 0), 0);
    return { bytes, requests: entries.length + 1 };
  });

describe('the first page', () => {
  test('needs at most 350 kB and 30 requests, the sign-in included', async () => {
    const page = await place.open('/', { email: null });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await page.addInitScript(withoutPreload);
    await page.reload();
    await page.locator('input[name=email]').waitFor();
    const form = await loadedBy(page);
    const start = performance.now();
    await signIn(page);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await settled(page);
    const milliseconds = Math.round(performance.now() - start);
    const whole = await loadedBy(page);
    if (process.env.CONSOLE_FIGURES) console.info({ form, whole, milliseconds });
    expect(whole.bytes).toBeLessThanOrEqual(most.bytes);
    expect(whole.requests).toBeLessThanOrEqual(most.requests);
  });

  test('comes from the cache for a returning user, except for the page and its data', async () => {
    const page = await place.open('/');
    await page.addInitScript(withoutPreload);
    await page.reload();
    await settled(page);
    const { bytes } = await loadedBy(page);
    expect(bytes).toBeLessThanOrEqual(40 * 1024);
  });
});

test.each(screens.map(({ name, path }) => [name, path]))(
  'the screen %s reads its data by one document',
  async (name, path) => {
    const page = await place.open('/');
    const documents: string[] = [];
    await page.exposeFunction('report', (id: string) => documents.push(id));
    await page.addInitScript(reportDocuments);
    await page.goto(`${place.url}${path}`);
    await settled(page);
    // One document of the frame, and one of the screen. The address of an order contains its
    // number, but its related records need its identifier.
    expect(documents.length).toBeLessThanOrEqual(name === 'order' ? 3 : 2);
  },
);

/** The scripts of other screens are loaded a second later, which a busy machine reaches. */
function withoutPreload() {
  const wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: (run: () => void, delay: number) => (delay === 1_000 ? 0 : wait(run, delay)),
  });
}

/** Reports the requests of a page that wait for one answer. */
function reportDocuments() {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isStream = request.headers.get('Accept') === 'text/event-stream';
    if (/\/graphql$/.test(request.url) && !isStream)
      await Reflect.get(window, 'report')(JSON.parse(await request.clone().text()).documentId);
    return send(request);
  };
}
