import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Sends requests to servers on this machine. It takes a third of the processor time of `fetch`,
 * which matters for tests with thousands of calls.
 */
export interface HttpClient {
  post(url: string, body: string, headers: Record<string, string>): Promise<Reply>;
  /** Closes its connections. */
  close(): void;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly content: Buffer;
}

export function openHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    post: (url, body, headers) =>
      new Promise((resolve, reject) => {
        const length = { 'Content-Length': Buffer.byteLength(body) };
        const options = { method: 'POST', agent, headers: { ...headers, ...length } };
        const sent = request(new URL(url), options, (response) => {
          const { statusCode: status = 0, headers: received } = response;
          buffer(response).then(
            (content) => resolve({ status, headers: received, content }),
            reject,
          );
        });
        sent.on('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
}

const withoutBody = [101, 204, 205, 304];

/** The response in the form of `fetch`. */
export function asResponse({ status, headers, content }: Reply): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Response(withoutBody.includes(status) ? null : new Uint8Array(content), {
    status,
    headers: pairs,
  });
}
