import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventsOf, positionNow } from '../events/support.ts';
import { server } from '../support/database.ts';
import type { Shop } from '../support/shop.ts';
import {
  changeTaxClass,
  createTaxClass,
  createWebhook,
  deleteTaxClass,
  openReceiver,
  openWebhookShop,
  type Receiver,
  settleWebhooks,
  verify,
} from './support.ts';

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

/** Writers that create, change and delete; some calls are refused or dry runs. */
async function write(writers: number, rounds: number): Promise<void> {
  const one = async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await createTaxClass(shop);
      await changeTaxClass(shop, id);
      const dry = { 'X-Dry-Run': '1' };
      await shop.v3('commerce.tax-classes.delete', { ids: [id] }, dry);
      await shop.graphql(`mutation { a: updateTaxClass(by: { id: ${id} }, input: { name: "undone" }) { id }
        b: updateTaxClass(by: { id: 0 }, input: { name: "nobody" }) { id } }`);
      await changeTaxClass(shop, id);
      if (round % 2 === 0) await deleteTaxClass(shop, id);
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
}

const inOrder = (steps: readonly (readonly [id: string, verb: string])[]) => {
  const byRecord = new Map<string, string[]>();
  for (const [id, verb] of steps) byRecord.set(id, [...(byRecord.get(id) ?? []), verb]);
  return [...byRecord].sort(([a], [b]) => Number(a) - Number(b));
};
const verbOf = (topic: string | undefined) => topic?.split('.').at(-1) ?? '';

test('a receiver that fails for a third gets exactly the log, each record in its order', async () => {
  const { secret } = await createWebhook(shop, { url: receiver.url });
  let requests = 0;
  receiver.reply(() => ({ status: requests++ % 3 === 0 ? 500 : 200 }));
  const events = await eventsOf(shop, () => write(4, 12));
  await settleWebhooks(shop, 60);
  const failed = receiver.received.filter(({ status }) => status === 500).length;
  expect(failed).toBeGreaterThan(events.length / 3);
  const accepted = receiver.accepted();
  expect(accepted.map(({ body }) => body.data?.position).sort((a = 0, b = 0) => a - b)).toEqual(
    events.map(({ position }) => position),
  );
  const got = accepted.map(
    ({ body: { type, data } }) => [String(data?.keys.id), verbOf(type)] as const,
  );
  const logged = events.map(({ topic, keys }) => [String(keys.id), verbOf(topic)] as const);
  expect(inOrder(got)).toEqual(inOrder(logged));
  for (const request of receiver.received) verify(secret, request);
});

test('a webhook that was paused gets all events of the meantime', async () => {
  receiver.received.length = 0;
  receiver.reply(() => ({}));
  const [row] = await shop.rows('SELECT id FROM webhook');
  const pause = (isPaused: boolean) =>
    shop.graphql(`mutation { updateWebhook(by: { id: ${row?.id} }, input: { isPaused: ${isPaused} }) {
      id } }`);
  await pause(true);
  const after = await positionNow(shop);
  await write(2, 3);
  expect(receiver.received).toEqual([]);
  const last = await positionNow(shop);
  await pause(false);
  await settleWebhooks(shop);
  const positions = receiver.received.map(({ body }) => Number(body.data?.position));
  // Updates of webhooks are events as well, which this one does not receive.
  expect(positions.length).toBe(2 * (3 * 3 + 2));
  expect(Math.min(...positions)).toBeGreaterThan(after);
  expect(Math.max(...positions)).toBeLessThanOrEqual(last);
});
