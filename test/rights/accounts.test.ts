import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { keysOf } from './callers.ts';

let shop: Shop;
let clerk: string;
beforeAll(async () => {
  shop = await openShop();
  clerk = await keysOf(shop)({ sections: ['Settings', 'Sales'] });
});
afterAll(() => shop.close());

const call = async (verb: string, body: object, key = clerk) =>
  (await shop.post(`/api/v3/site.accounts.${verb}`, JSON.stringify(body), { 'X-Key': key })).json();
const make = async (account: object, key = clerk) =>
  call(
    'create',
    { account: { name: 'Eve', email: `${crypto.randomUUID()}@example.com`, ...account } },
    key,
  );
const refused = (field: string) => ({ status: 'error', error: { field, type: 'AccessDenied' } });

test.each([
  [{ access: 'Full' }, 'access'],
  [{ sections: ['Sales', 'Catalog'] }, 'sections'],
])(
  'a caller cannot create an account with more rights than its own: %j',
  async (account, field) => {
    expect(await make(account)).toMatchObject(refused(field));
  },
);

test('an account cannot increase its own rights', async () => {
  const { id } = await make({ sections: ['Sales'] });
  expect(await call('update', { id, account: { access: 'Full' } })).toMatchObject(
    refused('access'),
  );
  expect(await call('update', { id, account: { sections: ['Apps'] } })).toMatchObject(
    refused('sections'),
  );
  expect(await call('update', { id, account: { name: 'Adam' } })).toEqual({ status: 'ok' });
});

test('a caller cannot replace an account that has more rights', async () => {
  const { id } = await make({ access: 'Full' }, shop.key);
  expect(await call('update', { id, account: { email: 'eve@example.com' } })).toMatchObject(
    refused('id'),
  );
  const query = `mutation { setAccountPassword(id: ${id}, password: "Eve12345") { id } }`;
  const headers = { 'X-Key': clerk };
  const answer = await shop.post('/graphql', JSON.stringify({ query }), headers);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { type: 'AccessDenied' } }] });
  const rows = await shop.rows('SELECT 1 FROM account WHERE encrypted_password IS NOT NULL');
  expect(rows).toEqual([]);
});

test('an update of an account that has more rights reports that beside a wrong member', async () => {
  const { id } = await make({ access: 'Full' }, shop.key);
  const query = `mutation { updateAccount(by: { id: ${id} }, input: { email: "eve" }) { id } }`;
  const answer = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': clerk });
  const { errors } = await answer.json();
  expect(errors[0].extensions.violations).toMatchObject([
    { path: ['input', 'email'], code: 'MALFORMED' },
    { path: ['by', 'id'], code: 'ACCESS_DENIED' },
  ]);
});

test('a caller with all rights can grant all rights', async () => {
  const made = await make({ access: 'Full', password: 'Adam1234' }, shop.key);
  expect(made).toMatchObject({ status: 'ok' });
});
