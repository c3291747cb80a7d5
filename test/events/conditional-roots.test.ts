import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const documents = [
  'subscription($v: Boolean!) { events @skip(if: $v) { position } }',
  'subscription($v: Boolean!) { events @include(if: $v) { position } }',
  'subscription($v: Boolean! = true) { events @skip(if: $v) { position } }',
  'subscription($v: Boolean!) { ... @include(if: $v) { events { position } } }',
  'subscription($v: Boolean!) { ...root @skip(if: $v) } fragment root on Subscription { events { position } }',
  'subscription($v: Boolean!) { events { position } other: events @skip(if: $v) { position } }',
];

test.each(documents)('refuses a subscription whose root is conditional: %s', async (query) => {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'X-Key': shop.key,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/json',
    },
    body: JSON.stringify({ query, variables: { v: false } }),
  });
  const text = await answer.text();
  expect(text).toContain('The root field of a subscription takes no @skip or @include');
  expect(text).toContain('GRAPHQL_VALIDATION_FAILED');
});
