import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phonePatterns } from '../../src/store/db/read/search/phones.ts';
import { billingAddress, openSales, ordersOf } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

/* Searches compare the digits of telephone numbers, so their notation makes no difference. */

/** Numbers as they are stored, by the name of the person. */
const numbers = {
  Rossi: '+39 06 1234-567',
  Bianchi: '0039 02/765432',
  Schmidt: '+49 (0)30 12345',
  Weber: '030 4445556',
  Dupont: '01 23 45 23 45',
  Hassan: '٠١٠ ٥٥٥ ٧٧٧٧',
  Short: '1234',
  None: '',
} as const;

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const { made } = ordersOf(shop);
  for (const [lastName, phoneNumber] of Object.entries(numbers)) {
    const address = { ...billingAddress, firstName: 'Ann', lastName, phoneNumber };
    const { id } = await shop.v3('commerce.customers.create', {
      customer: { code: lastName, billingAddress: address },
    });
    await shop.v3('commerce.contacts.create', {
      contact: { customer: id, name: lastName, phone: phoneNumber },
    });
    await made({
      items: [{ sku: 'lamp', quantity: 1 }],
      number: `N-${lastName}`,
      billingAddress: address,
    });
  }
});
afterAll(() => shop.close());

async function found(text: string): Promise<Record<string, unknown[]>> {
  const { data, errors } = await shop.graphql(
    `query ($t: String!) {
      customers(where: { search: $t }) { nodes { name: code } }
      contacts(where: { search: $t }) { nodes { name } }
      orders(where: { search: $t }) { nodes { number } }
      search(text: $t, types: [CUSTOMER, ORDER]) { customer { code } order { number } }
    }`,
    { t: text },
  );
  expect(errors, text).toBeUndefined();
  const { customers, contacts, orders, search } = Object(data);
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).toSorted();
  const nameOf = (number: string) => number.replace('N-', '');
  return {
    customers: namesOf(customers.nodes),
    contacts: namesOf(contacts.nodes),
    orders: orders.nodes.map(({ number }: { number: string }) => nameOf(number)).toSorted(),
    customerHits: search.flatMap(
      (hit: { customer?: { code: string } }) => hit.customer?.code ?? [],
    ),
    orderHits: search.flatMap((hit: { order?: { number: string } }) =>
      hit.order ? nameOf(hit.order.number) : [],
    ),
  };
}

const everywhere = (name?: string) => {
  const names = name === undefined ? [] : [name];
  return {
    customers: names,
    contacts: names,
    orders: names,
    customerHits: names,
    orderHits: names,
  };
};

describe('a search for digits', () => {
  test.each([
    ['061234567', 'Rossi'],
    ['+39061234567', 'Rossi'],
    ['0039061234567', 'Rossi'],
    ['+39 06 1234 567', 'Rossi'],
    ['(+39) 06/1234.567', 'Rossi'],
    ['+39–06–1234–567', 'Rossi'],
    ['1234567', 'Rossi'],
    ['34567', 'Rossi'],
    ['39061', 'Rossi'],
    ['rossi 1234567', 'Rossi'],
    ['06 1234567 rossi', 'Rossi'],
    ['٠٦١٢٣٤٥٦٧', 'Rossi'],
    ['+3902765432', 'Bianchi'],
    ['02765432', 'Bianchi'],
    ['+493012345', 'Schmidt'],
    ['030 12345', 'Schmidt'],
    ['+49 (0)30 12345', 'Schmidt'],
    ['+49 30 4445556', 'Weber'],
    ['0049304445556', 'Weber'],
    ['01 23 45 23 45', 'Dupont'],
    ['+33 1 23 45 23 45', 'Dupont'],
    ['0123452345', 'Dupont'],
    ['0105557777', 'Hassan'],
    ['010 555-7777', 'Hassan'],
  ])('finds by %s the records of %s', async (text, name) => {
    expect(await found(text)).toEqual(everywhere(name));
  });

  test.each([
    ['a part in the middle', '23456'],
    ['four digits at the end', '4568'],
    ['another country code', '+41 06 1234567'],
    ['another word beside the number', 'bianchi 061234567'],
    ['more digits than a number has', '1234567890123456'],
    ['letters between the digits', '06a1234567'],
    ['wildcards', '%12345%'],
    ['no digits', '+-/()'],
  ])('finds nothing by %s: %s', async (_, text) => {
    expect(await found(text)).toEqual(everywhere());
  });

  test('still finds a short number as a text of a contact', async () => {
    expect((await found('1234')).contacts).toContain('Short');
  });
});

test('a search for digits is one statement', async () => {
  const query = '{ customers(where: { search: "+39 06 1234567" }) { nodes { code } } }';
  expect(await shop.statements(() => shop.graphql(query))).toBe(1);
});

test('v3 finds customers by keywords as before, without their numbers', async () => {
  const find = { conditions: { keywords: '061234567' }, fields: ['id'] };
  expect(await shop.v3('commerce.customers.find', find)).toMatchObject({ customers: [] });
});

test('a text without five digits has no patterns', () => {
  for (const text of ['', '1234', '+39', 'a12345', '12345 lamp', '1,234,567'])
    expect(phonePatterns(text)).toEqual([]);
  expect(phonePatterns('(0)6 1234')).toEqual(['%\n61234%', '%61234\n%']);
});
