import { createServer } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { deliverBeside } from './support.ts';

/** A receiver that accepts connections and never responds. */
async function openSilentReceiver() {
  const server = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a delivery reaches its receiver beside 16 webhooks whose receivers never respond', async () => {
  const port = await openSilentReceiver();
  await deliverBeside(() => `http://127.0.0.1:${port}/hook`);
});
