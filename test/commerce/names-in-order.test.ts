import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCustomer } from '../support/customers.ts';
import { pluck, type Rec } from '../support/records.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';
import { nameKey } from '../support/sorting.ts';

/** Names in the order in which lists show them. */
const inOrder = [
  '12 Stück',
  'Abel',
  'Äbel',
  'Aber',
  'aber',
  'Åberg',
  'Ábet',
  'Aether',
  'Æther',
  'Eclair',
  'eclair',
  'Éclair',
  'éclair',
  'Œuvre',
  'Orsted',
  'Ørsted',
  'Osten',
  'Österreich',
  'Strasse',
  'Straße',
  'Strassen',
  'Ürün',
  'Zebra',
  'zebra',
  'Άννα',
  'Αννης',
];

/** They are created in another order, so that ties by identifiers would show. */
const created = inOrder.toSorted((one, other) => (one.at(-1) ?? '').localeCompare(other));

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const customer = await seedCustomer(shop, 'contacts@example.com');
  const write = async (operation: string, body: Rec) =>
    expect(await shop.v3(operation, body), operation).toMatchObject({ status: 'ok' });
  for (const [number, name] of created.entries()) {
    const code = `n${number}`;
    const address = { ...billingAddress, firstName: name, lastName: 'x' };
    await write('commerce.departments.create', {
      department: { code, parent: 0, name: { en: name } },
    });
    await write('commerce.products.create', {
      product: { code, department: 1, name: { en: name } },
    });
    await write('commerce.customers.create', { customer: { code, billingAddress: address } });
    await write('commerce.contacts.create', { contact: { customer, name, note: name } });
    await write('commerce.orders.create', {
      order: { items: [{ sku: 'lamp', quantity: 1 }], billingAddress: address },
    });
    await write('commerce.movements.create', {
      movement: { sku: 'lamp', adjustment: 1, description: name },
    });
    await write('site.pages.create', { page: { name } });
  }
});
afterAll(() => shop.close());

/** Each list, the member that it is ordered by, and the field of GraphQL. */
const lists: readonly [find: string, key: string, member: string, list: string, field: string][] = [
  ['commerce.products.find', 'products', 'name', 'products', 'name(language: "en")'],
  ['commerce.departments.find', 'departments', 'name', 'departments', 'name(language: "en")'],
  ['commerce.customers.find', 'customers', 'fullName', 'customers', 'fullName'],
  ['commerce.orders.find', 'orders', 'customerName', 'orders', 'customerName'],
  ['commerce.contacts.find', 'contacts', 'name', 'contacts', 'name'],
  ['commerce.contacts.find', 'contacts', 'note', 'contacts', 'note'],
  ['commerce.movements.find', 'movements', 'description', 'movements', 'description'],
  ['site.pages.find', 'pages', 'name', 'pages', 'name'],
];

/** The names above; customers have a last name behind them. */
const ours = (names: readonly unknown[]) =>
  names.map((name) => String(name).replace(/ x$/, '')).filter((name) => inOrder.includes(name));

describe.each(lists)('%s sorted', (find, key, member, list, field) => {
  test.each([
    [member, inOrder],
    [`-${member}`, inOrder.toReversed()],
  ])(`puts accented letters beside their letter by %s`, async (order, expected) => {
    const answer = await shop.v3(find, {
      ...{ fields: [member], order: [order], limit: 100 },
      ...(field.includes('language') ? { language: 'en' } : {}),
    });
    const names = pluck(answer, key, member).map((name) => Object(name).en ?? name);
    expect(ours(names)).toEqual(expected);
  });

  test.each(['ASC', 'DESC'])('%s on GraphQL, forwards and backwards by cursors', async (to) => {
    const names: unknown[] = [];
    const page = async (choice: string) => {
      const name = member.replace(/[A-Z]/g, '_$&').toUpperCase();
      const of = field.includes('language') ? ', language: "en"' : '';
      const { data, errors } = await shop.graphql(`{ it: ${list}(
        ${choice}, orderBy: [{ field: ${name}, direction: ${to}${of} }]) {
          nodes { name: ${field} }
          pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`);
      expect(errors).toBeUndefined();
      const { it } = Object(data);
      return { names: pluck(it, 'nodes', 'name'), ...it.pageInfo };
    };
    for (let after = ''; ; ) {
      const read = await page(`first: 4${after && `, after: "${after}"`}`);
      names.push(...read.names);
      if (!read.hasNextPage) break;
      after = read.endCursor;
    }
    expect(ours(names)).toEqual(to === 'ASC' ? inOrder : inOrder.toReversed());
    const back: unknown[] = [];
    for (let before = ''; ; ) {
      const read = await page(`last: 4${before && `, before: "${before}"`}`);
      back.unshift(...read.names);
      if (!read.hasPreviousPage) break;
      before = read.startCursor;
    }
    expect(back).toEqual(names);
  });
});

test('filters compare names in the order of lists', async () => {
  const { data } = await shop.graphql(`{
    products(first: 50, where: { name: { language: "en", gt: "Eclair", lte: "Ørsted" } }) {
      nodes { name(language: "en") } }
    customers(first: 50, where: { fullName: { gte: "Äbel x", lt: "Ábet x" } }) { nodes { fullName } } }`);
  const { products, customers } = Object(data);
  const between = (from: string, to: string) =>
    inOrder.slice(inOrder.indexOf(from), inOrder.indexOf(to)).toSorted();
  expect(ours(pluck(products, 'nodes', 'name')).toSorted()).toEqual(between('eclair', 'Osten'));
  expect(ours(pluck(customers, 'nodes', 'fullName')).toSorted()).toEqual(between('Äbel', 'Ábet'));
});

test('the database and the code sort names alike', async () => {
  const long = ['Ä'.repeat(400), `${'ä'.repeat(300)}x`, '\ufdfa'.repeat(255)];
  const names = [...inOrder, '', 'O\u2019Brien', "O'Brien", 'OBrien', 'Σίσυφος', ...long];
  const rows = await shop.rows(
    `SELECT x AS name, text_order(x) AS key FROM unnest($1::text[]) AS x
     ORDER BY text_order(x) COLLATE "C"`,
    [names],
  );
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ name }) => nameKey(String(name))));
  const bytes = rows.map(({ key }) => Buffer.from(String(key)).toString('hex'));
  expect(bytes).toEqual(bytes.toSorted());
});

test('names of the most characters and bytes can be stored and sorted', async () => {
  const name = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x20000 + at * 97)).join(
    '',
  );
  for (const each of [name, '\ufdfa\u3316\u33c2'.repeat(85)])
    expect(
      await shop.v3('commerce.contacts.create', {
        contact: { customer: 4, name: 'Long', note: each },
      }),
    ).toMatchObject({ status: 'ok' });
});
