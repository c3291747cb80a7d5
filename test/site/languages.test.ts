import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluck, verdict } from '../support/records.ts';
import { insert, seedGerman } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  const czech = { code: 'cs', name: 'Čeština', region: 'CZ', currency: 'CZK' };
  await insert(shop, 'language', { ...czech, is_active: false, is_default: false, position: 2 });
});
afterAll(() => shop.close());

test('find returns every language by its code', async () => {
  const found = await shop.v3('site.languages.find');
  expect(pluck(found, 'languages', 'code')).toEqual(['cs', 'de', 'en']);
});

test('find returns name, region, currency, visibility and the default', async () => {
  const { languages } = await shop.v3('site.languages.find');
  const shown = { isActive: true, isDefault: false };
  expect(languages).toEqual([
    { code: 'cs', name: 'Čeština', region: 'CZ', currency: 'CZK', ...shown, isActive: false },
    { code: 'de', name: 'Deutsch', region: 'DE', currency: 'EUR', ...shown },
    { code: 'en', name: 'English', region: 'US', currency: 'USD', ...shown, isDefault: true },
  ]);
});

test('find returns the requested members', async () => {
  expect(await shop.v3('site.languages.find', { fields: ['isDefault', 'code'] })).toEqual({
    status: 'ok',
    languages: [
      { code: 'cs', isDefault: false },
      { code: 'de', isDefault: false },
      { code: 'en', isDefault: true },
    ],
  });
});

test.each(['limit', 'first', 'order', 'conditions', 'language'])(
  'find refuses %s',
  async (member) => {
    expect(verdict(await shop.v3('site.languages.find', { [member]: 1 }))).toBe(
      'UnknownField on unknown',
    );
  },
);
