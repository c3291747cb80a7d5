import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // The first wrong request loads modules, which is not measured here.
  await shop.graphql('query ($first: Int) { products(first: $first) { totalCount } }', {
    first: 'x',
  });
});
afterAll(() => shop.close());

const unknown = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`member${at}`, `value ${at}`]));

const create = 'mutation ($input: TaxClassCreateInput!) { createTaxClass(input: $input) { id } }';
const order = 'mutation ($input: OrderCreateInput!) { createOrder(input: $input) { id } }';
const prices =
  'mutation ($prices: [ItemPricesInput!]!) { updateItemPrices(priceListId: 1, prices: $prices) { sku } }';
const list = 'query ($where: ProductWhere) { products(where: $where) { totalCount } }';

interface Case {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  /** A pattern for the message of the only error. */
  readonly says: RegExp;
}

const cases: Record<string, Case> = {
  'an input object': {
    query: create,
    variables: { input: { code: 'a', ...unknown(50_000) } },
    says: /^Variable "\$input" got an invalid value; Field "member0" is not defined by type/,
  },
  'an object inside an input object': {
    query: order,
    variables: {
      input: { lines: [], billingAddress: { email: 'a@example.com', ...unknown(50_000) } },
    },
    says: /^Variable "\$input" got an invalid value at "input.billingAddress"; Field "/,
  },
  'an object in a list': {
    query: prices,
    variables: { prices: [{ sku: 'A', ...unknown(50_000) }] },
    says: /^Variable "\$prices" got an invalid value at "prices\[0\]"; Field "member0" is not/,
  },
  'each of 10,000 objects of a list': {
    query: prices,
    variables: { prices: Array.from({ length: 10_000 }, () => unknown(5)) },
    says: /^Variable "\$prices" got an invalid value at "prices\[0\]/,
  },
  'the conditions of a query': {
    query: list,
    variables: { where: unknown(50_000) },
    says: /^Variable "\$where" got an invalid value; Field "member0" is not defined by type/,
  },
  'the place of a text': {
    query: create,
    variables: { input: { code: unknown(50_000) } },
    says: /^Variable "\$input" got an invalid value at "input.code"; String cannot represent a non/,
  },
  'the place of a number': {
    query: 'query ($first: Int) { products(first: $first) { totalCount } }',
    variables: { first: unknown(50_000) },
    says: /^Variable "\$first" got an invalid value; Int cannot represent non-integer value: /,
  },
  'one name of a million characters': {
    query: list,
    variables: { where: { ['x'.repeat(1_000_000)]: 1 } },
    says: /^Variable "\$where" got an invalid value; Field "xxx/,
  },
};

describe('unknown members in variables', () => {
  test.each(Object.entries(cases))(
    'get one short error immediately in %s',
    async (_, { query, variables, says }) => {
      const body = JSON.stringify({ query, variables });
      for (let time = 0; time < 3; time++) {
        const began = process.cpuUsage();
        const response = await shop.post('/graphql', body);
        const answer = await response.json();
        expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500);
        expect(answer.errors).toHaveLength(1);
        expect(answer.errors[0].message).toMatch(says);
        expect(answer.errors[0].message.length).toBeLessThan(320);
        const { violations = [], ...extensions } = answer.errors[0].extensions;
        expect(extensions).toEqual({ code: 'BAD_USER_INPUT' });
        // A mutation reports every wrong value, up to a limit.
        expect(violations.length > 0).toBe(query.startsWith('mutation'));
        expect(violations.length).toBeLessThanOrEqual(20);
        for (const { message } of violations) expect(message.length).toBeLessThan(320);
        expect(answer).not.toHaveProperty('data');
      }
    },
  );

  test('get one short error immediately in variables of a form', async () => {
    const form = new URLSearchParams({
      query: create,
      variables: JSON.stringify({ input: unknown(2_000) }),
    });
    const began = process.cpuUsage();
    const response = await shop.post('/graphql', String(form), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect((await response.json()).errors).toHaveLength(1);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500);
  });
});

test('errors name variables that are missing or null', async () => {
  const ask = async (variables: Record<string, unknown>) =>
    (await shop.graphql('query ($id: ID!) { product(by: { id: $id }) { id } }', variables)).errors;
  expect(await ask({})).toMatchObject([
    { message: 'Variable "$id" of required type "ID!" was not provided.' },
  ]);
  expect(await ask({ id: null })).toMatchObject([
    { message: 'Variable "$id" of non-null type "ID!" must not be null.' },
  ]);
});
