import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole, settled } from './console.ts';

/* The first screen: its figures, and the lists that they lead to. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const figure = (page: Page, label: string) =>
  page.locator('#main').getByText(label, { exact: true }).locator('..').getByRole('link');

test.each(['7', '30', '90', '365'])(
  'the revenue of %s days is that of the list of orders behind it, to the cent',
  async (days) => {
    const page = await place.open(`/?days=${days}`);
    const revenue = await figure(page, 'Revenue').textContent();
    const orders = await figure(page, 'Orders').textContent();
    await figure(page, 'Revenue').click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await settled(page);
    const sums = await page.getByRole('group', { name: 'Sums of these orders' }).textContent();
    expect(sums).toContain(revenue);
    expect(sums).toContain(orders);
  },
);

test('a status leads to its orders of the period, with the same number and sum', async () => {
  const page = await place.open('/?days=30');
  const row = page
    .getByRole('region', { name: 'By status' })
    .getByRole('row', { name: /Delivered/ });
  const [count = '', sum = ''] = (await row.getByRole('cell').allTextContents()).slice(-2);
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await settled(page);
  const sums = await page.getByRole('group', { name: 'Sums of these orders' }).textContent();
  expect(sums).toContain(count);
  expect(sums).toContain(sum);
});

test('an order that is canceled elsewhere leaves the figures without a reload', async () => {
  const page = await place.open('/?days=90');
  const before = (await figure(page, 'Revenue').textContent()) ?? '';
  const { orders } = await place.query<{ orders: { nodes: { id: string }[] } }>(`{
    orders(first: 1, where: { status: { in: [NEW, OPEN] } },
      orderBy: [{ field: CREATION_TIME, direction: DESC }]) { nodes { id } } }`);
  await place.query(
    'mutation ($id: ID!) { updateOrder(by: { id: $id }, input: { status: CANCELLED }) { id } }',
    { id: orders.nodes[0]?.id },
  );
  await figure(page, 'Revenue').getByText(before).waitFor({ state: 'detached' });
});

test('the values of a plot show on focus, and move with the arrow keys', async () => {
  const page = await place.open('/?days=7');
  const plot = page.getByRole('slider', { name: 'Orders' });
  await plot.focus();
  const last = await plot.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await plot.getAttribute('aria-valuetext')).not.toBe(last);
});

test('an account without sales sees which sections are closed to it', async () => {
  const page = await place.open('/', { email: 'catalog@example.com' });
  await page
    .getByRole('region', { name: 'By status' })
    .getByText('no right to read Sales')
    .waitFor();
  await page.getByRole('region', { name: 'Low stock' }).getByRole('table').waitFor();
});
