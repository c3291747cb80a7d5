import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';
import {
  address,
  erase,
  eraseBody,
  fillShop,
  type Place,
  person,
  placeOrder,
  refusalOf,
  run,
  searchTables,
} from './erasure-support.ts';

/** Texts that identify the person. They may remain on orders only. */
const { wish: _wish, first: _first, last, name, ...others } = person;
const texts = [last, name, ...Object.values(others), 'QUAST-'];

/** The columns of these places, as the data model names them. */
const keptColumns = (places: readonly Place[], type: string) =>
  places
    .filter(({ recordType, outcome }) => recordType === type && outcome === 'Kept'.toUpperCase())
    .flatMap(({ members }) => members)
    .map((member) =>
      member.replace(/Address\./, '_').replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
    );

/** Entries of the audit that still have a value of the person. */
const auditWith = async (shop: Shop) =>
  (await searchTables(shop, texts)).filter((place) => place.startsWith('audit'));

describe('an erased customer', () => {
  let shop: Shop;
  let id: number;
  beforeAll(async () => {
    shop = await openSales();
    id = await fillShop(shop);
  });
  afterAll(() => shop.close());

  test('occurs in many tables before', async () => {
    expect(await searchTables(shop, texts)).toEqual(
      expect.arrayContaining([
        'audit_entry.members',
        'contact.name',
        'customer.full_name',
        'kept_answer.answer',
        'newsletter_member.email',
        'orders.billing_email',
        'product_review.author',
      ]),
    );
  });

  test('stays as it is in a dry run, which shows what would be erased', async () => {
    const before = await searchTables(shop, texts);
    const headers = { 'X-Dry-Run': 'changes' };
    const body = eraseBody({ by: { id }, others: ['namesake'] });
    const answer = await (await shop.post('/graphql', body, headers)).json();
    expect(answer.errors).toBeUndefined();
    const { changes } = answer.extensions;
    expect(changes.events).toEqual(
      expect.arrayContaining([
        { topic: 'commerce.customers.delete', count: 1 },
        { topic: 'commerce.customers.erase', count: 1 },
        { topic: 'commerce.product-reviews.update', count: 2 },
        { topic: 'site.newsletter-members.delete', count: 1 },
      ]),
    );
    const { places } = answer.data.eraseCustomer;
    const counted = places.map((place: Place) => [place.recordType, place.outcome, place.records]);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['Customer', 'DELETED', 1],
        ['Contact', 'DELETED', 1],
        ['CustomerWish', 'DELETED', 1],
        ['Order', 'KEPT', 2],
        ['NewsletterMember', 'DELETED', 1],
        ['ProductReview', 'EMPTIED', 2],
      ]),
    );
    expect(await searchTables(shop, texts)).toEqual(before);
  });

  test('remains only where the result says', async () => {
    const { customerIds, places } = await erase(shop, { by: { id }, others: ['namesake'] });
    expect(customerIds).toEqual([String(id)]);
    const kept = keptColumns(places, 'Order').map((column) => `orders.${column}`);
    const allowed = [...kept, 'order_line.requests', 'kept_answer.answer'];
    // Another person of the same name is the author of a review.
    const namesakes = ['audit_entry.members', 'product_review.author'];
    const found = await searchTables(shop, texts);
    expect(found.filter((place) => ![...allowed, ...namesakes].includes(place))).toEqual([]);
    const entries = await shop.rows(
      `SELECT DISTINCT record_key FROM audit_entry WHERE fold(members::text) LIKE $1`,
      [`%${last.toLowerCase()}%`],
    );
    expect(entries).toEqual([{ record_key: 'namesake' }]);
    const rows = await shop.rows(`SELECT code, author FROM product_review WHERE author <> ''
      ORDER BY code`);
    expect(rows.map(({ code }) => code)).toEqual(['namesake', 'other']);
    const members = await shop.rows('SELECT email FROM newsletter_member');
    expect(members).toEqual([{ email: 'other@example.com' }]);
  });

  test('leaves entries with the names of the members', async () => {
    const entries = await shop.rows(
      `SELECT action, members::text FROM audit_entry
       WHERE record_type = 'Customer' AND record_key = $1 AND part IS NULL ORDER BY id`,
      [String(id)],
    );
    expect(entries.map(({ action }) => action)).toContain('Delete');
    for (const { action, members } of entries) {
      const emptied = action === 'Update' ? [null, null] : null;
      const all = JSON.parse(String(members));
      for (const [member, value] of Object.entries(all))
        if (!['id', 'canLogin', 'priceListId'].includes(member)) expect(value).toEqual(emptied);
      if (action === 'Delete') expect(all).toHaveProperty(['billingAddress.phoneNumber'], null);
    }
  });

  test('leaves an entry that says who erased the person', async () => {
    const { auditEntries } = (await run(
      shop,
      `{ auditEntries(where: { operation: "eraseCustomer" }) {
        nodes { recordKey part after callerKind } } }`,
    )) as unknown as { auditEntries: { nodes: { part: string | null }[] } };
    expect(auditEntries.nodes.find(({ part }) => part === 'Erasure')).toEqual({
      recordKey: String(id),
      part: 'Erasure',
      after: {},
      callerKind: 'KEY',
    });
  });

  test('loses the contact data of orders in a second erasure by email address', async () => {
    await erase(shop, { by: { id }, others: ['namesake'] });
    const { places } = await erase(shop, { by: { email: person.email }, empty: true });
    expect(places.filter(({ outcome }) => outcome === 'KEPT')).toMatchObject([
      { recordType: 'Order', records: 2 },
      { recordType: 'ProductReview' },
    ]);
    const reached = [person.email, person.formerEmail, person.phone, person.mobile, person.wish];
    expect(await searchTables(shop, reached)).toEqual(['kept_answer.answer']);
    const rows = await shop.rows('SELECT DISTINCT billing_email FROM orders');
    expect(rows).toEqual([{ billing_email: 'erased@example.invalid' }]);
    expect(await refusalOf(shop, { by: { email: person.email } })).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('a customer who was deleted earlier', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openSales();
  });
  afterAll(() => shop.close());

  test.each([
    ['former identifier', (id: number) => ({ id })],
    ['email address', () => ({ email: person.email })],
  ])('disappears in an erasure by the %s', async (_, by) => {
    const id = await fillShop(shop);
    await run(shop, `mutation { deleteCustomers(ids: ["${id}"]) }`);
    expect(await auditWith(shop)).not.toEqual([]);
    const { customerIds, places } = await erase(shop, { by: by(id), empty: true });
    expect(customerIds).toContain(String(id));
    expect(places.find(({ recordType }) => recordType === 'Order')?.records).toBeGreaterThan(1);
    expect(await auditWith(shop)).toEqual([]);
    await run(shop, 'mutation { deleteNewsletterLists(ids: ["1"]) }');
    await shop.rows('DELETE FROM newsletter_list');
    await shop.rows('ALTER SEQUENCE newsletter_list_id_seq RESTART');
  });

  test('sends the event of the erasure', async () => {
    const { events } = (await run(
      shop,
      '{ events(topics: ["commerce.customers.erase"]) { nodes { topic keys { id } record { __typename } } } }',
    )) as unknown as { events: { nodes: unknown[] } };
    expect(events.nodes.length).toBeGreaterThan(1);
    expect(events.nodes[0]).toMatchObject({ topic: 'commerce.customers.erase', record: null });
  });
});

describe('eraseCustomer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openSales();
  });
  afterAll(() => shop.close());

  test.each([
    [{ by: { id: '999' } }, 'NOT_FOUND', ['by', 'id']],
    [{ by: { id: 'x' } }, 'NOT_FOUND', ['by', 'id']],
    [{ by: { code: 'none' } }, 'NOT_FOUND', ['by', 'code']],
    [{ by: { email: 'nobody@example.com' } }, 'NOT_FOUND', ['by', 'email']],
    [{ by: { email: 'erased@example.invalid' } }, 'NOT_FOUND', ['by', 'email']],
    [{ by: { email: 'no address' } }, 'INVALID_VALUE', ['by', 'email']],
    [{ by: { id: '1' }, reviews: ['none'] }, 'NOT_FOUND', ['reviews']],
  ])('refuses %j', async (variables, code, path) => {
    expect(await refusalOf(shop, variables)).toMatchObject([
      { extensions: { code, violations: [{ path }] } },
    ]);
  });

  test('makes only the changes that were previewed', async () => {
    const id = await fillShop(shop);
    const body = eraseBody({ by: { id } });
    const told = await (await shop.post('/graphql', body, { 'X-Dry-Run': 'changes' })).json();
    const list =
      'mutation ($m: [NewsletterMemberInput!]!) { createNewsletterMembers(members: $m, listIds: ["1"]) }';
    await run(shop, 'mutation { createNewsletterList(input: { name: "More" }) { id } }');
    await run(shop, list.replace('"1"', '"2"'), { m: [{ email: person.email }] });
    const entries = await shop.rows('SELECT count(*) FROM audit_entry');
    const { preview } = told.extensions;
    const commit = async (header: string) =>
      (await shop.post('/graphql', body, { 'X-Preview': header })).json();
    const outdated = await commit(preview);
    expect(outdated.errors[0].extensions.code).toBe('PREVIEW_OUTDATED');
    // The separate part has not erased anything either.
    expect(await shop.rows('SELECT count(*) FROM audit_entry')).toEqual(entries);
    expect(await auditWith(shop)).not.toEqual([]);
    const done = await commit(outdated.errors[0].extensions.preview);
    expect(done.errors).toBeUndefined();
    expect(await auditWith(shop)).toEqual([]);
  });

  test('erases what other calls write meanwhile', async () => {
    const id = await fillShop(shop);
    const order = await placeOrder(shop, { customer: id });
    const street = (at: number) => address(person.email, `${person.street} ${at}`);
    const writes = Array.from({ length: 12 }, async (_, at) => {
      if (at % 3 === 0) return placeOrder(shop, { customer: id }).catch(() => null);
      if (at % 3 === 1)
        return shop.v3('commerce.customers.update', {
          id,
          customer: { billingAddress: street(at) },
        });
      return shop.v3('commerce.orders.update', { id: order, order: { isPaidFor: at > 6 } });
    });
    const [{ customerIds }] = await Promise.all([
      erase(shop, { by: { id } }),
      erase(shop, { by: { id } }),
      ...writes,
    ]);
    expect(customerIds).toEqual([String(id)]);
    const left = await shop.rows(
      `SELECT members::text FROM audit_entry WHERE record_type IN ('Customer', 'Contact')
         AND fold(members::text) LIKE $1`,
      [`%${person.last.toLowerCase()}%`],
    );
    expect(left).toEqual([]);
    expect(await shop.rows('SELECT id FROM customer WHERE id = $1', [id])).toEqual([]);
  });

  test('needs the right to write the section Customers', async () => {
    const id = await fillShop(shop);
    const made = (await run(
      shop,
      `mutation { a: createCallerKey(input: { name: "reads", sections: [CUSTOMERS], access: READ }) { secret }
        b: createCallerKey(input: { name: "sells", sections: [SALES, CATALOG, MARKETING, SETTINGS] }) { secret } }`,
    )) as unknown as Record<'a' | 'b', { secret: string }>;
    for (const { secret } of Object.values(made)) {
      const headers = { 'X-Key': secret };
      const answer = await (await shop.post('/graphql', eraseBody({ by: { id } }), headers)).json();
      expect(answer.errors[0].extensions.code).toBe('FORBIDDEN');
    }
    expect(await shop.rows('SELECT id FROM customer WHERE id = $1', [id])).toHaveLength(1);
  });
});
