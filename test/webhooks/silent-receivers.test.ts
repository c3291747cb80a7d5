import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTaxClass, createWebhook, openReceiver, openWebhookShop, until } from './support.ts';

/** A receiver that accepts connections and never answers. */
async function openSilentReceiver() {
  const server = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a delivery reaches its receiver beside 16 webhooks whose receivers never answer', async () => {
  const shop = await openWebhookShop();
  const receiver = await openReceiver();
  onTestFinished(async () => {
    await shop.close();
    await receiver.close();
  });
  const port = await openSilentReceiver();
  for (let at = 0; at < 16; at++)
    await createWebhook(shop, { url: `http://127.0.0.1:${port}/hook` });
  for (let at = 0; at < 20; at++) await createTaxClass(shop);
  await createWebhook(shop, { url: receiver.url });
  await createTaxClass(shop);
  await until(() => receiver.accepted().length === 1, 30);
  expect(receiver.received).toHaveLength(1);
}, 60_000);
