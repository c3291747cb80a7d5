import { readFileSync } from 'node:fs';
import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import { stitchSchemas } from '@graphql-tools/stitch';
import { schemaFromExecutor } from '@graphql-tools/wrap';
import { composeServices } from '@theguild/federation-composition';
import { buildSchema, graphql, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

/* Gateways that nobody here wrote merge the schema with that of other services. */

describe('composition as a subgraph', () => {
  const printed = readFileSync('schema.graphql', 'utf8');
  const federation1 = `extend type Product @key(fields: "id") { id: ID! @external shelf: String }`;
  const link =
    'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])';
  const federation2 = `${link} type Product @key(fields: "id") { id: ID! shelf: String }`;

  test.each([
    ['Federation 1', '', federation1],
    ['Federation 2', link, federation2],
  ])('succeeds with %s', (_, head, shelves) => {
    const shop = `${head}\n${printed}\nextend type Product @key(fields: "id")`;
    const composed = composeServices([
      { name: 'shop', typeDefs: parse(shop) },
      { name: 'shelves', typeDefs: parse(shelves) },
    ]);
    expect(composed.errors).toBeUndefined();
    expect(composed.supergraphSdl).toContain('shelf: String');
  });
});

describe('stitching', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
  });
  afterAll(() => shop.close());

  test('merges 200 records of another service with their products, in one request', async () => {
    const { data } = await shop.graphql(
      '{ a: products(first: 100) { nodes { id } } b: products(first: 100, offset: 100) { nodes { id } } }',
    );
    const ids: string[] = [...Object(data).a.nodes, ...Object(data).b.nodes].map(({ id }) => id);
    let requests = 0;
    const executor = buildHTTPExecutor({
      endpoint: `${shop.url}/graphql`,
      headers: { 'X-Key': shop.key },
      fetch: (url, init) => {
        requests++;
        return fetch(url, init);
      },
    });
    const shelves = buildSchema('type Query { shelf: [Product!]! } type Product { id: ID! }');
    const schema = stitchSchemas({
      subschemas: [
        {
          schema: await schemaFromExecutor(executor),
          executor,
          merge: {
            Product: {
              fieldName: 'productsByIds',
              selectionSet: '{ id }',
              key: ({ id }) => id,
              argsFromKeys: (keys) => ({ ids: keys }),
            },
          },
        },
        { schema: shelves },
      ],
    });
    requests = 0;
    const rootValue = { shelf: ids.map((id) => ({ id })) };
    const source = '{ shelf { id code name } }';
    const answer = await graphql({ schema, source, rootValue, contextValue: {} });
    expect(answer.errors).toBeUndefined();
    expect(Object(answer.data).shelf).toHaveLength(200);
    expect(Object(answer.data).shelf[0]).toMatchObject({ id: ids[0], code: expect.any(String) });
    expect(requests).toBe(1);
  });
});
