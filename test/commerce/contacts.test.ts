import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCustomer } from '../support/customers.ts';
import { pluck, type Rec, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let one: number;
let other: number;
beforeAll(async () => {
  shop = await openShop();
  one = await seedCustomer(shop, 'one@example.com');
  other = await seedCustomer(shop, 'other@example.com');
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec) => shop.v3(`commerce.contacts.${verb}`, body);
const create = (contact: Rec) => call('create', { contact });
const update = (id: unknown, contact: Rec) => call('update', { id, contact });
const read = async (id: unknown) => (await call('get', { id })).contact;
const ok = { status: 'ok' };
const whole = { name: 'Ännè "Lee" 漢', phone: '+353 21 5550000', email: 'A.Lee@Example.com' };

describe('a contact', () => {
  test('returns every member as it was written', async () => {
    const { id } = await create({ customer: one, ...whole, note: 'calls back' });
    expect(await read(id)).toEqual({ id, customer: one, ...whole, note: 'calls back' });
    expect(Object.keys(Object(await read(id))).join()).toBe('id,customer,name,phone,email,note');
  });

  test.each([{}, { email: null }])('created from only a name has no address: %j', async (more) => {
    const { id } = await create({ customer: one, name: 'x', ...more });
    expect(await read(id)).toEqual({
      ...{ id, customer: one, name: 'x', phone: '', email: null, note: '' },
    });
  });

  test.each<Rec>([
    { name: 'changed' },
    { phone: '' },
    { email: 'new@example.com' },
    { email: null },
    { note: 'new' },
    {},
  ])('changes only the given members: %j', async (given) => {
    const { id } = await create({ customer: one, ...whole, note: 'x' });
    expect(await update(id, given)).toEqual(ok);
    expect(await read(id)).toEqual({ id, customer: one, ...whole, note: 'x', ...given });
  });

  test('moves to another customer', async () => {
    const { id } = await create({ customer: one, name: 'moves' });
    expect(await update(id, { customer: other })).toEqual(ok);
    expect(await read(id)).toMatchObject({ customer: other, name: 'moves' });
  });

  test('deleting removes only the contact, and ignores unknown identifiers', async () => {
    const { id } = await create({ customer: one, name: 'goes' });
    expect(await call('delete', { ids: [id, id, 999_999, 3_000_000_000] })).toEqual(ok);
    expect(await read(id)).toBeNull();
    expect(await shop.rows(`SELECT id FROM customer WHERE id = ${one}`)).toHaveLength(1);
  });
});

describe('the rules of contacts', () => {
  test.each<[string, (contact: Rec) => Promise<unknown>]>([
    ['commerce.contacts.create | customer | NotFound', create],
    ['commerce.contacts.update | customer | NotFound', changed],
  ])('%s', async (_, write) => {
    for (const customer of [999_999, 3_000_000_000])
      expect(await write({ customer, name: 'x' })).toMatchObject(error('NotFound', 'customer'));
  });

  test.each<[string, (contact: Rec) => Promise<unknown>]>([
    ['commerce.contacts.create | email | InvalidValue', create],
    ['commerce.contacts.update | email | InvalidValue', changed],
  ])('%s', async (_, write) => {
    for (const email of ['nobody', 'a@b@c', '@b.c'])
      expect(await write({ customer: one, name: 'x', email })).toMatchObject(
        error('InvalidValue', 'email'),
      );
  });

  test('commerce.contacts.update | id | NotFound', async () => {
    for (const id of [999_999, 3_000_000_000])
      for (const given of [{}, { name: 'x' }])
        expect(verdict(await update(id, given))).toBe('NotFound on id');
  });

  test.each<[Rec, string]>([
    [{}, 'Missing on customer'],
    [{ customer: 1 }, 'Missing on name'],
    [{ customer: 1, name: '' }, 'Malformed on name'],
    [{ customer: 1, name: 'x', email: 'ab' }, 'Malformed on email'],
    [{ customer: 1, name: 'x', phone: null }, 'Malformed on phone'],
    [{ customer: null, name: 'x' }, 'Malformed on customer'],
  ])('refuses %j: %s', async (contact, told) => {
    expect(verdict(await create(contact))).toBe(told);
  });

  async function changed(contact: Rec) {
    const { id } = await create({ customer: one, ...whole });
    const answer = await update(id, contact);
    expect(await read(id)).toMatchObject({ customer: one, ...whole });
    return answer;
  }

  function error(type: string, field: string) {
    return { status: 'error', error: { type, field } };
  }
});

describe('contacts.find', () => {
  let customer: number;
  beforeAll(async () => {
    customer = await seedCustomer(shop, 'sorted@example.com');
    const names = ['b', 'B', 'ä', 'Ä', 'a', '\u{1d400}', '\uff21', '10', '9'];
    for (const [at, name] of names.entries())
      await create({
        ...{ customer: at % 3 === 0 ? other : customer, name, phone: `${at % 4}`, note: name },
        email: at % 3 === 0 ? null : `${at % 2 ? 'X' : 'x'}${at % 4}@example.com`,
      });
  });

  test.each(['id', 'customer', 'name', 'phone', 'email', 'note'])('sorts by %s', async (name) => {
    const sorted = { find: 'commerce.contacts.find', key: 'contacts', ties: ['id'] };
    for (const order of [[name], [`-${name}`], [name, '-id']])
      await expectSorted(shop, sorted, order);
  });

  test('returns the contacts of a customer', async () => {
    const found = await call('find', { conditions: { customer } });
    expect(pluck(found, 'contacts', 'customer')).toEqual(Array(6).fill(customer));
    expect(await call('count', { conditions: { customer } })).toEqual({ ...ok, count: 6 });
    for (const none of [999_999, 3_000_000_000])
      expect(await call('find', { conditions: { customer: none } })).toEqual({
        ...ok,
        contacts: [],
      });
  });

  test('counts all contacts for absent, null and empty conditions', async () => {
    const [row] = await shop.rows('SELECT count(*)::int AS n FROM contact');
    for (const body of [{}, { conditions: null }, { conditions: {} }])
      expect(await call('count', body)).toEqual({ ...ok, count: row?.n });
  });

  test('takes one statement', async () => {
    for (const limit of [1, 6])
      expect(await shop.statements(() => call('find', { limit, conditions: { customer } }))).toBe(
        1,
      );
  });
});

test('GraphQL creates, changes and deletes contacts', async () => {
  const members = 'id customerId name phone email note customer { fullName }';
  const made = await shop.graphql(
    `mutation ($input: ContactCreateInput!) { it: createContact(input: $input) { ${members} } }`,
    { input: { customerId: one, ...whole, note: 'n' } },
  );
  const contact = Object(made.data?.it);
  expect(contact).toEqual({
    ...{
      id: contact.id,
      customerId: String(one),
      ...whole,
      note: 'n',
      customer: { fullName: 'Ann Lee' },
    },
  });
  const changed = await shop.graphql(
    `mutation { it: updateContact(by: { id: ${contact.id} }, input: { email: null, name: "y" }) { ${members} } }`,
  );
  expect(changed.data?.it).toEqual({ ...contact, email: null, name: 'y' });
  const listed = await shop.graphql(
    `{ contacts(where: { customerId: { equals: ${one} } }) { totalCount nodes { id } } }`,
  );
  expect(Object(listed.data?.contacts).nodes).toContainEqual({ id: contact.id });
  const refused = await shop.graphql(
    `mutation { updateContact(by: { id: ${contact.id} }, input: { email: "nobody" }) { id } }`,
  );
  expect(refused.errors?.[0]?.extensions).toMatchObject({ field: 'email', type: 'InvalidValue' });
  const gone = await shop.graphql(`mutation { n: deleteContacts(ids: [${contact.id}, 999999]) }`);
  expect(gone.data?.n).toEqual([contact.id]);
});
