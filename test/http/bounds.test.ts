import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { Handler } from '../../src/http/call.ts';
import { answer, type Gateway, goodKey, openGateway, openServer } from './gateway.ts';

let gateway: Gateway;
afterEach(() => gateway.close(0));

const head = `POST /api/v3/echo HTTP/1.1\r\nHost: shop\r\nX-Key: ${goodKey}\r\n`;

/** Sends text over a bare connection, a piece each so many milliseconds, until it is closed. */
async function talk(pieces: readonly string[], pause = 0): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  const answered = text(socket);
  socket.on('error', () => {});
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece);
    await sleep(pause);
  }
  return answered;
}

describe('the nesting of a body', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  it.each([
    ['64 levels of lists', nested(64), 200],
    ['65 levels of lists', nested(65), 400],
    ['64 levels of objects', objects(64), 200],
    ['65 levels of objects', objects(65), 400],
    ['very many levels', nested(1_000_000), 400],
    ['very many levels that never end', '['.repeat(1_000_000), 400],
    ['brackets in a text', JSON.stringify({ a: '[{'.repeat(100) }), 200],
    ['brackets after an escaped quote', JSON.stringify({ a: `\\"${'['.repeat(100)}` }), 200],
    ['levels behind a text that ends in a backslash', `{"b":"\\\\","a":${nested(64)}}`, 400],
    ['many lists beside each other', `{"a":[${'[],'.repeat(1_000)}[]]}`, 200],
  ])('of %s', async (_, body, status) => {
    gateway = await openGateway();
    const headers = { 'X-Key': goodKey };
    const response = await fetch(`${gateway.url}/api/v3/echo`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    if (status === 400)
      expect(await response.json()).toMatchObject({
        detail: 'The body is nested deeper than 64 levels.',
      });
  });
});

describe('headers', () => {
  it('of 16 KB are too large', async () => {
    gateway = await openGateway();
    const sent = `${head}X-Long: ${'x'.repeat(16_384)}\r\n\r\n`;
    expect(await talk([sent])).toMatch(/^HTTP\/1.1 431 [\s\S]*Connection: close/);
  });

  it.each([
    [90, 200],
    [101, 431],
  ])('%i in number are answered with %i', async (count, status) => {
    gateway = await openGateway();
    const many = Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join('');
    const sent = `${head}${many}Connection: close\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await talk([sent])).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('a sender that trickles', () => {
  const timeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const drops = (sent: string) => [...sent];
  let reached = 0;
  const open = async () => {
    const read: Handler = async (call) => {
      await call.read();
      reached++;
      return answer('done');
    };
    gateway = await openServer(read, [], { timeouts });
  };

  it('its headers is cut off', async () => {
    await open();
    const begun = performance.now();
    expect(await talk(drops(head), 20)).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it('nothing at all is cut off', async () => {
    await open();
    expect(await talk([''])).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it('its body is cut off, and nothing is done', async () => {
    await open();
    const begun = performance.now();
    const sent = `${head}Content-Length: 200\r\n\r\n`;
    expect(await talk([sent, ...drops('{"a": 1'.repeat(20))], 20)).toMatch(/^(HTTP\/1.1 408 |$)/);
    expect(performance.now() - begun).toBeLessThan(2_500);
    expect(reached).toBe(0);
  });

  it('leaves others their answers', async () => {
    await open();
    const slow = talk([head, ...drops('X-Slow: 1'.repeat(3))], 20);
    for (let time = 0; time < 20; time++)
      expect((await fetch(gateway.url, { method: 'POST', body: '{}' })).status).toBe(200);
    await slow;
  });
});

test('connections over the most are closed, those that are open go on', async () => {
  gateway = await openServer(() => answer('done'), [], { maxConnections: 2 });
  const open = [1, 2].map(() => connect(gateway.port, '127.0.0.1'));
  await sleep(50);
  const third = connect(gateway.port, '127.0.0.1').on('error', () => {});
  expect(await text(third)).toBe('');
  open[0]?.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(open[0] && (await text(open[0]))).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of open) socket.destroy();
});
