import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { megabytesKept } from '../support/heap.ts';
import { idOf, pluck, type Rec, verdict } from '../support/records.ts';
import { insert, seedGerman } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
let payment: number;
let taxClass: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  payment = await make('payment-methods', { paymentMethod: { isOnDelivery: true } });
  taxClass = await make('tax-classes', { taxClass: { code: 'transport' } });
});
afterAll(() => shop.close());

async function make(resource: string, request: object): Promise<number> {
  const { id, error } = await shop.v3(`commerce.${resource}.create`, request);
  if (error) throw new Error(`${resource}: ${error.type} on ${error.field}`);
  return Number(id);
}

const call = (verb: string, body: object) => shop.v3(`commerce.shipping-methods.${verb}`, body);
const create = (shippingMethod: object) => call('create', { shippingMethod });
const update = (id: unknown, shippingMethod: object) => call('update', { id, shippingMethod });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).shippingMethod;

const band = (start: number, limit: number, fixedCost: number) => ({ start, limit, fixedCost });

/** The members of a method; the references are from this shop. */
const whole = () => ({
  name: { en: 'Parcel "1"', de: 'Päckchen 😀' },
  basedOn: 'Subtotal',
  isDomestic: true,
  isActive: true,
  isDefault: true,
  paymentOnDelivery: payment,
  shippingRates: [
    { ...band(0, 99.999, 4.5), unitCost: 0 },
    { ...band(99.999, 9_999_999.999, 0), unitCost: 0.001 },
  ],
  insuranceRates: [{ ...band(0.001, 500, 2), percentCost: 99.99 }],
  taxClass,
  zones: ['IT', 'de', 'MI', '€', 'X Y'],
});

const plain = {
  name: { en: '' },
  basedOn: 'Weight',
  isDomestic: false,
  isInsured: false,
  isActive: false,
  isDefault: false,
  paymentOnDelivery: null,
  shippingRates: [],
  insuranceRates: [],
  taxClass: null,
  zones: [],
};

test('a hundred thousand zones use no memory after the request', async () => {
  const zones = Array.from({ length: 100_000 }, () => 'IE');
  const ids = [(await create({})).id];
  const kept = await megabytesKept(async () => {
    ids.push((await create({ zones })).id);
    await update(ids[0], { zones });
  });
  expect(kept).toBeLessThan(40);
  await shop.v3('commerce.shipping-methods.delete', { ids });
});

describe('a method with every member set', () => {
  test('returns every member as it was written', async () => {
    const { id, ...rest } = await create(whole());
    expect(rest).toEqual({ status: 'ok' });
    expect(await get(id)).toEqual({ id, ...whole(), isInsured: true });
  });

  test('update changes every member', async () => {
    const { id } = await create({});
    expect(await get(id)).toEqual({ id, ...plain });
    const { basedOn: _basis, isDomestic: _place, ...others } = whole();
    for (const [name, value] of Object.entries(others)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({ id, ...plain, ...others, isInsured: true });
  });

  test('GraphQL creates and changes the same method', async () => {
    const { paymentOnDelivery: _payment, taxClass: _class, ...members } = whole();
    const references = { paymentOnDeliveryId: payment, taxClassId: taxClass };
    const bands = `shippingRates { start limit fixedCost unitCost }
      insuranceRates { start limit fixedCost percentCost }`;
    const fields = `{ id nameByLanguage basedOn isDomestic isInsured isActive isDefault zones ${bands}
      paymentOnDelivery { id isOnDelivery } taxClass { id code } texts(language: "de") { name } }`;
    const { data } = await shop.graphql(
      `mutation ($input: ShippingMethodCreateInput!) { it: createShippingMethod(input: $input) ${fields} }`,
      { input: { ...members, basedOn: 'SUBTOTAL', ...references } },
    );
    const made = Object(data?.it);
    const { name, ...same } = members;
    const rates = [
      { start: '0.000', limit: '99.999', fixedCost: '4.500', unitCost: '0.000' },
      { start: '99.999', limit: '9999999.999', fixedCost: '0.000', unitCost: '0.001' },
    ];
    expect(made).toEqual({
      ...{ id: made.id, nameByLanguage: name, ...same, basedOn: 'SUBTOTAL', isInsured: true },
      shippingRates: rates,
      insuranceRates: [
        { start: '0.001', limit: '500.000', fixedCost: '2.000', percentCost: '99.99' },
      ],
      paymentOnDelivery: { id: String(payment), isOnDelivery: true },
      taxClass: { id: String(taxClass), code: 'transport' },
      texts: { name: members.name.de },
    });
    const id = idOf(made);
    expect(await get(id)).toEqual({ id, ...whole(), isInsured: true });
    const changed = await shop.graphql(
      `mutation { it: updateShippingMethod(by: { id: ${made.id} }, input: {
        insuranceRates: [], taxClassId: null, shippingRates: [{ limit: "7" }] }) ${fields} }`,
    );
    expect(changed.data?.it).toEqual({
      ...made,
      ...{ isInsured: false, insuranceRates: [], taxClass: null },
      shippingRates: [{ start: '0.000', limit: '7.000', fixedCost: '0.000', unitCost: '0.000' }],
    });
    const gone = await shop.graphql(`mutation { deleteShippingMethods(ids: [${made.id}, 99999]) }`);
    expect(gone.data).toEqual({ deleteShippingMethods: [made.id] });
  });
});

describe('an update of a shipping method', () => {
  test('keeps members and languages that the request omits', async () => {
    const { id } = await create(whole());
    await update(id, {});
    expect(await get(id)).toEqual({ id, ...whole(), isInsured: true });
    await update(id, { name: { en: 'Other' }, insuranceRates: [] });
    const { name } = whole();
    const changed = { name: { ...name, en: 'Other' }, insuranceRates: [], isInsured: false };
    expect(await get(id)).toEqual({ id, ...whole(), ...changed });
  });

  test.each(['basedOn', 'isDomestic', 'isInsured'])('refuses %s', async (name) => {
    const { id } = await create({});
    expect(verdict(await update(id, { [name]: true }))).toBe('UnknownField on unknown');
  });

  test('replaces bands as a whole, and removes references by null', async () => {
    const { id } = await create(whole());
    const nothing = { paymentOnDelivery: null, taxClass: null, zones: [] };
    await update(id, { shippingRates: [{ limit: 5 }], ...nothing });
    expect(await get(id, 'shippingRates', ...Object.keys(nothing))).toEqual({
      shippingRates: [{ ...band(0, 5, 0), unitCost: 0 }],
      ...nothing,
    });
    await update(id, { shippingRates: [] });
    expect(await get(id, 'shippingRates')).toEqual({ shippingRates: [] });
  });
});

describe('the default shipping method', () => {
  const defaults = async () => pluck(await call('find', only), 'shippingMethods', 'id');
  const only = { conditions: { isDefault: true } };

  test('moves to another method when that one becomes the default', async () => {
    const [one, other] = [(await create({ isDefault: true })).id, (await create({})).id];
    expect(await defaults()).toEqual([one]);
    await update(other, { isDefault: true });
    expect(await defaults()).toEqual([other]);
    await update(other, { isDefault: true, isActive: true });
    expect(await get(other, 'isActive', 'isDefault')).toEqual({ isActive: true, isDefault: true });
    await update(one, { isDefault: false });
    expect(await defaults()).toEqual([other]);
    await update(other, { isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  test('stays when the call that would change it is refused', async () => {
    const { id } = await create({ isDefault: true });
    expect(verdict(await create({ isDefault: true, taxClass: 99_999 }))).toBe(
      'NotFound on taxClass',
    );
    expect(verdict(await update(99_999, { isDefault: true }))).toBe('NotFound on id');
    expect(await defaults()).toEqual([id]);
  });
});

describe('errors of shipping methods', () => {
  const refuses = async (member: string, verb: 'create' | 'update') => {
    const { id } = await create(whole());
    const send = verb === 'create' ? create : (given: object) => update(id, given);
    for (const unknown of [99_999, 3e9, 2 ** 53])
      expect(verdict(await send({ isActive: false, [member]: unknown }))).toBe(
        `NotFound on ${member}`,
      );
    expect(await get(id)).toEqual({ id, ...whole(), isInsured: true });
  };
  test('commerce.shipping-methods.create | paymentOnDelivery | NotFound', () =>
    refuses('paymentOnDelivery', 'create'));
  test('commerce.shipping-methods.update | paymentOnDelivery | NotFound', () =>
    refuses('paymentOnDelivery', 'update'));
  test('commerce.shipping-methods.create | taxClass | NotFound', () =>
    refuses('taxClass', 'create'));
  test('commerce.shipping-methods.update | taxClass | NotFound', () =>
    refuses('taxClass', 'update'));

  test('commerce.shipping-methods.update | id | NotFound', async () => {
    const given = [{}, { name: { en: 'x' } }, { shippingRates: [{ limit: 1 }] }, { zones: [] }];
    for (const id of [99_999, 3e9])
      for (const each of given) expect(verdict(await update(id, each))).toBe('NotFound on id');
  });

  test.each([
    [{ shippingRates: [{ start: 1 }] }, 'Missing on limit'],
    [{ insuranceRates: [{ limit: 1 }, {}] }, 'Missing on limit'],
    [{ shippingRates: [{ limit: -1 }] }, 'Malformed on limit'],
    [{ shippingRates: [{ limit: 1, unitCost: 0.0001 }] }, 'Malformed on unitCost'],
    [{ insuranceRates: [{ limit: 1, percentCost: 100 }] }, 'Malformed on percentCost'],
    [{ insuranceRates: [{ limit: 1, unitCost: 1 }] }, 'UnknownField on unknown'],
    [{ shippingRates: null }, 'Malformed on shippingRates'],
    [{ zones: ['ITA', 'ITAL'] }, 'Malformed on zones'],
    [{ zones: [''] }, 'Malformed on zones'],
    [{ name: { fr: 'Colis' } }, 'InvalidValue on name'],
    [{ taxClass: 0 }, 'Malformed on taxClass'],
  ])('%j returns %s', async (given, told) => {
    expect(verdict(await create(given))).toBe(told);
  });

  test('GraphQL returns the same field and type', async () => {
    const { errors } = await shop.graphql(
      'mutation { createShippingMethod(input: { paymentOnDeliveryId: 99999 }) { id } }',
    );
    const code = 'NOT_FOUND';
    const message = 'the payment method does not exist';
    const violations = [{ path: ['input', 'paymentOnDeliveryId'], code, message }];
    const told = { code, field: 'paymentOnDelivery', type: 'NotFound', violations };
    expect(errors?.[0]?.extensions).toEqual(told);
  });
});

describe('deleting a shipping method', () => {
  test('keeps its copy in orders, and deletes the bands', async () => {
    const { id } = await create(whole());
    const order = await insertOrder(Number(id));
    expect(await call('delete', { ids: [id, 99_999, 3e9] })).toEqual({ status: 'ok' });
    expect(await get(id)).toBeNull();
    const [kept] = await shop.rows(
      'SELECT shipping_method_id AS id, shipping_method_name AS name FROM orders WHERE id = $1',
      [order],
    );
    expect(kept).toEqual({ id: null, name: 'Parcel' });
    const bands = 'SELECT FROM shipping_rate WHERE shipping_method_id = $1';
    expect(await shop.rows(bands, [id])).toEqual([]);
  });

  test.each([
    ['payment-methods', 'paymentMethod', 'paymentOnDelivery', {}],
    ['tax-classes', 'taxClass', 'taxClass', { code: 'short' }],
  ])('deleting %s sets references to null', async (resource, key, member, given) => {
    const named = await make(resource, { [key]: given });
    const { id } = await create({ [member]: named });
    await shop.v3(`commerce.${resource}.delete`, { ids: [named] });
    expect(await get(id)).toEqual({ id, ...plain });
  });
});

async function insertOrder(shipping: number): Promise<unknown> {
  const billing = ['first_name', 'last_name', 'street1', 'city', 'postal_code', 'email'];
  const [row] = await insert(shop, 'orders', {
    ...Object.fromEntries(billing.map((name) => [`billing_${name}`, 'a@b.c'])),
    ...{ number: `n-${shipping}`, locale: 'en', customer_name: 'A B', billing_country: 'IT' },
    ...{ shipping_method_id: shipping, shipping_method_name: 'Parcel', shipping_method_cost: 1 },
    ...{ shipping_method_tax_code: '', shipping_method_tax_rate: 0 },
    shipping_method_tax_amount: 0,
  });
  return row?.id;
}

describe('a list of shipping methods', () => {
  let listed: Shop;
  beforeAll(async () => {
    listed = await openShop();
    for (let n = 0; n < 3; n++)
      await listed.v3('commerce.payment-methods.create', { paymentMethod: {} });
    for (const shippingMethod of methods)
      await listed.v3('commerce.shipping-methods.create', { shippingMethod });
    await settle(listed);
  });
  afterAll(() => listed.close());

  const rate = { limit: 10 };
  const methods: Rec[] = [
    { name: { en: 'b' }, isActive: true, paymentOnDelivery: 2, insuranceRates: [rate] },
    { name: { en: 'B' }, isDomestic: true, isDefault: true },
    { name: { en: 'Äther' }, isActive: true, paymentOnDelivery: 1 },
    { isDomestic: true, isActive: true, insuranceRates: [rate] },
    { name: { en: 'äther' }, paymentOnDelivery: 2 },
  ];

  test.each(['id', 'name', 'isDomestic', 'isInsured', 'isActive', 'paymentOnDelivery'])(
    'sorts by %s',
    async (name) => {
      const find = { find: 'commerce.shipping-methods.find', key: 'shippingMethods', ties: ['id'] };
      await expectSorted(listed, find, [name]);
      await expectSorted(listed, find, [`-${name}`, '-name']);
    },
  );

  test.each<[object, number[]]>([
    [{ ids: [5, 1, 1, 99, 3e9] }, [1, 5]],
    [{ ids: [] }, []],
    [{ isActive: true }, [1, 3, 4]],
    [{ isActive: false }, [2, 5]],
    [{ isDefault: true }, [2]],
    [{ isDefault: false, isActive: false }, [5]],
  ])('contains and counts the methods that match %j', async (conditions, ids) => {
    const found = await listed.v3('commerce.shipping-methods.find', { conditions });
    expect(pluck(found, 'shippingMethods', 'id')).toEqual(ids);
    const counted = await listed.v3('commerce.shipping-methods.count', { conditions });
    expect(counted).toEqual({ status: 'ok', count: ids.length });
  });

  test('takes one statement, and one more where bands or zones decide', async () => {
    const find = (body: object) =>
      listed.statements(() => listed.v3('commerce.shipping-methods.find', body));
    for (const limit of [1, 5]) {
      expect(await find({ limit, language: 'en', order: ['name'] })).toBe(1);
      expect(await find({ limit, conditions: { country: 'IT', weight: 1 } })).toBe(2);
    }
    const get = () => listed.v3('commerce.shipping-methods.get', { id: 1, language: 'en' });
    expect(await listed.statements(get)).toBe(1);
    const relations =
      '{ shippingMethods { nodes { paymentOnDelivery { name } taxClass { code } } } }';
    expect(await listed.statements(() => listed.graphql(relations))).toBe(2);
  });
});
