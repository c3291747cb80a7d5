import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, type Rec } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settle(shop);
});
afterAll(() => shop.close());

/** The only field of a document, or its error: `NotFound on id`. */
async function run(field: string, kind = 'query'): Promise<unknown> {
  const { data, errors } = await shop.graphql(`${kind} { it: ${field} }`);
  const [error] = errors ?? [];
  return error ? `${error.extensions.type} on ${error.extensions.field}` : data?.it;
}
const change = (field: string) => run(field, 'mutation');
const create = async (name: string): Promise<number> =>
  idOf(await change(`createNewsletterList(input: { name: "${name}" }) { id }`));
const add = (list: number, ...emails: string[]) =>
  shop.v3('site.newsletter-members.create', {
    ...{ members: emails.map((email) => ({ email })), lists: [list] },
  });

test('a new shop has list 1', async () => {
  expect(
    await run('newsletterList(by: { id: 1 }) { id name memberCount members { nodes { email } } }'),
  ).toEqual({
    ...{ id: '1', name: 'Newsletter', memberCount: 0, members: { nodes: [] } },
  });
});

test('v3 creates, renames, lists and deletes a list', async () => {
  const id = await create('Gardeners');
  expect(
    await change(`updateNewsletterList(by: { id: ${id} }, input: { name: "Gärtner" }) { id name }`),
  ).toEqual({ id: String(id), name: 'Gärtner' });
  const list = 'newsletterLists(orderBy: { field: NAME }) { totalCount nodes { name } }';
  expect(await run(list)).toEqual({
    ...{ totalCount: 2, nodes: [{ name: 'Gärtner' }, { name: 'Newsletter' }] },
  });
  expect(await change(`deleteNewsletterLists(ids: [${id}, ${id}, 9999])`)).toEqual([String(id)]);
  expect(await run(`newsletterList(by: { id: ${id} }) { name }`)).toBeNull();
});

test('a list leads to the requested number of members, and they lead to it', async () => {
  const id = await create('Readers');
  await add(id, 'c@d', 'a@b', 'b@c');
  expect(
    await run(`newsletterList(by: { id: ${id} }) {
      memberCount all: members { nodes { email } }
      page: members(first: 1, offset: 1) { nodes { email list { name } } } }`),
  ).toEqual({
    memberCount: 3,
    all: { nodes: ['c@d', 'a@b', 'b@c'].map((email) => ({ email })) },
    page: { nodes: [{ email: 'a@b', list: { name: 'Readers' } }] },
  });
});

test('lists and their members take one statement for each level', async () => {
  for (const _ of [1, 2]) await add(await create('More'), 'a@b', 'b@c');
  const read = () =>
    shop.graphql('{ newsletterLists { nodes { memberCount members { nodes { email } } } } }');
  expect(await shop.statements(read)).toBe(2);
  const deep = () => shop.graphql('{ newsletterMembers { nodes { email list { name } } } }');
  expect(await shop.statements(deep)).toBe(2);
});

test('deleting a list deletes its members, and those of other lists stay', async () => {
  const [gone, kept] = [await create('Gone'), await create('Kept')];
  await add(gone, 'a@b', 'b@c');
  await add(kept, 'a@b');
  expect(await change(`deleteNewsletterLists(ids: [${gone}])`)).toEqual([String(gone)]);
  const rows = await shop.rows('SELECT list_id FROM newsletter_member WHERE list_id = ANY($1)', [
    [gone, kept],
  ]);
  expect(rows).toEqual([{ list_id: kept }]);
});

test('members that are added while their list is deleted leave none without a list', async () => {
  const lists = [await create('One'), await create('Two')];
  const body = (at: number): Rec => ({ members: [{ email: `${at}@b.c` }], lists });
  const told = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => shop.v3('site.newsletter-members.create', body(at))),
    shop.graphql(`mutation { deleteNewsletterLists(ids: [${lists.toReversed()}]) }`),
  ]);
  for (const answer of told.slice(0, 8))
    expect(['ok', 'lists']).toContain(Object(answer).error?.field ?? Object(answer).status);
  expect(told[8]).toEqual({ data: { deleteNewsletterLists: lists.map(String) } });
  const left = 'SELECT id FROM newsletter_member WHERE list_id = ANY($1)';
  expect(await shop.rows(left, [lists])).toEqual([]);
});

test.each([
  ['createNewsletterList(input: { name: "" }) { id }', 'Malformed on name'],
  [`createNewsletterList(input: { name: "${'x'.repeat(61)}" }) { id }`, 'Malformed on name'],
  ['updateNewsletterList(by: { id: 1 }, input: { name: "" }) { id }', 'Malformed on name'],
  ['updateNewsletterList(by: { id: 9999 }, input: { name: "x" }) { id }', 'NotFound on id'],
  ['updateNewsletterList(by: { id: 3000000000 }, input: {}) { id }', 'NotFound on id'],
])('the call %s returns %s', async (field, told) => {
  const before = await run('newsletterLists { nodes { id name } }');
  expect(await change(field)).toBe(told);
  expect(await run('newsletterLists { nodes { id name } }')).toEqual(before);
});
