import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { appendEvents } from '../../src/store/log/append-events.ts';
import { positionNow } from '../events/support.ts';
import { rowsOf } from '../faults/load/place.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { cleanUp, startProduct } from '../support/process.ts';
import { createWebhook, openReceiver, openWebhookShop, readWebhook, until } from './support.ts';

afterEach(cleanUp);

test('a receiver that is down gets a few tries a second, at most 1,000 deliveries wait, and events stay in the log', async () => {
  const shop = await openWebhookShop({ WEBHOOK_RETRIES: '600,600' });
  const receiver = await openReceiver(() => ({ status: 500 }));
  onTestFinished(async () => {
    await shop.close();
    await receiver.close();
  });
  const { id } = await createWebhook(shop, { url: receiver.url });
  const after = await positionNow(shop);
  const recordKeys = Array.from({ length: 1_500 }, (_, n) => String(n + 1));
  const topic = 'commerce.tax-classes.update';
  await shop.database.transaction((session) =>
    appendEvents(session, { topic, recordType: 'TaxClass', recordKeys }),
  );
  const waiting = `SELECT count(*)::int AS n FROM webhook_delivery WHERE state = 'Waiting'`;
  const count = async () => (await shop.rows(waiting))[0]?.n;
  await until(async () => (await count()) === 1_000 && receiver.received.length > 10, 60);
  const tries = receiver.received.length;
  await sleep(3_000);
  expect(receiver.received.length - tries).toBeLessThan(20);
  expect(await count()).toBe(1_000);
  expect((await readWebhook(shop, id)).position).toBe(after + 1_000);
  receiver.reply(() => ({}));
  // The time is set repeatedly, because a try or a lease that was running sets later times when it
  // ends.
  await until(async () => {
    await shop.rows(`UPDATE webhook_delivery SET next_time = now() WHERE state = 'Waiting'`);
    await shop.rows(`UPDATE webhook_progress SET due_time = now(), take_time = now()`);
    return receiver.accepted().length === 1_500;
  }, 60);
  const positions = receiver.accepted().map(({ body }) => Number(body.data?.position));
  expect(new Set(positions).size).toBe(1_500);
});

const key = 'a-configured-key';

test('a try that kill -9 interrupted is repeated with the same identifier and body', async () => {
  const environment: Record<string, string> = {
    BOOTSTRAP_KEY: key,
    WEBHOOK_ALLOW: '127.0.0.1',
    ...(await makePlaceOfTest()),
  };
  const begun: string[] = [];
  let mayAnswer = false;
  const receiver = await openReceiver(async ({ id, text }) => {
    begun.push(`${id} ${text}`);
    if (!mayAnswer) await new Promise(() => {});
    return {};
  });
  onTestFinished(() => receiver.close());
  const first = await startProduct(environment);
  const call = async (query: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Key': key };
    const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
    expect(await (await fetch(`${first.url()}/graphql`, init)).json()).not.toHaveProperty('errors');
  };
  await call(`mutation { createWebhook(input: { url: "${receiver.url}",
    topics: ["commerce.tax-classes.*"] }) { secret } }`);
  await call('mutation { createTaxClass(input: { code: "killed" }) { id } }');
  await until(() => begun.length === 1);
  first.kill('SIGKILL');
  await first.ended;
  mayAnswer = true;
  // On a server the lease of the killed process ends after 30 s, since another process could run
  // there.
  const { DATABASE_URL: url } = environment;
  if (url) await rowsOf(url)('UPDATE webhook_progress SET lease_time = now()');
  await startProduct(environment);
  await until(() => receiver.accepted().length === 1, 60);
  expect(begun).toHaveLength(2);
  expect(new Set(begun).size).toBe(1);
});
