import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing, seedCustomer, shipping } from '../support/customers.ts';
import { seedDepartment, seedPriceLists, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedPriceLists(shop);
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['lamp', 'desk', 'chair']) await seedProduct(shop, { code, department });
  await settle(shop);
});
afterAll(() => shop.close());

const hash = `1${'A'.repeat(44)}`;
const members = `id code canLogin hasPassword encryptedPassword creationTime loginTime updateTime
  priceListId wishListProductIds cartId fullName
  billingAddress { firstName lastName personalCode companyName companyCode companyCode2 street1
    street2 city postalCode stateProv country phoneNumber mobileNumber faxNumber email }
  shippingAddress { name street1 street2 city postalCode stateProv country }`;

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.graphql(query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data as Record<string, never>;
}

const add = (input: object) =>
  shop.graphql(
    `mutation ($input: CustomerCreateInput!) { it: createCustomer(input: $input) { ${members} } }`,
    { input },
  );

test('GraphQL creates, changes and deletes a customer with every member', async () => {
  const input = {
    ...{ code: 'G1', canLogin: false, creationTime: '2020-07-01T12:00:00+02:00' },
    ...{ loginTime: null, priceListId: '2', wishListProductIds: ['3', '1'] },
    password: { value: hash, cryptedBy: 'Storefront' },
    billingAddress: billing('graphql@example.com', { companyName: 'Lee Ltd', faxNumber: '1' }),
    shippingAddress: shipping,
  };
  const { password: _, ...written } = input;
  const made = Object((await add(input)).data?.it);
  expect(made).toMatchObject({
    ...{ ...written, creationTime: '2020-07-01T10:00:00Z', cartId: null, fullName: 'Lee Ltd' },
    ...{ hasPassword: true, encryptedPassword: hash },
    shippingAddress: { ...shipping, street2: '', stateProv: '' },
  });
  const changes = { cartId: '5', password: null, wishListProductIds: ['2'], shippingAddress: null };
  const { it: changed } = await ask(
    `mutation ($id: ID!, $input: CustomerUpdateInput!) {
      it: updateCustomer(by: { id: $id }, input: $input) { ${members} } }`,
    { id: made.id, input: changes },
  );
  const { password: none, ...changedMembers } = changes;
  expect(changed).toEqual({
    ...{ ...made, ...changedMembers, updateTime: expect.anything() },
    ...{ hasPassword: false, encryptedPassword: none },
  });
  const removed = await ask(`mutation { n: deleteCustomers(ids: [${made.id}, 999999]) }`);
  expect(removed.n).toEqual([made.id]);
  expect(await ask(`{ it: customer(by: { id: ${made.id} }) { id } }`)).toEqual({ it: null });
});

test.each<[string, object, object]>([
  ['an email', billing('nobody'), { field: 'email', type: 'InvalidValue', code: 'INVALID_VALUE' }],
  ['a city', billing('a@b', { city: '' }), { field: 'city', type: 'Malformed' }],
])('GraphQL reports the same error as v3 for %s', async (_, billingAddress, told) => {
  const { errors } = await add({ billingAddress });
  expect(errors?.[0]?.extensions).toMatchObject(told);
});

test('updating an unknown customer returns an error on id', async () => {
  const { errors } = await shop.graphql(
    'mutation { updateCustomer(by: { id: 999999 }, input: {}) { id } }',
  );
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'id', type: 'InvalidValue' });
});

test('customers load price list, contacts and wishes with one statement for each level', async () => {
  const ids: number[] = [];
  for (const [name, wishList] of [
    ['one', [2, 3, 1]],
    ['two', []],
    ['three', [1]],
  ] as const) {
    const id = await seedCustomer(shop, `${name}@example.com`, { wishList });
    ids.push(id);
    for (const each of ['b', 'a'])
      await shop.v3('commerce.contacts.create', { contact: { customer: id, name: each } });
  }
  const query = `{ customers(first: 9, where: { id: { in: [${ids}] } }, orderBy: [{ field: ID }]) { totalCount nodes {
    fullName priceList { name } contacts { nodes { name customer { id } } } wishes { code }
    next: wishes(first: 1, offset: 1) { id code } } } }`;
  const { customers } = await ask(query);
  const contacts = (id: unknown) => ({
    nodes: ['b', 'a'].map((name) => ({ name, customer: { id: String(id) } })),
  });
  const codes = (...list: string[]) => list.map((code) => ({ code }));
  const rest = { fullName: 'Ann Lee', priceList: { name: expect.any(String) } };
  expect(customers).toEqual({
    totalCount: 3,
    nodes: [
      {
        ...{ ...rest, contacts: contacts(ids[0]), wishes: codes('desk', 'chair', 'lamp') },
        next: [{ id: '3', code: 'chair' }],
      },
      { ...rest, contacts: contacts(ids[1]), wishes: [], next: [] },
      { ...rest, contacts: contacts(ids[2]), wishes: codes('lamp'), next: [] },
    ],
  });
  const level = `{ customers(first: SIZE) { nodes { wishes { code } contacts { nodes { name } } } } }`;
  for (const size of ['1', '3'])
    expect(await shop.statements(() => ask(level.replace('SIZE', size)))).toBe(3);
});

test.each([
  ['first: 101', 'first'],
  ['first: 0', 'first'],
  ['offset: -1', 'offset'],
])('wishes(%s) is Malformed', async (window, field) => {
  await seedCustomer(shop, 'window@example.com');
  const { errors } = await shop.graphql(`{ customers { nodes { wishes(${window}) { id } } } }`);
  expect(errors?.[0]?.extensions).toMatchObject({ field, type: 'Malformed' });
});

test('cursors page customers in both directions', async () => {
  for (const name of ['p1', 'p2', 'p3']) await seedCustomer(shop, `${name}@pages.example`);
  const page = (window: string) =>
    ask(`{ customers(where: { keywords: "pages.example" }, orderBy: [{ field: ID, direction: DESC }],
      ${window}) { nodes { billingAddress { email } } pageInfo { endCursor startCursor } } }`);
  const emails = ({ customers }: Record<string, never>) =>
    Object(customers).nodes.map((node: { billingAddress: { email: string } }) =>
      node.billingAddress.email.slice(0, 2),
    );
  const first = await page('first: 2');
  expect(emails(first)).toEqual(['p3', 'p2']);
  const second = await page(`first: 2, after: "${Object(first.customers).pageInfo.endCursor}"`);
  expect(emails(second)).toEqual(['p1']);
  const before = Object(second.customers).pageInfo.startCursor;
  expect(emails(await page(`last: 2, before: "${before}"`))).toEqual(['p3', 'p2']);
});
