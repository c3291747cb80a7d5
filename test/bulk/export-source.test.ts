import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectTo } from '../../src/node/cli/export/source.ts';

test('a slow reader receives everything that was sent before the connection closed', async () => {
  const server = createServer((_request, response) => {
    response.write('first');
    setTimeout(() => {
      response.write('last');
      setImmediate(() => response.socket?.end());
    }, 50);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const source = connectTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key');
  const { body } = await source({
    path: '/bulk/export',
    parameters: {},
    body: { query: '', variables: {} },
  });
  const chunks: string[] = [];
  const reading = async () => {
    for await (const chunk of body) {
      chunks.push(Buffer.from(chunk).toString());
      await sleep(200);
    }
  };
  await expect(reading()).rejects.toThrow();
  expect(chunks).toEqual(['first', 'last']);
  server.close();
});
