import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Served, serve } from '../../src/surfaces/http/serve.ts';

async function open(shutdownDelay: number): Promise<Served> {
  const reply = { status: 200, headers: {}, body: 'answered' };
  const served = await serve(async () => reply, { host: '127.0.0.1', port: 0, shutdownDelay });
  onTestFinished(() => served.close(0));
  return served;
}

/** A client with one connection, which stays open while the server permits it. */
function openClient({ port }: Served) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (path: string) => {
    const sent = request({ port, path, agent, host: '127.0.0.1' }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('no response');
    const { statusCode, headers } = response;
    await text(response);
    return { status: statusCode, connection: headers.connection, isReused: sent.reusedSocket };
  };
}

describe('a server that closes', () => {
  test('serves calls in its drain, over connections that close after the response', async () => {
    const served = await open(20);
    const call = openClient(served);
    expect(await call('/call')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const began = performance.now();
    const closing = served.close();
    expect(await call('/call')).toEqual({ status: 200, connection: 'close', isReused: true });
    expect(await call('/readyz')).toMatchObject({ status: 503, connection: 'close' });
    expect(await call('/call')).toEqual({ status: 200, connection: 'close', isReused: false });
    await closing;
    // The drain ends early when no client is connected.
    expect(performance.now() - began).toBeLessThan(19_000);
    await expect(call('/call')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('closes an idle connection at the end of its drain', async () => {
    const served = await open(1);
    const socket = connect(served.port, '127.0.0.1').resume();
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    await served.close();
    await ended;
  });
});
