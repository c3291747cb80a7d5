import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';

/* The lines and methods in the form of an order, with the totals that the gateway computes. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Read {
  readonly order: {
    readonly taxedTotal: string;
    readonly lines: readonly Readonly<Record<'sku' | 'name' | 'quantity' | 'price', string>>[];
    readonly shippingMethod: { readonly name: string; readonly cost: string } | null;
    readonly paymentMethod: { readonly name: string; readonly cost: string } | null;
  };
}

const read = async (number: string) =>
  (
    await place.query<Read>(`{ order(by: { number: "${number}" }) {
      taxedTotal lines { sku name quantity price }
      shippingMethod { name cost } paymentMethod { name cost }
    } }`)
  ).order;

/** Creates an order of the first items, and returns its number: the orders of the demo shop vary. */
async function createOrder(count: number): Promise<string> {
  const { items, paymentMethods } = await place.query<{
    items: { nodes: { sku: string }[] };
    paymentMethods: { nodes: { id: string }[] };
  }>(`{ items(first: ${count}) { nodes { sku } } paymentMethods(first: 1) { nodes { id } } }`);
  const lines = items.nodes.map(({ sku }) => `{ sku: "${sku}", quantity: "1" }`);
  const { createOrder: created } = await place.query<{ createOrder: { number: string } }>(
    `mutation { createOrder(input: {
      customerId: 1, lines: [${lines}], paymentMethod: { id: ${paymentMethods.nodes[0]?.id} }
      billingAddress: {
        firstName: "Ada", lastName: "Bruno", street1: "Via Roma 1", city: "Torino"
        postalCode: "10121", country: "IT", email: "ada@example.com"
      }
    }) { number } }`,
  );
  return created.number;
}

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

const amountIn = (text: string | null) => Number(text?.replace('€', ''));

async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit order' }).click();
  return page.getByRole('dialog');
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
}

describe('the lines of an order', () => {
  test('an article is found by the keyboard, and its price and the totals are previewed', async () => {
    const before = await read('1110');
    const page = await place.open('/orders/1110');
    const form = await edit(page);
    await form.getByLabel('Add an article').fill('MOKA-1002');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The quantity of the new line has the focus.
    const line = form.getByRole('listitem', { name: /Helios/ });
    await line.waitFor();
    await page.keyboard.type('3');
    await line.locator('input[placeholder^="€"]').waitFor();
    const price = amountIn(await line.getByLabel('Price').getAttribute('placeholder'));
    await line.getByText(euros.format(3 * price)).waitFor();
    expect(await read('1110')).toEqual(before);
    const previewed = await form.getByRole('row', { name: /^Total with taxes/ }).textContent();
    await save(form);
    const after = await read('1110');
    expect(after.lines).toEqual([
      ...before.lines,
      expect.objectContaining({ sku: 'MOKA-1002', quantity: '3.00' }),
    ]);
    expect(previewed).toContain(euros.format(after.taxedTotal as never));
  });

  test('a line is removed, another one gets a quantity, and one has no article', async () => {
    const number = await createOrder(3);
    const before = await read(number);
    const page = await place.open(`/orders/${number}`);
    const form = await edit(page);
    const count = before.lines.length;
    await form.getByRole('button', { name: 'Add a line without an article' }).click();
    await page.keyboard.type('Gift wrap');
    await form.getByRole('listitem').nth(count).getByLabel('Price').fill('2,50');
    await form.getByRole('listitem').nth(1).getByLabel('Pieces').fill('7');
    await form
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    const search = form.getByLabel('Add an article');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await save(form);
    const [, second, ...others] = before.lines;
    expect((await read(number)).lines).toEqual([
      { ...second, quantity: '7.00' },
      ...others,
      { sku: '', name: 'Gift wrap', quantity: '1.00', price: '2.500' },
    ]);
  });

  test('a wrong quantity stands at its field before it is saved', async () => {
    const before = await read('1112');
    const page = await place.open('/orders/1112', { width: 390 });
    const form = await edit(page);
    const field = form.getByRole('listitem').first().getByLabel('Pieces');
    await field.fill('many');
    await field.and(page.locator('[aria-invalid=true]')).waitFor();
    await form.getByText('expects a decimal number').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(await read('1112')).toEqual(before);
  });

  test('two users change the lines, and the second one chooses between both', async () => {
    const [first, second] = [await place.open('/orders/1113'), await place.open('/orders/1113')];
    const [one, other] = [await edit(first), await edit(second)];
    const pieces = (form: Locator) => form.getByRole('listitem').first().getByLabel('Pieces');
    await pieces(one).fill('5');
    await pieces(other).fill('8');
    await other.getByLabel('Reference').fill('SECOND');
    await save(one);
    await other.getByRole('button', { name: 'Save' }).click();
    const conflict = other.getByRole('alert');
    await conflict.getByRole('button', { name: /^5 × / }).waitFor();
    const mine = conflict.getByRole('button', { name: /^8 × / });
    await eventually(async () => {
      expect(await mine.evaluate((button) => button === document.activeElement)).toBe(true);
    });
    await second.keyboard.press('Enter');
    await save(other);
    expect((await read('1113')).lines[0]?.quantity).toBe('8.00');
  });
});

describe('the methods of an order', () => {
  test('another shipping method costs what the gateway computes, and payment what is entered', async () => {
    const number = await createOrder(1);
    const page = await place.open(`/orders/${number}`);
    const form = await edit(page);
    const before = await read(number);
    const shipping = form.getByRole('combobox', { name: 'Shipping method' });
    await shipping.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    const names = await options.allTextContents();
    const chosen = names.find((name) => name !== before.shippingMethod?.name) ?? '';
    await page.getByRole('option', { name: chosen, exact: true }).click();
    await form.getByLabel('Payment cost').fill('1,20');
    const computed = form.getByLabel('Shipping cost').and(form.locator('[placeholder^="€"]'));
    await computed.waitFor();
    const cost = await computed.getAttribute('placeholder');
    await save(form);
    const { shippingMethod, paymentMethod } = await read(number);
    expect(cost).toBe(euros.format(shippingMethod?.cost as never));
    expect(shippingMethod?.name).not.toBe(before.shippingMethod?.name);
    expect(paymentMethod?.cost).toBe('1.20');
  });

  test('a cost that is not a number stands at its field', async () => {
    const page = await place.open('/orders/1115');
    const form = await edit(page);
    await form.getByLabel('Shipping cost').fill('free');
    await form.getByLabel('Shipping cost').and(page.locator('[aria-invalid=true]')).waitFor();
  });
});

describe('changes that are not saved', () => {
  test('another address waits until the user decides, and closing the page warns', async () => {
    const page = await place.open('/orders/1116');
    await page.getByRole('link', { name: /^Next order/ }).click();
    await page.getByRole('heading', { name: 'Order 1117' }).waitFor();
    const form = await edit(page);
    await form.getByLabel('Reference').fill('KEPT');
    await page.evaluate(() => window.history.back());
    const warning = page.getByRole('dialog', { name: 'You have unsaved changes.' });
    await warning.getByRole('button', { name: 'Keep editing' }).click();
    await warning.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Reference').inputValue()).toBe('KEPT');
    expect(page.url()).toContain('/orders/1117');
    const shown = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await shown;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});
