import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { Handler } from '../../src/surfaces/http/call.ts';
import { parseObject } from '../../src/surfaces/http/receive/body.ts';
import { answer, type Gateway, goodKey, openGateway, openServer } from './gateway.ts';

let gateway: Gateway;
afterEach(() => gateway.close(0));

const head = `POST /api/v3/echo HTTP/1.1\r\nHost: shop\r\nX-Key: ${goodKey}\r\n`;

/** Sends text over a socket, a piece at an interval, until the socket is closed. */
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
  ])('has a limit: %s', async (_, body, status) => {
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

describe('the number of values in a body', () => {
  const list = (count: number) => `{"a":[${Array(count).fill('1').join()}]}`;
  it.each([
    ['199,997 numbers', list(199_997), 200],
    ['200,000 numbers', list(200_000), 413],
    ['100,001 members', `{${Array(100_001).fill('"a":1').join()}}`, 413],
    ['very many empty objects', `{"a":[${'{},'.repeat(300_000)}{}]}`, 413],
    ['very many lists that never end', `{"a":[${'[],'.repeat(300_000)}`, 413],
    ['commas in a text', JSON.stringify({ a: ',:[{'.repeat(15), b: ',:[{'.repeat(60_000) }), 200],
    ['commas after an escaped quote', JSON.stringify({ a: `"\${',"'.repeat(200_000)}` }), 200],
    [
      'commas behind a text that ends in a backslash',
      `{"a":"${'\\'.repeat(100)}"${',"a":1'.repeat(200_000)}}`,
      413,
    ],
  ])('has a limit: %s', async (_, body, status) => {
    gateway = await openGateway();
    const headers = { 'X-Key': goodKey };
    const response = await fetch(`${gateway.url}/api/v3/echo`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
  });

  it('does not block the process for 8 MB of wrong JSON', async () => {
    gateway = await openGateway();
    const bodies = ['{"b":1},', '1,', '"":"",', '"k":', '\\"'].map((part) => {
      const whole = part.repeat(Math.floor((8 * 1024 * 1024 - 10) / part.length));
      return `{"a":[${whole}x`;
    });
    for (const body of bodies) {
      const begun = process.cpuUsage();
      expect(() => parseObject(Buffer.from(body))).toThrow(/^The body (has more|is not JSON)/);
      expect(process.cpuUsage(begun).user / 1000).toBeLessThan(400);
    }
  });
});

describe('request headers', () => {
  it('exceed the limit with 16 KB', async () => {
    gateway = await openGateway();
    const sent = `${head}X-Long: ${'x'.repeat(16_384)}\r\n\r\n`;
    expect(await talk([sent])).toMatch(/^HTTP\/1.1 431 [\s\S]*Connection: close/);
  });

  it.each([
    [90, 200],
    [101, 431],
  ])('may be at most a hundred: %i get the status %i', async (count, status) => {
    gateway = await openGateway();
    const many = Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join('');
    const sent = `${head}${many}Connection: close\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await talk([sent])).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

test.each(['Host: other.example\r\n', 'hOST: 127.0.0.1\r\n'])(
  'a second Host header is refused with 400: %j',
  async (second) => {
    gateway = await openGateway();
    const sent = `${head}${second}Connection: close\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await talk([sent])).toMatch(/^HTTP\/1.1 400 [\s\S]*more than one Host header/);
  },
);

describe('a slow sender', () => {
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

  it('loses its connection while it sends headers', async () => {
    await open();
    const begun = performance.now();
    expect(await talk(drops(head), 20)).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it('loses its connection when it sends nothing', async () => {
    await open();
    expect(await talk([''])).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it('loses its connection while it sends a body, and nothing is stored', async () => {
    await open();
    const begun = performance.now();
    const sent = `${head}Content-Length: 200\r\n\r\n`;
    expect(await talk([sent, ...drops('{"a": 1'.repeat(20))], 20)).toMatch(/^(HTTP\/1.1 408 |$)/);
    expect(performance.now() - begun).toBeLessThan(2_500);
    expect(reached).toBe(0);
  });

  it('does not delay responses to others', async () => {
    await open();
    const slow = talk([head, ...drops('X-Slow: 1'.repeat(3))], 20);
    for (let time = 0; time < 20; time++)
      expect((await fetch(gateway.url, { method: 'POST', body: '{}' })).status).toBe(200);
    await slow;
  });
});

describe('a request that Node refuses', () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  it.each([
    ['headers of 16 KB', `${head}X-Long: ${'x'.repeat(16_384)}\r\n\r\n`, 431],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400],
    ['headers that never end', head, 408],
    ['a body that never comes', `${head}X-Request-Id: mine-1\r\nContent-Length: 5\r\n\r\n`, 408],
  ])('%s returns problem details and an X-Request-Id', async (_, sent, status) => {
    const read: Handler = async (call) => answer(String((await call.read()).length));
    gateway = await openServer(read, [], { timeouts });
    const answered = await talk([sent]);
    const [top = '', body = ''] = answered.split('\r\n\r\n');
    expect(top).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(top).toMatch(/\r\nContent-Type: application\/problem\+json/);
    expect(top).toMatch(sent.includes('mine-1') ? /X-Request-Id: mine-1/ : /X-Request-Id: [\w-]+/);
    expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
  });
});

test('connections above the limit are closed, and existing ones continue', async () => {
  gateway = await openServer(() => answer('done'), [], { maxConnections: 2 });
  const open = [1, 2].map(() => connect(gateway.port, '127.0.0.1'));
  await sleep(50);
  const third = connect(gateway.port, '127.0.0.1').on('error', () => {});
  expect(await text(third)).toBe('');
  open[0]?.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(open[0] && (await text(open[0]))).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of open) socket.destroy();
});
