import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { createDocuments } from '../../src/surfaces/graphql/documents/documents.ts';
import { keysOf } from '../rights/callers.ts';
import { megabytesKept } from '../support/heap.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let settingsOnly: string;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1', GRAPHQL_BUDGET: '2000' });
  settingsOnly = await keysOf(shop)({ sections: ['Settings'], access: 'Read' });
});
afterAll(() => shop.close());

/** A document whose operations share one fragment: a short text with a large compiled form. */
const wide = (name: string, operations: number, fields: number) => `
  ${Array.from({ length: operations }, (_, at) => `query ${name}${at} { ...All }`).join(' ')}
  fragment All on Query {
    ${Array.from({ length: 30 }, (_, at) => `l${at}: products(first: 1) { nodes { ...Some } }`).join(' ')}
  }
  fragment Some on Product {
    ${Array.from({ length: fields / 30 }, (_, at) => `f${at}: code`).join(' ')}
  }`;

test('the cache stores no documents of callers without a key', async () => {
  const send = async (at: number) => {
    const field = (name: number) => `r${name}: refreshSession(refreshToken: "x") { expiryTime }`;
    const query = `mutation A${at} { ${Array.from({ length: 40 }, (_, name) => field(name)).join(' ')} }`;
    for (let time = 0; time < 2; time++) {
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  };
  await send(0);
  const kept = await megabytesKept(async () => {
    for (let at = 1; at <= 80; at++) await send(at);
  });
  expect(kept).toBeLessThan(4);
});

test('the cache compiles no operation that the caller may not run or cannot afford', async () => {
  const query = wide('Q', 40, 1_200);
  const costly = query.replaceAll('first: 1', 'first: 100');
  const send = async (text: string, at: number, key: string) => {
    const body = JSON.stringify({ query: text, operationName: `Q${at}` });
    for (let time = 0; time < 3; time++) {
      const response = await shop.post('/graphql', body, { 'X-Key': key });
      const { errors } = await response.json();
      expect(['FORBIDDEN', 'QUERY_TOO_COSTLY']).toContain(errors[0].extensions.code);
    }
  };
  await send(query, 0, settingsOnly);
  const kept = await megabytesKept(async () => {
    for (let at = 0; at < 40; at++) await send(query, at, settingsOnly);
    for (let at = 0; at < 40; at++) await send(costly, at, shop.key);
  });
  expect(kept).toBeLessThan(20);
});

test('the cache stores at most 48 MB of documents and their code', async () => {
  const documents = createDocuments(schema);
  const compile = (at: number) => {
    const document = documents.parse(wide(`M${at}_`, 1, 1_400));
    expect(documents.validate(document)).toEqual([]);
    const operation = documents.find(document, null);
    expect(operation?.prepare()).not.toBeNull();
  };
  compile(0);
  const kept = await megabytesKept(() => {
    for (let at = 1; at <= 80; at++) compile(at);
  });
  expect(kept).toBeLessThan(48);
});

test('the cache grows no further by invalid documents', async () => {
  const documents = createDocuments(schema);
  const kept = await megabytesKept(() => {
    for (let at = 0; at < 250; at++) {
      const names = Array.from({ length: 101 }, (_, name) => `n${at}_${name}`).join(' ');
      const document = documents.parse(`{ ${names} }`);
      // 20 errors, and one about further errors.
      expect(documents.validate(document)).toHaveLength(21);
      expect(() => documents.parse(`{ ${'#'.repeat(100_000)} ${at}`)).toThrow();
    }
  });
  expect(kept).toBeLessThan(48);
});
