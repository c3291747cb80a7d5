import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  type Browser,
  openSharedBrowser,
  type SharedBrowser,
  type StorageState,
} from '../support/browser.ts';
import { makeDemoPlace } from '../support/demo-shop.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  startProduct,
} from '../support/process.ts';

export interface OpenOptions {
  /** The account that is signed in; by default an administrator, null for none. */
  readonly email?: string | null;
  readonly width?: number;
  readonly dark?: boolean;
  readonly language?: 'en' | 'it' | 'de';
}

/** A gateway with the demo shop, and the users of its console, each in a browser context. */
export interface Console {
  /** The address of the console, without a slash at its end. */
  readonly url: string;
  readonly gateway: Product;
  /** A key with all rights. */
  readonly key: string;
  /** Opens a screen of a signed-in user and waits until its data are there. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Returns the data of a GraphQL document, sent by the key and outside of the console. */
  query<Data = Record<string, never>>(document: string, variables?: object): Promise<Data>;
  /** Kills the gateway, or starts it again at the same address and over the same data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Closes the pages. Fails if one logged an error or loaded something from elsewhere. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

const key = 'a-key-of-the-tests';
export const administrator = 'nora@example.com';
export const password = 'Demo1234';

export async function openConsole(settings: Record<string, string> = {}): Promise<Console> {
  const dataDir = await makeFolder();
  const demo = await makeDemoPlace(dataDir);
  const environment = {
    PORT: String(await findFreePort()),
    BOOTSTRAP_KEY: key,
    CALL_LIMIT: '0',
    WEBHOOK_ALLOW: '127.0.0.1',
    DEMO: '1',
    ...demo.environment,
    DATA_DIR: dataDir,
    ...settings,
  };
  const browser = await openSharedBrowser();
  const state = { gateway: await startProduct(environment) };
  const origin = state.gateway.url();
  const users = openUsers(browser, origin);
  return {
    url: `${origin}/console`,
    key,
    get gateway() {
      return state.gateway;
    },
    open: users.open,
    query: (document, variables = {}) => sendByKey(origin, document, variables),
    async kill() {
      state.gateway.kill('SIGKILL');
      await state.gateway.ended;
    },
    async restart() {
      state.gateway = await startProduct(environment);
    },
    leave: users.leave,
    async close() {
      await users.leave().catch(() => {});
      await browser.close();
      await cleanUp();
      await demo.drop();
    },
  };
}

async function sendByKey(origin: string, query: string, variables: object) {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

function openUsers(browser: SharedBrowser, origin: string) {
  let opened: Browser[] = [];
  /** The cookies of users who have signed in before. */
  const states = new Map<string, StorageState>();

  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { email = administrator, language = 'en' } = options;
    const user = await browser.openUser(email === null ? undefined : states.get(email));
    opened.push(user);
    const { page } = user;
    await show(page, options);
    await page.addInitScript((name) => {
      localStorage.setItem('gateway-language', localStorage.getItem('gateway-language') ?? name);
    }, language);
    await page.goto(`${origin}/console${path}`);
    if (email === null) return page;
    if (!states.has(email)) await signIn(page, email);
    await settled(page);
    states.set(email, await page.context().storageState());
    return page;
  }

  return {
    open,
    async leave() {
      const left = opened;
      opened = [];
      await Promise.all(left.map(({ close }) => close()));
      const elsewhere = left
        .flatMap(({ requested }) => requested)
        .filter((address) => !address.startsWith(origin));
      const complaints = left.flatMap((user) => user.complaints);
      // Chromium logs statuses such as 401, 409 and 502, which these tests expect.
      const unexpected = complaints.filter((text) => !text.startsWith('Failed to load resource'));
      expect({ elsewhere, unexpected }).toEqual({ elsewhere: [], unexpected: [] });
    },
  };
}

export async function signIn(page: Page, email = administrator, word = password): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(word);
  await page.locator('button[type=submit]').click();
}

/** Shows a page in a width and an appearance. */
export async function show(page: Page, { width = 1400, dark = false }: OpenOptions): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

/** Waits until the screen has its data and reads no others. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main section').first().waitFor();
  await page.locator('#main [aria-busy=true]').waitFor({ state: 'detached' });
}
