import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRead } from '../support/as-read.ts';
import { idOf, pluck, type Rec, verdict } from '../support/records.ts';
import { insert, seedGerman } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let taxClass: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  taxClass = Number((await insert(shop, 'tax_class', { code: 'fees' }))[0]?.id);
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`commerce.payment-methods.${verb}`, body);
const create = (paymentMethod: object) => call('create', { paymentMethod });
const update = (id: unknown, paymentMethod: object) => call('update', { id, paymentMethod });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).paymentMethod;

const stripe = {
  provider: 'Stripe',
  providerSettings: { publishableKey: 'pk "1"', secretKey: 'sk\n😀' },
};
const paypal = { provider: 'PayPal', providerSettings: { email: 'shop@example.com' } };
const bank = {
  provider: 'BankTransfer',
  providerSettings: { iban: 'DE89 3704 0044 0532 0130 00', holder: '', bic: 'COBADEFFXXX' },
};

const whole = () => ({
  name: { en: 'Card', de: 'Karte' },
  description: { en: 'All of them', de: 'Alle & "jede"' },
  instructions: { en: 'Type it', de: '' },
  isOnDelivery: true,
  isActive: true,
  isDefault: true,
  maxAmountPayable: 9_999_999.999,
  percentFee: 99.999,
  fixedFee: 99_999.999,
  minimumFee: 0.001,
  taxClass,
  ...stripe,
});
const kept = () => ({ ...whole(), instructions: { en: 'Type it' } });

const plain = {
  name: { en: '' },
  description: { en: '' },
  instructions: { en: '' },
  isOnDelivery: false,
  isActive: false,
  isDefault: false,
  maxAmountPayable: 0,
  percentFee: 0,
  fixedFee: 0,
  minimumFee: 0,
  taxClass: null,
  provider: null,
  providerSettings: null,
};

describe('a method with every member set', () => {
  test('returns every member as it was written', async () => {
    const { id, ...rest } = await create(whole());
    expect(rest).toEqual({ status: 'ok' });
    expect(await get(id)).toEqual({ id, ...kept() });
  });

  test('update changes every member', async () => {
    const { id } = await create({});
    expect(await get(id)).toEqual({ id, ...plain });
    const { provider: _provider, providerSettings: _settings, ...others } = kept();
    for (const [name, value] of Object.entries(others)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({ id, ...plain, ...others });
  });

  test('GraphQL creates and changes the same method', async () => {
    const { providerSettings, taxClass: _class, ...members } = kept();
    const settings = Object.entries(providerSettings).map(([name, value]) => ({ name, value }));
    const fields = `{ id nameByLanguage descriptionByLanguage instructionsByLanguage isOnDelivery isActive isDefault
      maxAmountPayable percentFee fixedFee minimumFee provider providerSettings { name value }
      taxClassId taxClass { code } texts(language: "de") { name instructions } }`;
    const { data } = await shop.graphql(
      `mutation ($input: PaymentMethodCreateInput!) { it: createPaymentMethod(input: $input) ${fields} }`,
      { input: { ...members, taxClassId: taxClass, providerSettings: settings } },
    );
    const made = Object(data?.it);
    expect(made).toEqual({
      ...{ id: made.id, ...asRead('PaymentMethod', members), providerSettings: settings },
      ...{ maxAmountPayable: '9999999.999', percentFee: '99.999', fixedFee: '99999.999' },
      ...{ minimumFee: '0.001', taxClassId: String(taxClass), taxClass: { code: 'fees' } },
      texts: { name: 'Karte', instructions: 'Type it' },
    });
    expect(await get(idOf(made))).toEqual({ id: idOf(made), ...kept() });
    const changed = await shop.graphql(
      `mutation { it: updatePaymentMethod(by: { id: ${made.id} }, input: {
        provider: "PayPal", providerSettings: [{ name: "email", value: "a@b.de" }] }) ${fields} }`,
    );
    const other = { provider: 'PayPal', providerSettings: [{ name: 'email', value: 'a@b.de' }] };
    expect(changed.data?.it).toEqual({ ...made, ...other });
    const gone = await shop.graphql(`mutation { deletePaymentMethods(ids: [${made.id}, 99999]) }`);
    expect(gone.data).toEqual({ deletePaymentMethods: [made.id] });
  });
});

describe('the provider of a payment method', () => {
  test('stores its settings unchanged and in order', async () => {
    const { id } = await create(bank);
    const response = await shop.post(
      '/api/v3/commerce.payment-methods.get',
      JSON.stringify({ id, fields: ['providerSettings'] }),
    );
    expect(await response.text()).toBe(
      `{"status":"ok","paymentMethod":{"providerSettings":${JSON.stringify(bank.providerSettings)}}}`,
    );
  });

  test.each<[given: object, before: object, after: object]>([
    [{}, stripe, stripe],
    [{ provider: 'Stripe' }, stripe, stripe],
    [{ providerSettings: { publishableKey: 'a', secretKey: 'b' } }, stripe, {}],
    [paypal, stripe, paypal],
    [{ provider: null }, stripe, { provider: null, providerSettings: null }],
    [{ provider: null, providerSettings: null }, {}, { provider: null, providerSettings: null }],
  ])('update with %j changes a method with %j', async (given, before, after) => {
    const { id } = await create({ ...before, name: { en: 'Other' } });
    expect(await update(id, given)).toEqual({ status: 'ok' });
    const changed = { ...plain, ...before, ...given, ...after, name: { en: 'Other' } };
    expect(await get(id)).toEqual({ id, ...changed });
  });

  test('keeps an unregistered provider until an update changes it', async () => {
    const { id } = await create(stripe);
    const change = `UPDATE payment_method SET provider = 'Gone' WHERE id = $1 RETURNING id`;
    await shop.rows(change, [id]);
    expect(await update(id, { isActive: true })).toEqual({ status: 'ok' });
    expect(await get(id, 'provider')).toEqual({ provider: 'Gone' });
  });
});

describe('errors of payment methods', () => {
  /** The call is refused and changes nothing. */
  async function refuses(given: object, before: object, told: string): Promise<void> {
    const { id } = await create({ ...before, minimumFee: 1 });
    expect(verdict(await update(id, { minimumFee: 2, ...given }))).toBe(told);
    expect(await get(id)).toEqual({ id, ...plain, ...before, minimumFee: 1 });
  }

  test('commerce.payment-methods.create | provider | NotFound', async () => {
    for (const provider of ['Cash', 'stripe', 'toString', 'eighteen characters'.slice(0, 18)])
      expect(verdict(await create({ ...stripe, provider }))).toBe('NotFound on provider');
    expect(verdict(await create({ ...stripe, provider: '' }))).toBe('Malformed on provider');
    await refuses({ ...paypal, provider: 'Cash' }, stripe, 'NotFound on provider');
  });

  const combination = 'InvalidCombination on providerSettings';
  test('commerce.payment-methods.create | providerSettings | InvalidCombination', async () => {
    expect(verdict(await create({ provider: 'Stripe' }))).toBe(combination);
    expect(verdict(await create({ provider: 'Stripe', providerSettings: null }))).toBe(combination);
    await refuses({ provider: 'PayPal' }, stripe, combination);
    await refuses({ providerSettings: null }, stripe, combination);
  });
  test('commerce.payment-methods.create | providerSettings | InvalidCombination | none', async () => {
    expect(verdict(await create({ providerSettings: {} }))).toBe(combination);
    expect(verdict(await create({ ...paypal, provider: null }))).toBe(combination);
    await refuses({ providerSettings: paypal.providerSettings }, {}, combination);
    await refuses({ ...stripe, provider: null }, stripe, combination);
  });

  const wrong: [provider: string, settings: Rec, description: string][] = [
    ['Stripe', { publishableKey: 'pk', colour: 'red' }, 'secretKey is missing, colour is not'],
    ['Stripe', {}, 'publishableKey is missing, secretKey is missing'],
    ['PayPal', { email: 'nobody' }, 'email is not an email address'],
    ['BankTransfer', { iban: 'DE89370400440532013001' }, 'iban is not an IBAN'],
  ];
  const invalid = 'InvalidValue on providerSettings';
  test('commerce.payment-methods.create | providerSettings | InvalidValue', async () => {
    for (const [provider, providerSettings, description] of wrong) {
      const answer = await create({ provider, providerSettings });
      expect(verdict(answer)).toBe(invalid);
      const told = `provider settings not valid: ${description}`;
      expect(answer.error?.description.startsWith(told)).toBe(true);
    }
  });
  test('commerce.payment-methods.update | providerSettings | InvalidValue', async () => {
    for (const [provider, providerSettings] of wrong)
      await refuses({ provider, providerSettings }, stripe, invalid);
    await refuses({ providerSettings: {} }, stripe, invalid);
  });

  test('commerce.payment-methods.update | provider | InvalidValue', async () => {
    await refuses(stripe, {}, 'InvalidValue on provider');
    await refuses({ provider: 'Cash' }, {}, 'InvalidValue on provider');
  });

  test('commerce.payment-methods.update | id | NotFound', async () => {
    for (const id of [99_999, 3e9])
      for (const given of [{}, { name: { en: 'x' } }, { isDefault: true }, stripe])
        expect(verdict(await update(id, given))).toBe('NotFound on id');
  });

  test.each([
    [{ taxClass: 99_999 }, 'NotFound on taxClass'],
    [{ taxClass: 3e9 }, 'NotFound on taxClass'],
    [{ percentFee: 100 }, 'Malformed on percentFee'],
    [{ fixedFee: 0.0001 }, 'Malformed on fixedFee'],
    [{ providerSettings: [1] }, 'Malformed on providerSettings'],
    [{ providerSettings: { '': 'x' } }, 'Malformed on providerSettings'],
    [{ providerSettings: { secretKey: 1 } }, 'Malformed on providerSettings'],
    [{ providerSettings: { secretKey: 'x'.repeat(1001) } }, 'Malformed on providerSettings'],
    [{ description: { fr: 'x' } }, 'InvalidValue on description'],
  ])('refuses %j: %s', async (given, told) => {
    expect(verdict(await create(given))).toBe(told);
    await refuses(given, stripe, told);
  });

  test('errors contain no secret', async () => {
    const providerSettings = { publishableKey: 'pk', secretKey: 'sk_secret', more: 'sk_secret' };
    const answer = await create({ provider: 'Stripe', providerSettings });
    expect(verdict(answer)).toBe(invalid);
    expect(JSON.stringify(answer)).not.toContain('sk_secret');
  });

  test('GraphQL refuses a repeated setting', async () => {
    const twice = '[{ name: "email", value: "a@b.de" }, { name: "email", value: "c@d.de" }]';
    const input = `{ provider: "PayPal", providerSettings: ${twice} }`;
    const { errors } = await shop.graphql(
      `mutation { createPaymentMethod(input: ${input}) { id } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ type: 'Malformed', field: 'providerSettings' });
  });
});

test('a shop has at most one default method', async () => {
  const [{ id: one }, { id: other }] = [await create({ isDefault: true }), await create({})];
  const defaults = async () =>
    pluck(await call('find', { conditions: { isDefault: true } }), 'paymentMethods', 'id');
  expect(await defaults()).toEqual([one]);
  await update(other, { isDefault: true, name: { en: 'Other' } });
  expect(await defaults()).toEqual([other]);
  expect(verdict(await create({ isDefault: true, taxClass: 99_999 }))).toBe('NotFound on taxClass');
  expect(await defaults()).toEqual([other]);
});

test('deleting a method sets references to null', async () => {
  const { id } = await create(stripe);
  const billing = ['first_name', 'last_name', 'street1', 'city', 'postal_code', 'email'];
  const [order] = await insert(shop, 'orders', {
    ...Object.fromEntries(billing.map((name) => [`billing_${name}`, 'a@b.c'])),
    ...{ number: 'paid', locale: 'en', customer_name: 'A B', billing_country: 'IT' },
    ...{ payment_method_id: id, payment_method_name: 'Card', payment_method_cost: 1 },
    ...{ payment_method_tax_code: '', payment_method_tax_rate: 0, payment_method_tax_amount: 0 },
  });
  expect(await call('delete', { ids: [id, 99_999, 3e9] })).toEqual({ status: 'ok' });
  expect(await get(id)).toBeNull();
  const [row] = await shop.rows(
    'SELECT payment_method_id AS id, payment_method_name AS name FROM orders WHERE id = $1',
    [order?.id],
  );
  expect(row).toEqual({ id: null, name: 'Card' });
});

test('deleting the tax class removes it from the method', async () => {
  const [short] = await insert(shop, 'tax_class', { code: 'short' });
  const { id } = await create({ ...stripe, taxClass: short?.id });
  await shop.v3('commerce.tax-classes.delete', { ids: [short?.id] });
  expect(await get(id)).toEqual({ id, ...plain, ...stripe });
});

describe('a list of payment methods', () => {
  let listed: Shop;
  const methods: Rec[] = [
    { name: { en: 'b' }, isActive: true, ...stripe },
    { name: { en: 'B' }, isOnDelivery: true, isDefault: true },
    { name: { en: 'Äther' }, isActive: true, ...bank },
    { isOnDelivery: true, isActive: true, ...paypal },
    { name: { en: 'äther' }, ...bank },
  ];
  beforeAll(async () => {
    listed = await openShop();
    for (const paymentMethod of methods)
      await listed.v3('commerce.payment-methods.create', { paymentMethod });
    await settle(listed);
  });
  afterAll(() => listed.close());

  test.each(['id', 'name', 'isOnDelivery', 'isActive', 'provider'])('sorts by %s', async (name) => {
    const find = { find: 'commerce.payment-methods.find', key: 'paymentMethods', ties: ['id'] };
    await expectSorted(listed, find, [name]);
    await expectSorted(listed, find, [`-${name}`, '-name']);
  });

  test.each<[object, number[]]>([
    [{ ids: [5, 1, 1, 99, 3e9] }, [1, 5]],
    [{ ids: [] }, []],
    [{ isActive: true }, [1, 3, 4]],
    [{ isDefault: true, isActive: false }, [2]],
    [{ isDefault: false, isActive: false }, [5]],
  ])('contains and counts the methods that match %j', async (conditions, ids) => {
    const found = await listed.v3('commerce.payment-methods.find', { conditions });
    expect(pluck(found, 'paymentMethods', 'id')).toEqual(ids);
    const counted = await listed.v3('commerce.payment-methods.count', { conditions });
    expect(counted).toEqual({ status: 'ok', count: ids.length });
  });

  test('takes one statement', async () => {
    const body = { language: 'en', order: ['-name'] };
    for (const limit of [1, 5]) {
      const find = () => listed.v3('commerce.payment-methods.find', { ...body, limit });
      expect(await listed.statements(find)).toBe(1);
    }
  });
});
