import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Exchange } from './exchange.ts';
import type { Fault } from './faults.ts';

/** A server in front of another that has at most one fault at a time. */
export interface Proxy {
  readonly url: string;
  /** Replaces the current fault. */
  plant(fault: Fault | null): void;
  /** How many answers or bodies the fault has changed since it was planted. */
  changes(): number;
  close(): Promise<void>;
}

/** Starts a proxy in front of the server at `base`. */
export async function openProxy(base: string): Promise<Proxy> {
  const state: State = { fault: null, memory: new Map(), changes: 0 };
  const server = createServer((request, response) => {
    answer(base, state, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    plant: (fault) => Object.assign(state, { fault, memory: new Map(), changes: 0 }),
    changes: () => state.changes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface State {
  fault: Fault | null;
  memory: Map<string, unknown>;
  changes: number;
}

async function answer(
  base: string,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await read(request);
  const exchange = new Passing(base, state, request, body);
  const { fault } = state;
  const isMeant =
    fault && request.url === `/api/v3/${fault.operation}` && request.method === 'POST';
  const given = isMeant ? await fault.plant(exchange) : await exchange.forward();
  if (
    isMeant &&
    (exchange.isOther || given.text !== exchange.came?.text || differs(given, exchange.came))
  )
    state.changes++;
  response.writeHead(given.status, { 'Content-Type': given.type, ...exchange.allowed });
  response.end(given.text);
}

const differs = (one: Answer, other: Answer) =>
  one.status !== other.status || one.type !== other.type;

class Passing implements Exchange {
  readonly memory: Map<string, unknown>;
  readonly body: unknown;
  /** Whether a body other than the received one was sent. */
  isOther = false;
  came: Answer | undefined;
  allowed: Record<string, string> = {};
  private readonly base: string;
  private readonly request: IncomingMessage;
  private readonly text: string;

  constructor(base: string, { memory }: State, request: IncomingMessage, text: string) {
    this.base = base;
    this.memory = memory;
    this.request = request;
    this.text = text;
    this.body = parse(text);
  }

  forward = (body?: unknown): Promise<Answer> => {
    const other = body === undefined ? this.text : JSON.stringify(body);
    if (body !== undefined && other !== JSON.stringify(this.body)) this.isOther = true;
    return this.send(body === undefined ? this.text : other, {});
  };

  tryOnly = (): Promise<Answer> => {
    this.isOther = true;
    return this.send(this.text, { 'X-Dry-Run': '1' });
  };

  private async send(text: string, more: Record<string, string>): Promise<Answer> {
    const { method = 'POST', url, headers } = this.request;
    const sent = await fetch(this.base + url, {
      method,
      headers: { ...keptOf(headers), ...more, 'Accept-Encoding': 'identity' },
      ...(method !== 'GET' && { body: text }),
    });
    const type = sent.headers.get('content-type') ?? '';
    const allow = sent.headers.get('allow');
    this.allowed = allow ? { Allow: allow } : {};
    const given = { status: sent.status, type, text: await sent.text() };
    this.came ??= given;
    return given;
  }
}

const keptOf = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ['x-key', 'content-type'].includes(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
