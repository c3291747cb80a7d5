import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '../support/plans.ts';
import type { Rec } from '../support/records.ts';
import { insert } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
/** 50,000 members: 40,000 in list 1, 10,000 in list 2; every second one has the same domain. */
beforeAll(async () => {
  shop = await openShop();
  await insert(shop, 'newsletter_list', { id: 2, name: 'Gardeners' });
  await shop.rows(`WITH added AS (
    INSERT INTO newsletter_member (list_id, email, ip, creation_time)
    SELECT 1 + (n % 5) / 4, 'Reader' || n || '@' ||
        CASE WHEN n % 2 = 0 THEN 'mail.example' ELSE 'shop' || n % 5000 || '.example' END,
      '192.0.' || n % 250 || '.' || n % 200, timestamptz '2026-01-01' + n * interval '1 min'
    FROM generate_series(1, 50000) n RETURNING 1) SELECT count(*) FROM added`);
  // The planner has statistics of the tables, as in a running shop.
  await shop.rows('ANALYZE newsletter_member');
  await settle(shop);
});
afterAll(() => shop.close());

const find = (body: Rec) => () => shop.v3('site.newsletter-members.find', body);
const count = (body: Rec) => () => shop.v3('site.newsletter-members.count', body);

test.each<[Rec, string]>([
  [{ email: 'READER4711@shop4711.example' }, 'newsletter_member_email'],
  [{ list: 2, email: 'reader9@shop9.example' }, 'newsletter_member_email'],
  [{ domain: 'Shop4711.example' }, 'newsletter_member_domain'],
  [{ ip: '192.0.7.7' }, 'newsletter_member_ip'],
  [{ list: 2 }, 'newsletter_member_list'],
])('an index finds and counts %j', async (conditions, index) => {
  for (const call of [find({ conditions, limit: 20 }), count({ conditions })]) {
    const plan = await planOf(shop, call);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  }
});

const names = ['list', 'email', 'ip', 'creationTime'];
const orders = names.flatMap((name) => [[name], [`-${name}`]]);
test.each<[string[], Rec]>([
  [[], {}],
  ...orders.map((order): [string[], Rec] => [order, {}]),
  [[], { domain: 'mail.example' }],
  [['email'], { domain: 'mail.example' }],
  [['email'], { list: 1 }],
  [['-creationTime'], { list: 1, domain: 'mail.example' }],
])('a page of many by %j with %j is read in order', async (order, conditions) => {
  const plan = await planOf(shop, find({ conditions, order, limit: 20 }));
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test('the first members of every list are read in order', async () => {
  const { data } = await shop.graphql(
    '{ newsletterLists { nodes { memberCount members(first: 2) { nodes { email } } } } }',
  );
  const [one, two] = Object(data?.newsletterLists).nodes;
  expect([one.memberCount, two.memberCount]).toEqual([40_000, 10_000]);
  expect(two.members.nodes[0].email).toMatch(/^Reader4@/);
});
