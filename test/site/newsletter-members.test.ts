import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pluck, type Rec, recordsOf, verdict } from '../support/records.ts';
import { insert } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
/** Lists 1, 2 and 3. */
beforeAll(async () => {
  shop = await openShop();
  for (const id of [2, 3]) await insert(shop, 'newsletter_list', { id, name: `List ${id}` });
  await settle(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.rows('DELETE FROM newsletter_member RETURNING id'));

const call = (verb: string, body: Rec) => shop.v3(`site.newsletter-members.${verb}`, body);
const add = (emails: readonly string[], lists: readonly number[] = [1]) =>
  call('create', { members: emails.map((email) => ({ email })), lists });
const remove = (emails: readonly string[], lists: readonly number[] = [1]) =>
  call('delete', { emails, lists });
const find = (conditions: Rec = {}, more: Rec = {}) => call('find', { conditions, ...more });
const emailsOf = async (conditions: Rec = {}) =>
  pluck(await find(conditions, { fields: ['email'] }), 'members', 'email');
const ok = { status: 'ok' };
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** The only field of a GraphQL document, or its error. */
async function run(document: string, variables: Rec = {}): Promise<unknown> {
  const { data, errors } = await shop.graphql(document, variables);
  const [error] = errors ?? [];
  return error ? `${error.extensions.type} on ${error.extensions.field}` : data?.it;
}
const creating =
  'mutation ($members: [NewsletterMemberInput!]!, $listIds: [ID!]!) { it: createNewsletterMembers(members: $members, listIds: $listIds) }';
const deleting =
  'mutation ($emails: [String!]!, $listIds: [ID!]!) { it: deleteNewsletterMembers(emails: $emails, listIds: $listIds) }';

describe('newsletter members', () => {
  test('have the written values in the given order, list by list', async () => {
    const members = [
      { email: 'Zoë@Example.com', ip: '192.0.2.1' },
      { email: 'ann@example.com' },
      { email: 'bea@example.com', ip: null },
      { email: 'a@b', ip: '255.255.255.255' },
    ];
    expect(await call('create', { members, lists: [3, 1] })).toEqual(ok);
    const found = recordsOf(await call('find', {}), 'members');
    expect(found).toEqual(
      [3, 1].flatMap((list) =>
        members.map(({ email, ip = null }) => ({ list, email, ip, creationTime: moment })),
      ),
    );
    expect(Object.keys(found[0] ?? {}).join()).toBe('list,email,ip,creationTime');
    const age = Date.now() - Date.parse(`${found[0]?.creationTime}Z`);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('keep their data when they are added again', async () => {
    const before = { email: 'Ann@example.com', ip: '192.0.2.1' };
    const [row] = await insert(shop, 'newsletter_member', {
      ...{ ...before, list_id: 1, creation_time: '2020-01-01 00:00:00Z' },
    });
    const again = { email: 'ann@EXAMPLE.com', ip: '192.0.2.9' };
    expect(await call('create', { members: [again], lists: [1, 2] })).toEqual(ok);
    expect(recordsOf(await call('find', {}), 'members')).toEqual([
      { ...before, list: 1, creationTime: '2020-01-01 00:00:00' },
      { ...again, list: 2, creationTime: moment },
    ]);
    const [next] = await insert(shop, 'newsletter_member', { list_id: 3, email: 'x@y' });
    expect(Number(next?.id)).toBe(Number(row?.id) + 2);
  });

  test('repeated addresses are added once, at their first occurrence', async () => {
    const members = [
      { email: 'ANN@example.com', ip: '192.0.2.1' },
      { email: 'ann@example.com', ip: '192.0.2.2' },
    ];
    expect(await call('create', { members, lists: [2, 2] })).toEqual(ok);
    expect(recordsOf(await call('find', {}), 'members')).toMatchObject([
      { list: 2, ...members[0] },
    ]);
  });

  test('leave only the named lists, in any case of the address; unknown ones are ignored', async () => {
    await add(['Ann@Example.com', 'bea@example.com'], [1, 2, 3]);
    const leave = ['ANN@example.com', 'ann@example.com', 'nobody@example.com'];
    expect(await remove(leave, [1, 3, 3])).toEqual(ok);
    const left = await find({}, { fields: ['list', 'email'], order: ['list', 'email'] });
    expect(left.members).toEqual([
      { list: 1, email: 'bea@example.com' },
      { list: 2, email: 'Ann@Example.com' },
      { list: 2, email: 'bea@example.com' },
      { list: 3, email: 'bea@example.com' },
    ]);
  });

  test('change nothing when the call names no list or no address', async () => {
    for (const told of [
      await add([], [1]),
      await add(['x@example.com'], []),
      await remove([], [1]),
      await remove(['x@example.com'], []),
    ])
      expect(told).toEqual(ok);
    expect(await call('count', {})).toEqual({ ...ok, count: 0 });
  });

  test('have mutations on GraphQL, which return their number', async () => {
    const members = [{ email: 'Ann@a.ie', ip: '192.0.2.1' }, { email: 'bea@a.ie' }];
    expect(await run(creating, { members, listIds: [1, 2] })).toBe(4);
    expect(await run(creating, { members: [...members, { email: 'c@b.ie' }], listIds: [1] })).toBe(
      1,
    );
    expect(
      await run(`{ it: newsletterMembers(where: { domain: "A.IE" }, first: 2) {
        totalCount nodes { listId email ip creationTime list { id name } } } }`),
    ).toEqual({
      totalCount: 4,
      nodes: members.map(({ email, ip = null }) => ({
        ...{ listId: '1', email, ip, creationTime: expect.stringMatching(/Z$/) },
        list: { id: '1', name: 'Newsletter' },
      })),
    });
    expect(await run(deleting, { emails: ['ann@a.ie', 'x@y.z'], listIds: [1, 2, 3] })).toBe(2);
    expect(await emailsOf()).toEqual(['bea@a.ie', 'bea@a.ie', 'c@b.ie']);
  });

  test('have an identifier on GraphQL, which orders the pages', async () => {
    await add(['c@d', 'a@b', 'b@c']);
    const list =
      '{ it: newsletterMembers(orderBy: { field: ID, direction: DESC }) { nodes { id email } } }';
    const { nodes } = Object(await run(list));
    expect(nodes.map(({ email }: Rec) => email)).toEqual(['b@c', 'a@b', 'c@d']);
    expect(await run(`{ it: newsletterMember(by: { id: ${nodes[1].id} }) { email } }`)).toEqual({
      email: 'a@b',
    });
  });
});

describe('newsletter-members.find and count', () => {
  const people = [
    { email: 'Ann@Example.com', ip: '192.0.2.1' },
    { email: 'ann@sub.example.com', ip: '192.0.2.10' },
    { email: 'bea@example.com', ip: '192.0.2.1' },
    { email: 'Ärger@bücher.example' },
    { email: 'example.com@other.org' },
  ];
  beforeEach(async () => {
    await call('create', { members: people, lists: [1] });
    await call('create', { members: people.slice(0, 2), lists: [2] });
  });

  test.each<[Rec, number[]]>([
    [{}, [0, 1, 2, 3, 4, 0, 1]],
    [{ list: 2 }, [0, 1]],
    [{ list: 999 }, []],
    [{ list: 3_000_000_000 }, []],
    [{ email: 'ann@example.COM' }, [0, 0]],
    [{ email: 'ÄRGER@bücher.example' }, [3]],
    [{ email: 'ann' }, []],
    [{ email: 'ann@example%' }, []],
    [{ domain: 'EXAMPLE.com' }, [0, 2, 0]],
    [{ domain: 'BÜCHER.example' }, [3]],
    [{ domain: 'com' }, []],
    [{ domain: '@example.com' }, []],
    [{ ip: '192.0.2.1' }, [0, 2, 0]],
    [{ ip: '192.0.2.10', list: 1 }, [1]],
    [{ domain: 'example.com', ip: '192.0.2.1', list: 1, email: 'bea@example.com' }, [2]],
  ])('match the conditions %j', async (conditions, expected) => {
    expect(await emailsOf(conditions)).toEqual(expected.map((at) => people[at]?.email));
    expect(await call('count', { conditions })).toEqual({ ...ok, count: expected.length });
  });

  test('return all members for null and empty conditions', async () => {
    expect(await call('count', { conditions: null })).toEqual({ ...ok, count: 7 });
    expect(await call('count', {})).toEqual({ ...ok, count: 7 });
  });

  test.each(['list', 'email', 'ip', 'creationTime'])('sort by %s', async (name) => {
    await shop.rows(`UPDATE newsletter_member
      SET creation_time = timestamptz '2026-01-31' + (id * 7 % 5) * interval '1 s' RETURNING id`);
    // List and address distinguish otherwise equal members, so that every order is unique.
    const ties = ['list', 'email'];
    const sorted = { find: 'site.newsletter-members.find', key: 'members', ties };
    for (const each of [name, `-${name}`]) await expectSorted(shop, sorted, [each, ...ties]);
  });

  test('take one statement', async () => {
    for (const limit of [1, 7])
      expect(await shop.statements(() => find({ domain: 'example.com' }, { limit }))).toBe(1);
    expect(await shop.statements(() => call('count', { conditions: { list: 1 } }))).toBe(1);
  });
});

describe('errors of newsletter members', () => {
  type Write = (emails: readonly string[], lists: readonly number[]) => Promise<string>;
  const v3: Record<string, Write> = {
    create: async (emails, lists) => verdict(await add(emails, lists)),
    delete: async (emails, lists) => verdict(await remove(emails, lists)),
  };
  const graphql: Record<string, Write> = {
    create: async (emails, listIds) =>
      String(await run(creating, { members: emails.map((email) => ({ email })), listIds })),
    delete: async (emails, listIds) => String(await run(deleting, { emails, listIds })),
  };
  /** Returns the same error on both surfaces, and changes nothing. */
  async function isRefused(verb: string, told: string, emails: string[], lists: number[]) {
    await add(['ann@example.com'], [1]);
    for (const surface of [v3, graphql])
      expect(await surface[verb]?.(emails, lists), emails.join()).toBe(told);
    expect(await emailsOf()).toEqual(['ann@example.com']);
  }

  test.each<[string, string]>([
    ['site.newsletter-members.create | emails | InvalidValue', 'create'],
    ['site.newsletter-members.delete | emails | InvalidValue', 'delete'],
  ])('%s', async (_, verb) => {
    for (const wrong of ['nobody', 'a@b@c', '@b.c', 'a b@c.d', 'a@-b.c']) {
      const emails = ['bea@example.com', wrong, 'ann@example.com'];
      await isRefused(verb, 'InvalidValue on emails', emails, [1]);
    }
  });

  test.each<[string, string]>([
    ['site.newsletter-members.create | lists | NotFound', 'create'],
    ['site.newsletter-members.delete | lists | NotFound', 'delete'],
  ])('%s', async (_, verb) => {
    for (const lists of [[999], [1, 999], [2, 3_000_000_000, 1]]) {
      await isRefused(verb, 'NotFound on lists', ['ann@example.com', 'b@c'], lists);
      await isRefused(verb, 'NotFound on lists', [], lists);
    }
  });

  test.each<[string, Rec, string]>([
    ['create', { members: [{ email: 'ab' }], lists: [1] }, 'Malformed on email'],
    ['create', { members: [{ email: `a@${'b'.repeat(99)}` }], lists: [1] }, 'Malformed on email'],
    ['create', { members: [{ ip: '192.0.2.1' }], lists: [1] }, 'Missing on email'],
    ['create', { members: [{ email: 'a@b', ip: '1.2.3' }], lists: [1] }, 'Malformed on ip'],
    ['create', { members: ['a@b'], lists: [1] }, 'Malformed on members'],
    ['create', { members: [], lists: [0] }, 'Malformed on lists'],
    ['create', { members: [] }, 'Missing on lists'],
    ['delete', { emails: ['ab'], lists: [1] }, 'Malformed on emails'],
    ['delete', { lists: [1] }, 'Missing on emails'],
    ['find', { conditions: { domain: '' } }, 'Malformed on domain'],
    ['find', { order: ['id'] }, 'Malformed on order'],
    ['find', { fields: ['id'] }, 'Malformed on fields'],
  ])('%s of %j is %s', async (verb, body, told) => {
    expect(verdict(await call(verb, body))).toBe(told);
  });
});
