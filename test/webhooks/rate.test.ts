import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { appendEvents } from '../../src/store/log/append-events.ts';
import { createWebhook, openReceiver, openWebhookShop, type Replies, until } from './support.ts';

const usualWaits = '5,300,1800,7200,18000,36000,50400,57600';

/** Sends events of different records to a receiver until `wanted` are accepted. */
async function secondsFor(
  events: number,
  wanted: number,
  replies: Replies,
  waits = usualWaits,
): Promise<number> {
  const shop = await openWebhookShop({ WEBHOOK_RETRIES: waits });
  const receiver = await openReceiver(replies);
  onTestFinished(async () => {
    await shop.close();
    await receiver.close();
  });
  await createWebhook(shop, { url: receiver.url });
  const recordKeys = Array.from({ length: events }, (_, at) => String(at + 1));
  const topic = 'commerce.tax-classes.update';
  const began = performance.now();
  await shop.database.transaction((session) =>
    appendEvents(session, { topic, recordType: 'TaxClass', recordKeys }),
  );
  await until(() => receiver.accepted().length >= wanted, 120);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${wanted} deliveries in ${seconds.toFixed(1)} s\n`);
  return seconds;
}

test('a healthy receiver gets deliveries at a high rate', async () => {
  expect(await secondsFor(1_000, 1_000, () => ({}))).toBeLessThan(120);
});

/** Refuses every third delivery, and each of its retries. */
function refuseAThird(): Replies {
  const isRefused = new Map<string, boolean>();
  return ({ id }) => {
    if (!isRefused.has(id)) isRefused.set(id, isRefused.size % 3 === 0);
    return isRefused.get(id) ? { status: 500 } : {};
  };
}

/** The tries of a third of the deliveries fail, so that many of them wait for minutes. */
test('a receiver that refuses a third of the deliveries gets all others without a wait', async () => {
  expect(await secondsFor(1_800, 1_150, refuseAThird())).toBeLessThan(120);
});

/** Retries of the fast phase become due faster than the slow receiver responds. */
test('a slow receiver gets first tries between the second tries of others', async () => {
  const refuse = refuseAThird();
  let count = 0;
  const replies: Replies = async (request) => {
    if (count++ > 400) await sleep(100);
    return refuse(request);
  };
  expect(await secondsFor(900, 550, replies, '0.5,0.5,0.5,300')).toBeLessThan(60);
});
