import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, settled } from './console.ts';

/* The list of orders: filters in the address, sums, columns, bulk status, export and live changes. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Found {
  readonly orders: {
    readonly totalCount: number;
    readonly aggregate: { readonly sum: { readonly taxedTotal: string } };
    readonly nodes: readonly { readonly number: string; readonly status: string }[];
  };
}

const find = (where: string) =>
  place.query<Found>(`{ orders(where: ${where}, orderBy: [{ field: CREATION_TIME, direction: DESC }]) {
    totalCount aggregate { sum { taxedTotal } } nodes { number status }
  } }`);

const setStatus = (number: string, status: string) =>
  place.query(
    `mutation { updateOrder(by: { number: "${number}" }, input: { status: ${status} }) { id } }`,
  );

const euros = (text: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(text as never);

describe('the list of orders', () => {
  test('filters go into the address, and the sums are those of all orders found', async () => {
    const page = await place.open('/orders');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Shipped' }).click();
    await page.waitForURL('**/orders?status=SHIPPED');
    await settled(page);
    const { orders } = await find('{ status: { equals: SHIPPED } }');
    await page.getByText(`${orders.totalCount} orders`, { exact: true }).waitFor();
    await page.getByText(euros(orders.aggregate.sum.taxedTotal), { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.waitForURL('**/orders');
  });

  test('an address with filters opens the filtered list', async () => {
    const page = await place.open('/orders?country=IE&paid=yes');
    const { ordersAggregate } = await place.query<{
      ordersAggregate: { count: number; key: { deliveryCountry: string } }[];
    }>(`{ ordersAggregate(where: { isPaidFor: { equals: true } },
      groupBy: [{ field: DELIVERY_COUNTRY }]) { count key { deliveryCountry } } }`);
    const irish = ordersAggregate.find(({ key }) => key.deliveryCountry === 'IE');
    await page.getByText(`of ${irish?.count}`).waitFor();
    const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
    expect(await rows.filter({ hasText: 'Ireland' }).count()).toBe(await rows.count());
    expect(await rows.filter({ hasText: 'Not paid' }).count()).toBe(0);
  });

  test('a chosen column remains after the page is loaded again', async () => {
    const page = await place.open('/orders');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Coupon').click();
    await page.reload();
    await settled(page);
    await page.getByRole('columnheader', { name: 'Coupon' }).waitFor();
  });

  test('another order of the list is in the address', async () => {
    const page = await place.open('/orders');
    await page.getByRole('button', { name: 'Total with taxes' }).click();
    await page.waitForURL('**/orders?order=TAXED_TOTAL');
    await page.locator('th[aria-sort=ascending]', { hasText: 'Total with taxes' }).waitFor();
  });

  test('a change elsewhere appears without a click', async () => {
    const page = await place.open('/orders?status=SHIPPED');
    const { orders } = await find('{ status: { equals: SHIPPED } }');
    const number = orders.nodes[0]?.number ?? '';
    await page.getByRole('link', { name: number, exact: true }).waitFor();
    await setStatus(number, 'DELIVERED');
    await page.getByRole('link', { name: number, exact: true }).waitFor({ state: 'detached' });
  });
});

describe('a bulk change of the status', () => {
  test('changes what can change, and names each refused order with its reason', async () => {
    const page = await place.open('/orders');
    const numbers = (await find('{}')).orders.nodes.map(({ number }) => number);
    const [first = '', second = ''] = numbers;
    await setStatus(first, 'CANCELLED');
    await page.locator('tr', { hasText: first }).getByText('Canceled').waitFor();
    for (const number of [first, second]) {
      await page.getByRole('checkbox', { name: number, exact: true }).click();
    }
    await page.getByText('2 selected').waitFor();
    const change = page.getByRole('button', { name: 'Change status' });
    expect(await change.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await change.click();
    const alert = page.getByRole('alert').filter({ hasText: '1 order changed, 1 not changed' });
    await alert.getByText(first).waitFor();
    await alert.getByText('can become').waitFor();
    await page.getByText('1 selected').waitFor();
    const { orders } = await find(`{ number: { in: ["${first}", "${second}"] } }`);
    const statuses = Object.fromEntries(orders.nodes.map(({ number, status }) => [number, status]));
    expect(statuses).toEqual({ [first]: 'CANCELLED', [second]: 'COMPLETED' });
  });

  test('a caller that may only read cannot select orders', async () => {
    const { createCallerKey } = await place.query<{ createCallerKey: { secret: string } }>(
      'mutation { createCallerKey(input: { name: "Reader", access: READ }) { secret } }',
    );
    const page = await place.open('/orders', { email: null });
    await page.evaluate(
      (key) => sessionStorage.setItem('gateway-key', key),
      createCallerKey.secret,
    );
    await page.reload();
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });
});

describe('the export', () => {
  test('has all orders of the filter and no others', async () => {
    const page = await place.open('/orders?paid=yes');
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'JSON Lines' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('orders.jsonl');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    const paid = new Set(lines.map((line) => JSON.parse(line).isPaidFor));
    const { orders } = await find('{ isPaidFor: { equals: true } }');
    expect({ count: lines.length, paid }).toEqual({
      count: orders.totalCount,
      paid: new Set([true]),
    });
  });
});
