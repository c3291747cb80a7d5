import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

/* Clients that send every operation over one transport, or subscribe by multipart answers. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const createTaxClass = (code: string) =>
  shop.v3('commerce.tax-classes.create', { taxClass: { code } });

describe('graphql-sse', () => {
  async function resultsOf(query: string, variables?: Record<string, unknown>) {
    const client = createClient({ url: `${shop.url}/graphql`, headers: { 'X-Key': shop.key } });
    const results = [];
    for await (const result of client.iterate({ query, variables })) results.push(result);
    client.dispose();
    return results;
  }

  test('queries over a stream of one result', async () => {
    await createTaxClass('sse-query');
    const query = '{ taxClass(by: { code: "sse-query" }) { code } }';
    for (let time = 0; time < 3; time++)
      expect(await resultsOf(query)).toMatchObject([
        { data: { taxClass: { code: 'sse-query' } }, extensions: { cost: expect.any(Object) } },
      ]);
  });

  test('mutates over a stream of one result', async () => {
    const mutation = `mutation ($input: TaxClassCreateInput!) { createTaxClass(input: $input) { code } }`;
    const variables = { input: { code: 'sse-mutation' } };
    expect(await resultsOf(mutation, variables)).toMatchObject([
      { data: { createTaxClass: { code: 'sse-mutation' } } },
    ]);
    expect(await resultsOf(mutation, variables)).toMatchObject([
      { data: null, errors: [{ extensions: { code: 'ALREADY_EXISTS' } }] },
    ]);
  });

  test.each([
    ['a syntax error', '{ taxClasses {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ taxClasses { nothing } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('reads %s as a result', async (_, query, code) => {
    expect(await resultsOf(query)).toMatchObject([{ errors: [{ extensions: { code } }] }]);
  });
});

describe('Apollo Client', () => {
  const openClient = () =>
    new ApolloClient({
      link: new HttpLink({ uri: `${shop.url}/graphql`, headers: { 'X-Key': shop.key } }),
      cache: new InMemoryCache(),
    });
  const query = gql`
    subscription ($after: SafeInt) {
      events(after: $after, topics: ["commerce.tax-classes.create"]) {
        position
        keys {
          id
        }
      }
    }
  `;

  test('subscribes by multipart answers', async () => {
    const client = openClient();
    const ids: string[] = [];
    const subscription = client
      .subscribe<{ events: { keys: { id: string } } }>({ query, variables: { after: 0 } })
      .subscribe(({ data }) => ids.push(data?.events.keys.id ?? ''));
    const { id } = await createTaxClass('apollo-1');
    await expect.poll(() => ids.at(-1)).toBe(String(id));
    const { id: second } = await createTaxClass('apollo-2');
    await expect.poll(() => ids.at(-1)).toBe(String(second));
    subscription.unsubscribe();
    client.stop();
  });

  test('reports a subscription that is refused, and ends it', async () => {
    const client = openClient();
    const results = await new Promise<unknown[]>((resolve) => {
      const found: unknown[] = [];
      client.subscribe({ query, variables: { after: 1_000_000 } }).subscribe({
        next: ({ error }) => found.push(error?.message),
        complete: () => resolve(found),
      });
    });
    expect(results).toEqual([expect.stringContaining('1000000')]);
    client.stop();
  });
});
