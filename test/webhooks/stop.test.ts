import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openPlace } from '../faults/load/place.ts';
import { cleanUp, startProduct } from '../support/process.ts';
import { openReceiver, type Replies, until } from './support.ts';

afterEach(cleanUp);

const key = 'a-configured-key';

async function post(address: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Key': key };
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body), headers });
  return Object(await response.json());
}

/** A node with a webhook, which is stopped while the receiver has a pending request. */
async function stopDuring(replies: Replies) {
  const [place, receiver] = [await openPlace(), await openReceiver(replies)];
  const product = await startProduct({
    ...place.environment,
    BOOTSTRAP_KEY: key,
    WEBHOOK_ALLOW: '127.0.0.1',
  });
  const input = `{ url: "${receiver.url}", topics: ["commerce.tax-classes.*"] }`;
  const query = `mutation { createWebhook(input: ${input}) { webhook { id } } }`;
  await post(`${product.url()}/graphql`, { query });
  const taxClass = { code: 'stopped' };
  await post(`${product.url()}/api/v3/commerce.tax-classes.create`, { taxClass });
  return { place, receiver, product };
}

const deliveries = `SELECT state::text AS state, tries FROM webhook_delivery`;

test('SIGTERM ends a node after the receiver has responded, and the response is stored', async () => {
  let isAsked = false;
  const { place, receiver, product } = await stopDuring(async () => {
    isAsked = true;
    await sleep(1_000);
    return { status: 204 };
  });
  await until(async () => isAsked);
  product.kill('SIGTERM');
  expect(await product.ended).toMatchObject({ code: 0 });
  expect(await place.look((rows) => rows(deliveries))).toEqual([{ state: 'Succeeded', tries: 1 }]);
  await receiver.close();
});

test('a receiver that does not respond delays the end by seconds, and gets the request again', async () => {
  let asked = 0;
  const { place, receiver, product } = await stopDuring(async () => {
    if (asked++ === 0) await new Promise(() => {});
    return { status: 204 };
  });
  await until(async () => asked === 1);
  const began = performance.now();
  product.kill('SIGTERM');
  expect(await product.ended).toMatchObject({ code: 0 });
  expect(performance.now() - began).toBeLessThan(15_000);
  const environment = { ...place.environment, BOOTSTRAP_KEY: key, WEBHOOK_ALLOW: '127.0.0.1' };
  const next = await startProduct(environment);
  await until(async () => receiver.accepted().length > 0, 60);
  next.kill('SIGTERM');
  await next.ended;
  expect(asked).toBe(2);
  expect(await place.look((rows) => rows(deliveries))).toMatchObject([{ state: 'Succeeded' }]);
  await receiver.close();
});
