import { CombinedGraphQLErrors } from '@apollo/client';
import { CombinedError } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedFieldsOf, mismatchOf } from '../../client/src/index.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

/** The response to a document, by the bootstrap key or another one. */
async function ask(query: string, key = shop.key) {
  const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
  return response.json();
}

async function keyForSales(): Promise<string> {
  const { data } = await ask(`mutation {
    createCallerKey(input: { name: "sales", sections: [SALES], access: READ }) { secret }
  }`);
  return data.createCallerKey.secret;
}

/** The forms that different clients use for the same errors. */
const forms: [string, (errors: never[]) => unknown][] = [
  ['a response', (errors) => ({ data: null, errors })],
  ['the error of Apollo', (errors) => new CombinedGraphQLErrors({ errors })],
  ['the error of urql', (graphQLErrors) => new CombinedError({ graphQLErrors })],
];

describe.each(forms)('errors in the form of %s', (_name, wrap) => {
  test('names the sections of fields without a right, wherever a list has them', async () => {
    const key = await keyForSales();
    const { errors } = await ask(
      `{ orders(first: 3) { nodes { customer { code } lines { item { sku } } } }
        customers { totalCount } }`,
      key,
    );
    expect(errors.length).toBeGreaterThan(6);
    expect(closedFieldsOf(wrap(errors))).toEqual({
      'orders.nodes.customer': 'CUSTOMERS',
      'orders.nodes.lines.item': 'CATALOG',
      customers: 'CUSTOMERS',
    });
    expect(mismatchOf(wrap(errors))).toBeNull();
  });

  test('names the current version and the members that differ', async () => {
    const { errors } = await ask(`mutation {
      updateOrder(by: { id: 120 }, ifVersion: "old", input: { requests: "by noon", coupon: "X" }) { id }
    }`);
    const { data } = await ask('{ order(by: { id: 120 }) { version } }');
    const mismatch = mismatchOf(wrap(errors));
    expect(mismatch).toEqual({ version: data.order.version, differing: expect.any(Array) });
    expect(mismatch?.differing.toSorted()).toEqual(['coupon', 'requests']);
    expect(closedFieldsOf(wrap(errors))).toEqual({});
  });
});

test.each([
  ['a lost connection', new TypeError('fetch failed')],
  ['a refusal without a section', { path: ['signIn'], extensions: { code: 'FORBIDDEN' } }],
  ['a violation', { path: ['updateOrder'], extensions: { code: 'MALFORMED', violations: [] } }],
  ['nothing', undefined],
])('%s gives no closed fields and no version conflict', (_name, error) => {
  expect(closedFieldsOf(error)).toEqual({});
  expect(mismatchOf(error)).toBeNull();
});
