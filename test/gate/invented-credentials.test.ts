import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import {
  generateAccessToken,
  generateKey,
  generateRefreshToken,
  isInvented,
  readRefreshToken,
  writeRefreshToken,
} from '../../src/engine/call/callers/secrets.ts';
import { tokenOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';

const path = '/api/v3/commerce.tax-classes.count';
const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

/** Unknown credentials, by their form. */
const invented: Record<string, () => string> = {
  'of our form with a wrong checksum': () => `sk_${random(40)}`,
  'of our form with the right checksum': generateKey,
  'of another form': () => `key-${random(20)}`,
  'of the form of access tokens': () => `at_${random(40)}`,
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const statusOf = async (key: string) => (await shop.post(path, '{}', { 'X-Key': key })).status;

async function issue(key: string): Promise<string> {
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  await store.create({ name: 'issued', key });
  return key;
}

/** Valid credentials that the node has not seen yet. */
const valid: Record<string, () => Promise<string>> = {
  'a generated key': () => issue(generateKey()),
  'a key of before keys had checksums': () => issue(`sk_${random(40)}`),
  'a configured key of any form': () => issue(`the key of ${random(8)}`),
  'an access token': () => tokenOf(shop, "access = 'Full'"),
};
const pairs = Object.keys(valid).flatMap((one) =>
  Object.keys(invented).map((other) => [one, other]),
);

describe('a valid credential that the node has not seen', () => {
  const unseen = new Map<string, string>();
  beforeAll(async () => {
    for (const [one = '', other] of pairs)
      unseen.set(`${one} ${other}`, (await valid[one]?.()) ?? '');
    // A credential from outside of the service is recognized after a second.
    await sleep(1_100);
  });

  test.each(pairs)('%s is answered among 100 invented keys %s', async (one, other) => {
    const key = unseen.get(`${one} ${other}`);
    const invent = invented[other];
    if (!key || !invent) throw new Error('the table has these names');
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const wrong = statusOf(invent());
        return [await statusOf(key), await wrong];
      }),
    );
    expect(new Set(answers.map(([right]) => right))).toEqual(new Set([200]));
    expect(answers.filter(([, wrong]) => wrong === 200)).toEqual([]);
  });
});

describe('an invented credential', () => {
  test.each(['sk', 'at'])(
    'costs no look-up where it has the form %s_ and a wrong checksum',
    async (kind) => {
      const statuses: number[] = [];
      const statements = await shop.statements(async () => {
        for (let call = 0; call < 100; call++)
          statuses.push(await statusOf(`${kind}_${random(40)}`));
      });
      expect(new Set(statuses)).toEqual(new Set([403]));
      // The hashes of valid credentials are read every few seconds.
      expect(statements).toBeLessThan(20);
    },
  );

  test('a refresh token with a wrong checksum costs no statement', async () => {
    const query =
      'mutation ($token: String!) { refreshSession(refreshToken: $token) { expiryTime } }';
    const send = (token: string) => shop.graphql(query, { token });
    await send('rt_none');
    const statements = await shop.statements(async () => {
      for (let call = 0; call < 20; call++)
        expect((await send(`rt_${random(24)}.${random(40)}`)).data).toEqual({
          refreshSession: null,
        });
    });
    expect(statements).toBeLessThan(5);
  });
});

test.each([
  ['a generated key', generateKey, false],
  ['a generated access token', generateAccessToken, false],
  ['a key with another last character', () => change(generateKey()), true],
  ['an access token with another last character', () => change(generateAccessToken()), true],
  ['a key of another form', () => 'a-key-of-the-tests', false],
])('the checksum of %s shows whether it is invented', (_name, make, expected) => {
  for (let n = 0; n < 100; n++) expect(isInvented(make())).toBe(expected);
});

test('a refresh token is read only with its checksum', () => {
  for (let n = 0; n < 100; n++) {
    const token = generateRefreshToken();
    const text = writeRefreshToken(token);
    expect(readRefreshToken(text)).toEqual(token);
    expect(readRefreshToken(change(text))).toBeUndefined();
  }
});

const change = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
