import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, type OpenOptions, openConsole } from './console.ts';
import { findingsOf, widthOf } from './findings.ts';

/* The list of customers with their purchases, and one customer with the form. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
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
    await eventually(async () => expect(await rows.count()).toBe(1));
  });

  test('the best customers come first, with what they have bought', async () => {
    const best = await findBest();
    const page = await place.open('/customers');
    const value = page.getByRole('button', { name: 'Value with taxes' });
    await value.click();
    await value.click();
    await page.waitForURL('**/customers?order=-BOUGHT');
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
    // With one order, its average and its largest order are the same.
    const fact = page.locator('dl > div').filter({ hasText: 'Value with taxes' });
    await fact.getByText(value, { exact: true }).waitFor();
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
    await eventually(async () => {
      expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    });
    expect((await read('4')).code).toBe('THEIRS');
  });
});

interface Contacts {
  readonly customer: {
    readonly contacts: {
      readonly nodes: readonly Readonly<Record<'id' | 'name' | 'phone' | 'note', string>>[];
    };
  };
}

const readContacts = async (id: string) =>
  (
    await place.query<Contacts>(
      `{ customer(by: { id: "${id}" }) { contacts { nodes { id name phone note } } } }`,
    )
  ).customer.contacts.nodes;

const addContact = async (name: string) => {
  const { createContact } = await place.query<{ createContact: { id: string } }>(
    `mutation { createContact(input: { customerId: "5", name: "${name}" }) { id } }`,
  );
  return createContact.id;
};

describe('the contacts of a customer', () => {
  test('a contact is added after a wrong email address stood at its field', async () => {
    const page = await place.open('/customers/6', { width: 390 });
    await page.getByRole('button', { name: 'Add a contact' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Ada Byrne');
    await form.getByLabel('Email').fill('ada');
    await form.getByRole('button', { name: 'Create' }).click();
    const email = form.getByLabel('Email').and(page.locator('[aria-invalid=true]'));
    await email.waitFor();
    await email.fill('ada@example.com');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'ada@example.com' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  test('two users edit a contact, and the second one chooses between both values', async () => {
    const id = await addContact('Liam');
    const open = async () => {
      const page = await place.open('/customers/5');
      await page.getByRole('button', { name: 'Edit Liam' }).click();
      return page.getByRole('dialog');
    };
    const [one, other] = [await open(), await open()];
    await one.getByLabel('Phone').fill('111');
    await other.getByLabel('Phone').fill('222');
    await one.getByRole('button', { name: 'Save' }).click();
    await one.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('alert').getByRole('button', { name: '222' }).click();
    await other.getByRole('button', { name: 'Save' }).click();
    await other.waitFor({ state: 'detached' });
    const contacts = await readContacts('5');
    expect(contacts.find((each) => each.id === id)?.phone).toBe('222');
  });

  test('a change of another member does not stop a save', async () => {
    const id = await addContact('Mary');
    const page = await place.open('/customers/5');
    await page.getByRole('button', { name: 'Edit Mary' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Phone').fill('333');
    await place.query(
      `mutation { updateContact(by: { id: "${id}" }, input: { note: "Theirs" }) { id } }`,
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const contacts = await readContacts('5');
    expect(contacts.find((each) => each.id === id)).toMatchObject({ phone: '333', note: 'Theirs' });
  });

  test('a contact is deleted after a confirmation', async () => {
    const id = await addContact('Noel');
    const page = await place.open('/customers/5');
    await page.getByRole('button', { name: 'Delete Noel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Noel', { exact: true }).waitFor({ state: 'detached' });
    expect((await readContacts('5')).map((each) => each.id)).not.toContain(id);
  });
});

test('a shipping address of a customer is added, and removed again', async () => {
  await place.query(
    'mutation { updateCustomer(by: { id: "7" }, input: { shippingAddress: null }) { id } }',
  );
  const page = await place.open('/customers/7');
  const shipping = async () =>
    (
      await place.query<{ customer: { shippingAddress: { city: string } | null } }>(
        '{ customer(by: { id: "7" }) { shippingAddress { city } } }',
      )
    ).customer.shippingAddress;
  const edit = async (isWanted: boolean) => {
    await page.getByRole('button', { name: 'Edit customer' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Ship to another address').setChecked(isWanted);
    if (isWanted) {
      const fields = form.getByRole('group', { name: 'Shipping address' });
      const values = {
        Recipient: 'Ada',
        City: 'Sligo',
        'Postal code': 'F91',
        'Country code': 'ie',
      };
      await fields.getByLabel('Street', { exact: true }).fill('Pearse Road 3');
      for (const [label, value] of Object.entries(values))
        await fields.getByLabel(label).fill(value);
    }
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await edit(true);
  expect(await shipping()).toEqual({ city: 'Sligo' });
  await edit(false);
  expect(await shipping()).toBeNull();
});

interface Erased {
  readonly customer: { readonly fullName: string } | null;
}

describe('the erasure of a person', () => {
  const find = (id: string) =>
    place.query<Erased>(`{ customer(by: { id: "${id}" }) { fullName } }`);
  const open = async (id: string, options: OpenOptions = {}) => {
    const name = (await find(id)).customer?.fullName ?? '';
    const page = await place.open(`/customers/${id}`, options);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    return { page, name };
  };

  test('shows what is deleted and what stays, and waits for the name', async () => {
    const { page, name } = await open('7');
    await page.getByRole('button', { name: 'Erase person' }).click();
    const dialog = page.getByRole('dialog');
    const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
    await row('Customer with login').getByText('Deleted').waitFor();
    await row('which tax law requires').getByText('Stays').waitFor();
    const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
    const typed = dialog.getByLabel(`Type ${name} to confirm`);
    await typed.fill(name.slice(1));
    expect(await erase.isDisabled()).toBe(true);
    expect((await find('7')).customer).not.toBeNull();
    await dialog.getByLabel(/^Also empty phone/).check();
    await row('Orders: phone').getByText('Emptied').waitFor();
    await typed.fill(name);
    await erase.click();
    await page.getByRole('dialog', { name: `${name} is erased` }).waitFor();
    await row('Customer with login').getByText('Deleted').waitFor();
    expect((await find('7')).customer).toBeNull();
    await page.keyboard.press('Escape');
    await page.getByText('There is no customer 7').waitFor();
  });

  test.each<OpenOptions>([{}, { dark: true }, { width: 390 }, { width: 390, dark: true }])(
    'has no serious findings with %o',
    async (options) => {
      const { page } = await open('8', options);
      await page.getByRole('button', { name: 'Erase person' }).click();
      await page.getByRole('dialog').getByText('which tax law requires').waitFor();
      expect(await findingsOf(page)).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(options.width ?? 1400);
    },
  );

  test('the button is absent for an account without the section', async () => {
    const page = await place.open('/customers/8', { email: 'catalog@example.com' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Erase person' }).count()).toBe(0);
  });
});
