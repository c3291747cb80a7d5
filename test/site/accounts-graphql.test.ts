import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_LIMITED_ACCOUNTS: '1' });
  await settle(shop);
});
afterAll(() => shop.close());

const members = `id name email access days fromHour toHour sections ip locale gravatarHash background
  rowsNumber hasPassword`;
const make = `mutation ($input: AccountCreateInput!) { it: createAccount(input: $input) { ${members} } }`;
const change = `mutation ($id: ID!, $input: AccountUpdateInput!) {
  it: updateAccount(by: { id: $id }, input: $input) { ${members} } }`;

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.graphql(query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object(data);
}

const whole = {
  ...{ name: 'Anne Lee', email: 'Anne.Lee@Example.com', access: 'FULL', days: 'MONDAY_TO_FRIDAY' },
  ...{ fromHour: 8, toHour: 18, sections: ['CATALOG', 'APPS'], ip: '192.0.2.10' },
  ...{ locale: 'it_CH', background: 'beach.jpg', rowsNumber: 50 },
};

test('GraphQL creates, reads, changes and deletes an account with every member', async () => {
  const gravatarHash = '0'.repeat(32);
  const input = { ...whole, gravatarHash, password: 'Secret 1' };
  const { it: made } = await ask(make, { input });
  expect(made).toEqual({ id: made.id, ...whole, gravatarHash, hasPassword: true });
  expect(await ask(`{ it: account(by: { id: ${made.id} }) { ${members} } }`)).toEqual({ it: made });
  const changes = {
    ...{ name: 'Bea', email: 'bea@example.com', access: 'DENIED', days: 'MONDAY_TO_SUNDAY' },
    ...{ fromHour: 0, toHour: 24, sections: ['SALES'], ip: null, locale: 'de_AT' },
    ...{ background: null, rowsNumber: 5 },
  };
  const { it: changed } = await ask(change, { id: made.id, input: changes });
  expect(changed).toEqual({ ...made, ...changes });
  expect(await ask(`mutation { n: deleteAccounts(ids: [${made.id}, 999999]) }`)).toEqual({
    n: [made.id],
  });
  expect(await ask(`{ it: account(by: { id: ${made.id} }) { id } }`)).toEqual({ it: null });
});

test('an account with only a name and an email has defaults', async () => {
  const { it: made } = await ask(make, { input: { name: 'x', email: 'least@example.com' } });
  expect(made).toEqual({
    ...{ id: made.id, name: 'x', email: 'least@example.com', access: 'LIMITED' },
    ...{ days: 'MONDAY_TO_SUNDAY', fromHour: 0, toHour: 24, sections: [], ip: null },
    ...{ locale: 'en_US', background: null, rowsNumber: 20, hasPassword: false },
    gravatarHash: createHash('md5').update('least@example.com').digest('hex'),
  });
  await ask(`mutation { deleteAccounts(ids: [${made.id}]) }`);
});

test.each<[object, object]>([
  [{ email: 'nobody' }, { field: 'email', type: 'Malformed', code: 'MALFORMED' }],
  [{ email: 'TAKEN@example.com' }, { field: 'email', type: 'AlreadyExists' }],
  [{ ip: '1.2.3.456' }, { field: 'ip', type: 'Malformed' }],
  [{ locale: 'xx_YY' }, { field: 'locale', type: 'Malformed' }],
  [{ background: '../x.jpg' }, { field: 'background', type: 'Malformed' }],
  [
    { fromHour: 9, toHour: 9 },
    { field: 'toHour', type: 'InvalidValue' },
  ],
  [{ rowsNumber: 4 }, { field: 'rowsNumber', type: 'Malformed' }],
])('GraphQL returns the same errors as v3: %j', async (given, told) => {
  const email = `${JSON.stringify(given).length}${Object.keys(given).join('')}@example.com`;
  const taken = { name: 'x', email: 'taken@example.com', access: 'FULL' };
  const other = await ask(make, { input: taken });
  const made = await ask(make, { input: { ...taken, email } });
  const add = await shop.graphql(make, { input: { ...taken, email: `new.${email}`, ...given } });
  expect(add.errors?.[0]?.extensions).toMatchObject(told);
  const changed = await shop.graphql(change, { id: made.it.id, input: { name: 'lost', ...given } });
  expect(changed.errors?.[0]?.extensions).toMatchObject(told);
  const all = await ask(`{ accounts { nodes { ${members} } } }`);
  expect(all.accounts.nodes).toEqual([other.it, made.it]);
  await ask(`mutation { deleteAccounts(ids: [${other.it.id}, ${made.it.id}]) }`);
});

test('a document whose second mutation is refused stores nothing of the first', async () => {
  const account = (name: string) =>
    `createAccount(input: { name: "${name}", email: "${name}@b.c" })`;
  const { errors } = await shop.graphql(
    `mutation { one: ${account('a')} { id } other: ${account('b')} { id } }`,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'account', type: 'LimitReached' });
  expect(await ask('{ accounts { totalCount } }')).toEqual({ accounts: { totalCount: 0 } });
});

test('accounts are sorted and paged by cursors both ways', async () => {
  for (const [name, access] of [
    ['a', 'DENIED'],
    ['b', 'LIMITED'],
    ['c', 'FULL'],
    ['d', 'DENIED'],
  ])
    await ask(make, { input: { name, email: `${name}@pages.example`, access } });
  const page = async (window: string) => {
    const { accounts } = await ask(`{ accounts(orderBy: [{ field: ACCESS }, { field: NAME,
      direction: DESC }], ${window}) { totalCount nodes { name } pageInfo { startCursor endCursor } } }`);
    const names = accounts.nodes.map(({ name }: { name: string }) => name).join('');
    return { names, total: accounts.totalCount, ...accounts.pageInfo };
  };
  const first = await page('first: 2');
  expect(first).toMatchObject({ names: 'cb', total: 4 });
  const second = await page(`first: 2, after: "${first.endCursor}"`);
  expect(second.names).toBe('da');
  expect((await page(`last: 1, before: "${second.startCursor}"`)).names).toBe('b');
  expect(await shop.statements(() => page('first: 4'))).toBeLessThanOrEqual(2);
});

test('authenticateAccount returns the account, or null', async () => {
  const input = { ...whole, email: 'login@example.com', password: 'Secret 1' };
  const { it: made } = await ask(make, { input });
  const login = (password: string) =>
    ask(
      `mutation ($p: String!) { it: authenticateAccount(email: "Login@Example.com", password: $p) {
        ${members} } }`,
      { p: password },
    );
  expect(await login('Secret 1')).toEqual({ it: made });
  expect(await login('Secret 2')).toEqual({ it: null });
  await ask(change, { id: made.id, input: { access: 'DENIED' } });
  expect(await login('Secret 1')).toEqual({ it: null });
});
