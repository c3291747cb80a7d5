import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ WEBHOOK_ALLOW: '127.0.0.0/8' });
  await shop.rows(
    `INSERT INTO account (name, email, locale, access, encrypted_password)
     VALUES ('A', 'a@example.com', 'en_US', 'Full', $1)`,
    [await hashPassword('Secret123')],
  );
});
afterAll(() => shop.close());

async function send(query: string, headers: Record<string, string>) {
  const response = await shop.post('/graphql', JSON.stringify({ query }), headers);
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return Object.values(data)[0] as Record<string, unknown>;
}

const createKey = 'mutation { createCallerKey(input: { name: "a" }) { secret callerKey { id } } }';
const createHook = `mutation { createWebhook(input: { url: "http://127.0.0.1:9/", topics:
  ["commerce.orders.create"] }) { secret webhook { id } } }`;
const signIn = 'accessToken refreshToken expiryTime } }';

/** Mutations that issue secrets, and the members with them. */
const issuing: Record<string, () => Promise<readonly [string, readonly string[]]>> = {
  createCallerKey: async () => [createKey, ['secret']],
  rotateCallerKey: async () => {
    const { callerKey } = await send(createKey, {});
    const { id } = callerKey as { id: string };
    return [`mutation { rotateCallerKey(id: "${id}") { secret } }`, ['secret']];
  },
  createWebhook: async () => [createHook, ['secret']],
  rotateWebhookSecret: async () => {
    const { webhook } = await send(createHook, {});
    const { id } = webhook as { id: string };
    return [`mutation { rotateWebhookSecret(id: "${id}") { secret } }`, ['secret']];
  },
  signIn: async () => [
    `mutation { signIn(email: "a@example.com", password: "Secret123") { ${signIn}`,
    ['accessToken', 'refreshToken'],
  ],
  refreshSession: async () => {
    const { refreshToken } = await send(
      `mutation { signIn(email: "a@example.com", password: "Secret123") { ${signIn}`,
      {},
    );
    return [
      `mutation { refreshSession(refreshToken: "${refreshToken}") { ${signIn}`,
      ['accessToken', 'refreshToken'],
    ];
  },
};

test.each(Object.keys(issuing))('a dry run of %s returns no secret', async (name) => {
  const [document, members] = (await issuing[name]?.()) ?? ['', []];
  const dry = await send(document, { 'X-Dry-Run': '1' });
  for (const member of members) expect(dry[member]).toBeNull();
  const done = await send(document, {});
  for (const member of members) expect(done[member]).toEqual(expect.any(String));
});
