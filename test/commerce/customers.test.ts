import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing, hashed, readCustomer, seedCustomer, shipping } from '../support/customers.ts';
import { type Rec, verdict } from '../support/records.ts';
import { seedDepartment, seedPriceLists, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let products: number[] = [];
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'Europe/Rome' });
  await seedPriceLists(shop);
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['lamp', 'desk', 'chair'])
    products.push(await seedProduct(shop, { code, department }));
  products = products.toSorted((a, b) => b - a);
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec) => shop.v3(`commerce.customers.${verb}`, body);
const create = (customer: Rec) => call('create', { customer });
const update = (id: number, customer: Rec) => call('update', { id, customer });
const seed = (email: string, more?: Rec) => seedCustomer(shop, email, more);
const read = (id: number, fields?: string[]) => readCustomer(shop, id, fields);
const isTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const ok = { status: 'ok' };

/** Every writable member of the two addresses. */
const wholeBilling = {
  ...billing('Ännè@Example.com'),
  personalCode: 'LEEANN70A01F205X',
  companyName: 'Lee & Sons "Ltd" 漢',
  companyCode: 'IE1234567T',
  companyCode2: '0000001',
  street2: 'c/o Walsh',
  stateProv: 'CO',
  phoneNumber: '+353 21 5550000',
  mobileNumber: '+353 85 5550000',
  faxNumber: '+353 21 5550001',
};
const wholeShipping = { ...shipping, street2: 'Goods entrance', stateProv: 'G' };
const empty = { personalCode: '', companyName: '', companyCode: '', companyCode2: '' };
const emptyBilling = {
  ...{ ...empty, street2: '', stateProv: '', phoneNumber: '', mobileNumber: '', faxNumber: '' },
};

describe('a customer', () => {
  test('created from only an address has a value for every member', async () => {
    const id = await seed('first@example.com');
    const customer = await read(id);
    expect(customer).toEqual({
      ...{ id, code: '', canLogin: false, hasPassword: false },
      ...{ creationTime: isTime, loginTime: null, updateTime: isTime },
      ...{ priceList: 1, wishList: [], cart: null, fullName: 'Ann Lee' },
      billingAddress: { ...emptyBilling, ...billing('first@example.com') },
      shippingAddress: null,
    });
    expect(customer?.creationTime).toBe(customer?.updateTime);
  });

  test('returns every member as it was written', async () => {
    const written = {
      ...{ code: 'C 1', canLogin: true, priceList: 2, wishList: products },
      ...{ creationTime: '2020-07-01 12:00:00', loginTime: '2021-01-01 00:00:00' },
      ...{ billingAddress: wholeBilling, shippingAddress: wholeShipping },
    };
    const { id } = await create({ ...written, password: null });
    expect(await read(Number(id))).toEqual({
      ...{ id, ...written, hasPassword: false, updateTime: isTime, cart: null },
      fullName: wholeBilling.companyName,
    });
    const [row] = await shop.rows('SELECT creation_time, login_time FROM customer WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({
      ...{ creation_time: '2020-07-01 10:00:00+00', login_time: '2020-12-31 23:00:00+00' },
    });
  });

  test('returns its members in the order of the specification', async () => {
    const customer = (await read(await seed('order@example.com'))) ?? {};
    expect(Object.keys(customer).join()).toBe(
      'id,code,canLogin,hasPassword,creationTime,loginTime,updateTime,priceList,wishList,cart,' +
        'fullName,billingAddress,shippingAddress',
    );
    expect(Object.keys(Object(customer.billingAddress)).join()).toBe(
      'firstName,lastName,personalCode,companyName,companyCode,companyCode2,street1,street2,city,' +
        'postalCode,stateProv,country,phoneNumber,mobileNumber,faxNumber,email',
    );
  });

  test.each<[string, Rec, string]>([
    ['the company', { companyName: 'Lee Ltd' }, 'Lee Ltd'],
    ['the person without a company', {}, 'Ann Lee'],
    ['the person where the company is blank', { companyName: '  ' }, 'Ann Lee'],
  ])('its name is %s', async (_, more, fullName) => {
    const id = await seed('x', { billingAddress: billing('called@example.com', more) });
    expect(await read(id, ['fullName'])).toEqual({ fullName });
  });

  test('stores repeated wishes once, in the order of their first occurrence', async () => {
    const [a, b, c] = products;
    const id = await seed('wishes@example.com', { wishList: [b, a, b, c, a] });
    expect(await read(id, ['wishList'])).toEqual({ wishList: [b, a, c] });
  });
});

describe('update', () => {
  test.each<[string, Rec, Rec]>([
    ['code', { code: 'changed' }, {}],
    ['canLogin', { canLogin: true }, {}],
    ['creationTime', { creationTime: '2019-01-01 00:00:00' }, {}],
    ['loginTime', { loginTime: '2019-01-02 00:00:00' }, {}],
    ['loginTime to null', { loginTime: null }, {}],
    ['priceList', { priceList: 3 }, {}],
    ['cart', { cart: 2_147_483_647 }, {}],
    ['cart to null', { cart: null }, {}],
    ['shippingAddress to null', { shippingAddress: null }, {}],
    ['wishList to nothing', { wishList: [] }, {}],
    [
      'billingAddress as a whole',
      { billingAddress: billing('changed@example.com') },
      {
        billingAddress: { ...emptyBilling, ...billing('changed@example.com') },
        fullName: 'Ann Lee',
      },
    ],
    [
      'shippingAddress as a whole',
      { shippingAddress: shipping },
      { shippingAddress: { street2: '', stateProv: '', ...shipping } },
    ],
    ['nothing', {}, {}],
  ])('changes only %s', async (_, given, comesBack) => {
    const id = await seed('x', {
      ...{ loginTime: '2020-01-01 00:00:00', wishList: products.slice(0, 2), canLogin: false },
      ...{ billingAddress: wholeBilling, shippingAddress: wholeShipping },
    });
    await update(id, { cart: 7 });
    const before = await read(id);
    expect(await update(id, given)).toEqual(ok);
    expect(await read(id)).toEqual({ ...before, ...given, ...comesBack, updateTime: isTime });
  });

  test('replaces the wish list in the given order', async () => {
    const [a, b, c] = products;
    const id = await seed('lists@example.com', { wishList: [a, b] });
    for (const wishList of [[b, a], [c, b], [a, b, c], [c, a, b], []]) {
      expect(await update(id, { wishList })).toEqual(ok);
      expect(await read(id, ['wishList'])).toEqual({ wishList });
    }
  });

  test.each<[string, Rec, boolean]>([
    ['a member that changes', { code: 'moved' }, true],
    [
      'a member that stays',
      { code: '', priceList: 1, billingAddress: billing('u@example.com') },
      false,
    ],
    ['a new wish', { wishList: [1, 2] }, true],
    ['the same wishes', { wishList: [1] }, false],
    ['nothing', {}, false],
  ])('changes updateTime by %s: %j %s', async (_, given, moves) => {
    const id = await seed('u@example.com', { wishList: [1] });
    await shop.rows(`UPDATE customer SET update_time = '2020-01-01' WHERE id = ${id}`);
    await update(id, given);
    const { updateTime } = (await read(id, ['updateTime'])) ?? {};
    expect(updateTime !== '2020-01-01 01:00:00').toBe(moves);
    await call('delete', { ids: [id] });
  });
});

describe('the rules of customers', () => {
  const soon = '9999-12-31 23:59:59';
  test.each<[string, Rec, string]>([
    ['commerce.customers.create | email | InvalidValue', email('nobody'), 'InvalidValue on email'],
    [
      'commerce.customers.create | creationTime | InvalidValue',
      { creationTime: soon },
      'InvalidValue on creationTime',
    ],
    ['a price list that does not exist', { priceList: 99 }, 'NotFound on priceList'],
    ['a price list beyond a column', { priceList: 3_000_000_000 }, 'NotFound on priceList'],
    ['a product that does not exist', { wishList: [1, 9999] }, 'NotFound on wishList'],
    ['a product beyond a column', { wishList: [3_000_000_000] }, 'NotFound on wishList'],
    ['an address without its street', address({ street1: undefined }), 'Missing on street1'],
    ['an address without a name', { billingAddress: {} }, 'Missing on firstName'],
    ['a shipping address without its name', { shippingAddress: {} }, 'Missing on name'],
    ['an empty city', address({ city: '' }), 'Malformed on city'],
    ['a country of 3', address({ country: 'IRL' }), 'Malformed on country'],
    ['a null address', { billingAddress: null }, 'Malformed on billingAddress'],
    ['a member that is computed', { fullName: 'x' }, 'UnknownField on unknown'],
    ['a cart on create', { cart: 1 }, 'UnknownField on unknown'],
  ])('%s', async (_, given, told) => {
    const before = await shop.rows('SELECT count(*) FROM customer');
    expect(verdict(await create({ billingAddress: billing('r@example.com'), ...given }))).toBe(
      told,
    );
    expect(await shop.rows('SELECT count(*) FROM customer')).toEqual(before);
  });

  test('commerce.customers.create | code | AlreadyExists', async () => {
    await seed('c1@example.com', { code: 'taken' });
    const again = { billingAddress: billing('c2@example.com'), code: 'taken' };
    expect(verdict(await create(again))).toBe('AlreadyExists on code');
    await seed('c3@example.com', { code: 'TAKEN' });
    for (const name of ['c4@example.com', 'c5@example.com']) await seed(name, { code: '' });
  });

  test('commerce.customers.update | id | InvalidValue', async () => {
    for (const id of [999_999, 3_000_000_000])
      for (const given of [{}, { code: 'x' }, { wishList: [1] }])
        expect(verdict(await update(id, given))).toBe('InvalidValue on id');
  });

  test.each<[string, Rec, string]>([
    ['commerce.customers.update | email | InvalidValue', email('a@b..c'), 'InvalidValue on email'],
    ['a code that is taken', { code: 'mine' }, 'AlreadyExists on code'],
    ['a creation time to come', { creationTime: soon }, 'InvalidValue on creationTime'],
    ['a price list that is not', { priceList: 99 }, 'NotFound on priceList'],
    ['a product that is not', { wishList: [1, 99] }, 'NotFound on wishList'],
    ['a cart beyond a column', { cart: 3_000_000_000 }, 'NotFound on cart'],
    ['half an address', { billingAddress: { city: 'Cork' } }, 'Missing on firstName'],
    ['half a shipping address', { shippingAddress: { city: 'Cork' } }, 'Missing on name'],
  ])('%s', async (title, given, told) => {
    const taken = title.includes('taken') ? await seed('t@example.com', { code: 'mine' }) : 0;
    const id = await seed('rules@example.com', { wishList: [2] });
    const before = await read(id);
    expect(verdict(await update(id, { canLogin: true, ...given }))).toBe(told);
    expect(await read(id)).toEqual(before);
    await call('delete', { ids: [id, taken] });
  });

  function email(text: string): Rec {
    return { billingAddress: billing(text) };
  }

  function address(more: Rec): Rec {
    return { billingAddress: billing('r@example.com', more) };
  }
});

describe('delete', () => {
  test('deletes contacts and wishes, and ignores unknown identifiers', async () => {
    const id = await seed('gone@example.com', { wishList: [1] });
    await shop.v3('commerce.contacts.create', { contact: { customer: id, name: 'Ann' } });
    expect(await call('delete', { ids: [id, id, 999_999, 3_000_000_000] })).toEqual(ok);
    expect(await read(id)).toBeNull();
    for (const table of ['contact', 'customer_wish'])
      expect(await shop.rows(`SELECT FROM ${table} WHERE customer_id = ${id}`)).toEqual([]);
    expect(await shop.rows('SELECT id FROM product WHERE id = 1')).toHaveLength(1);
    expect(await call('delete', { ids: [] })).toEqual(ok);
  });

  test('keeps orders with their copy of the customer', async () => {
    const id = await seed('orders@example.com');
    await shop.rows(`INSERT INTO orders (number, locale, customer_id, customer_name,
        billing_first_name, billing_last_name, billing_street1, billing_city, billing_postal_code,
        billing_country, billing_email)
      SELECT 'kept', 'en_US', id, full_name, billing_first_name, billing_last_name, billing_street1,
        billing_city, billing_postal_code, billing_country, billing_email
      FROM customer WHERE id = ${id}`);
    expect(await call('delete', { ids: [id] })).toEqual(ok);
    expect(
      await shop.rows(`SELECT customer_id, customer_name, billing_email FROM orders
        WHERE number = 'kept'`),
    ).toEqual([
      { customer_id: null, customer_name: 'Ann Lee', billing_email: 'orders@example.com' },
    ]);
  });
});

test('deleting a product removes it from wish lists', async () => {
  const department = await seedDepartment(shop, 'Gone');
  const gone = await seedProduct(shop, { code: 'gone', department });
  const id = await seed('w@example.com', { wishList: [1, gone, 2] });
  await shop.v3('commerce.products.delete', { ids: [gone] });
  expect(await read(id, ['wishList'])).toEqual({ wishList: [1, 2] });
});

test('deleting a price list that a customer uses is refused', async () => {
  await seed('l@example.com', { priceList: 2 });
  const { errors } = await shop.graphql('mutation { deletePriceLists(ids: [2]) }');
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'ids', type: 'InvalidValue' });
});

describe('the number of statements', () => {
  test('creating a customer takes one statement, whatever the wishes', async () => {
    for (const wishList of [[], [1], products])
      expect(
        await shop.statements(() => seed(`s${wishList.length}@example.com`, { wishList })),
      ).toBe(1);
  });

  test('updating a customer takes one statement, or two with the wish list', async () => {
    const id = await seed('changes@example.com', { password: hashed('secret1') });
    const sent = (given: Rec) =>
      shop.statements(async () => expect(await update(id, given)).toEqual(ok));
    const whole = { code: 'whole', billingAddress: wholeBilling, shippingAddress: wholeShipping };
    expect(await sent(whole)).toBe(1);
    for (const [at, wishList] of [[], [1], products].entries())
      expect(await sent({ ...whole, code: `whole-${at}`, wishList })).toBe(2);
    // The lock of a customer whose values stay is a statement of its own.
    expect(await sent({ ...whole, code: 'whole-2', wishList: [1] })).toBe(3);
  });
});
