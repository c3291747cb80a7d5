import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';

export interface Browser {
  readonly page: Page;
  /** Addresses that were asked for since the start, whoever asked, but for `data:` and `blob:`. */
  readonly requested: readonly string[];
  /** Errors of the page's scripts, and what its policy forbade. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

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
  await access(executablePath).catch(() => {
    throw new Error(`Install Chromium, or set CHROMIUM to it: ${executablePath} is not there.`);
  });
  const profile = await mkdtemp(join(tmpdir(), 'gateway-browser-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  const page = context.pages()[0] ?? (await context.newPage());
  // Shorter than a test's time, so that the step that waits in vain is named.
  page.setDefaultTimeout(10_000);
  const requested: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') requested.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  return { page, requested, complaints, close };
}
