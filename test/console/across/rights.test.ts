import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, settled } from '../console.ts';

/*
 * Callers of one section, who may read or also write it: the screens of their menu send no refused
 * request, and all other screens name the missing section.
 */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

/** A screen of the menu, and the elements that only a caller with the right to write sees. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly write?: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

const forAll: readonly Screen[] = [
  { name: 'Home', path: '/' },
  { name: 'Jobs', path: '/jobs' },
  { name: 'Live', path: '/live' },
  { name: 'Call', path: '/call' },
];

const file = (page: Page) => page.locator('input[type=file]').first();
const transfer: Screen = { name: 'Import and export', path: '/transfer' };
const withImport: Screen = { ...transfer, write: file };

const link = (name: string) => (page: Page) => page.getByRole('link', { name });

const bySection: Readonly<Record<string, readonly Screen[]>> = {
  Apps: [
    { name: 'Keys', path: '/keys', write: button('Create a key') },
    { name: 'Webhooks', path: '/webhooks', write: button('Create a webhook') },
  ],
  Catalog: [
    { name: 'Products', path: '/products', write: button(/^Change all/) },
    { name: 'Variants', path: '/variants', write: link('New variant') },
    { name: 'Departments', path: '/departments', write: link('New department') },
    { name: 'Brands', path: '/brands', write: link('New brand') },
    { name: 'Categories', path: '/categories', write: link('New category') },
    { name: 'Units', path: '/units', write: link('New unit') },
    { name: 'Reviews', path: '/reviews', write: link('New review') },
    { name: 'Price lists', path: '/price-lists', write: link('New price list') },
    withImport,
  ],
  Customers: [
    { name: 'Customers', path: '/customers', write: link('New customer') },
    { name: 'Contacts', path: '/contacts', write: link('New contact') },
    withImport,
  ],
  Inventory: [
    { name: 'Stock', path: '/stock', write: button('Find') },
    { name: 'Suppliers', path: '/suppliers', write: link('New supplier') },
    withImport,
  ],
  Marketing: [
    { name: 'Marketing', path: '/marketing', write: button('New promotion') },
    { name: 'Newsletter', path: '/newsletter', write: link('New list') },
  ],
  Sales: [
    {
      name: 'Orders',
      path: '/orders',
      write: (page) => page.getByRole('checkbox', { name: 'All', exact: true }),
    },
    transfer,
  ],
  Settings: [
    { name: 'Taxes', path: '/taxes', write: link('New tax class') },
    { name: 'Shipping', path: '/shipping', write: link('New shipping method') },
    { name: 'Payment', path: '/payment', write: link('New payment method') },
    { name: 'Staff', path: '/staff', write: link('New account') },
    { name: 'Audit', path: '/audit' },
    { name: 'System', path: '/system' },
  ],
  Website: [
    { name: 'Pages', path: '/pages', write: link('New page') },
    { name: 'Templates', path: '/templates', write: button('Copy') },
    { name: 'Languages', path: '/languages', write: link('New language') },
  ],
};

const callers = Object.keys(bySection).flatMap((section) => [
  [section, 'READ'] as const,
  [section, 'WRITE'] as const,
]);

describe.each(callers)('a caller of %s with the access %s', (section, access) => {
  const mayWrite = access === 'WRITE';
  const own = bySection[section] ?? [];
  const isOwn = ({ path }: Screen) => own.some((each) => each.path === path);

  test('sees its screens only, and no request of them is refused', async () => {
    const { page, refused } = await openAs(section, access);
    const menu = page.getByRole('navigation', { name: 'Screens' });
    const shown = [...forAll, ...own];
    for (const name of ['Settings', 'Developers'])
      for (const group of await menu.getByRole('button', { name }).all()) await group.click();
    const links = await menu.getByRole('link').allTextContents();
    expect(links.toSorted()).toEqual(shown.map(({ name }) => name).toSorted());
    for (const { name, write } of shown) {
      await menu.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await settled(page);
      expect(await page.getByRole('alert').allTextContents(), name).toEqual([]);
      if (write) expect((await write(page).count()) > 0, name).toBe(mayWrite);
    }
    expect(refused).toEqual([]);
  });

  // The rights to read do not depend on those to write.
  test.skipIf(mayWrite)(
    'sees at the address of another screen which right is missing',
    async () => {
      const { page, refused } = await openAs(section, access);
      for (const [needed, screens] of Object.entries(bySection)) {
        for (const { name, path } of screens.filter((screen) => !isOwn(screen))) {
          await page.evaluate((address) => {
            history.pushState(null, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
          }, `/console${path}`);
          await page.getByRole('heading', { name, level: 1 }).waitFor();
          // Import and export needs one of several sections, and names the first.
          const missing = path === transfer.path ? 'Catalog' : needed;
          await page.getByText(`Your account has no right to read ${missing}.`).waitFor();
        }
      }
      expect(refused).toEqual([]);
    },
  );
});

/** Opens the first screen by a key with this right, and collects the requests that are refused. */
async function openAs(section: string, access: string) {
  const { createCallerKey } = await place.query<{ createCallerKey: { secret: string } }>(
    `mutation { createCallerKey(input: {
      name: "${section}", access: ${access}, sections: [${section.toUpperCase()}]
    }) { secret } }`,
  );
  const page = await place.open('/', { email: null });
  const refused: string[] = [];
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() === 403) return refused.push(path);
    if (path !== '/graphql') return;
    // A stream has no JSON. A list of a closed section is null next to the others.
    const { data, errors = [] } = await response.json().catch(() => ({ data: {} }));
    if (!data) refused.push(...errors.map(({ message }: { message: string }) => message));
  });
  await page.getByRole('button', { name: 'Use a caller key' }).click();
  await page.locator('input[name=key]').fill(createCallerKey.secret);
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await settled(page);
  return { page, refused };
}
