import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole, settled } from './console.ts';

/* One order: its page, its status, its form with versions, and the sheets that it prints. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Read {
  readonly order: Readonly<
    Record<'status' | 'referenceNumber' | 'coupon' | 'customerName', string>
  >;
}

const read = async (number: string) =>
  (
    await place.query<Read>(
      `{ order(by: { number: "${number}" }) { status referenceNumber coupon customerName } }`,
    )
  ).order;

const write = (number: string, input: string) =>
  place.query(`mutation { updateOrder(by: { number: "${number}" }, input: { ${input} }) { id } }`);

describe('an order', () => {
  test('shows its lines and its taxes as the gateway computes them', async () => {
    const { order } = await place.query<{
      order: { taxedTotal: string; taxAmount: string; lines: { sku: string }[] };
    }>('{ order(by: { number: "1100" }) { taxedTotal taxAmount lines { sku } } }');
    const page = await place.open('/orders/1100');
    for (const { sku } of order.lines) await page.getByText(sku, { exact: true }).first().waitFor();
    const amounts = page.getByRole('table', { name: 'Amounts' });
    const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
    for (const amount of [order.taxedTotal, order.taxAmount]) {
      await amounts
        .getByText(euros.format(amount as never))
        .first()
        .waitFor();
    }
  });

  test('the next order and the one before are one click away', async () => {
    const page = await place.open('/orders/1100');
    await page.getByRole('link', { name: 'Next order: 1101' }).click();
    await page.getByRole('heading', { name: 'Order 1101' }).waitFor();
    await page.getByRole('link', { name: 'Previous order: 1100' }).click();
    await page.getByRole('heading', { name: 'Order 1100' }).waitFor();
  });

  test('leads to all of its changes in the audit, which leads back', async () => {
    await write('1104', 'status: OPEN');
    const page = await place.open('/orders/1104');
    await page.getByRole('link', { name: 'All changes in the audit' }).click();
    await page.waitForURL('**/audit?type=Order&key=*');
    await page
      .getByRole('button', { name: /^Changes: Changed Order/ })
      .first()
      .click();
    await page.getByRole('cell', { name: 'OPEN', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open: Order 1104' }).first().click();
    await page.getByRole('heading', { name: 'Order 1104' }).waitFor();
  });

  test('an unknown number says that there is no such order', async () => {
    const page = await place.open('/orders/none');
    await page.getByText('There is no order none').waitFor();
  });

  test('an account without the catalog sees which section is closed', async () => {
    const page = await place.open('/orders/1100', { email: 'sales@example.com' });
    await page.getByText('Your account has no right to read Catalog.').waitFor();
    await page.getByRole('table', { name: 'Amounts' }).waitFor();
  });
});

describe('the status of an order', () => {
  test('changes only to what may follow, and the history names who did it', async () => {
    await write('1102', 'status: OPEN');
    const page = await place.open('/orders/1102');
    await page.getByRole('button', { name: 'Change status' }).click();
    expect(await page.getByRole('menuitem', { name: 'Open', exact: true }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Ready' }).click();
    await page.getByText('Nora Byrne').nth(1).waitFor();
    expect((await read('1102')).status).toBe('READY');
  });

  test('a cancellation waits for its confirmation', async () => {
    await write('1103', 'status: OPEN');
    const page = await place.open('/orders/1103');
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Cancel the order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Cancel order 1103?').waitFor();
    expect((await read('1103')).status).toBe('OPEN');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('Canceled').waitFor();
    expect((await read('1103')).status).toBe('CANCELLED');
  });
});

describe('the form of an order', () => {
  test('shows a refusal at its field, which gets the focus, and saves what is right', async () => {
    const page = await place.open('/orders/1104');
    await page.getByRole('button', { name: 'Edit order' }).click();
    const form = page.getByRole('dialog');
    const city = form.getByRole('group', { name: 'Billing address' }).getByLabel('City');
    await city.fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('[aria-invalid=true]').waitFor();
    await eventually(async () => {
      expect(await city.evaluate((field) => field === document.activeElement)).toBe(true);
    });
    await city.fill('Cork');
    await form.getByLabel('Reference').fill('PO-12');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('PO-12').first().waitFor();
    expect((await read('1104')).referenceNumber).toBe('PO-12');
  });

  test('shows both values of what someone else has changed, and saves the chosen one', async () => {
    const page = await place.open('/orders/1105');
    await page.getByRole('button', { name: 'Edit order' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Reference').fill('MINE');
    await write('1105', 'referenceNumber: "THEIRS", coupon: "NEW"');
    await form.getByRole('button', { name: 'Save' }).click();
    const conflict = form.getByRole('alert');
    await conflict.getByRole('button', { name: 'THEIRS' }).waitFor();
    expect(await form.getByLabel('Coupon').inputValue()).toBe('NEW');
    await conflict.getByRole('button', { name: 'MINE' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const { referenceNumber, coupon } = await read('1105');
    expect({ referenceNumber, coupon }).toEqual({ referenceNumber: 'MINE', coupon: 'NEW' });
  });

  test('does not close over changes that are not saved', async () => {
    const page = await place.open('/orders/1106');
    await page.getByRole('button', { name: 'Edit order' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Reference').fill('LOST');
    await page.keyboard.press('Escape');
    await form.getByText('You have unsaved changes.').waitFor();
    await form.getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'detached' });
    expect((await read('1106')).referenceNumber).not.toBe('LOST');
  });
});

describe('a printed order', () => {
  test('has no menu, and a delivery note has no prices', async () => {
    const page = await place.open('/orders/1100');
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'Delivery note' }).click();
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-print=deliveryNote]');
    await sheet.getByRole('heading', { name: 'Delivery note' }).waitFor();
    expect(await sheet.getByText('€').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Screens' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  });
});
