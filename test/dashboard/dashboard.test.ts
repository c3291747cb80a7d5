import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeDemoPlace } from '../support/demo-shop.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  startProduct,
} from '../support/process.ts';
import { billingAddress } from '../support/sales.ts';
import { openSite, type Site } from './site.ts';
import { abortStreams, openUsers, settled, signIn, type Users } from './users.ts';

/* The example in examples/dashboard as users run it: built, behind one origin, in Chromium. */

const key = 'a-key-of-the-tests';

let environment: Record<string, string>;
let gateway: Product;
let site: Site;
let users: Users;
let dropDatabase = async () => {};
beforeAll(async () => {
  const port = await findFreePort();
  site = await openSite(port);
  const dataDir = await makeFolder();
  const demo = await makeDemoPlace(dataDir);
  dropDatabase = demo.drop;
  const usual = { PORT: String(port), BOOTSTRAP_KEY: key, CALL_LIMIT: '0' };
  environment = { ...usual, ...demo.environment, DATA_DIR: dataDir };
  [gateway, users] = await Promise.all([startProduct(environment), openUsers(site.url)]);
}, 120_000);
afterAll(async () => {
  await users.close();
  await site.close();
  await cleanUp();
  await dropDatabase();
});
afterEach(() => users.leave());

/** A call by key, outside the dashboard. */
const post = (path: string, body: object) =>
  fetch(gateway.url() + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
    body: JSON.stringify(body),
  });

async function ask(query: string, variables: object = {}) {
  const response = await post('/graphql', { query, variables });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

async function showMore(page: Page, shown: string): Promise<void> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText(shown).waitFor();
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const euros = (value: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(Number(value));

test('a wrong password shows an error, and the right one opens the requested page', async () => {
  const page = await users.openPage('#/orders');
  await signIn(page, 'nora@example.com', 'wrong');
  await page.getByText('The email address or the password is wrong.').waitFor();
  await signIn(page);
  await page.getByRole('heading', { name: 'Orders (120)' }).waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to the shop' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in to the shop' }).waitFor();
});

test.each([
  ['', 'Home', ['Revenue', 'last 30 days', 'Completed', 'Low stock (', 'Newest reviews']],
  ['#/orders', 'Orders', ['1120', '1101', 'of 120']],
  ['#/orders/1030', 'Order', ['Back office', 'History']],
  ['#/products', 'Products', ['Kitchen', 'Aria', 'Price (Retail)', '20 of 395']],
])('the page "%s" sends one request', async (address, operation, shown) => {
  await users.begin();
  site.operations();
  const page = await users.open(address);
  expect(site.operations()).toEqual([operation]);
  for (const text of shown) await page.getByText(text).first().waitFor();
});

test('an order page shows its customer and its goods', async () => {
  const { order } = await ask('{ order(by: { number: "1100" }) { customerName lines { sku } } }');
  const page = await users.open('#/orders/1100');
  for (const text of [order.customerName, order.lines[0].sku])
    await page.getByText(text).first().waitFor();
});

test('the first page shows the best sellers of the shop with their revenue', async () => {
  const { orderLinesAggregate } = await ask(`{ orderLinesAggregate(
    where: { order: { status: { not: CANCELLED } } }
    groupBy: [{ field: PRODUCT_ID }]
    orderBy: [{ by: SUM, field: TOTAL_PRICE }]
    first: 10
  ) { key { product { name } } sum { totalPrice } } }`);
  const page = await users.open();
  const rows = page.getByRole('region', { name: 'Best sellers' }).locator('tbody tr');
  const shown = await rows.allInnerTexts();
  expect(shown.map((text) => text.split('\t').filter((_, at) => at !== 1))).toEqual(
    orderLinesAggregate.map(({ key, sum }: { key: never; sum: never }) => [
      Object(key).product.name,
      euros(Object(sum).totalPrice),
    ]),
  );
});

test.each([
  ['DE', 'de', 'Produkte', 'Abteilungen'],
  ['IT', 'it', 'Prodotti', 'Reparti'],
  ['EN', 'en', 'Products', 'Departments'],
])('%s sets the language of labels and products', async (button, language, title, departments) => {
  const page = await users.open('#/products?search=GRIN-1022');
  await page.getByRole('button', { name: language === 'en' ? 'DE' : 'EN', exact: true }).click();
  await settled(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await page.getByRole('region', { name: departments }).waitFor();
  const { item } = await ask(
    `query ($language: String!) { item(by: { sku: "GRIN-1022" }) { name(language: $language) } }`,
    { language },
  );
  await page.getByText(item.name).waitFor();
  await page.reload();
  await page.getByText(item.name).waitFor();
});

test('orders are filtered by text, status and dates, and read page by page', async () => {
  const page = await users.open('#/orders');
  site.operations();
  await showMore(page, '40 of 120');
  expect(site.operations()).toEqual(['Orders']);
  expect(await page.locator('tbody tr').count()).toBe(40);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('READY');
  const { orders } = await ask(
    '{ orders(where: { status: { equals: READY } }, first: 1) { nodes { customerName } } }',
  );
  const { customerName } = orders.nodes[0];
  await page.getByRole('searchbox').fill(customerName.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^(\d+) of \1$/).waitFor();
  await row(page, customerName).first().waitFor();
  expect(site.operations()).toEqual(['Orders']);
  await page.goBack();
  await page.getByText('of 120').waitFor();
});

test('a bulk change of orders reports which orders refuse the status', async () => {
  await ask(
    `mutation { updateOrder(by: { number: "1115" }, input: { status: COMPLETED }) { id } }`,
  );
  const page = await users.open('#/products');
  await abortStreams(page);
  await page.goto(`${site.url}#/orders?search=111`);
  await page.getByLabel('Select 1116').waitFor();
  await settled(page);
  const numbers = ['1113', '1114'];
  // Another user changes it: the page still has the former version.
  await ask(`mutation { updateOrder(by: { number: "1116" }, input: { requests: "!" }) { id } }`);
  for (const number of [...numbers, '1115', '1116'])
    await page.getByLabel(`Select ${number}`).check();
  await page.getByLabel('New status').selectOption('CANCELLED');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('2 changed, 2 not changed').waitFor();
  await page.getByText('1115: an order that is Completed can become').waitFor();
  await page.getByText('1116: The Order has changed since').waitFor();
  for (const number of numbers) await row(page, number).getByText('Cancelled').waitFor();
  await row(page, '1115').getByText('Completed').waitFor();
  expect(await page.locator('tbody :checked').count()).toBe(2);
  // The second try has the version of the response and succeeds.
  await page.getByLabel('Select 1115').uncheck();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('1 changed, 0 not changed').waitFor();
});

test('stock and price can be edited in place, and each error is shown', async () => {
  const page = await users.open('#/products?search=KNIV-1070');
  site.operations();
  const [stock, price] = [page.getByLabel('Stock KNIV-1070'), page.getByLabel('Price KNIV-1070')];
  const save = page.getByRole('button', { name: 'Save' });
  await stock.fill('-1');
  await price.fill('1,23456');
  await save.click();
  const wrong = page.getByText('must be a number of 0 or more');
  await wrong.nth(1).waitFor();
  expect(await wrong.allInnerTexts()).toEqual([
    expect.stringMatching(/^stock .*got "-1"$/),
    expect.stringMatching(/^sellingPrice.*got "1.23456"/),
  ]);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
  await stock.fill('41,5');
  await price.fill('30,5');
  await save.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect([await stock.inputValue(), await price.inputValue()]).toEqual(['41.50', '30.50']);
  const { item } = await ask(`{ item(by: { sku: "KNIV-1070" }) { stock sellingPrice } }`);
  expect(item).toEqual({ stock: '41.50', sellingPrice: '30.500' });
  expect(site.operations()).toEqual(['SaveItem', 'SaveItem']);
});

test('selecting a department includes its subdepartments', async () => {
  const page = await users.open('#/products');
  site.operations();
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await page.getByRole('link', { name: 'Coffee' }).click();
  const { items } = await ask(`{ items(where: {
    departmentId: { equals: 2, includeDescendants: true } }) { totalCount } }`);
  await page.getByRole('heading', { name: `Products (${items.totalCount})` }).waitFor();
  expect(items.totalCount).toBeGreaterThan(20);
  expect(site.operations()).toEqual(['Products', 'Products']);
});

test('two users who edit one order lose no change', async () => {
  const [first, second] = [await users.open('#/orders/1110'), await users.open('#/orders/1110')];
  await first.getByLabel('Reference number').fill('PO-7');
  await first.getByLabel('Note').fill('Ring twice');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Saved', { exact: true }).waitFor();
  await second.getByLabel('Note').fill('Leave it at the door');
  await second.getByLabel('Coupon').fill('SPRING');
  await second.getByRole('button', { name: 'DE', exact: true }).click();
  await second.getByRole('button', { name: 'EN', exact: true }).click();
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Somebody has changed this meanwhile.').waitFor();
  const differing = await second.getByRole('alert').locator('tbody tr').allInnerTexts();
  expect(differing.map((text) => text.split('\t'))).toEqual([
    ['Reference number', '–', 'PO-7', 'taken over'],
    ['Note', 'Leave it at the door', 'Ring twice', 'Use theirs'],
  ]);
  expect(await second.getByLabel('Coupon').inputValue()).toBe('SPRING');
  await second.getByRole('button', { name: 'Use theirs' }).click();
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Saved', { exact: true }).waitFor();
  const { order } = await ask(
    `{ order(by: { number: "1110" }) { referenceNumber requests coupon } }`,
  );
  expect(order).toEqual({ referenceNumber: 'PO-7', requests: 'Ring twice', coupon: 'SPRING' });
});

test('an import shows wrong rows, imports the others, and returns the refused rows', async () => {
  const page = await users.open('#/import');
  const choose = async (rows: string) => {
    const buffer = Buffer.from(`code,isVisible,name.en\n${rows}`);
    const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    const refused = page.locator('tr.refused').filter({ hasText: 'Boolean' });
    await refused.getByText(rows.trim().split('\n').at(-1) ?? '').waitFor();
  };
  const readName = async () =>
    (await ask('{ product(by: { code: "ESPR-1015" }) { name } }')).product.name;
  site.operations();
  await choose('ESPR-1015,true,Dropped name\nESPR-1014,perhaps,Other\n');
  expect(await page.locator('tr.refused').count()).toBe(1);
  expect(await readName()).not.toBe('Dropped name');
  await page.getByRole('button', { name: 'Import the file' }).click();
  const refused = page.getByRole('button', { name: 'Download the refused rows' });
  const [download] = await Promise.all([page.waitForEvent('download'), refused.click()]);
  const content = await readFile(await download.path(), 'utf8');
  expect(content).toContain('ESPR-1014,perhaps,Other,3,isVisible,');
  expect(await readName()).toBe('Dropped name');
  expect(site.operations()).toEqual([]);
  // Without streams, the page polls the job until it ends.
  await abortStreams(page);
  await choose('ESPR-1014,sometimes,Other\n');
  expect(site.operations()).toContain('ReadJob');
});

describe('a user with only the section Sales', () => {
  const email = 'sam@example.com';
  beforeAll(async () => {
    await ask(`mutation { createAccount(input: { name: "Sam", email: "${email}",
      password: "Demo1234", access: LIMITED, sections: [SALES] }) { id } }`);
  });

  test('sees the orders, and a note instead of each customer', async () => {
    const page = await users.open('#/orders', email);
    const { order } = await ask('{ order(by: { number: "1109" }) { customerName } }');
    site.operations();
    await row(page, '1109').getByText(order.customerName).waitFor();
    await row(page, '1109').getByText('No right to Customers').waitFor();
    await showMore(page, '40 of 120');
    expect(await page.getByText('No right to Customers').count()).toBe(40);
    expect(site.operations()).toEqual(['Orders']);
  });

  test('sees the first page without the figures of the catalog', async () => {
    const page = await users.open('', email);
    await page.getByRole('region', { name: 'By status' }).getByText('Completed').waitFor();
    for (const [name, count] of [
      ['Best sellers', 10],
      ['Low stock', 1],
      ['Newest reviews', 1],
    ])
      expect(
        await page
          .getByRole('region', { name: String(name) })
          .getByText('No right to Catalog')
          .count(),
      ).toBe(count);
  });
});

test('the dashboard reports a stopped service, and continues after its restart', async () => {
  const page = await users.open('#/orders/1105');
  gateway.kill('SIGTERM');
  await gateway.ended;
  await page.getByLabel('Note').fill('Saved while away');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The shop does not answer.').waitFor();
  expect(await page.getByLabel('Note').inputValue()).toBe('Saved while away');
  gateway = await startProduct(environment);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('The shop does not answer.').waitFor({ state: 'detached' });
  const { order } = await ask(`{ order(by: { number: "1105" }) { requests } }`);
  expect(order.requests).toBe('Saved while away');
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByText('20 of 395').waitFor();
});

describe('the live list of orders', () => {
  const v3 = async (verb: string, body: object) =>
    (await post(`/api/v3/commerce.orders.${verb}`, body)).json();
  const create = async (number: string): Promise<number> => {
    const items = [{ name: 'Lamp', price: 9.5, quantity: 2 }];
    return (await v3('create', { order: { number, items, billingAddress } })).id;
  };
  const shown = (page: Page) => page.locator('tbody tr a').allInnerTexts();
  const newest = async (first: number): Promise<string[]> => {
    const { orders } = await ask(`{ orders(first: ${first},
      orderBy: [{ field: CREATION_TIME, direction: DESC }]) { nodes { number } } }`);
    return orders.nodes.map((order: { number: string }) => order.number);
  };

  test('sends few requests for many changes, and keeps selection and length', async () => {
    const page = await users.open('#/orders');
    await showMore(page, '40 of 120');
    await page.getByLabel('Select 1100').check();
    site.operations();
    const numbers = Array.from({ length: 15 }, (_, n) => `many-${n}`);
    const ids = await Promise.all(numbers.map(create));
    await page.getByText('40 of 135').waitFor();
    await expect.poll(() => shown(page)).toEqual(await newest(40));
    expect(site.operations().length).toBeLessThan(8);
    expect(await page.getByLabel('Select 1100').isChecked()).toBe(true);
    await v3('update', { id: ids[0], order: { status: 'Open' } });
    await row(page, 'many-0').getByText('Open').waitFor();
    await showMore(page, '80 of 135');
    expect(await shown(page)).toEqual(await newest(80));
    await v3('delete', { ids });
    await page.getByText('80 of 120').waitFor();
    await expect.poll(() => shown(page)).toEqual(await newest(80));
    expect(await page.locator('tbody :checked').count()).toBe(1);
  });

  test('shows orders that were added while it was closed', async () => {
    const page = await users.open('#/orders');
    await showMore(page, '40 of 120');
    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByText('20 of 395').waitFor();
    await create('meanwhile');
    await page.getByRole('link', { name: 'Orders' }).click();
    await row(page, 'meanwhile').waitFor();
    const numbers = await shown(page);
    expect(numbers).toEqual(await newest(numbers.length));
  });

  test('continues after the service was killed, and shows no order twice', async () => {
    const page = await users.open('#/orders');
    await create('before-kill');
    await row(page, 'before-kill').waitFor();
    gateway.kill('SIGKILL');
    await gateway.ended;
    gateway = await startProduct(environment);
    await create('after-kill');
    await row(page, 'after-kill').waitFor({ timeout: 20_000 });
    expect(await shown(page)).toEqual(await newest(20));
  }, 60_000);
});
