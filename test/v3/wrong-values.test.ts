import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberOf } from '../../src/ground/contract/notation/member.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { type WrongRequest, wrongRequests } from '../support/cases.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settle(shop);
});
afterAll(() => shop.close());

test.each([...operations])(
  '%s refuses each wrong value on its own field with its path, and sends no statement',
  async (name, operation) => {
    const wrong = wrongRequests(requestOf(operation));
    const mistaken: string[] = [];
    const send = async () => {
      for (const each of wrong) mistaken.push(...(await mistakeOf(name, each)));
    };
    // The last use of the key is written once a minute, so not in two consecutive calls.
    const sent = (await shop.statements(send)) && (await shop.statements(send));
    expect(mistaken).toEqual([]);
    expect(sent).toBe(0);
    expect(wrong.length).toBeGreaterThan(2);
  },
);

/** Responses that differ from the contract. */
async function mistakeOf(name: string, { what, body, field, type, path }: WrongRequest) {
  const { error } = await shop.v3(name, body);
  const told = error ? `${error.type} on ${error.field}` : 'ok';
  if (told !== `${type} on ${field}`) return [`${what}: ${told}, not ${type} on ${field}`];
  const description = error?.description.replace(/^the keys of /, '') ?? '';
  const isNamed = description.startsWith(path) && /^\W/.test(description.slice(path.length));
  return isNamed ? [] : [`${what}: "${description}" does not name ${path}`];
}

function requestOf({ request: { member } }: Operation): MemberOf<'object'> {
  if (member.kind !== 'object') throw new Error('a request is an object');
  return member;
}
