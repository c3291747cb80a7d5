import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JSHandle, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { makeMigratedPlace } from '../support/migrated-place.ts';
import { cleanUp, findFreePort, type Product, startProduct } from '../support/process.ts';
import type { Followed, follow } from './browser-page.ts';
import { eventsQuery } from './stream.ts';

/* eventsource-client in Chromium, in a page of the service's origin, while the service is killed. */

const key = 'a-key-of-the-browser';
let environment: Record<string, string>;
let product: Product;
let browser: Browser;
let dropDatabase = async () => {};
beforeAll(async () => {
  const usual = { PORT: String(await findFreePort()), BOOTSTRAP_KEY: key, CALL_LIMIT: '0' };
  const { place, drop } = await makeMigratedPlace();
  dropDatabase = drop;
  environment = { ...usual, ...place };
  [product, browser] = await Promise.all([startProduct(environment), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await cleanUp();
  await dropDatabase();
});

const post = (path: string, body: object) =>
  fetch(`${product.url()}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
    body: JSON.stringify(body),
  });

/** Writes without a pause until it is stopped; writes fail while the service is down. */
function startWriting() {
  let [isStopped, made, accepted] = [false, 0, 0];
  const write = async () => {
    while (!isStopped) {
      const taxClass = { code: `browser-${++made}` };
      const response = await post('/api/v3/commerce.tax-classes.create', { taxClass }).catch(
        () => null,
      );
      if (response?.status === 200) accepted++;
      else await sleep(50);
    }
  };
  const writers = [write(), write()];
  return {
    accepted: () => accepted,
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

/** The positions of all events, as soon as a final write is among them. */
async function positionsInLog(): Promise<number[]> {
  const last = await post('/api/v3/commerce.tax-classes.create', { taxClass: { code: 'last' } });
  const { id } = await last.json();
  const query = `query($after: SafeInt) {
    events(after: $after, first: 1000) { nodes { position keys { id } } lastPosition } }`;
  const positions: number[] = [];
  for (let after = 0; ; await sleep(20)) {
    const { data } = await (await post('/graphql', { query, variables: { after } })).json();
    const nodes: { position: number; keys: { id: string } }[] = data.events.nodes;
    positions.push(...nodes.map(({ position }) => position));
    if (nodes.at(-1)?.keys.id === String(id)) return positions;
    after = data.events.lastPosition;
  }
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('browser-page.ts', import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'eventsPage' };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { lib, write: false },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

declare const eventsPage: { follow: typeof follow };

/** The page has the origin of the service, and is open before the first request. */
async function openFollowing(page: Page): Promise<JSHandle<Followed>> {
  const address = `${product.url()}/page-of-the-test`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Events</title>' }),
  );
  await page.goto(address);
  await page.addScriptTag({ content: await bundle() });
  return page.evaluateHandle(([own, query]) => eventsPage.follow(own, query), [
    key,
    eventsQuery,
  ] as const);
}

test('the browser receives each event once', async () => {
  const followed = await openFollowing(browser.page);
  const received = () => followed.evaluate(({ positions }) => positions);
  const writing = startWriting();
  for (let kill = 1; kill <= 3; kill++) {
    const before = (await received()).length;
    await expect.poll(async () => (await received()).length).toBeGreaterThan(before + 10);
    product.kill('SIGKILL');
    await product.ended;
    product = await startProduct(environment);
  }
  await writing.stop();
  const all = await positionsInLog();
  expect(all.length).toBeGreaterThan(writing.accepted());
  expect(all).toEqual(all.map((_, at) => at + 1));
  await expect.poll(async () => (await received()).length).toBeGreaterThanOrEqual(all.length);
  expect(await received()).toEqual(all);
  expect(await followed.evaluate(({ breaks }) => breaks)).toBeGreaterThanOrEqual(3);
});
