import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendEvents } from '../../src/store/log/append-events.ts';
import { seedDepartment } from '../support/seed.ts';
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
  const topics = ['commerce.tax-classes.*', 'commerce.items.*'];
  webhook = await createWebhook(shop, { url: receiver.url, form: 'V3', topics });
});
afterEach(async () => {
  await graphql(shop, 'mutation($ids: [ID!]!) { deleteWebhooks(ids: $ids) }', {
    ids: [webhook.id],
  });
  await receiver.close();
});

const verbs = () =>
  receiver.accepted().map(({ body: { topic, elements } }) => [topic?.split('.').at(-1), elements]);

/** Waits until a batch was sent, so that the next one waits for its time. */
async function sendFirst(): Promise<void> {
  await createTaxClass(shop);
  await settleWebhooks(shop);
  receiver.received.length = 0;
}

test('elements are collected in batches of their topic, each of them once', async () => {
  await sendFirst();
  const ids = [await createTaxClass(shop), await createTaxClass(shop)];
  const [first = 0] = ids;
  await changeTaxClass(shop, first);
  await changeTaxClass(shop, first);
  await settleWebhooks(shop);
  expect(receiver.received.map(({ body }) => body)).toEqual([
    { shop: new URL(shop.url).host, topic: 'commerce.tax-classes.create', elements: ids },
    { shop: new URL(shop.url).host, topic: 'commerce.tax-classes.update', elements: [first] },
  ]);
  for (const request of receiver.received) verify(webhook.secret, request);
});

test('items are identified by their SKU, also deleted ones', async () => {
  await sendFirst();
  const product = {
    code: 'LAMP',
    department: await seedDepartment(shop, 'Lamps'),
    name: { en: 'Lamp' },
  };
  const made = await shop.v3('commerce.products.create', { product });
  expect(made).toMatchObject({ status: 'ok' });
  await shop.v3('commerce.products.delete', { ids: [made.id] });
  await settleWebhooks(shop);
  expect(verbs()).toEqual([
    ['create', ['LAMP']],
    ['delete', ['LAMP']],
  ]);
});

test('the topics of one record arrive in the order of its events', async () => {
  await sendFirst();
  const [one, other] = [await createTaxClass(shop), await createTaxClass(shop)];
  await deleteTaxClass(shop, other);
  await changeTaxClass(shop, one);
  await deleteTaxClass(shop, one);
  await settleWebhooks(shop);
  const steps = verbs().filter(([, elements]) => (elements as number[]).includes(one));
  expect(steps.map(([verb]) => verb)).toEqual(['create', 'update', 'delete']);
});

test('a failed batch keeps its bytes, and delays only its own elements', async () => {
  const [bad, good] = [await createTaxClass(shop), await createTaxClass(shop)];
  await settleWebhooks(shop);
  let isFixed = false;
  receiver.reply(({ body }) => ({
    status: body.topic?.endsWith('.update') && body.elements?.includes(bad) && !isFixed ? 500 : 200,
  }));
  await changeTaxClass(shop, bad);
  await until(() => receiver.received.some(({ status }) => status === 500));
  await deleteTaxClass(shop, bad);
  await deleteTaxClass(shop, good);
  await until(() => verbs().some(([verb]) => verb === 'delete'));
  expect(verbs().at(-1)).toEqual(['delete', [good]]);
  isFixed = true;
  await settleWebhooks(shop);
  expect(verbs().slice(-2)).toEqual([
    ['update', [bad]],
    ['delete', [bad]],
  ]);
  const tries = receiver.received.filter(({ body }) => body.topic?.endsWith('.update'));
  expect(new Set(tries.map(({ id, text }) => `${id} ${text}`)).size).toBe(1);
});

test('a batch has at most 1,000 elements', async () => {
  await sendFirst();
  const recordKeys = Array.from({ length: 2_500 }, (_, n) => String(n + 1_000));
  const topic = 'commerce.tax-classes.update';
  await shop.database.transaction((session) =>
    appendEvents(session, { topic, recordType: 'TaxClass', recordKeys }),
  );
  await settleWebhooks(shop);
  const batches = receiver.received.map(({ body }) => body.elements ?? []);
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(new Set(batches.flat()).size).toBe(2_500);
});
