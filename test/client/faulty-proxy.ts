import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

/** The action of the proxy instead of forwarding a request. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** The service responds, but the connection ends before the client has the response. */
  | 'lose the answer'
  /** The connection ends after this many bytes of a stream. */
  | { readonly cutAfter: number }
  /** The stream sends no byte, and the connection stays open. */
  | 'be silent'
  | 'pass on';

/** A received request, and its time in milliseconds of a monotonic clock. */
interface Requested {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly time: number;
}

export interface FaultyProxy {
  readonly url: string;
  /** The received requests. */
  readonly requests: Requested[];
  /** The actions for the next requests, in order; later requests are forwarded. */
  plan(...faults: Fault[]): void;
  close(): Promise<void>;
}

/** Opens a proxy in front of a shop that fails on request. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let faults: Fault[] = [];
  const requests: FaultyProxy['requests'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ headers: request.headers, body, time: performance.now() });
    const fault = faults.shift() ?? 'pass on';
    if (typeof fault === 'object' && 'status' in fault) {
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
      return;
    }
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    ) as [string, string][];
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const init = { method: request.method, headers, body, signal: gone.signal };
    const answer = await fetch(target + request.url, init);
    if (answer.headers.get('Content-Type')?.startsWith('text/event-stream'))
      await passStreamOn(answer, response, fault).catch(() => response.destroy());
    else await passOn(answer, response, fault);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    plan(...next) {
      faults = next;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function passOn(answer: Response, response: ServerResponse, fault: Fault): Promise<void> {
  const body = await answer.text();
  if (fault === 'lose the answer') response.destroy();
  else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body);
}

async function passStreamOn(answer: Response, response: ServerResponse, fault: Fault) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  let left = typeof fault === 'object' && 'cutAfter' in fault ? fault.cutAfter : Infinity;
  for await (const chunk of Readable.fromWeb(answer.body as ReadableStream)) {
    if (fault === 'be silent') continue;
    const passed = chunk.subarray(0, left);
    await new Promise((written) => response.write(passed, written));
    left -= passed.length;
    if (left === 0) response.destroy();
  }
  response.destroy();
}
