import { randomBytes } from 'node:crypto';
import { createKeyStore, type KeyTerms } from '../../src/engine/call/callers/key-store.ts';
import { generateKey } from '../../src/engine/call/callers/secrets.ts';
import { type Section, sections } from '../../src/ground/contract/operations/rights.ts';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import type { Shop } from '../support/shop.ts';

/** Keys of a shop by their terms, each created once. */
export function keysOf(shop: Shop) {
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  const made = new Map<string, Promise<string>>();
  const make = async (terms: Partial<KeyTerms>) => {
    const key = generateKey();
    await store.create({ name: 'walk', key, ...terms });
    return key;
  };
  return (terms: Partial<KeyTerms>): Promise<string> => {
    const name = JSON.stringify(terms);
    const key = made.get(name) ?? make(terms);
    made.set(name, key);
    return key;
  };
}

export const allBut = (section: Section) => sections.filter((each) => each !== section);

/** The access token of a new account; `change` applies after its sign-in. */
export async function tokenOf(shop: Shop, change: string): Promise<string> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  await shop.rows(
    `INSERT INTO account (name, email, locale, access, sections, encrypted_password)
     VALUES ('A', $1, 'en_US', 'Limited', enum_range(NULL::account_section), $2)`,
    [email, await hashPassword('Secret123')],
  );
  const { data } = await shop.graphql(
    `mutation { signIn(email: "${email}", password: "Secret123") { accessToken } }`,
  );
  await shop.rows(`UPDATE account SET ${change} WHERE email = $1`, [email]);
  return (data as unknown as { signIn: { accessToken: string } }).signIn.accessToken;
}

/** An hour other than the current one. */
export function otherHour(): string {
  const hour = (new Date().getUTCHours() + 12) % 22;
  return `from_hour = ${hour + 1}, to_hour = ${hour + 2}`;
}

/** Waits until a credential has this status, after the notice of its change. */
export async function statusOf(shop: Shop, key: string): Promise<number> {
  return (await shop.post('/api/v3/commerce.tax-classes.count', '{}', { 'X-Key': key })).status;
}
