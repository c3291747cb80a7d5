import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { MessageSink } from '../../src/surfaces/http/call.ts';
import { type Served, serve } from '../../src/surfaces/http/serve.ts';

let served: Served | undefined;
afterEach(() => served?.close(0));

/** Sends these messages in each response; `patience` is in milliseconds. */
async function open(
  messages: (sink: MessageSink) => Promise<void>,
  patience = 300,
): Promise<IncomingMessage> {
  served = await serve(() => ({ status: 200, headers: {}, body: null, messages }), {
    host: '127.0.0.1',
    port: 0,
    transfers: { patience, sweepEvery: 50 },
  });
  const [response] = await once(
    get(`http://127.0.0.1:${served.port}`, { agent: false }),
    'response',
  );
  return response;
}

const longPatience = 20_000;
const long = 'x'.repeat(256 * 1024);

test('a stalled reader pauses its stream, and is disconnected', async () => {
  let written = 0;
  let isOver: (closed: boolean) => void = () => {};
  const over = new Promise<boolean>((resolve) => {
    isOver = resolve;
  });
  const response = await open(async (sink) => {
    while (!sink.closed.aborted) {
      await sink.write(long);
      written++;
    }
    isOver(sink.closed.aborted);
  });
  response.on('error', () => {});
  expect(await over).toBe(true);
  // The buffers of the operating system, and one message.
  expect(written).toBeLessThan(100);
});

test('a hint is omitted while the client has no room for it', async () => {
  let hinted = () => {};
  const response = await open(async (sink) => {
    const writing = sink.write(long.repeat(40));
    hinted = () => sink.hint('hint');
    await writing;
  }, longPatience);
  hinted();
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(response, 'end');
  expect(text).not.toContain('hint');
});

test('a stop of the service ends the stream immediately, and the drain does not wait for it', async () => {
  const response = await open(async (sink) => {
    await sink.write('first');
    await once(sink.closed, 'abort');
    await sink.write('never');
  });
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const begun = performance.now();
  await Promise.all([served?.close(20_000), once(response, 'end')]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(text).toBe('first');
});
