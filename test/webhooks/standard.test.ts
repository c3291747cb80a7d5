import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { positionNow } from '../events/support.ts';
import type { Shop } from '../support/shop.ts';
import {
  type Created,
  changeTaxClass,
  createTaxClass,
  createWebhook,
  deleteTaxClass,
  graphql,
  openReceiver,
  openWebhookShop,
  type Receiver,
  type Reply,
  readWebhook,
  settleWebhooks,
  until,
  verify,
} from './support.ts';

let shop: Shop;
let receiver: Receiver;
let webhook: Created;
beforeAll(async () => {
  shop = await openWebhookShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  receiver = await openReceiver();
  webhook = await createWebhook(shop, { url: receiver.url });
});
afterEach(async () => {
  await graphql(shop, 'mutation($ids: [ID!]!) { deleteWebhooks(ids: $ids) }', {
    ids: [webhook.id],
  });
  await receiver.close();
});

test('each event is one request with the envelope of Standard Webhooks', async () => {
  const after = await positionNow(shop);
  const id = await createTaxClass(shop);
  await changeTaxClass(shop, id);
  await settleWebhooks(shop);
  const envelope = (type: string, position: number) => ({
    type,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { position, recordType: 'TaxClass', keys: { id: String(id) } },
  });
  expect(receiver.received.map(({ body }) => body)).toEqual([
    envelope('commerce.tax-classes.create', after + 1),
    envelope('commerce.tax-classes.update', after + 2),
  ]);
  for (const request of receiver.received) verify(webhook.secret, request);
  const read = await readWebhook(shop, webhook.id);
  expect(read).toMatchObject({ position: after + 2, failingSince: null, pausedTime: null });
  expect(read.deliveries.nodes).toMatchObject([
    { position: after + 2, state: 'SUCCEEDED', tries: 1, status: 204 },
    { position: after + 1, state: 'SUCCEEDED', tries: 1, status: 204 },
  ]);
});

test('a delivery is retried with the same identifier until it succeeds', async () => {
  receiver.reply(() => ({ status: receiver.received.length < 3 ? 503 : 200, text: 'later' }));
  await createTaxClass(shop);
  await until(async () => (await readWebhook(shop, webhook.id)).failingSince !== null);
  await settleWebhooks(shop);
  expect(receiver.received.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
  for (const request of receiver.received) verify(webhook.secret, request);
  expect(await readWebhook(shop, webhook.id)).toMatchObject({
    failingSince: null,
    deliveries: { nodes: [{ state: 'SUCCEEDED', tries: 4, status: 200, answer: 'later' }] },
  });
});

test('events of a record wait for its failed delivery, and others do not', async () => {
  const [bad, good] = [await createTaxClass(shop), await createTaxClass(shop)];
  await settleWebhooks(shop);
  let isFixed = false;
  receiver.reply(({ body }) => ({
    status: body.data?.keys.id === String(bad) && !isFixed ? 500 : 200,
  }));
  await changeTaxClass(shop, bad);
  await until(() => receiver.received.some(({ status }) => status === 500));
  await deleteTaxClass(shop, bad);
  await changeTaxClass(shop, good);
  await until(() => receiver.accepted().some(({ body }) => body.type?.endsWith('.update')));
  expect(receiver.received.filter(({ body }) => body.type?.endsWith('.delete'))).toEqual([]);
  isFixed = true;
  await settleWebhooks(shop);
  const ofBad = receiver.accepted().filter(({ body }) => body.data?.keys.id === String(bad));
  expect(ofBad.map(({ body }) => body.type?.split('.').at(-1))).toEqual([
    'create',
    'update',
    'delete',
  ]);
});

test('many events of one record wait no longer than its failures require', async () => {
  let requests = 0;
  receiver.reply(() => ({ status: requests++ % 3 === 0 ? 500 : 204 }));
  const id = await createTaxClass(shop);
  for (let changes = 0; changes < 30; changes++) await changeTaxClass(shop, id);
  await until(() => receiver.accepted().length > 0, 10);
  const began = performance.now();
  await until(() => receiver.accepted().length === 31, 10);
  // 15 failures of 50 ms each; with one poll a second they would take 15 seconds.
  expect(performance.now() - began).toBeLessThan(8_000);
  const positions = receiver.accepted().map(({ body }) => body.data?.position ?? 0);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

describe('a delivery after its last try', () => {
  test('counts as failed, and can be retried with the same identifier', async () => {
    receiver.reply(() => ({ status: 500 }));
    await createTaxClass(shop);
    await settleWebhooks(shop);
    expect(receiver.received).toHaveLength(9);
    const { position, deliveries } = await readWebhook(shop, webhook.id);
    expect(deliveries.nodes).toMatchObject([{ state: 'FAILED', tries: 9, status: 500 }]);
    receiver.reply(() => ({ status: 200 }));
    const again = `mutation($webhook: ID!, $at: SafeInt!) {
      redeliver(webhookId: $webhook, from: $at, to: $at) }`;
    expect(await graphql(shop, again, { webhook: webhook.id, at: position })).toEqual({
      redeliver: 1,
    });
    await settleWebhooks(shop);
    expect(receiver.accepted()).toHaveLength(1);
    expect(new Set(receiver.received.map(({ id, text }) => `${id} ${text}`)).size).toBe(1);
  });
});

test('a receiver that returns 410 pauses the webhook, which sends the rest when it resumes', async () => {
  receiver.reply(() => ({ status: 410 }));
  await createTaxClass(shop);
  await until(async () => (await readWebhook(shop, webhook.id)).pausedTime !== null);
  await createTaxClass(shop);
  receiver.reply(() => ({ status: 200 }));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.accepted()).toEqual([]);
  await graphql(
    shop,
    'mutation($id: ID!) { updateWebhook(by: { id: $id }, input: { isPaused: false }) { pausedTime } }',
    { id: webhook.id },
  );
  await settleWebhooks(shop);
  expect(receiver.accepted()).toHaveLength(2);
});

test('redirects are not followed, and Retry-After is respected', async () => {
  const other = await openReceiver();
  const times: number[] = [];
  receiver.reply((): Reply => {
    times.push(performance.now());
    if (times.length === 1) return { status: 302, headers: { Location: other.url } };
    return times.length === 2 ? { status: 429, headers: { 'Retry-After': '1' } } : { status: 200 };
  });
  await createTaxClass(shop);
  await settleWebhooks(shop);
  expect(other.received).toEqual([]);
  expect(receiver.received.map(({ status }) => status)).toEqual([302, 429, 200]);
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(900);
  await other.close();
});
