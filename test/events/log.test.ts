import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareLog } from '../../src/store/log/prepare-log.ts';
import { removeOldEvents } from '../../src/store/log/remove-old-events.ts';
import { keysOf } from '../rights/callers.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { eventsOf, pageOf, positionNow, type ReadEvent, settleEvents, told } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let made = 0;
const create = async () => {
  const taxClass = { code: `class-${++made}` };
  const { id } = await shop.v3('commerce.tax-classes.create', { taxClass });
  return Number(id);
};
const positions = (events: readonly ReadEvent[]) => events.map(({ position }) => position);
const rising = (after: number, count: number) =>
  Array.from({ length: count }, (_, at) => after + 1 + at);

test('a page contains the events after a position, and the position for the next page', async () => {
  const after = await positionNow(shop);
  for (let n = 0; n < 5; n++) await create();
  await settleEvents(shop);
  const first = await pageOf(shop, { after, first: 3 });
  expect(positions(first.nodes)).toEqual(rising(after, 3));
  expect(first).toMatchObject({ lastPosition: after + 3, hasMore: true });
  const rest = await pageOf(shop, { after: first.lastPosition, first: 3 });
  expect(positions(rest.nodes)).toEqual(rising(after + 3, 2));
  expect(rest).toMatchObject({ lastPosition: after + 5, hasMore: false });
  expect(await pageOf(shop, { after: rest.lastPosition })).toMatchObject({ nodes: [] });
});

test('a page of topics without events continues to the end of the log', async () => {
  await create();
  const last = await positionNow(shop);
  const page = await pageOf(shop, { after: 0, topics: ['commerce.orders.*'] });
  expect(page).toEqual({ nodes: [], lastPosition: last, hasMore: false });
});

test('topics are named individually or by folder', async () => {
  const after = await positionNow(shop);
  const id = await create();
  await shop.v3('commerce.tax-classes.update', { id, taxClass: { code: `class-${++made}` } });
  await shop.v3('commerce.tax-classes.delete', { ids: [id] });
  await settleEvents(shop);
  const of = async (...topics: string[]) => told((await pageOf(shop, { after, topics })).nodes);
  const events = ['create', 'update', 'delete'].map((verb) => `commerce.tax-classes.${verb} ${id}`);
  expect(await of('commerce.tax-classes.*')).toEqual(events);
  expect(await of('commerce.tax-classes.delete', 'commerce.tax-classes.create')).toEqual([
    events[0],
    events[2],
  ]);
});

test('an event returns the current state of its record, with one statement per page', async () => {
  const after = await positionNow(shop);
  const [gone, kept] = [await create(), await create()];
  await shop.v3('commerce.tax-classes.update', { id: kept, taxClass: { code: 'now' } });
  await shop.v3('commerce.tax-classes.delete', { ids: [gone] });
  await settleEvents(shop);
  const read = () =>
    shop.graphql(`{ events(after: ${after}) { nodes { record { ... on TaxClass { code } } } } }`);
  await read();
  const statements = await shop.statements(async () => {
    const { data } = await read();
    expect(data).toEqual({
      events: {
        nodes: [
          { record: null },
          { record: { code: 'now' } },
          { record: { code: 'now' } },
          { record: null },
        ],
      },
    });
  });
  expect(statements).toBe(2);
});

describe('a refused position', () => {
  test.each([
    ['that the log has not reached', 1_000_000, 'FUTURE_POSITION'],
    ['below 0', -1, 'MALFORMED'],
  ])('gives an error for one %s', async (_, after, code) => {
    await expect(pageOf(shop, { after })).rejects.toThrow(code);
  });

  test('gives an error when its events were deleted because of their age', async () => {
    await create();
    const last = await positionNow(shop);
    await shop.rows(`UPDATE event SET time = now() - interval '31 days' WHERE position < $1`, [
      last,
    ]);
    expect(await removeOldEvents(shop.database, 30 * 86_400)).toBe(last - 1);
    await expect(pageOf(shop, { after: last - 2 })).rejects.toThrow('OUTDATED_POSITION');
    expect(positions((await pageOf(shop, { after: last - 1 })).nodes)).toEqual([last]);
    expect(positions((await pageOf(shop)).nodes)).toEqual([last]);
    await shop.rows(`UPDATE event SET time = now() - interval '31 days'`);
    expect(await removeOldEvents(shop.database, 30 * 86_400)).toBe(1);
    expect(await pageOf(shop, { after: last })).toMatchObject({ nodes: [], lastPosition: last });
  });
});

describe('a caller with some sections', () => {
  test('does not get events of other sections, and gets an error when it names their topics', async () => {
    const key = await keysOf(shop)({ sections: ['Sales', 'Catalog'], access: 'Read' });
    const after = await positionNow(shop);
    await create();
    await shop.graphql('mutation { createProducer(input: { code: "p", name: "P" }) { id } }');
    await settleEvents(shop);
    const { nodes, lastPosition } = await pageOf(shop, { after }, key);
    expect(nodes.map(({ topic }) => topic)).toEqual(['commerce.producers.create']);
    expect(lastPosition).toBe(after + 2);
    const topics = ['commerce.tax-classes.create'];
    await expect(pageOf(shop, { after, topics }, key)).rejects.toThrow('FORBIDDEN');
    await expect(pageOf(shop, { topics: ['commerce.nothing.*'] }, key)).rejects.toThrow();
  });

  test('gets the author of a change only with the section Settings', async () => {
    const query = '{ events(first: 1, after: 0) { nodes { isOwn caller { name } } } }';
    const body = JSON.stringify({ query: query.replace(', after: 0', '') });
    const ask = async (key: string) =>
      (await shop.post('/graphql', body, { 'X-Key': key })).json() as Promise<{
        data: { events: { nodes: unknown[] } };
        errors?: { extensions: { code: string } }[];
      }>;
    await shop.graphql('mutation { createProducer(input: { code: "q", name: "Q" }) { id } }');
    await settleEvents(shop);
    expect((await ask(shop.key)).data.events.nodes).toEqual([
      { isOwn: true, caller: { name: 'bootstrap' } },
    ]);
    const limited = await ask(await keysOf(shop)({ sections: ['Catalog'], access: 'Read' }));
    expect(limited.data.events.nodes).toEqual([{ isOwn: false, caller: null }]);
    expect(limited.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

test('the log continues after a restore on a server with lower transaction numbers', async () => {
  await create();
  const after = await positionNow(shop);
  const later = `(9000000000 + xid::text::bigint)::text::xid8`;
  await shop.rows(`UPDATE audit_call SET xid = ${later}`);
  await shop.rows(
    `UPDATE event_log SET call_xid = ${later.replace('xid::text', 'call_xid::text')}`,
  );
  await prepareLog(shop.database.upkeep, new Map());
  expect(told(await eventsOf(shop, create))).toEqual([
    expect.stringContaining('tax-classes.create'),
  ]);
  expect(await positionNow(shop)).toBe(after + 1);
});

/** The embedded database has one connection: an open transaction blocks all others. */
describe.runIf(server !== undefined)('a transaction that stays open', () => {
  test('delays no events of 1,000 later calls, and its own events follow at its end', async () => {
    const address = new URL(server ?? '');
    const [row] = await shop.rows('SELECT current_database() AS name');
    address.pathname = `/${row?.name}`;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    const start = await positionNow(shop);
    const call = {
      kind: 'Key',
      id: 1,
      name: 'slow',
      surface: 'V3',
      operation: 'slow',
      requestId: 's',
    };
    await client.query('BEGIN');
    await client.query(`SELECT set_config('gateway.call', $1, true)`, [JSON.stringify(call)]);
    await client.query(`INSERT INTO tax_class (code) VALUES ('slow')`);
    const found: ReadEvent[] = [];
    let after = start;
    const read = async () => {
      for (let more = true; more; ) {
        const page = await pageOf(shop, { after, first: 400 });
        found.push(...page.nodes);
        [after, more] = [page.lastPosition, page.hasMore];
      }
    };
    const [first] = await shop.rows('SELECT min(id) AS id FROM tax_class');
    const many = Array.from({ length: 1_000 }, (_, n) => n);
    const worker = async () => {
      for (let n = many.pop(); n !== undefined; n = many.pop()) {
        await shop.v3('commerce.tax-classes.update', {
          id: first?.id,
          taxClass: { code: `other-${n}` },
        });
        if (n % 50 === 0) await read();
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await settleEvents(shop);
    await read();
    expect(positions(found)).toEqual(rising(start, 1_000));
    await client.query('COMMIT');
    await client.end();
    await settleEvents(shop);
    await read();
    expect(positions(found)).toEqual(rising(start, 1_001));
    expect(found.findIndex(({ operation }) => operation === 'slow')).toBe(1_000);
  });
});
