import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import { generateKey } from '../../src/engine/call/callers/secrets.ts';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';

const password = 'Secret123';

/** The shop's throttle is in memory on the embedded database, and in a server's database. */
const open = () =>
  openShop({
    SIGN_IN_LIMIT: '3',
    TRUSTED_PROXIES: '127.0.0.0/8',
    ...(server && { DATABASE_URL: server }),
  });

async function addAccount(shop: Shop): Promise<string> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  await shop.rows(
    `INSERT INTO account (name, email, locale, access, encrypted_password)
     VALUES ('A', $1, 'en_US', 'Full', $2)`,
    [email, await hashPassword(password)],
  );
  return email;
}

async function addCustomer(shop: Shop): Promise<string> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const billingAddress = { firstName: 'A', lastName: 'B', street1: 'S', city: 'C', email };
  const address = { ...billingAddress, postalCode: '1', country: 'IE', phoneNumber: '1' };
  const customer = { password: { value: password }, canLogin: true, billingAddress: address };
  const answer = await shop.v3('commerce.customers.create', { customer });
  expect(answer).toMatchObject({ status: 'ok' });
  return email;
}

async function issue(shop: Shop): Promise<string> {
  const key = generateKey();
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  await store.create({ name: 'application', key });
  return key;
}

interface From {
  readonly address: string;
  readonly key: string;
}

/** Ways to log in; each returns whether the password was right, or the error. */
const ways = {
  'signIn of GraphQL': {
    add: addAccount,
    async login(shop: Shop, email: string, secret: string, { address }: From) {
      const query = `mutation { signIn(email: "${email}", password: "${secret}") { expiryTime } }`;
      const headers = { 'X-Forwarded-For': address, 'X-Key': undefined };
      const { data, errors } = await send(shop, '/graphql', { query }, headers);
      return errors?.[0]?.extensions.code ?? data.signIn !== null;
    },
  },
  'commerce.customers.authenticate': {
    add: addCustomer,
    async login(shop: Shop, email: string, secret: string, { address, key }: From) {
      const path = '/api/v3/commerce.customers.authenticate';
      const headers = { 'X-Forwarded-For': address, 'X-Key': key };
      const { status, customer } = await send(shop, path, { email, password: secret }, headers);
      return status === 429 ? 'TOO_MANY_ATTEMPTS' : customer !== null;
    },
  },
  'site.accounts.authenticate': {
    add: addAccount,
    async login(shop: Shop, email: string, secret: string, { address, key }: From) {
      const path = '/api/v3/site.accounts.authenticate';
      const headers = { 'X-Forwarded-For': address, 'X-Key': key };
      const { status, account } = await send(shop, path, { email, password: secret }, headers);
      return status === 429 ? 'TOO_MANY_ATTEMPTS' : account !== null;
    },
  },
};

async function send(shop: Shop, path: string, body: object, headers: Record<string, unknown>) {
  const own = Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...own } as Record<string, string>,
    body: JSON.stringify(body),
  });
  return response.json();
}

test.each(Object.entries(ways))(
  '%s: wrong passwords from elsewhere do not bar the owner',
  async (_name, way) => {
    const shop = await open();
    try {
      const email = await way.add(shop);
      const [attacker, owner] = [await issue(shop), await issue(shop)];
      const from = (address: string, key = attacker) => ({ address, key });
      const wrong = [];
      for (let time = 0; time < 5; time++)
        wrong.push(await way.login(shop, email, 'Wrong123', from('198.51.100.7')));
      expect(wrong).toEqual([false, false, false, 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
      expect(await way.login(shop, email, password, from('203.0.113.5', owner))).toBe(true);
      // Logins come from many networks: beyond the limit for the account, only known networks pass.
      for (let host = 1; host <= 28; host++)
        await way.login(shop, email, 'Wrong123', from(`198.51.100.${100 + host}`));
      expect(await way.login(shop, email, password, from('192.0.2.1', owner))).toBe(
        'TOO_MANY_ATTEMPTS',
      );
      expect(await way.login(shop, email, password, from('203.0.113.5', owner))).toBe(true);
    } finally {
      await shop.close();
    }
  },
);
