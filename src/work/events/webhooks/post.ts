import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { guardedAgents, isGuarded } from './guarded-agents.ts';
import type { AllowedReceivers } from './receiver-address.ts';

/** The response of a receiver, or the reason why there is none. */
export interface ReceiverAnswer {
  readonly status: number | null;
  /** The first bytes of the body. */
  readonly text: string | null;
  /** Seconds until the next try that the receiver requests; 0 if it does not request any. */
  readonly retryAfter: number;
  readonly error: string | null;
}

/** Sends a body by POST. Rejects only if `stop` is aborted. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  stop: AbortSignal,
) => Promise<ReceiverAnswer>;

const milliseconds = 15_000;
const mostBytes = 4_096;

/**
 * Creates the HTTP client of the sender. It does not follow redirects and refuses private
 * addresses.
 */
export function createPost(allowed: AllowedReceivers): Post {
  const agentOptions = guardedAgents(allowed);
  return async (address, headers, body, stop) => {
    const url = new URL(address);
    const timeout = AbortSignal.timeout(milliseconds);
    const signal = AbortSignal.any([timeout, stop]);
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', headers: { ...usual, ...headers, ...length }, signal };
    try {
      const own = await Promise.race([agentOptions(url), rejectAfter(signal)]);
      return await send(url, { ...options, ...own }, body);
    } catch (error) {
      stop.throwIfAborted();
      const code = timeout.aborted ? 'TIMEOUT' : codeOf(error);
      return { status: null, text: null, retryAfter: 0, error: code };
    }
  };
}

const rejectAfter = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const usual = { 'Content-Type': 'application/json', 'User-Agent': 'storefront-gateway' };

function send(url: URL, options: RequestOptions, body: string): Promise<ReceiverAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      readBeginning(response).then((text) => {
        const retryAfter = secondsUntil(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? null, text, retryAfter, error: null });
      }, reject);
    });
    sent.on('error', (error) => {
      // A receiver may close an idle connection while a request is in flight.
      const isStale = sent.reusedSocket && Reflect.get(error, 'code') === 'ECONNRESET';
      if (isStale && !options.signal?.aborted) resolve(send(url, options, body));
      else reject(error);
    });
    sent.end(body);
  });
}

/**
 * Reads the beginning of a response, even if the rest is missing, because the status is decisive.
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    response.destroy();
  }
  return storable(Buffer.concat(chunks));
}

/** Removes U+0000, which PostgreSQL cannot store, and an incomplete character at the end. */
const storable = (bytes: Buffer) =>
  new TextDecoder().decode(bytes.subarray(0, mostBytes), { stream: true }).replaceAll('\0', '');

/** RFC 9110, Retry-After: a number of seconds, or a date. */
function secondsUntil(value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max((date - Date.now()) / 1000, 0);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'NO_ANSWER';
  if (isGuarded(error)) return 'ADDRESS_NOT_ALLOWED';
  // Errors of node:net and node:tls have a code.
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'NO_ANSWER';
}
