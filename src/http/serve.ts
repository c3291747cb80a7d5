import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Observer } from '../observe/observer.ts';
import type { WatchedCall } from '../observe/watched-call.ts';
import { readBody } from './body.ts';
import type { Call, Caller, Handler, Reply } from './call.ts';
import { createAddressReader } from './client-address.ts';
import { checkHeaders, connectionLimits } from './connection-limits.ts';
import { answerFailure } from './problem.ts';
import { requestIdFor } from './request-id.ts';

export interface Served {
  port: number;
  /** Stops accepting and resolves when the calls in flight are answered, or `grace` ms are over. */
  close(grace?: number): Promise<void>;
}

/** Bytes that are read and thrown away so that a sender can still see why it was turned away. */
const discardedBytes = 32 * 1024 * 1024;

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Networks of the proxies in front. */
  readonly trustedProxies?: readonly string[];
  readonly maxConnections?: number;
  /** Others than usual. */
  readonly timeouts?: Partial<typeof connectionLimits>;
}

/** Serves a handler on a port (0: any free one). Rejects when the port cannot be had. */
export async function serve(
  handler: Handler,
  { host, port, trustedProxies = [], maxConnections = 10_000, timeouts }: Listening,
  observer: Observer | null = null,
): Promise<Served> {
  const server = createServer({ ...connectionLimits, ...timeouts });
  server.maxConnections = maxConnections;
  const state = { closing: false };
  const addressOf = createAddressReader(trustedProxies);
  const answer = (request: IncomingMessage, response: ServerResponse, heldBack: boolean) => {
    const about = { address: addressOf(request), heldBack };
    const call = new IncomingCall(request, response, about);
    if (observer) call.watch = observer.begin(call);
    void answerCall(handler, call, state);
  };
  server.on('request', (request, response) => {
    answer(request, response, false);
  });
  server.on('checkContinue', (request, response) => {
    answer(request, response, true);
  });
  const unused = trackUnused(server);
  await listen(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close(grace = 30_000) {
      state.closing = true;
      return close(server, unused, grace);
    },
  };
}

async function answerCall(
  handler: Handler,
  call: IncomingCall,
  state: { closing: boolean },
): Promise<void> {
  const { watch } = call;
  const sent = { status: 0, bytes: 0 };
  try {
    let reply: Reply;
    try {
      checkHeaders(call.request);
      reply = await (watch ? watch.run(() => handler(call)) : handler(call));
    } catch (error) {
      reply = answerFailure(error, call);
    }
    if (!call.request.complete) discardRest(call.request);
    const isGone = call.response.destroyed;
    sent.bytes = await send(reply, call, state.closing || call.heldBack);
    if (!isGone) sent.status = reply.status;
  } catch {
    // The answer broke off half way: the connection is all that is left to say so with.
    call.response.destroy();
  }
  watch?.end(sent.status, sent.bytes);
}

class IncomingCall implements Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  caller?: Caller;
  watch?: WatchedCall;
  readonly address: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** True while the sender waits for leave (100 Continue) to send its body. */
  heldBack: boolean;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { address, heldBack }: { address: string; heldBack: boolean },
  ) {
    const target = targetOf(request);
    const mark = target.indexOf('?');
    this.method = request.method ?? 'GET';
    this.path = mark < 0 ? target : target.slice(0, mark);
    this.query = mark < 0 ? '' : target.slice(mark + 1);
    this.headers = request.headers;
    this.address = address;
    this.requestId = requestIdFor(request.headers['x-request-id']);
    this.request = request;
    this.response = response;
    this.heldBack = heldBack;
  }

  hasArrived(): boolean {
    return this.request.complete;
  }

  read(most?: number): Promise<Buffer> {
    return readBody(
      this.request,
      () => {
        if (this.heldBack) this.response.writeContinue();
        this.heldBack = false;
      },
      most,
    );
  }
}

/** Proxies may send the whole address instead of the path. */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path < 0 ? '/' : url.slice(path);
}

/** Resolves with the bytes of the body. */
async function send(
  reply: Reply,
  { method, requestId, response }: IncomingCall,
  last: boolean,
): Promise<number> {
  const { status, headers, body } = reply;
  const head: string[] = [];
  for (const name in headers) head.push(name, headers[name] ?? '');
  head.push('X-Request-Id', requestId);
  if (last) head.push('Connection', 'close');
  if (body === null || typeof body === 'string' || Buffer.isBuffer(body)) {
    // A short text goes out in one piece with its head; a long one is cheaper as bytes.
    const whole = typeof body === 'string' && body.length > 16_384 ? Buffer.from(body) : body;
    const hasLength = status !== 204 && status !== 304;
    const length = whole && hasLength ? Buffer.byteLength(whole) : 0;
    if (hasLength) head.push('Content-Length', String(length));
    response.writeHead(status, head).end(whole);
    return length;
  }
  response.writeHead(status, head);
  if (method !== 'HEAD') {
    await pipeline(Readable.fromWeb(body), response);
    return Number(headers['Content-Length'] ?? 0);
  }
  response.end();
  await body.cancel();
  return 0;
}

function discardRest(request: IncomingMessage): void {
  let left = discardedBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Connections that have not sent a request yet, which Node does not count as idle. */
function trackUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const use = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('request', use).on('checkContinue', use);
  return unused;
}

function close(server: Server, unused: Set<Socket>, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), grace);
    // A connection whose answer began before the end falls idle only later.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
    for (const socket of unused) socket.destroy();
  });
}
