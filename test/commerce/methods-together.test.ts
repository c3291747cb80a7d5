import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdict } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const kinds = [
  ['shipping-methods', 'shippingMethod', 'shipping_method'],
  ['payment-methods', 'paymentMethod', 'payment_method'],
] as const;

test.each(kinds)(
  'concurrent calls that set the default of %s leave one default',
  async (resource, key, table) => {
    const send = (verb: string, body: object) => shop.v3(`commerce.${resource}.${verb}`, body);
    const ids: unknown[] = [];
    for (let n = 0; n < 6; n++) ids.push((await send('create', { [key]: {} })).id);
    const isDefault = true;
    const calls = Array.from({ length: 40 }, (_, n) => {
      const id = ids[n % 6];
      const named = { name: { en: `${n}` } };
      if (n % 4 === 0) return send('create', { [key]: { isDefault, ...named } });
      if (n % 4 === 1) return send('update', { id, [key]: { isActive: true, ...named } });
      return send('update', { id, [key]: { isDefault, ...(n % 4 === 2 && named) } });
    });
    expect((await Promise.all(calls)).map(verdict)).toEqual(Array(40).fill('ok'));
    const only = `SELECT count(*)::int AS n FROM ${table} WHERE is_default`;
    expect(await shop.rows(only)).toEqual([{ n: 1 }]);
  },
);

test('concurrent replacements of bands leave the bands of one call', async () => {
  const create = { shippingMethod: { shippingRates: [{ limit: 1 }] } };
  const { id } = await shop.v3('commerce.shipping-methods.create', create);
  const calls = Array.from({ length: 30 }, (_, n) => {
    const rate = { limit: n + 1, fixedCost: n + 1 };
    const bands = { shippingRates: Array(1 + (n % 5)).fill(rate), insuranceRates: [rate] };
    return shop.v3('commerce.shipping-methods.update', { id, shippingMethod: bands });
  });
  expect((await Promise.all(calls)).map(verdict)).toEqual(Array(30).fill('ok'));
  const { shippingMethod } = await shop.v3('commerce.shipping-methods.get', { id });
  const { shippingRates, insuranceRates } = Object(shippingMethod);
  const [{ limit }] = insuranceRates;
  expect(shippingRates).toHaveLength(1 + ((limit - 1) % 5));
  for (const band of shippingRates) expect(band).toMatchObject({ limit, fixedCost: limit });
});

test('a provider and its settings always change together', async () => {
  const stripe = { provider: 'Stripe', providerSettings: { publishableKey: 'p', secretKey: 's' } };
  const paypal = { provider: 'PayPal', providerSettings: { email: 'a@b.de' } };
  const { id } = await shop.v3('commerce.payment-methods.create', { paymentMethod: stripe });
  const calls = Array.from({ length: 30 }, (_, n) => {
    const given = [stripe, paypal, { providerSettings: paypal.providerSettings }][n % 3];
    return shop.v3('commerce.payment-methods.update', { id, paymentMethod: given });
  });
  const told = new Set((await Promise.all(calls)).map(verdict));
  told.delete('InvalidValue on providerSettings');
  expect([...told]).toEqual(['ok']);
  const { paymentMethod } = await shop.v3('commerce.payment-methods.get', { id });
  const { provider, providerSettings } = Object(paymentMethod);
  expect([stripe, paypal]).toContainEqual({ provider, providerSettings });
});

test('reading a method takes the same statements for any number of bands', async () => {
  const write = async (size: number) => {
    const bands = (last: string) => Array(size).fill({ limit: 1, [last]: 1 });
    const rates = {
      shippingRates: bands('unitCost'),
      insuranceRates: bands('percentCost'),
    };
    let id: unknown;
    const made = await shop.statements(async () => {
      const answer = await shop.v3('commerce.shipping-methods.create', { shippingMethod: rates });
      expect(verdict(answer)).toBe('ok');
      id = answer.id;
    });
    const changed = await shop.statements(() =>
      shop.v3('commerce.shipping-methods.update', { id, shippingMethod: rates }),
    );
    return [made, changed];
  };
  for (let times = 0; times < 2; times++) await write(1);
  // Before, Prisma split ten thousand bands into several statements, which took 10 s and hundreds
  // of megabytes.
  const [small, large] = [await write(1), await write(10_000)];
  // Another node can read the settings again in between.
  for (const [at, count] of large.entries()) expect(count).toBeLessThanOrEqual(small[at] ?? 0);
  expect(large[0]).toBeLessThanOrEqual(4);
});
