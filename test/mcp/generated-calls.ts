import fc from 'fast-check';
import { expect } from 'vitest';
import { largestMessage } from '../../src/surfaces/mcp/answer-message.ts';
import { openShop } from '../support/shop.ts';
import { request, send } from './client.ts';

const documents = [
  '{ products(first: 3) { nodes { id } } }',
  'mutation { deleteProducts(ids: ["1"]) }',
  'mutation($a: ID!) { deleteProducts(ids: [$a]) }',
  'subscription { events { id } }',
  'query A { shop { name } } query B { shop { name } }',
  'fragment F on Shop { name }',
  '{ __schema { types { name } } }',
  '{ node(id: "UHJvZHVjdDox") { ... on Product { name } } }',
  '{',
];
const words = ['Query.orders', 'filters', 'v3:commerce.orders.find', 'goods', '', 'pv_', '\0'];

const text = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...documents, ...words) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 399, 401, 7_000).map((length) => '\u202e'.repeat(length)),
  },
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.constantFrom<unknown>(0, -1, 1.5, 1e300, 7, 2 ** 53, true, null),
    fc.array(tie('value'), { maxLength: 11, size: 'medium' }),
    fc.dictionary(fc.oneof(text, fc.constant('__proto__')), tie('value'), { maxKeys: 4 }),
  ),
}));

const members = [
  'query',
  'first',
  'coordinates',
  'document',
  'variables',
  'preview',
  'summary',
  '__proto__',
];
const usual = fc.constantFrom<object>(
  {},
  ...documents.map((document) => ({ document })),
  { preview: `pv_${'a'.repeat(22)}`, summary: 'S' },
  { coordinates: ['Mutation.createOrder', 'filters'] },
  { query: ['goods', 'orders of today'], first: 3 },
);
const given = fc
  .tuple(usual, fc.dictionary(fc.constantFrom(...members), value, { maxKeys: 3 }))
  .map(([start, others]) => ({ ...start, ...others }));

const call = fc
  .record({
    name: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('search', 'describe', 'query', 'preview', 'commit') },
      { weight: 1, arbitrary: fc.constantFrom('delete', '__proto__', '') },
    ),
    arguments: fc.oneof({ weight: 4, arbitrary: given }, { weight: 1, arbitrary: value }),
  })
  // The server closes the connection of a body that is far too large, which fetch reports as lost.
  .filter((each) => Buffer.byteLength(JSON.stringify(each)) < largestMessage);

/** Calls that are sent at once. */
const together = 10;

/** Expects that generated calls have no status of 500 or more, and change nothing. */
export async function expectHarmless(calls: number): Promise<void> {
  const shop = await openShop({ DEMO: '1', CALL_LIMIT: '0' });
  const count = async () => (await shop.rows('SELECT count(*)::int AS n FROM audit_entry'))[0];
  const before = await count();
  let results = 0;
  const batch = fc.array(call, { minLength: together, maxLength: together });
  const property = fc.asyncProperty(batch, async (sent) => {
    const answers = await Promise.all(
      sent.map((params) => send(shop, request('tools/call', params))),
    );
    for (const { status, error } of answers) {
      expect(status).toBeLessThan(500);
      expect(error?.code).not.toBe(-32603);
    }
    results += answers.filter(({ result }) => result).length;
  });
  try {
    await fc.assert(property, { seed: 94, numRuns: calls / together });
    expect(results).toBeGreaterThan(calls / 2);
    expect(await count()).toEqual(before);
  } finally {
    await shop.close();
  }
}
