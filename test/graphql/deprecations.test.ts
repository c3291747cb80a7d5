import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deprecationsIn } from '../../src/engine/document/rules/deprecations.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { schema as ownSchema } from '../../src/shop/catalogue.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import type { Call, Handler } from '../../src/surfaces/http/call.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop, type Shop } from '../support/shop.ts';

const schema = buildSchema(`
  type Query {
    new(to: Int @deprecated(reason: "Deprecated since 2026-01-31, removed on 2027-03-01.")): Int
    old: Int @deprecated(reason: "Use \`new\`. Deprecated since 2026-02-01, removed on 2027-02-01.")
    found(where: Where): Int
    undated: Int @deprecated(reason: "Use \`new\`.")
  }
  input Where {
    id: Int
    name: String @deprecated(reason: "Deprecated since 2026-02-01.")
  }
`);

let shop: Shop;
const handlers: Record<string, Handler> = {};
beforeAll(async () => {
  shop = await openShop();
  const run = await runCallsOn(shop);
  const graphiql = { enabled: false, demoKey: () => null };
  for (const compiled of [true, false])
    handlers[compiled ? 'compiled' : 'Yoga'] = createGraphql({ schema, run, graphiql, compiled });
});
afterAll(() => shop.close());

const call = (body: object): Call => ({
  method: 'POST',
  path: '/graphql',
  query: '',
  headers: { 'content-type': 'application/json' },
  read: async () => Buffer.from(JSON.stringify(body)),
  caller: { kind: 'key', id: 1, name: 'client', rights: allRights },
  address: '127.0.0.1',
  requestId: 'request',
});

const [first, second] = ['@1769817600', '@1769904000'];

describe.each(['compiled', 'Yoga'])('a response of the path %s', (path) => {
  /** The second call, which compiled code executes. */
  async function answer(query: string, variables: object = {}) {
    const send = async () => handlers[path]?.(call({ query, variables }));
    await send();
    const reply = await send();
    const { extensions } = JSON.parse(String(reply?.body));
    const { Deprecation, Sunset } = reply?.headers ?? {};
    return { names: extensions.deprecated, Deprecation, Sunset };
  }

  test.each<[string, string, object, object]>([
    [
      'a field',
      '{ new old }',
      {},
      { names: ['Query.old'], Deprecation: second, Sunset: 'Mon, 01 Feb 2027 00:00:00 GMT' },
    ],
    [
      'an argument',
      'query ($to: Int) { new(to: $to) }',
      { to: 1 },
      { names: ['Query.new(to:)'], Deprecation: first, Sunset: 'Mon, 01 Mar 2027 00:00:00 GMT' },
    ],
    [
      'several, with the earliest days',
      '{ old new(to: 1) }',
      {},
      {
        names: ['Query.new(to:)', 'Query.old'],
        Deprecation: first,
        Sunset: 'Mon, 01 Feb 2027 00:00:00 GMT',
      },
    ],
    [
      'a member of an input in a variable',
      'query ($where: Where) { found(where: $where) }',
      { where: { name: 'secret' } },
      { names: ['Where.name'], Deprecation: second, Sunset: undefined },
    ],
    ['a field without days', '{ undated }', {}, { names: ['Query.undated'] }],
  ])('names the deprecated part in its headers for %s', async (_, query, variables, expected) => {
    expect(await answer(query, variables)).toEqual(expected);
  });

  test.each<[string, string, object]>([
    ['that uses none', '{ new }', {}],
    ['whose variable uses none', 'query ($where: Where) { found(where: $where) }', { where: {} }],
    ['that leaves the field out', '{ new old @skip(if: true) }', {}],
  ])('has no deprecation headers for a request %s', async (_, query, variables) => {
    expect(await answer(query, variables)).toEqual({});
  });
});

test('deprecated parts of the schema declare both days, a year apart', () => {
  const year = 365 * 86_400_000;
  const wrong = [...deprecationsIn(ownSchema)].filter(([, { since, removal }]) => {
    return !since || !removal || Date.parse(removal) - Date.parse(since) < year;
  });
  expect(wrong).toEqual([]);
});
