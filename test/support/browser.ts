import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { limits } from './limits.ts';

export interface Browser {
  readonly page: Page;
  /** All addresses requested since the start, except `data:` and `blob:`. */
  readonly requested: readonly string[];
  /** Errors of the page's scripts, and violations of its policy. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Debian's headless Chromium takes half of the processor time to start and to render. */
const withoutWindows = '/usr/bin/chromium-headless-shell';
const executablePath =
  process.env.CHROMIUM ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with an empty profile and one open page. Rejects where Chromium is not installed. */
export async function openBrowser(): Promise<Browser> {
  checkInstalled();
  const profile = await mkdtemp(join(tmpdir(), 'gateway-browser-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  const page = context.pages()[0] ?? (await context.newPage());
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  return { page, ...watch(page), close };
}

/** A browser of several users, each with pages and cookies of their own. */
export interface SharedBrowser {
  /** Opens a page of another user; with a state, of a returning user. */
  openUser(storageState?: StorageState): Promise<Browser>;
  close(): Promise<void>;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function openSharedBrowser(): Promise<SharedBrowser> {
  checkInstalled();
  const browser = await chromium.launch({ executablePath, args });
  return {
    async openUser(storageState) {
      const context = await browser.newContext(storageState && { storageState });
      const page = await context.newPage();
      return { page, ...watch(page), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function checkInstalled(): void {
  if (!existsSync(executablePath))
    throw new Error(`Install Chromium, or set CHROMIUM to it: ${executablePath} is not there.`);
}

/** Collects requests and errors of the page. */
function watch(page: Page): Pick<Browser, 'requested' | 'complaints'> {
  // Shorter than the time limit of a test, so that the waiting step is named.
  page.setDefaultTimeout(limits.wait);
  const requested: string[] = [];
  const complaints: string[] = [];
  page.context().on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') requested.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { requested, complaints };
}
