import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { answer, type Gateway, openServer } from './gateway.ts';

let gateway: Gateway | undefined;
afterEach(() => gateway?.close(0));

/** A server that passes each body on to a writable that takes a piece at an interval. */
async function openPouring({ most = 1_000_000, pause = 0, timeouts = {} } = {}) {
  const taken = { bytes: 0 };
  const into = () =>
    new Writable({
      highWaterMark: 16_384,
      write(piece: Buffer, _encoding, done) {
        taken.bytes += piece.length;
        void setTimeout(pause).then(() => done());
      },
    });
  gateway = await openServer(
    async (call) => {
      await call.pipeTo?.(into(), { most, signal: new AbortController().signal });
      return answer(`${taken.bytes} bytes`);
    },
    [],
    { transfers: timeouts },
  );
  return { url: gateway.url, port: gateway.port, taken };
}

test('a body is passed on unchanged', async () => {
  const { url, taken } = await openPouring();
  const response = await fetch(url, { method: 'POST', body: 'x'.repeat(300_000) });
  expect(response.status).toBe(200);
  expect(taken.bytes).toBe(300_000);
});

test('a body is received no faster than it is passed on', async () => {
  const { port, taken } = await openPouring({ most: 100_000_000, pause: 50 });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000000\r\n\r\n');
  const all = Buffer.alloc(50_000_000);
  socket.write(all);
  await setTimeout(1_000);
  expect(taken.bytes).toBeLessThan(10_000_000);
  // Bytes outside the buffers of the kernel are still at the sender.
  expect(socket.writableLength).toBeGreaterThan(30_000_000);
  socket.destroy();
});

test.each([
  ['declared', {}],
  ['undeclared', { 'Transfer-Encoding': 'chunked' }],
])('a body that is too large is refused (%s)', async (_how, headers) => {
  const { port, taken } = await openPouring({ most: 1_000 });
  const status = await sendRaw(port, headers, 'x'.repeat(5_000));
  expect(status).toBe(413);
  expect(taken.bytes).toBeLessThanOrEqual(1_000);
});

/** 300 kB that are 0.3 kB when they are compressed. */
const large = Buffer.alloc(300_000, 'x');

test.each([
  ['plain', {}, large],
  ['compressed', { 'Content-Encoding': 'gzip' }, gzipSync(large)],
])('a body may wait for a slow server: %s', async (_, headers, body) => {
  const timeouts = { patience: 200, leastRate: 10_000_000, sweepEvery: 50 };
  const { url, taken } = await openPouring({ pause: 60, timeouts });
  const response = await fetch(url, { method: 'POST', headers, body });
  expect([response.status, taken.bytes]).toEqual([200, 300_000]);
});

test('a compressed body that arrives too slowly is aborted', async () => {
  const { port } = await openPouring({ timeouts: { patience: 200, sweepEvery: 50 } });
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 100\r\n\r\n';
  expect(await readStatus(port, head)).toBe(408);
});

test('a body that arrives too slowly is aborted', async () => {
  const { port } = await openPouring({ timeouts: { patience: 200, sweepEvery: 50 } });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf';
  expect(await readStatus(port, head)).toBe(408);
});

/** Sends a body in one piece, or in chunks if a header says so. */
function sendRaw(port: number, headers: Record<string, string>, body: string): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const isChunked = lines.length > 0;
  const length = isChunked ? '' : `Content-Length: ${body.length}\r\n`;
  const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  return readStatus(port, `POST / HTTP/1.1\r\nHost: x\r\n${lines.join('')}${length}\r\n${sent}`);
}

function readStatus(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}
