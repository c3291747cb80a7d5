import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the proxy does with a request instead of passing it on as it is. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** The service answers, but the connection ends before the client has the answer. */
  | 'lose the answer'
  | 'pass on';

export interface FaultyProxy {
  readonly url: string;
  /** The requests as they came. */
  readonly requests: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** What happens to the next requests, in order; all later ones are passed on. */
  plan(...faults: Fault[]): void;
  close(): Promise<void>;
}

/** Opens a proxy in front of a shop that fails as it is told. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let faults: Fault[] = [];
  const requests: FaultyProxy['requests'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ headers: request.headers, body });
    const fault = faults.shift() ?? 'pass on';
    if (typeof fault === 'object') {
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
      return;
    }
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    ) as [string, string][];
    const answer = await fetch(target + request.url, { method: request.method, headers, body });
    await passOn(answer, response, fault);
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
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function passOn(answer: Response, response: ServerResponse, fault: Fault): Promise<void> {
  const body = await answer.text();
  if (fault === 'lose the answer') response.destroy();
  else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body);
}
