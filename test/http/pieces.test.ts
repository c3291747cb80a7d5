import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Served, serve } from '../../src/surfaces/http/serve.ts';
import { readToEnd } from '../support/exports.ts';

let served: Served | undefined;
afterEach(() => served?.close(0));

/** Sends these chunks in each response. */
async function open(
  pieces: () => AsyncIterable<Buffer>,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  served = await serve(() => ({ status: 200, headers: {}, body: null, pieces: pieces() }), {
    host: '127.0.0.1',
    port: 0,
    compression: 'br',
    transfers: { patience: 300, sweepEvery: 50 },
  });
  const sent = get(`http://127.0.0.1:${served.port}`, { agent: false, headers });
  const [response] = await once(sent, 'response');
  return response;
}

const long = Buffer.alloc(256 * 1024, 'x');

test('chunks form one response', async () => {
  const response = await open(async function* () {
    yield Buffer.from('one ');
    yield Buffer.from('two');
  });
  expect(await readToEnd(response)).toEqual({ text: 'one two', isComplete: true });
});

test('a stalled reader pauses the chunks, and is disconnected', async () => {
  let created = 0;
  let ended = () => {};
  const over = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const response = await open(async function* () {
    try {
      for (;;) {
        created++;
        yield long;
      }
    } finally {
      ended();
    }
  });
  response.on('error', () => {});
  await over;
  // The buffers of the operating system.
  expect(created).toBeLessThan(100);
});

test('the response waits for chunks that take long to create', async () => {
  const response = await open(async function* () {
    yield Buffer.from('first ');
    await new Promise((resolve) => setTimeout(resolve, 600));
    yield Buffer.from('second');
  });
  expect(await readToEnd(response)).toEqual({ text: 'first second', isComplete: true });
});

test('a failure closes the connection without the final chunk, after all earlier chunks', async () => {
  const response = await open(async function* () {
    yield long;
    yield Buffer.from('why');
    throw new Error('the source fails');
  });
  const { text, isComplete } = await readToEnd(response);
  expect([text.length, text.slice(-3), isComplete]).toEqual([long.length + 3, 'why', false]);
});

test('a failure of a compressed response also omits the final chunk', async () => {
  const response = await open(
    async function* () {
      yield long;
      yield Buffer.from('why');
      throw new Error('the source fails');
    },
    { 'Accept-Encoding': 'gzip' },
  );
  const chunks: Buffer[] = [];
  const unzip = createGunzip().on('data', (chunk: Buffer) => void chunks.push(chunk));
  unzip.on('error', () => {});
  response.on('error', () => {});
  response.on('data', (chunk: Buffer) => unzip.write(chunk));
  await new Promise((resolve) => response.once('close', resolve));
  await new Promise<void>((resolve) => unzip.flush(() => resolve()));
  const text = Buffer.concat(chunks).toString();
  expect([text.length, text.slice(-3), response.complete]).toEqual([long.length + 3, 'why', false]);
});

test('a stop of the service closes the connection without the final chunk when its time ends', async () => {
  const response = await open(async function* () {
    for (;;) {
      yield Buffer.from('x');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await once(response, 'readable');
  const begun = performance.now();
  const [{ isComplete }] = await Promise.all([readToEnd(response), served?.close(1_000)]);
  expect(isComplete).toBe(false);
  const took = performance.now() - begun;
  expect([took > 900, took < 5_000]).toEqual([true, true]);
});
