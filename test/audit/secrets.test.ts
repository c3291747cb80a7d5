import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashed, seedCustomer } from '../support/customers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { audited, entries } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Returns the whole audit as text. */
const kept = async () => JSON.stringify(await shop.rows('SELECT members FROM audit_entry'));

test('a password entry only records that the password was set, changed or removed', async () => {
  const id = await seedCustomer(shop, 'ann@example.com');
  const change = async (password: unknown) => {
    const body = { id, customer: { password } };
    const { answer, left } = await audited(shop, 'commerce.customers.update', body);
    expect(answer).toMatchObject({ status: 'ok' });
    const secrets = [];
    for (const row of await shop.rows('SELECT encrypted_password FROM customer'))
      if (row.encrypted_password) secrets.push(String(row.encrypted_password));
    return { left, secrets };
  };
  const came = await change(hashed('first'));
  expect(came.left).toMatchObject([
    { before: { encryptedPassword: null }, after: { encryptedPassword: 'hidden' } },
  ]);
  const changed = await change({ value: 'second secret' });
  expect(changed.left).toMatchObject([
    { before: { encryptedPassword: 'hidden' }, after: { encryptedPassword: 'hidden' } },
  ]);
  const went = await change(null);
  expect(went.left).toMatchObject([
    { before: { encryptedPassword: 'hidden' }, after: { encryptedPassword: null } },
  ]);
  const text = await kept();
  for (const secret of [...came.secrets, ...changed.secrets, 'second secret'])
    expect(text).not.toContain(secret);
});

test('entries of provider settings contain only settings that are not secret', async () => {
  const create = (provider: string, providerSettings: Record<string, string>) =>
    audited(shop, 'commerce.payment-methods.create', {
      paymentMethod: { name: { en: provider }, provider, providerSettings },
    });
  const iban = 'DE89370400440532013000';
  const bank = await create('BankTransfer', { iban });
  expect(bank.left).toMatchObject([{ after: { providerSettings: { iban } } }]);
  const stripe = await create('Stripe', { publishableKey: 'pk_1', secretKey: 'sk_very_secret' });
  const hidden = { publishableKey: 'hidden', secretKey: 'hidden' };
  expect(stripe.left).toMatchObject([{ after: { providerSettings: hidden } }]);
  const { left } = await audited(shop, 'commerce.payment-methods.update', {
    id: stripe.answer.id,
    paymentMethod: { providerSettings: { publishableKey: 'pk_1', secretKey: 'sk_other_secret' } },
  });
  expect(left).toMatchObject([
    { before: { providerSettings: hidden }, after: { providerSettings: hidden } },
  ]);
  expect(await kept()).not.toMatch(/sk_very_secret|sk_other_secret|pk_1/);
});

test('entries contain no hashes of keys', async () => {
  const made = `mutation { createCallerKey(input: { name: "Till" }) { secret } }`;
  const { data, errors } = await shop.graphql(made);
  expect(errors).toBeUndefined();
  const { secret } = data?.createCallerKey ?? { secret: '' };
  expect(secret).not.toBe('');
  const left = await entries(shop, { operation: 'createCallerKey' });
  expect(left).toMatchObject([{ recordType: 'CallerKey', after: { name: 'Till' } }]);
  expect(left[0]?.after).not.toHaveProperty('hash');
  const hashes = await shop.rows(`SELECT encode(hash, 'hex') AS hash FROM caller_key`);
  const text = await kept();
  for (const { hash } of hashes) expect(text).not.toContain(String(hash));
  expect(text).not.toContain(secret);
});
