import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Handler } from '../../src/surfaces/http/call.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import { answer, type Gateway, goodKey, openGateway, openServer } from './gateway.ts';

let gateway: Gateway;

afterEach(() => gateway.close(0));

const megabyte = 1024 * 1024;
const head = `POST /api/v3/echo HTTP/1.1\r\nHost: shop\r\nX-Key: ${goodKey}\r\n`;

/** Sends text over a socket and returns all bytes until it closes. */
async function talk(...lines: string[]): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  for (const line of lines) {
    socket.write(line);
    await sleep(20);
  }
  return text(socket);
}

describe('request bodies', () => {
  it('arrive in any number of parts', async () => {
    gateway = await openGateway();
    const pieces = ['Content-Length: 8\r\nConnection: close\r\n\r\n{"i', 'd":', '1}'];
    expect(await talk(head, ...pieces)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"body":\{"id":1\}/);
  });

  it('have a size check while they arrive with chunked encoding', async () => {
    gateway = await openGateway();
    const chunk = ' '.repeat(megabyte);
    const framed = `${megabyte.toString(16)}\r\n${chunk}\r\n`;
    const end = `Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect(await talk(head + end, framed.repeat(9), '0\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /);
  });

  it('a body above 8 MB is refused before it ends, and the connection is closed', async () => {
    gateway = await openGateway();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const large = await send({ agent }, Buffer.alloc(9 * megabyte));
    const small = await send({ agent }, Buffer.from('{}'));
    agent.destroy();
    expect([large.status, small.status]).toEqual([413, 200]);
    expect(small.port).not.toBe(large.port);
  });

  it('have a time limit when they do not end', async () => {
    gateway = await openGateway();
    const socket = connect(gateway.port, '127.0.0.1');
    let sent = 0;
    const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
    socket.write(`${head}Content-Length: 1000000000\r\n\r\n`);
    const more = () => {
      while (socket.writable && sent < 1000 * megabyte) {
        sent += megabyte;
        if (!socket.write(Buffer.alloc(megabyte))) return;
      }
    };
    socket.on('drain', more).resume();
    more();
    await closed;
    expect(sent).toBeLessThan(24 * megabyte);
  });

  it('leave the server working when they break', async () => {
    gateway = await openGateway();
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`${head}Content-Length: 100\r\n\r\n{"id"`);
    await sleep(50);
    socket.destroy();
    await sleep(50);
    expect((await send({}, Buffer.from('{}'))).status).toBe(200);
    expect(gateway.handled).toEqual([{}]);
  });
});

describe('Expect: 100-continue', () => {
  const expecting = (length: number) =>
    `${head}Expect: 100-continue\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

  it('gets permission to send a wanted body', async () => {
    gateway = await openGateway();
    const answered = await talk(expecting(2), '{}');
    expect(answered).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
  });

  it.each([
    ['an oversized body', expecting(9 * megabyte), 413],
    ['a wrong key', expecting(2).replace(goodKey, 'sk_wrongwrong'), 403],
  ])('gets no permission for %s, and the connection ends', async (_, sent, status) => {
    gateway = await openGateway();
    const answered = await talk(sent.replace('Connection: close\r\n', ''));
    expect(answered).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*Connection: close`));
  });
});

describe('responses of the server', () => {
  it('share one connection for many calls', async () => {
    gateway = await openGateway();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let call = 0; call < 20; call++)
      ports.add((await send({ agent }, Buffer.from('{}'))).port);
    agent.destroy();
    expect(ports.size).toBe(1);
  });

  it('follow the order of pipelined calls', async () => {
    gateway = await openGateway();
    const call = (id: number, more = '') => `${head}${more}Content-Length: 8\r\n\r\n{"id":${id}}`;
    const answered = await talk(call(1) + call(2) + call(3, 'Connection: close\r\n'));
    expect(answered.match(/"id":\d/g)).toEqual(['"id":1', '"id":2', '"id":3']);
  });

  it('come from one pipelined call at a time', async () => {
    let [running, most] = [0, 0];
    gateway = await openServer(async () => {
      most = Math.max(most, ++running);
      await sleep(10);
      running--;
      return answer('done');
    });
    const call = `${head}Content-Length: 0\r\n`;
    const answered = await talk(`${`${call}\r\n`.repeat(4)}${call}Connection: close\r\n\r\n`);
    expect(answered.match(/done/g)).toHaveLength(5);
    expect(most).toBe(1);
  });

  it('end after 100 pipelined calls on a connection', async () => {
    gateway = await openServer(() => sleep(100).then(() => answer('done')));
    const call = `${head}Content-Length: 0\r\n\r\n`;
    const answered = talk(call.repeat(102));
    expect(await answered.catch((error) => error.code)).toMatch(/^(ECONNRESET)?$/);
  });

  it.each([
    ['text', 'Città €', 'Città €'],
    ['bytes', Buffer.from([0x41, 0x42]), 'AB'],
    ['nothing', null, ''],
    ['a stream', streamOf('one ', 'two'), 'one two'],
  ])('contain %s', async (_, body, expected) => {
    gateway = await openServer(() => ({ status: 200, headers: {}, body }));
    expect(await (await fetch(gateway.url)).text()).toBe(expected);
  });

  it('declare their length in bytes, for HEAD too', async () => {
    gateway = await openServer(() => answer('Città €'));
    const lengths = ['GET', 'HEAD'].map(async (method) => {
      return (await fetch(gateway.url, { method })).headers.get('content-length');
    });
    expect(await Promise.all(lengths)).toEqual(['10', '10']);
  });

  it('break the connection when their stream fails, instead of ending normally', async () => {
    const failing = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('one')),
      pull: () => Promise.reject(new Error('disk')),
    });
    gateway = await openServer(() => ({ status: 200, headers: {}, body: failing }));
    await expect(fetch(gateway.url).then((response) => response.text())).rejects.toThrow();
  });

  it.each([
    ['order-17_a.b', /^order-17_a\.b$/],
    ['has blanks', /^[0-9a-f]{12}-\w+$/],
    ['x'.repeat(65), /^[0-9a-f]{12}-\w+$/],
    ['', /^[0-9a-f]{12}-\w+$/],
  ])(
    'a response to a request identified as "%s" has a safe identifier',
    async (given, expected) => {
      gateway = await openServer((call) => answer(call.requestId));
      const response = await fetch(gateway.url, { headers: { 'X-Request-Id': given } });
      expect(await response.text()).toMatch(expected);
      expect(response.headers.get('x-request-id')).toMatch(expected);
    },
  );

  it('a request with an absolute URL gets a response too', async () => {
    gateway = await openServer((call) => answer(`${call.path} ${call.query}`));
    const sent = 'GET http://shop/a/b?c=d HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
    expect(await talk(sent)).toMatch(/\/a\/b c=d$/);
  });
});

describe('closing the server', () => {
  const slow: Handler = async () => {
    await sleep(300);
    return answer('done');
  };

  it('lets a running call finish and closes its connection', async () => {
    gateway = await openServer(slow);
    const calling = fetch(gateway.url);
    await sleep(100);
    const closing = gateway.close();
    const response = await calling;
    expect(await response.text()).toBe('done');
    expect(response.headers.get('connection')).toBe('close');
    await closing;
  });

  it('accepts no more calls', async () => {
    gateway = await openServer(slow);
    await gateway.close();
    await expect(fetch(gateway.url)).rejects.toThrow();
  });

  it.each([
    ['idle connections', 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['connections that never sent anything', ''],
  ])('does not wait for %s', async (_, sent) => {
    gateway = await openServer(() => answer('done'));
    const socket = connect(gateway.port, '127.0.0.1').resume();
    if (sent) socket.write(sent);
    await sleep(100);
    const start = Date.now();
    await gateway.close();
    expect(Date.now() - start).toBeLessThan(1000);
  });

  it('waits no longer than its timeout', async () => {
    gateway = await openServer(() => new Promise(() => {}));
    const calling = fetch(gateway.url).catch(() => 'cut off');
    await sleep(100);
    await gateway.close(200);
    expect(await calling).toBe('cut off');
  });
});

it('a used port is reported by the promise of the start', async () => {
  gateway = await openServer(() => answer('first'));
  const second = serve(() => answer('second'), { host: '127.0.0.1', port: gateway.port });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** A v3 call through an agent; `port` identifies the connection. */
async function send(options: { agent?: Agent }, body: Buffer) {
  const headers = { 'X-Key': goodKey, 'Content-Length': body.length };
  const call = request(`${gateway.url}/api/v3/echo`, { ...options, method: 'POST', headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject).end(body);
  });
  const port = response.socket.localPort;
  await text(response);
  return { status: response.statusCode, port };
}

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
}
