import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionOfOperation } from '../../src/engine/document/rights/rights.ts';
import { type Section, sections } from '../../src/ground/contract/operations/rights.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { allBut, keysOf, otherHour, statusOf, tokenOf } from './callers.ts';

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
beforeAll(async () => {
  shop = await openShop();
  keyWith = keysOf(shop);
});
afterAll(() => shop.close());

const all = [...operations].map(([name, operation]) => ({
  name,
  kind: operation.kind,
  section: sectionOfOperation(schema, operation) as Section,
}));
const ofSection = (section: Section) => all.filter((each) => each.section === section);
const owned = sections.filter((section) => ofSection(section).length > 0);
const writes = all.filter(({ kind }) => kind === 'mutation');

const post = (name: string, key: string | null, body = '{"unknown":1}') =>
  fetch(`${shop.url}/api/v3/${name}`, {
    method: 'POST',
    body,
    ...(key !== null && { headers: { 'X-Key': key } }),
  });

/** The statuses of all these operations, and how many statements they cost. */
async function callAll(names: readonly { name: string }[], key: string | null) {
  const statuses = new Set<number>();
  const sent = await shop.statements(async () => {
    for (const { name } of names) statuses.add((await post(name, key)).status);
  });
  return { statuses: [...statuses], sent };
}

const refused = { statuses: [403], sent: 0 };

/** Sends again if a late notice about the key itself caused another read of it. */
const expectRefused = (call: () => ReturnType<typeof callAll>) =>
  expect.poll(call).toEqual(refused);

test('every operation belongs to a section', () => {
  expect(all.filter(({ section }) => !section || !sections.includes(section))).toEqual([]);
  expect(all.length).toBeGreaterThan(90);
});

test('no operation works without a key', async () => {
  await expectRefused(() => callAll(all, null));
});

test.each(owned)('only keys with the section reach the operations of %s', async (section) => {
  const without = await keyWith({ sections: allBut(section) });
  await statusOf(shop, without);
  await expectRefused(() => callAll(ofSection(section), without));
  // After the rights the shape is checked.
  const within = await keyWith({ sections: [section] });
  expect((await callAll(ofSection(section), within)).statuses).toEqual([200]);
});

test('a read-only key reaches no write', async () => {
  const key = await keyWith({ access: 'Read' });
  await statusOf(shop, key);
  await expectRefused(() => callAll(writes, key));
  const reads = all.filter(({ kind }) => kind === 'query');
  expect((await callAll(reads, key)).statuses).toEqual([200]);
});

test('a key that changes reaches all writes that delete nothing', async () => {
  const key = await keyWith({ access: 'Change' });
  await statusOf(shop, key);
  const deleting = writes.filter(({ name }) => /\.delete(-|$)/.test(name));
  expect(deleting.length).toBeGreaterThan(20);
  await expectRefused(() => callAll(deleting, key));
  const others = writes.filter((each) => !deleting.includes(each));
  expect((await callAll(others, key)).statuses).toEqual([200]);
  expect(await (await post('commerce.products.delete', key)).json()).toMatchObject({
    detail: 'The caller may not delete records of the section Catalog.',
  });
});

test.each([
  ['a limited account outside its hours', otherHour()],
  ['an account whose access is denied', `access = 'Denied'`],
  ['a limited account at another address', `ip = '192.0.2.1'`],
  ['a limited account without sections', `sections = '{}'`],
])('%s cannot reach an operation', async (_, change) => {
  const token = await tokenOf(shop, change);
  await expect.poll(() => statusOf(shop, token)).toBe(403);
  await expectRefused(() => callAll(all, token));
});

describe('the order of refusals before a call', () => {
  const wrong = '{"not json';
  const cases: [string, () => Promise<Response>, number][] = [
    ['the method', () => fetch(`${shop.url}/api/v3/no.such`, { method: 'GET' }), 405],
    ['the key', () => post('no.such', 'sk_unknown_unknown', wrong), 403],
    ['the operation', async () => post('no.such', await keyWith({ sections: [] }), wrong), 404],
    [
      'the right',
      async () => post('commerce.products.create', await keyWith({ sections: [] }), wrong),
      403,
    ],
    ['the body', async () => post('commerce.products.create', await keyWith({}), wrong), 400],
    ['the shape', async () => post('commerce.products.create', await keyWith({})), 200],
  ];
  test.each(cases)('checks %s', async (_, call, status) => {
    expect((await call()).status).toBe(status);
  });
});
