import { setTimeout } from 'node:timers/promises';

/** A request in the form in which it is sent. */
export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** An answer as received. */
export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request; one over the call limit waits as long as the server says. */
export async function send(request: Request, warn: (text: string) => void): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await sendOnce(request);
    const wait = Number(response.headers.get('retry-after') ?? 0);
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || !wait || tries === 5) return response;
    warn(`The server asks to wait ${wait} s (${response.status}).\n`);
    await setTimeout(wait * 1000);
  }
}

async function sendOnce({ url, method, headers, body }: Request): Promise<Response> {
  const signal = AbortSignal.timeout(30_000);
  const init = { method, headers, signal, ...(body !== undefined && { body }) };
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The command line that repeats a request; the key is the variable `KEY`. */
export function curlOf({ url, method, headers, body }: Request): string {
  const given = Object.entries(headers).map(([name, value]) =>
    name === 'X-Key' && value !== wrongKey
      ? `-H "X-Key: $KEY"`
      : `-H ${quote(`${name}: ${value}`)}`,
  );
  const data = body === undefined ? [] : [`--data-binary ${quote(shorten(body))}`];
  return ['curl -i', `-X ${method}`, quote(url), ...given, ...data].join(' ');
}

/** A key that no server knows. */
export const wrongKey = 'no-such-key-of-the-conformance-kit';

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const shorten = (body: string) =>
  body.length > 4000 ? `${body.slice(0, 4000)}… (${body.length} characters)` : body;
