import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  type Browser,
  openSharedBrowser,
  type SharedBrowser,
  type StorageState,
} from '../support/browser.ts';

/** Users of the dashboard, each in a separate browser context. */
export interface Users {
  /** Opens a page of a visitor who is not signed in. */
  openPage(address: string, state?: StorageState): Promise<Page>;
  /** Opens a page of a signed-in user. */
  open(address?: string, email?: string): Promise<Page>;
  /** Signs a user in, so that later pages begin with a session. */
  begin(email?: string): Promise<void>;
  /** Closes the pages, and fails if one logged an error or loaded something from another host. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export async function openUsers(url: string): Promise<Users> {
  const browser: SharedBrowser = await openSharedBrowser();
  let opened: Browser[] = [];
  /** The cookies of signed-in users. */
  const states = new Map<string, StorageState>();
  const openPage = async (address: string, state?: StorageState) => {
    const user = await browser.openUser(state);
    opened.push(user);
    await user.page.goto(url + address);
    return user.page;
  };
  const open = async (address = '', email = 'nora@example.com') => {
    const page = await openPage(address, states.get(email));
    if (!states.has(email)) await signIn(page, email);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await settled(page);
    states.set(email, await page.context().storageState());
    return page;
  };
  return {
    openPage,
    open,
    async begin(email = 'nora@example.com') {
      if (!states.has(email)) await open('', email);
    },
    async leave() {
      const left = opened;
      opened = [];
      await Promise.all(left.map(({ close }) => close()));
      const elsewhere = (address: string) => !address.startsWith(url);
      expect(left.flatMap(({ requested }) => requested).filter(elsewhere)).toEqual([]);
      // Chromium logs 401 and 502, which these tests expect.
      const complaints = left.flatMap((user) => user.complaints);
      expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    },
    close: () => browser.close(),
  };
}

export async function signIn(page: Page, email = 'nora@example.com', password = 'Demo1234') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const settled = (page: Page) => page.locator('main[aria-busy=false]').waitFor();

/** Cuts all streams of a page, which then learns of changes only by requests. */
export const abortStreams = (page: Page) =>
  page.route('**/graphql', (route) =>
    route.request().headers().accept === 'text/event-stream' ? route.abort() : route.continue(),
  );
