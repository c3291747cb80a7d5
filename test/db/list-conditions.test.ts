import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { documentFor } from '../../src/surfaces/v3/document.ts';
import { variablesOf } from '../../src/surfaces/v3/variables.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

/*
 * However many elements a condition lists, the statement is the same short text with one array as its
 * parameter, and a repeated element is sent once.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await settle(shop);
});
afterAll(() => shop.close());

const membersOf = (member: Member | undefined): Readonly<Record<string, Member>> =>
  member?.kind === 'object' ? member.members : {};

/** Each list condition without a limit of a list or a count, with an element. */
const conditions = [...operations].flatMap(([operation, { request, kind }]) =>
  kind === 'query' && /\.(find|count)$/.test(operation)
    ? Object.entries(membersOf(membersOf(request.member).conditions)).flatMap(([name, member]) =>
        member.kind === 'list' &&
        !operation.startsWith('commerce.product-images.') &&
        name !== 'keywords'
          ? [[operation, name, member.of] as const]
          : [],
      )
    : [],
);

function elementOf(member: Member, number: number): unknown {
  if (member.kind === 'words') return member.words[number % member.words.length];
  return member.kind === 'int' ? number : String(number);
}

/** The elements in a shuffled order, each of them `repeated` times. */
function elements(member: Member, count: number, repeated = 1): unknown[] {
  const numbers = Array.from({ length: count }, (_, at) =>
    elementOf(member, 1 + ((at * 7919) % count)),
  );
  return Array.from({ length: repeated }, () => numbers).flat();
}

interface Sent {
  readonly sql: string;
  readonly values: readonly unknown[];
}

async function sentBy(call: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = shop.database;
  Object.assign(shop.database, {
    query: (sql: string, values: readonly unknown[]) => {
      sent.push({ sql, values });
      return query(sql, values);
    },
  });
  await call();
  Object.assign(shop.database, { query });
  return sent;
}

async function callGraphql(operation: Operation, body: Rec): Promise<unknown> {
  const query = print(documentFor(schema, operation, Object.keys(body), undefined));
  const answer = await shop.graphql(query, variablesOf(operation, body, 'UTC'));
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

test('the test covers the conditions of every list without a limit', () => {
  const names = conditions.map(([operation, name]) => `${operation} ${name}`);
  expect(names).toContain('commerce.items.find options');
  expect(names).toContain('commerce.orders.count status');
  expect(names.length).toBeGreaterThan(25);
});

describe.each(conditions)('%s by %s', (name, condition, element) => {
  const bodyOf = (list: unknown[]): Rec => ({ conditions: { [condition]: list } });
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  const surfaces: [string, (body: Rec) => Promise<unknown>][] = [
    ['v3', (body) => shop.v3(name, body)],
    ['GraphQL', (body) => callGraphql(operation, body)],
  ];

  test.each(surfaces)('accept thousands of elements and repetitions on %s', async (_, call) => {
    const [few] = await sentBy(() => call(bodyOf(elements(element, 3))));
    const distinct = bodyOf(elements(element, 5_000));
    const answer = await call(distinct);
    const [many] = await sentBy(() => call(distinct));
    expect(many?.sql).toBe(few?.sql);
    const repeated = bodyOf(elements(element, 5_000, 2));
    expect(await call(repeated)).toEqual(answer);
    expect(await sentBy(() => call(repeated))).toEqual([many]);
    const array = many?.values.find((value) => Array.isArray(value));
    expect(new Set(array).size).toBe(array?.length);
  });
});
