import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyEvents } from '../../src/store/log/copy-events.ts';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import type { Shop } from '../support/shop.ts';
import {
  createWebhook,
  graphql,
  openReceiver,
  openWebhookShop,
  type Receiver,
  settleWebhooks,
} from '../webhooks/support.ts';
import { openStream } from './stream.ts';
import { positionNow, settleEvents } from './support.ts';

vi.setConfig({ testTimeout: scaled(400_000) });

/* Calls on the embedded database run one after another, so few of them show enough. */
const rounds = server ? 20 : 2;
const atOnce = 50;

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  // Two nodes where the database supports them.
  if (server) vi.stubEnv('TEST_NODES', '2');
  shop = await openWebhookShop();
  receiver = await openReceiver();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  await receiver.close();
});

const topics = ['commerce.producers.update'];

async function createProducer(code: string): Promise<string> {
  const create = `mutation($code: String!) {
    createProducer(input: { code: $code, name: "0" }) { producer: id } }`;
  const { createProducer } = await graphql<{ createProducer: { producer: string } }>(shop, create, {
    code,
  });
  return createProducer.producer;
}

/** The two producers that a test renames, and the calls that it makes in turn. */
async function createTwo() {
  const pair = [await createProducer(`a${++names}`), await createProducer(`b${names}`)] as const;
  const [first, second] = pair;
  return { pair, kinds: [[first, second], [second], [first]] };
}

let names = 0;

/** A call that renames the producers in this order, in one transaction. */
async function rename(ids: readonly string[]): Promise<void> {
  const name = String(++names);
  const change = (id: string, at: number) =>
    `u${at}: updateProducer(by: { id: "${id}" }, input: { name: "${name}" }) { id }`;
  await graphql(shop, `mutation { ${ids.map(change).join(' ')} }`);
}

const renameAtOnce = (kinds: readonly (readonly string[])[]) =>
  Promise.all(Array.from({ length: atOnce }, (_, at) => rename(kinds[at % kinds.length] ?? [])));

interface Named {
  readonly name: string;
}

interface ReadEvent {
  readonly position: number;
  readonly keys: { readonly id: string };
  readonly changes: readonly { readonly before: Named; readonly after: Named }[];
}

const eventFields = 'position keys { id } changes { before after }';

async function readLog(after: number): Promise<ReadEvent[]> {
  const document = `query($after: SafeInt, $topics: [String!]) {
    events(after: $after, topics: $topics, first: 500) {
      nodes { ${eventFields} } lastPosition hasMore } }`;
  const { events } = await graphql<{
    events: { nodes: ReadEvent[]; lastPosition: number; hasMore: boolean };
  }>(shop, document, { after, topics });
  return events.hasMore ? [...events.nodes, ...(await readLog(events.lastPosition))] : events.nodes;
}

/** Follows events as a mirror does: the names at the end, and how often a former name differed. */
function mirror(events: readonly ReadEvent[]) {
  const named = new Map<string, string>();
  let inversions = 0;
  for (const { keys, changes } of events) {
    for (const { before, after } of changes) {
      if ((named.get(keys.id) ?? '0') !== before.name) inversions++;
      named.set(keys.id, after.name);
    }
  }
  return { inversions, names: Object.fromEntries(named) };
}

test('events of crossing calls have the order of their changes, in the log and for all who follow it', async () => {
  const { kinds } = await createTwo();
  const after = await positionNow(shop);
  await createWebhook(shop, { url: receiver.url, topics });
  const query = `subscription($after: SafeInt, $topics: [String!]) {
    events(after: $after, topics: $topics) { ${eventFields} } }`;
  const stream = await openStream(shop, { query, variables: { after, topics } });
  for (let round = 0; round < rounds; round++) {
    await renameAtOnce(kinds);
  }
  await settleWebhooks(shop, 60);
  const log = await readLog(after);
  const { producers } = await graphql<{ producers: { nodes: { id: string; name: string }[] } }>(
    shop,
    '{ producers { nodes { id name } } }',
  );
  const stored = Object.fromEntries(producers.nodes.map(({ id, name }) => [id, name]));
  expect(mirror(log)).toEqual({ inversions: 0, names: stored });

  const byPosition = new Map(log.map((event) => [event.position, event]));
  const delivered = receiver.accepted().flatMap(({ body }) => {
    const event = byPosition.get(body.data?.position ?? 0);
    return event ? [event] : [];
  });
  expect(delivered).toHaveLength(log.length);
  expect(mirror(delivered)).toEqual({ inversions: 0, names: stored });

  const streamed: ReadEvent[] = [];
  while (streamed.length < log.length) {
    const message = await stream.next();
    if (message === null) break;
    streamed.push((message.data.data as unknown as { events: ReadEvent }).events);
  }
  stream.cut();
  expect(streamed).toEqual(log);
});

/* The embedded database has one connection: a locked log blocks all calls. */
test.runIf(server !== undefined)(
  'calls that waited for a blocked log keep their order over batches',
  async () => {
    const { kinds } = await createTwo();
    const after = await positionNow(shop);
    const copied: number[] = [];
    await shop.database.transaction(async (transaction) => {
      await transaction.query('SELECT FROM event_log FOR UPDATE', []);
      await renameAtOnce(kinds);
      for (let calls = await copyEvents(transaction, 4); calls > 0; ) {
        copied.push(calls);
        calls = await copyEvents(transaction, 4);
      }
    });
    expect(copied.slice(0, 3)).toEqual([6, 5, 4]);
    expect(copied.reduce((sum, calls) => sum + calls)).toBe(atOnce);
    await settleEvents(shop);
    const log = await readLog(after);
    expect(log).toHaveLength(kinds.flat().length * Math.floor(atOnce / 3) + 3);
    expect(mirror(log).inversions).toBe(0);
  },
);
