import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { billing, hashed, seedCustomer } from '../support/customers.ts';
import { withoutSubPlans } from '../support/plans.ts';
import { pluck, type Rec, recordsOf, verdict } from '../support/records.ts';
import { insert } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted, nameKey } from '../support/sorting.ts';

let shop: Shop;
/** Codes of the customers, by identifier. */
const codes = ['Ä1', 'ä1', 'b_2', 'B%3', '', '', 'zz', '\u{1d400}', '\uff21', '10'];
beforeAll(async () => {
  shop = await openShop();
  await insert(shop, 'price_list', { id: 2, name: 'Trade' });
  for (const [at, code] of codes.entries()) await seedMixed(code, at);
  await settle(shop);
});
afterAll(() => shop.close());

async function seedMixed(code: string, at: number) {
  const unlike = at < 2 ? '' : `${at % 4 === 0 ? 'X' : 'x'}.${at}`;
  const address = {
    companyName: at % 3 === 0 ? `Ölmühle ${at} 100%` : '',
    firstName: at % 2 === 0 ? 'Ann' : 'anna',
    personalCode: at % 2 === 0 ? `PER${at}` : '',
    companyCode: at % 3 === 0 ? `IE${at}` : '',
    country: at % 2 === 0 ? 'IE' : 'DE',
    stateProv: at % 4 === 0 ? 'CO' : 'BY',
  };
  await seedCustomer(shop, '', {
    ...{ code, canLogin: at % 2 === 0, priceList: 1 + (at % 2) },
    creationTime: `2020-01-0${1 + (at % 4)} 00:00:00`,
    ...(at === 1 || at === 4 ? { password: hashed('secret1') } : {}),
    billingAddress: billing(`${at % 2 === 0 ? 'MIXED' : 'mixed'}${unlike}@Example.com`, address),
  });
  await shop.rows(
    `UPDATE customer SET update_time = '2021-01-0${1 + (at % 5)}' WHERE id = ${at + 1}`,
  );
}

const find = (body: Rec) => shop.v3('commerce.customers.find', body);
const idsOf = async (conditions: Rec, more: Rec = {}) =>
  pluck(await find({ conditions, fields: ['id'], ...more }), 'customers', 'id');

const all = codes.map((_, at) => at + 1);
const places = (...ids: number[]) => ids;

describe('customers.find', () => {
  test.each<[string, Rec, number[]]>([
    ['nothing', {}, all],
    ['identifiers', { ids: [3, 1, 999_999, 3_000_000_000] }, places(1, 3)],
    ['no identifiers', { ids: [] }, []],
    ['a code as it is written', { code: 'ä1' }, places(2)],
    ['an empty code', { code: '' }, places(5, 6)],
    ['who can log in', { canLogin: true }, places(1, 3, 5, 7, 9)],
    ['a price list', { priceList: 2 }, places(2, 4, 6, 8, 10)],
    ['a price list beyond a column', { priceList: 3_000_000_000 }, []],
    ['an email whatever its case', { email: 'mIXED@example.COM' }, places(1, 2)],
    ['a part of an email', { email: 'mixed' }, []],
    ['a personal code', { personalCode: 'PER2' }, places(3)],
    ['a company code', { companyCode: 'IE3' }, places(4)],
    ['a country', { country: 'IE' }, places(1, 3, 5, 7, 9)],
    ['a state', { stateProv: 'CO' }, places(1, 5, 9)],
    ['a country and its state', { country: 'IE', stateProv: 'BY' }, places(3, 7)],
    ['two that exclude each other', { canLogin: true, priceList: 2 }, []],
    ['a word of the code', { keywords: 'Ä1' }, places(1, 2)],
    ['a word of the name', { keywords: 'ölmüh' }, places(1, 4, 7, 10)],
    ['a part of a word of the name', { keywords: 'NNA' }, places(2, 6, 8)],
    ['a word of the personal code', { keywords: 'per' }, places(1, 3, 5, 7, 9)],
    ['a word of the company code', { keywords: 'ie9' }, places(10)],
    ['a word of the email', { keywords: 'x.5@ex' }, places(6)],
    ['words of several members', { keywords: ' example   ölmühle per6 ' }, places(7)],
    ['a word that does not occur', { keywords: 'ölmühle cork' }, []],
    ['a word across two members', { keywords: 'leeper' }, []],
    ['a percent sign, which stands for itself', { keywords: '100%' }, places(1, 4, 7, 10)],
    ['another percent sign', { keywords: 'b%' }, places(4)],
    ['an underscore, which stands for itself', { keywords: 'b_' }, places(3)],
    ['a backslash', { keywords: '\\' }, []],
    ['nothing but blanks', { keywords: '  ' }, all],
  ])('finds customers by %s: %j', async (_, conditions, ids) => {
    expect(await idsOf(conditions)).toEqual(ids);
    expect(await shop.v3('commerce.customers.count', { conditions })).toEqual({
      status: 'ok',
      count: ids.length,
    });
  });

  test.each<[string, Rec, string]>([
    ['keywords of none', { keywords: '' }, 'Malformed on keywords'],
    ['a long country', { country: 'IRL' }, 'Malformed on country'],
    ['an empty state', { stateProv: '' }, 'Malformed on stateProv'],
    ['a short email', { email: 'ab' }, 'Malformed on email'],
    ['a null code', { code: null }, 'Malformed on code'],
    ['a condition that is none', { city: 'Cork' }, 'UnknownField on unknown'],
  ])('refuses the condition %s: %j', async (_, conditions, told) => {
    expect(verdict(await find({ conditions }))).toBe(told);
    expect(verdict(await shop.v3('commerce.customers.count', { conditions }))).toBe(told);
  });

  const sorted = { find: 'commerce.customers.find', key: 'customers', ties: ['id'] };
  const members = 'id code canLogin hasPassword fullName creationTime updateTime priceList';
  const orders = [...members.split(' ').map((name) => [name]), ['-priceList', 'creationTime']];
  test.each(orders)('sorts by %s %s', async (...order) => {
    const names = order.filter(Boolean);
    await expectSorted(shop, sorted, names);
    await expectSorted(
      shop,
      sorted,
      names.map((name) => (name.startsWith('-') ? name.slice(1) : `-${name}`)),
    );
  });

  test.each(['email', 'country'])('sorts by the %s of the billing address', async (name) => {
    for (const sign of [1, -1]) {
      const order = [sign === 1 ? name : `-${name}`];
      const found = recordsOf(await find({ order, fields: ['id', 'billingAddress'] }), 'customers');
      const keyOf = ({ billingAddress }: Rec) => nameKey(String(Object(billingAddress)[name]));
      const compare = (one: Rec, other: Rec) =>
        sign * Buffer.compare(Buffer.from(keyOf(one)), Buffer.from(keyOf(other))) ||
        Number(one.id) - Number(other.id);
      expect(found).toEqual(found.toSorted(compare));
      expect(new Set(found.map(keyOf)).size).toBeGreaterThan(1);
    }
  });

  test('returns the hash only where it is requested', async () => {
    const { customers } = await find({ conditions: { ids: [1] } });
    expect(JSON.stringify(customers)).not.toContain('encryptedPassword');
    const named = await find({ conditions: { ids: [1, 2] }, fields: ['encryptedPassword', 'id'] });
    // A hash of another application has another form than the specification requires.
    expect(named.customers).toEqual([
      { id: 1, encryptedPassword: null },
      { id: 2, encryptedPassword: null },
    ]);
  });

  test.each([
    {},
    { conditions: { keywords: 'ann', country: 'IE' }, order: ['-email'] },
    { fields: ['encryptedPassword', 'wishList', 'billingAddress'] },
  ])('takes one statement: %j', async (body) => {
    for (const limit of [1, 10])
      expect(await shop.statements(() => find({ ...body, limit }))).toBe(1);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('queries among 50,000 customers', () => {
  beforeAll(async () => {
    // A statement has a limit of five seconds.
    for (let from = 1; from <= 50_000; from += 10_000)
      await shop.rows(
        `INSERT INTO customer (code, can_login, full_name, billing_first_name, billing_last_name,
        billing_personal_code, billing_company_code, billing_street1, billing_city,
        billing_postal_code, billing_state_prov, billing_country, billing_email, creation_time,
        update_time)
      SELECT 'N' || n, n % 100 = 0, 'Customer Number ' || n, 'Customer', 'Number ' || n, 'P' || n,
        'V' || n, n || ' Main Street', 'City', '1', 'S' || n % 90, chr(65 + n % 26) || chr(65 + n % 25),
        'c' || n || '@example.com', timestamptz '2020-01-01' + n * interval '1 hour',
        timestamptz '2020-01-01' + n * interval '1 hour'
      FROM generate_series($1::int, $1::int + 9999) AS n`,
        [from],
      );
    await shop.rows('ANALYZE customer');
    for (const part of [0, 1, 2, 3, 4])
      await shop.rows(
        `INSERT INTO contact (customer_id, name, phone, email, note)
        SELECT id, full_name, id, 'p' || id || '@example.com', 'note ' || id FROM customer
        WHERE id % 5 = $1::int`,
        [part],
      );
    await shop.rows('ANALYZE contact');
  });

  const conditions: Rec[] = [
    ...[{ ids: [7, 8] }, { code: 'N77' }, { email: 'C77@example.com' }, { personalCode: 'P77' }],
    ...[{ companyCode: 'V77' }, { keywords: 'number 4711' }, { country: 'AA' }],
    ...[{ stateProv: 'S7' }, { country: 'AA', stateProv: 'S7' }],
  ];
  const names = 'id code email canLogin hasPassword fullName country creationTime updateTime';
  const bodies: Rec[] = [
    ...conditions.map((each) => ({ conditions: each })),
    ...[...names.split(' '), 'priceList'].flatMap((name) =>
      [name, `-${name}`].map((order) => ({ order: [order] })),
    ),
  ];
  test.each(bodies)('use an index for %j', async (body) => {
    const plan = await planOf('commerce.customers.find', body);
    expect(plan).not.toContain('Seq Scan');
    if (body.order) expect(withoutSubPlans(plan)).not.toContain('Sort Key');
  });

  test.each(
    ['id', 'customer', 'name', 'phone', 'email', 'note'].flatMap((name) => [[name], [`-${name}`]]),
  )('use an index for contacts by %s', async (order) => {
    const plan = await planOf('commerce.contacts.find', { order: [order] });
    expect(plan).not.toMatch(/Seq Scan|Sort Key/);
  });

  /** The plan of the single statement of a call. */
  async function planOf(operation: string, body: Rec): Promise<string> {
    const read = vi.spyOn(shop.database, 'query');
    await shop.v3(operation, body);
    const [sql = '', values = []] = read.mock.calls.at(-1) ?? [];
    read.mockRestore();
    const rows = await shop.rows(`EXPLAIN ${sql}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});
