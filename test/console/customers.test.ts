import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Console, openConsole } from './console.ts';

/* Customers and what they have bought, and one customer with the form. */

vi.setConfig({ testTimeout: 60_000 });

let place: Console;
beforeAll(async () => {
  place = await openConsole();
}, 120_000);
afterAll(() => place.close());
afterEach(() => place.leave());

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

interface Best {
  readonly ordersAggregate: readonly {
    readonly sum: { readonly taxedTotal: string };
    readonly key: { readonly customer: { readonly id: string; readonly fullName: string } };
  }[];
}

const findBest = async () => {
  const { ordersAggregate } = await place.query<Best>(`{ ordersAggregate(
    where: { status: { not: CANCELLED }, customerId: { isNull: false } }
    groupBy: [{ field: CUSTOMER_ID }], orderBy: [{ by: SUM, field: TAXED_TOTAL }], first: 1
  ) { sum { taxedTotal } key { customer { id fullName } } } }`);
  const [first] = ordersAggregate;
  if (!first) throw new Error('The demo shop has no orders.');
  return { ...first.key.customer, value: euros.format(first.sum.taxedTotal as never) };
};

const read = async (id: string) =>
  (
    await place.query<{ customer: { code: string; billingAddress: { city: string } } }>(
      `{ customer(by: { id: "${id}" }) { code billingAddress { city } } }`,
    )
  ).customer;

describe('the list of customers', () => {
  test('a text finds customers, and the address names it', async () => {
    const page = await place.open('/customers');
    await page.getByLabel('Search', { exact: true }).fill('C1002');
    await page.waitForURL('**/customers?search=C1002');
    const rows = page.getByRole('table', { name: 'Customers' }).locator('tbody tr');
    await rows.filter({ hasText: 'C1002' }).waitFor();
    await vi.waitFor(async () => expect(await rows.count()).toBe(1));
  });

  test('the best customers come first, with what they have bought', async () => {
    const best = await findBest();
    const page = await place.open('/customers');
    await page.getByText('Best 50').click();
    await page.waitForURL('**/customers?view=best');
    const first = page.getByRole('table', { name: 'Customers' }).locator('tbody tr').first();
    await first.getByText(best.value).waitFor();
    await first.getByRole('link', { name: best.fullName }).click();
    await page.getByRole('heading', { name: best.fullName, level: 1 }).waitFor();
  });
});

describe('a customer', () => {
  test('shows the value of all orders that were not canceled', async () => {
    const { id, value } = await findBest();
    const page = await place.open(`/customers/${id}`);
    await page.getByText(value, { exact: true }).waitFor();
    await page.getByRole('link', { name: /^All orders/ }).click();
    await page.waitForURL(`**/orders?customer=${id}`);
  });

  test('an unknown identifier says that there is no such customer', async () => {
    const page = await place.open('/customers/999999');
    await page.getByText('There is no customer 999999').waitFor();
  });

  test('the form saves an address, and a refused code stays at its field', async () => {
    const page = await place.open('/customers/3');
    await page.getByRole('button', { name: 'Edit customer' }).click();
    const form = page.getByRole('dialog');
    const { code } = await read('1');
    await form.getByLabel('Code', { exact: true }).fill(code);
    await form.getByRole('group', { name: 'Billing address' }).getByLabel('City').fill('Galway');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('[aria-invalid=true]').waitFor();
    await form.getByLabel('Code', { exact: true }).fill('C-NEW');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const stored = await read('3');
    expect(stored).toEqual({ code: 'C-NEW', billingAddress: { city: 'Galway' } });
  });

  test('a conflict shows both values, and the chosen one remains', async () => {
    const page = await place.open('/customers/4');
    await page.getByRole('button', { name: 'Edit customer' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Code', { exact: true }).fill('MINE');
    await place.query(
      'mutation { updateCustomer(by: { id: "4" }, input: { code: "THEIRS" }) { id } }',
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').getByRole('button', { name: 'THEIRS' }).click();
    await vi.waitFor(async () => {
      expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    });
    expect((await read('4')).code).toBe('THEIRS');
  });
});
