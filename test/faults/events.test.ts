import { setTimeout as sleep } from 'node:timers/promises';
import { createEventSource } from 'eventsource-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isWaiting } from '../../src/store/log/waiting-calls.ts';
import { answers, brokers, type Inbox } from '../brokers/support.ts';
import { nameOfTest } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { cleanUp, findFreePort, type Product, startProduct } from '../support/process.ts';
import { openReceiver, type Received, type Receiver, until } from '../webhooks/support.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { openPlace, type Place } from './load/place.ts';
import { ground } from './load/writes.ts';

const rounds = isLong ? 20 : 2;
vi.setConfig({ testTimeout: scaled(300_000 + 60_000 * rounds) });
afterEach(cleanUp);

const key = 'a-configured-key';
const topics = ['products', 'items', 'orders', 'tax-classes'].map((each) => `commerce.${each}.*`);

/** A node that is killed and started again with the same address. */
async function openNode(environment: Record<string, string>) {
  const own = {
    BOOTSTRAP_KEY: key,
    CALL_LIMIT: '0',
    WEBHOOK_ALLOW: '127.0.0.1',
    WEBHOOK_RETRIES: Array(40).fill('0.05').join(),
    PORT: String(await findFreePort()),
    ...environment,
  };
  let product: Product = await startProduct(own);
  return {
    url: product.url(),
    async stop() {
      product.kill('SIGTERM');
      await product.ended;
    },
    async killAndStart() {
      product.kill('SIGKILL');
      await product.ended;
      product = await startProduct(own);
    },
  };
}

async function post(address: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', 'X-Key': key };
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body), headers });
  const answer = await response.json();
  expect(answer).not.toHaveProperty('errors');
  return answer;
}

/** Reads the change log from the beginning; reconnects whenever the node is killed. */
function follow(url: string) {
  const positions: number[] = [];
  const source = createEventSource({
    url: `${url}/graphql`,
    method: 'POST',
    body: JSON.stringify({ query: 'subscription { events(after: 0) { position } }' }),
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'X-Key': key },
    onMessage: ({ event, data }) => {
      if (event === 'next') positions.push(JSON.parse(data).data.events.position);
    },
  });
  return { positions, close: () => source.close() };
}

interface Page {
  readonly nodes: { readonly position: number; readonly topic: string }[];
  readonly lastPosition: number;
  readonly hasMore: boolean;
}

async function pageAfter(url: string, after: number): Promise<Page> {
  const fields = 'nodes { position topic } lastPosition hasMore';
  const query = `{ events(after: ${after}, first: 1000) { ${fields} } }`;
  return ((await post(`${url}/graphql`, { query })) as { data: { events: Page } }).data.events;
}

async function readLog(url: string, after = 0): Promise<Page['nodes']> {
  const { nodes, lastPosition, hasMore } = await pageAfter(url, after);
  return hasMore ? [...nodes, ...(await readLog(url, lastPosition))] : nodes;
}

/** The calls that the sequencer has not copied yet. */
const waiting = `SELECT count(*)::int AS calls FROM audit_call AS c, event_log AS log
  WHERE ${isWaiting}`;

/**
 * Waits until the log is complete: embedded, where no other process can read it, until it stops
 * growing.
 */
async function settle(url: string, { look }: Place): Promise<void> {
  if (server) return until(async () => (await look((rows) => rows(waiting)))[0]?.calls === 0, 60);
  let [last, quiet] = [-1, 0];
  return until(async () => {
    const { lastPosition } = await pageAfter(url, Math.max(last, 0));
    quiet = lastPosition === last ? quiet + 1 : 0;
    last = lastPosition;
    return quiet === 100;
  }, 60);
}

/** The changes of records in the audit, as a delivery names them. */
const audited = (
  begun: number,
) => `SELECT DISTINCT e.record_type || ' ' || coalesce(e.record_id::text, e.record_key) || ' '
    || lower(e.action::text) AS change
  FROM audit_entry AS e WHERE e.part IS NULL AND e.record_type IN ('Product', 'Item', 'Order', 'TaxClass')
    AND e.call_id IN (SELECT call_id FROM event WHERE position > ${begun})
    AND (e.action <> 'Update' OR NOT EXISTS (SELECT FROM audit_entry AS o WHERE o.call_id = e.call_id
      AND o.record_type = e.record_type AND o.record_key = e.record_key AND o.part IS NULL
      AND o.action <> 'Update'))`;

const recordOf = ({ body: { data } }: Received) => `${data?.recordType} ${data?.keys.id}`;
const changeOf = (each: Received) => `${recordOf(each)} ${each.body.type?.split('.').at(-1)}`;

/** The deliveries of records in another order than their changes. */
function outOfOrder(accepted: readonly Received[]): string[] {
  const latest = new Map<string, number>();
  return accepted.flatMap((each) => {
    const position = each.body.data?.position ?? 0;
    const before = latest.get(recordOf(each)) ?? 0;
    latest.set(recordOf(each), position);
    return position < before ? [`${changeOf(each)} ${position} after ${before}`] : [];
  });
}

/** The messages of JetStream, where it runs on this machine. */
const [jetStream] = brokers;
const hasJetStream = jetStream !== undefined && (await answers(jetStream.port));
interface Stream {
  readonly environment: Record<string, string>;
  readonly received: Inbox['received'] | null;
}
async function openStream(): Promise<Stream> {
  const name = nameOfTest();
  if (!hasJetStream) return { environment: {}, received: null };
  const { received, close } = await jetStream.openInbox(name);
  onTestFinished(close);
  const address = `nats://127.0.0.1:${jetStream.port}`;
  return { environment: { EVENTS_PUBLISH: address, EVENTS_STREAM: name }, received };
}

/** A webhook whose receiver fails for a third of its requests. */
async function subscribe(url: string) {
  let requests = 0;
  const receiver = await openReceiver(() => ({ status: requests++ % 3 === 0 ? 500 : 200 }));
  onTestFinished(() => receiver.close());
  const query = `mutation($topics: [String!]!) {
    createWebhook(input: { url: "${receiver.url}", topics: $topics }) { secret } }`;
  await post(`${url}/graphql`, { query, variables: { topics } });
  return receiver;
}

test(`${rounds} times kill -9 of either of two nodes loses no event`, async () => {
  const place = await openPlace();
  const stream = await openStream();
  const environment = { ...place.environment, ...stream.environment };
  const nodes = [await openNode(environment)];
  // The embedded database belongs to one node.
  if (server) nodes.push(await openNode(environment));
  const urlOf = (turn: number) => nodes[turn % nodes.length]?.url ?? '';
  const url = urlOf(0);
  for (const [operation, body] of ground) await post(`${url}/api/v3/${operation}`, body);
  await settle(url, place);
  const { lastPosition: begun } = await pageAfter(url, 0);
  const receiver = await subscribe(url);
  const followers = nodes.map((node) => follow(node.url));
  let turn = 0;
  const load = new Load(() => urlOf(turn++), key);
  for (let round = 0; round < rounds; round++) {
    load.start(4);
    await sleep(500 + Math.random() * 500);
    await nodes[round % nodes.length]?.killAndStart();
    await load.stop();
  }
  await load.settle();
  expect(load.wrong.slice(0, 5)).toEqual([]);
  await settle(url, place);
  const log = await readLog(url);
  const every = log.map((_, at) => at + 1);
  expect(log.map(({ position }) => position)).toEqual(every);
  for (const { positions, close } of followers) {
    await until(() => positions.length >= log.length, 60);
    close();
    expect(positions).toEqual(every);
  }
  const ids = (await stream.received?.(log.length))?.map(({ id }) => Number(id));
  if (ids) expect(ids).toEqual(every);
  await expectDelivered(
    receiver,
    log.filter(({ position, topic }) => position > begun && isSent(topic)),
  );
  await Promise.all(nodes.map((node) => node.stop()));
  const changes = new Set(receiver.accepted().map(changeOf));
  const all = await place.look((rows) => rows(audited(begun)));
  expect(all.filter(({ change }) => !changes.has(String(change))).slice(0, 5)).toEqual([]);
  const [{ length: sent }, { length: accepted }] = [receiver.received, receiver.accepted()];
  const published = ids?.length ?? null;
  tell('events', { rounds, nodes: nodes.length, events: log.length, sent, accepted, published });
});

const isSent = (topic: string) => topics.some((each) => topic.startsWith(each.slice(0, -1)));

async function expectDelivered(receiver: Receiver, wanted: Page['nodes']): Promise<void> {
  const arrived = () => new Set(receiver.accepted().map(({ body }) => body.data?.position));
  await until(() => arrived().size >= wanted.length, 60 + 10 * rounds);
  expect([...arrived()].sort((a = 0, b = 0) => a - b)).toEqual(wanted.map((each) => each.position));
  expect(outOfOrder(receiver.accepted())).toEqual([]);
}
