import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { makeDemoPlace } from '../support/demo-shop.ts';
import type { Launched } from '../support/launch.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  runCommand,
  startProduct,
  until,
} from '../support/process.ts';
import { billingAddress } from '../support/sales.ts';
import { doSteps, readSteps } from './guide.ts';

/*
 * The guide in docs/graphql.md, followed in an empty folder, and the project that its command
 * creates.
 */

const key = 'a-key-of-the-tests';
let gateway: Product;
let pages: Launched;
let browser: Browser;
let page: Page;
let url: string;
let dropDatabase = async () => {};
beforeAll(async () => {
  const dataDir = await makeFolder();
  const demo = await makeDemoPlace(dataDir);
  dropDatabase = demo.drop;
  const usual = { BOOTSTRAP_KEY: key, CALL_LIMIT: '0', DATA_DIR: dataDir };
  gateway = await startProduct({ ...usual, ...demo.environment });
  const folder = join(await makeFolder(), 'my-shop');
  const port = await findFreePort();
  url = `http://localhost:${port}/`;
  const steps = await readSteps('docs/graphql.md', 'Build a dashboard in 30 minutes');
  pages = await doSteps(steps, { folder, base: gateway.url(), key, port });
  browser = await openBrowser();
  page = browser.page;
  await until(async () => pages.stdout().includes('Local'));
  await page.goto(url);
});
afterAll(async () => {
  await browser?.close();
  pages?.kill('SIGTERM');
  await cleanUp();
  await dropDatabase();
});

const v3 = async (operation: string, body: object) => {
  const headers = { 'X-Key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${gateway.url()}/api/v3/${operation}`, init)).json();
};

describe('the dashboard of the guide', () => {
  let id: number;

  test('shows why nobody is signed in', async () => {
    await signIn(page, 'nora@example.com', 'wrong');
    await page.getByText('Wrong email or password.').waitFor();
    await signIn(page, 'former@example.com');
    await expect.poll(() => page.getByRole('alert').textContent()).not.toMatch(/^(Wrong.*)?$/);
  });

  test('shows records of the demo shop after the sign-in', async () => {
    await signIn(page);
    await page.getByRole('heading', { name: 'Orders (120)' }).waitFor();
    await page.getByText(/^COMPLETED: \d+ orders, \d+\.\d\d$/).waitFor();
    await page
      .getByText(/^[A-Z\d-]+: \d+\.00$/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^1\d\d\d$/ }).count()).toBe(20);
  });

  test('shows an order immediately that another user has created', async () => {
    const items = [{ name: 'Lamp', price: 9.5, quantity: 2 }];
    const order = { number: 'live-1', items, billingAddress };
    id = (await v3('commerce.orders.create', { order })).id;
    await page.getByRole('button', { name: 'live-1' }).waitFor();
    await page.getByRole('heading', { name: 'Orders (121)' }).waitFor();
  });

  test('saves with the version, and shows what another user has changed meanwhile', async () => {
    await page.getByRole('button', { name: 'live-1' }).click();
    await page.getByLabel('Note').fill('Ring twice');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const order = { requests: 'At the door', referenceNumber: 'PO-7' };
    await v3('commerce.orders.update', { id, order });
    await page.getByLabel('Note').fill('Ring once');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody else has changed this order.').waitFor();
    await page.getByText('Theirs: At the door').waitFor();
    expect(await page.getByLabel('Reference number').inputValue()).toBe('PO-7');
    expect(await page.getByLabel('Note').inputValue()).toBe('Ring once');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('loads nothing from another host', () => {
    expect(browser.requested.filter((address) => !address.startsWith(url))).toEqual([]);
  });
});

describe('storefront-gateway new', () => {
  const run = (...words: string[]) => runCommand('dist/cli/main.js', ['new', ...words], {});

  test('creates the project in an empty folder, and refuses a folder with files', async () => {
    const folder = join(await makeFolder(), 'shop');
    await mkdir(folder);
    const { code, stdout } = await run('dashboard', folder);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Created ${folder}. Next:\n`)]);
    const files = await readdir(folder);
    expect(files).toEqual(expect.arrayContaining(['.gitignore', 'storefront-gateway-client.tgz']));
    expect(files).not.toContain('gitignore');
    await writeFile(join(folder, 'README.md'), 'mine');
    expect(await run('dashboard', folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${folder} is not empty: name a new folder or an empty one\n`,
    });
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('mine');
  });

  test.each([
    [[], 'A command is required: expected dashboard; --help shows the usage\n'],
    [['shop', 'x'], '"shop" is not a command: expected dashboard; --help shows the usage\n'],
    [['dashboard'], '"dashboard" does not take these arguments; --help shows the usage\n'],
  ])('refuses the arguments %j', async (words, stderr) => {
    expect(await run(...words)).toEqual({ code: 2, stdout: '', stderr });
  });
});

test('the README starts a dashboard with the commands of the guide', async () => {
  const guide = await readFile('docs/graphql.md', 'utf8');
  const [commands = ''] = /^```sh\nexport KEY=[\s\S]*?^```$/m.exec(guide) ?? [];
  expect(commands).toContain('npm run new');
  expect(await readFile('README.md', 'utf8')).toContain(commands);
});

test('the project has the package versions with which this repository tests it', async () => {
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
  const [own, tools] = [await read('package.json'), await read('test/package.json')];
  const starter = await read('examples/starter/package.json');
  const { 'storefront-gateway-client': _client, ...named } = {
    ...starter.dependencies,
    ...starter.devDependencies,
  };
  const tested = { ...own.dependencies, ...own.devDependencies, ...tools.devDependencies };
  expect(tested).toMatchObject(named);
});

async function signIn(page: Page, email = 'nora@example.com', password = 'Demo1234') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
