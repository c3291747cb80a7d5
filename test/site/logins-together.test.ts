import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { seedCustomer } from '../support/customers.ts';
import { useRealPasswords } from '../support/quick-passwords.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

useRealPasswords();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SIGN_IN_LIMIT: '1000', POOL_SIZE: '2' });
  const value = await hashPassword('Secret123');
  await seedCustomer(shop, 'ann@example.com', { password: { value, cryptedBy: 'Storefront' } });
  await shop.rows(
    `INSERT INTO account (name, email, locale, access, encrypted_password)
     VALUES ('Ann', 'ann@example.com', 'en_US', 'Full', $1)`,
    [value],
  );
  await settle(shop);
});
afterAll(() => shop.close());

type Send = () => Promise<Response>;

const dry = { 'X-Dry-Run': '1' };
const email = 'ann@example.com';
const pair = `email: "${email}", password: "Secret123"`;
const graphql = (query: string, headers: Record<string, string> = {}) =>
  shop.post('/graphql', JSON.stringify({ query }), headers);
const v3 = (operation: string, headers = {}) =>
  shop.post(`/api/v3/${operation}`, JSON.stringify({ email, password: 'Secret123' }), headers);
const openly = (query: string, headers = {}) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const touch = 'a: deleteTaxClasses(ids: [999999])';
const logins: [string, RegExp, Send][] = [
  [
    'signIn as a dry run',
    /"signIn":\{"accessToken":null\}/,
    () => openly(`mutation { signIn(${pair}) { accessToken } }`, dry),
  ],
  [
    'customers.authenticate as a dry run',
    /"email":"ann/,
    () => v3('commerce.customers.authenticate', dry),
  ],
  [
    'accounts.authenticate as a dry run',
    /"email":"ann/,
    () => v3('site.accounts.authenticate', dry),
  ],
  [
    'a write and a login in one document',
    /"b":\{"id":/,
    () => graphql(`mutation { ${touch} b: authenticateCustomer(${pair}) { id } }`),
  ],
  [
    'a login with an Idempotency-Key',
    /"email":"ann/,
    () => v3('commerce.customers.authenticate', { 'Idempotency-Key': `login-${Math.random()}` }),
  ],
  [
    'new passwords after a write',
    /"b":\{"id":/,
    () =>
      graphql(
        `mutation { ${touch} b: createCustomer(input: { password: { value: "${Math.random().toString(36).slice(2, 12)}" }, billingAddress: { firstName: "A", lastName: "B", street1: "C", city: "D", postalCode: "E", country: "IE", email: "${Math.random()}@example.com" } }) { id } }`,
      ),
  ],
];

describe.each(logins)('%s, twice as many concurrently as connections', (_, right, send) => {
  test('all succeed, and other calls continue meanwhile', async () => {
    let isOver = false;
    const start = performance.now();
    const sent = Array.from({ length: 4 }, () => send());
    const answered = Promise.all(sent).finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      expect(await shop.v3('commerce.tax-classes.count')).toMatchObject({ status: 'ok' });
      waits.push(performance.now() - begun);
      await setTimeout(5);
    }
    const lasted = performance.now() - start;
    for (const answer of await answered) expect(await answer.text()).toMatch(right);
    // A share of the time of the logins, which depends on the machine.
    expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(lasted / 10);
    expect(Math.max(...waits)).toBeLessThan(lasted / 2);
  });
});

describe('a document with a login after a write', () => {
  const log = (password: string) =>
    `authenticateCustomer(email: "${email}", password: "${password}") { id }`;

  test('uses the password that the same document sets', async () => {
    const [row] = await shop.rows('SELECT id FROM customer WHERE billing_email = $1', [email]);
    const set = (name: string, value: string) =>
      `${name}: updateCustomer(by: { id: ${row?.id} }, input: { password: { value: "${value}" } }) { id }`;
    const text = `mutation { ${set('a', 'Other 456')} b: ${log('Other 456')} c: ${log('Secret123')} ${set('d', 'Secret123')} }`;
    const answer = await (await graphql(text)).json();
    const customer = { id: String(row?.id) };
    expect(answer.data).toEqual({ a: customer, b: customer, c: null, d: customer });
  });

  test('counts each attempted password once', async () => {
    await shop.rows('DELETE FROM sign_in_failure');
    const answer = await graphql(
      `mutation { ${touch} b: ${log('wrong 1')} c: ${log('wrong 2')} d: ${log('wrong 1')} }`,
    );
    expect((await answer.json()).data).toEqual({ a: [], b: null, c: null, d: null });
    // The embedded database counts in memory.
    const counts = await shop.rows('SELECT count FROM sign_in_failure');
    expect(counts.every(({ count }) => count === 2)).toBe(true);
  });
});
