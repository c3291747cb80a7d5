import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rec, verdict } from '../support/records.ts';
import { insert } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
/** Lists 1, 2 and 3. */
beforeAll(async () => {
  shop = await openShop();
  for (const id of [2, 3]) await insert(shop, 'newsletter_list', { id, name: `List ${id}` });
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec) => shop.v3(`site.newsletter-members.${verb}`, body);
const people = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at}@example.com`);
const membersOf = (emails: readonly string[]) => emails.map((email) => ({ email }));
const countOf = async (conditions: Rec) => (await call('count', { conditions })).count;

test('adding many members to several lists equals adding each, and so does deleting', async () => {
  const sent: number[] = [];
  for (const count of [1, 5_000]) {
    const emails = people('many', count);
    const members = membersOf(emails);
    const create = () => call('create', { members, lists: [1, 2, 3] });
    sent.push(await shop.statements(create));
    expect(await countOf({ domain: 'example.com' })).toBe(3 * count);
    expect(verdict(await create())).toBe('ok');
    expect(await countOf({ list: 2 })).toBe(count);
    sent.push(await shop.statements(() => call('delete', { emails, lists: [3, 1, 2] })));
    expect(await countOf({})).toBe(0);
  }
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

test('GraphQL adds many members too', async () => {
  const { data } = await shop.graphql(
    'mutation ($members: [NewsletterMemberInput!]!) { n: createNewsletterMembers(members: $members, listIds: [1, 2]) }',
    { members: membersOf(people('graphql', 5_000)) },
  );
  expect(data?.n).toBe(10_000);
});

test('v3 names the first malformed address of many, GraphQL the first thousand', async () => {
  const emails = Array<string>(190_000).fill('xxx');
  expect(await call('delete', { emails, lists: [1] })).toMatchObject({
    error: { field: 'emails', type: 'InvalidValue' },
  });
  const { errors } = await shop.graphql(
    'mutation ($emails: [String!]!) { deleteNewsletterMembers(emails: $emails, listIds: [1]) }',
    { emails: emails.slice(0, 5_000) },
  );
  const { violations } = Object(errors?.[0]?.extensions);
  expect(violations).toHaveLength(1_000);
  expect(violations.at(-1)).toMatchObject({ path: ['emails', 999], code: 'INVALID_VALUE' });
});

test('concurrent calls with the same members add each once, and none fails', async () => {
  const emails = people('same', 60);
  const calls = Array.from({ length: 20 }, (_, at) => {
    const some = emails.slice(at, at + 41).map((each) => (at % 3 ? each : each.toUpperCase()));
    const members = membersOf(at % 2 ? some : some.toReversed());
    return call('create', { members, lists: at % 2 ? [1, 2, 3] : [3, 1, 2] });
  });
  expect((await Promise.all(calls)).map(verdict)).toEqual(Array(20).fill('ok'));
  const rows = await shop.rows(`SELECT list_id, count(*)::int AS n FROM newsletter_member
    WHERE fold(email) LIKE 'same%' GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([1, 2, 3].map((list_id) => ({ list_id, n: 60 })));
});

test('concurrent calls that add and delete the same members all succeed', async () => {
  const emails = people('both', 40);
  const calls = Array.from({ length: 20 }, (_, at) => {
    const some = at % 4 < 2 ? emails : emails.toReversed();
    const lists = at % 3 ? [2, 1] : [1, 2];
    return at % 2
      ? call('delete', { emails: some, lists })
      : call('create', { members: membersOf(some), lists });
  });
  expect((await Promise.all(calls)).map(verdict)).toEqual(Array(20).fill('ok'));
  const [row] =
    await shop.rows(`SELECT count(*)::int AS n, count(DISTINCT (list_id, fold(email)))::int
    AS distinct FROM newsletter_member WHERE fold(email) LIKE 'both%'`);
  expect(row?.n).toBe(row?.distinct);
});
