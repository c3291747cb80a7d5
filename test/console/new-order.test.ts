import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole, settled } from './console.ts';

/* A customer who is made, and an order by telephone, with the totals of a dry run. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

/** Finds a record by the keyboard, as on the telephone. */
async function find(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Enters the code of an article as a barcode scanner does, with Enter at once. */
async function scan(page: Page, code: string) {
  const field = page.getByRole('combobox', { name: 'Add an article' });
  await field.fill(code);
  await field.press('Enter');
  await page.getByRole('listitem').filter({ hasText: code }).waitFor();
}

const address = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  Street: 'Via Po 3',
  'Postal code': '10124',
  City: 'Torino',
  'Country code': 'IT',
};

test('a customer is made for an order, after a wrong value stood at its field', async () => {
  const page = await place.open('/orders/new');
  await page.getByRole('link', { name: 'New customer' }).click();
  // The order that is left has fields with the same labels.
  await page.getByRole('heading', { name: 'New customer', level: 1 }).waitFor();
  const form = page.getByRole('form');
  for (const [label, value] of Object.entries(address))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Email').fill('grace');
  await form.getByRole('button', { name: 'Create' }).click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByRole('button', { name: 'Create' }).click();
  // The order goes on with the customer who was made.
  await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
  const { customers } = await place.query<{ customers: { nodes: { fullName: string }[] } }>(
    '{ customers(where: { search: "grace@example.com" }) { nodes { fullName } } }',
  );
  expect(customers.nodes).toEqual([{ fullName: 'Grace Hopper' }]);
});

test('an order has the totals that were previewed, and its draft outlasts another screen', async () => {
  const page = await place.open('/orders/new');
  const { customer } = await place.query<{ customer: { fullName: string; email: string } }>(
    '{ customer(by: { id: 2 }) { fullName } }',
  );
  await find(page, 'Find a customer', customer.fullName);
  await page.getByRole('link', { name: customer.fullName }).waitFor();
  await find(page, 'Add an article', 'MOKA-1002');
  await page.keyboard.type('3');
  await scan(page, 'MOKA-1003');
  const totals = page.getByRole('row', { name: /^Total with taxes/ });
  await totals.waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'New order' }).click();
  const line = page.getByRole('listitem', { name: /Helios/ });
  expect(await line.getByLabel('Pieces').inputValue()).toBe('3');
  await totals.waitFor();
  const previewed = (await totals.textContent()) ?? '';
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await settled(page);
  const number = new URL(page.url()).pathname.split('/').at(-1);
  const { order } = await place.query<{
    order: { taxedTotal: string; customerId: string; lines: { sku: string; quantity: string }[] };
  }>(`{ order(by: { number: "${number}" }) { taxedTotal customerId lines { sku quantity } } }`);
  expect(order).toMatchObject({
    customerId: '2',
    lines: [
      { sku: 'MOKA-1002', quantity: '3.00' },
      { sku: 'MOKA-1003', quantity: '1.00' },
    ],
  });
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  expect(previewed).toContain(money.format(Number(order.taxedTotal)));
  const again = await place.open('/orders/new');
  await again.getByText('Add articles to see the totals.').waitFor();
});

test('customers who were registered twice are deleted after a preview', async () => {
  const { createCustomer } = await place.query<{ createCustomer: { id: string } }>(
    `mutation { createCustomer(input: { billingAddress: {
      firstName: "Twice", lastName: "Registered", street1: "Via Po 3", postalCode: "10124"
      city: "Torino", country: "IT", email: "twice@example.com"
    } }) { id } }`,
  );
  const page = await place.open('/customers?search=twice@example.com');
  await page.getByRole('checkbox', { name: createCustomer.id, exact: true }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 customer deleted').waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Nothing matches these filters').waitFor();
});
