import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import type { Shop } from '../support/shop.ts';
import {
  createTaxClass,
  createWebhook,
  graphql,
  openReceiver,
  openWebhookShop,
  type Receiver,
  readWebhook,
  settleWebhooks,
  until,
  verify,
} from './support.ts';

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  shop = await openWebhookShop();
  receiver = await openReceiver();
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

const rotate = `mutation($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { formerExpiryTime } } }`;
type Rotated = {
  rotateWebhookSecret: { secret: string; webhook: { formerExpiryTime: string } };
};

describe('the secrets of a webhook after a rotation', () => {
  test('both sign for 24 hours, then only the new one', async () => {
    const { id, secret: former } = await createWebhook(shop, { url: receiver.url });
    const { secret, webhook } = (await graphql<Rotated>(shop, rotate, { id })).rotateWebhookSecret;
    const hours = (Date.parse(webhook.formerExpiryTime) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await createTaxClass(shop);
    await settleWebhooks(shop);
    const [both] = receiver.received.splice(0);
    if (!both) throw new Error('nothing came');
    verify(secret, both);
    verify(former, both);
    await shop.rows(`UPDATE webhook SET former_expiry_time = now() - interval '1 second'`);
    await createTaxClass(shop);
    await settleWebhooks(shop);
    const [alone] = receiver.received.splice(0);
    if (!alone) throw new Error('nothing came');
    verify(secret, alone);
    expect(() => verify(former, alone)).toThrow('No matching signature');
  });
});

test('no secret is returned after its creation, nor in the audit', async () => {
  const { id, secret: former } = await createWebhook(shop, { url: receiver.url });
  const { secret } = (await graphql<Rotated>(shop, rotate, { id })).rotateWebhookSecret;
  const entries = JSON.stringify(await shop.rows('SELECT members FROM audit_entry'));
  expect(entries).toContain('formerExpiryTime');
  const fields = await graphql(shop, '{ __type(name: "Webhook") { fields { name } } }');
  expect(JSON.stringify(fields)).not.toMatch(/secret/i);
  for (const each of [former, secret]) expect(entries).not.toContain(each);
});

test('a ping is a signed request without an event', async () => {
  const { id, secret } = await createWebhook(shop, { url: receiver.url });
  receiver.received.length = 0;
  receiver.reply(() => ({ status: 200, text: 'pong' }));
  const ping = 'mutation($id: ID!) { pingWebhook(id: $id) { state topic webhook { id } } }';
  expect(await graphql(shop, ping, { id })).toEqual({
    pingWebhook: { state: 'WAITING', topic: 'ping', webhook: { id } },
  });
  await settleWebhooks(shop);
  const [request] = receiver.received;
  if (!request) throw new Error('nothing came');
  expect(request.body).toMatchObject({ type: 'ping', data: {} });
  verify(secret, request);
  const { deliveries } = await readWebhook(shop, id);
  expect(deliveries.nodes).toMatchObject([{ state: 'SUCCEEDED', status: 200, answer: 'pong' }]);
});

describe('the rights of webhook callers', () => {
  const call = async (key: string, query: string) => {
    const body = JSON.stringify({ query });
    const response = await shop.post('/graphql', body, { 'X-Key': key });
    return (await response.json()) as {
      data: Record<string, never> | null;
      errors?: { extensions: { code: string; section?: string } }[];
    };
  };
  const create = (topic: string) => `mutation { createWebhook(input: {
    url: "${receiver.url}", topics: ["${topic}"] }) { webhook { topics } } }`;

  test('limit a webhook to topics that its creator may read', async () => {
    const key = await keysOf(shop)({ sections: ['Apps', 'Catalog'], access: 'Write' });
    const { data } = await call(key, create('commerce.producers.*'));
    expect(data?.createWebhook).toEqual({
      webhook: { topics: expect.arrayContaining(['commerce.producers.create']) },
    });
    const { errors } = await call(key, create('commerce.orders.*'));
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', section: 'SALES' } }]);
  });

  test.each([
    [
      'updateWebhook',
      (id: string) =>
        `updateWebhook(by: { id: ${id} }, input: { url: "https://93.184.215.14" }) { id }`,
    ],
    ['rotateWebhookSecret', (id: string) => `rotateWebhookSecret(id: ${id}) { secret }`],
    ['pingWebhook', (id: string) => `pingWebhook(id: ${id}) { id }`],
    ['redeliver', (id: string) => `redeliver(webhookId: ${id}, from: 1, to: 2)`],
    ['deleteWebhooks', (id: string) => `deleteWebhooks(ids: [${id}])`],
  ])('%s needs the right to read all topics of the webhook', async (_, field) => {
    const key = await keysOf(shop)({ sections: ['Apps'], access: 'Write' });
    const { id } = await createWebhook(shop, { url: receiver.url, topics: ['commerce.orders.*'] });
    const { errors } = await call(key, `mutation { ${field(id)} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', section: 'SALES' } }]);
  });

  test('the response of a receiver is readable only with write access to Apps', async () => {
    const query = '{ webhookDeliveries(first: 1) { nodes { status body answer } } }';
    const write = await call(await keysOf(shop)({ sections: ['Apps'], access: 'Write' }), query);
    expect(write.data?.webhookDeliveries).toEqual({
      nodes: [{ status: 200, body: expect.stringContaining('"ping"'), answer: 'pong' }],
    });
    const read = await call(await keysOf(shop)({ sections: ['Apps'], access: 'Read' }), query);
    expect(read.data?.webhookDeliveries).toEqual({
      nodes: [{ status: 200, body: null, answer: null }],
    });
    const refusal = { extensions: { code: 'FORBIDDEN', section: 'APPS' } };
    expect(read.errors).toMatchObject([refusal, refusal]);
  });

  test('the body of a request is readable only with the right to read its topic', async () => {
    const { id } = await createWebhook(shop, { url: receiver.url, topics: ['commerce.orders.*'] });
    await shop.rows(
      `INSERT INTO webhook_delivery (webhook_id, message_id, position, topic, records, body, state, end_time)
       VALUES ($1, 'm', 1, 'commerce.orders.create', '{}', '{"order":1}', 'Failed', now())`,
      [Number(id)],
    );
    const query = `{ webhook(by: { id: ${id} }) { deliveries { nodes { body } } } }`;
    const bodyFor = async (sections: readonly ('Apps' | 'Sales')[]) =>
      (await call(await keysOf(shop)({ sections, access: 'Write' }), query)).data?.webhook;
    expect(await bodyFor(['Apps', 'Sales'])).toEqual({
      deliveries: { nodes: [{ body: '{"order":1}' }] },
    });
    expect(await bodyFor(['Apps'])).toEqual({ deliveries: { nodes: [{ body: null }] } });
  });
});

test('pings in a loop are sent a second after the one before them', async () => {
  const { id } = await createWebhook(shop, { url: receiver.url });
  const arrivals: number[] = [];
  receiver.reply(() => {
    arrivals.push(performance.now());
    return {};
  });
  const ping = () => graphql(shop, 'mutation($id: ID!) { pingWebhook(id: $id) { id } }', { id });
  await ping();
  await settleWebhooks(shop);
  for (let time = 0; time < 5; time++) await ping();
  await until(() => arrivals.length === 6);
  const [first = 0, second = 0] = arrivals;
  expect(second - first).toBeGreaterThan(900);
});
