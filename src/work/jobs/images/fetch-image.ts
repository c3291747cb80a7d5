import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { guardedAgents, isGuarded } from '../../events/webhooks/guarded-agents.ts';
import { readAllowed } from '../../events/webhooks/receiver-address.ts';
import { limitBytes } from '../source/limit-bytes.ts';
import { orAborted } from './fetch-turns.ts';
import { heaviest, ImageRefusal, tooHeavy } from './image-refusal.ts';

/** Fetches the bytes at an address. Throws an ImageRefusal, or the reason of the signal. */
export type FetchImage = (address: string, stop: AbortSignal) => AsyncGenerator<Uint8Array>;

/** Milliseconds for an image with its redirects. */
const milliseconds = 10_000;

const mostRedirects = 5;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a function that fetches images from addresses: through the guard of webhooks, which
 * checks each redirect too. `allow` is WEBHOOK_ALLOW.
 */
export function createFetchImage(allow: readonly string[]): FetchImage {
  const agentOptions = guardedAgents(readAllowed(allow));
  return async function* fetchImage(address, stop) {
    const timeout = AbortSignal.timeout(milliseconds);
    const signal = AbortSignal.any([timeout, stop]);
    let response: IncomingMessage | null = null;
    try {
      response = await follow(address, signal, agentOptions);
      if (Number(response.headers['content-length'] ?? 0) > heaviest) throw tooHeavy();
      yield* limitBytes(response, heaviest, tooHeavy);
    } catch (error) {
      stop.throwIfAborted();
      throw error instanceof ImageRefusal ? error : refusalOf(error, timeout.aborted);
    } finally {
      response?.destroy();
    }
  };
}

type AgentOptions = ReturnType<typeof guardedAgents>;

async function follow(
  address: string,
  signal: AbortSignal,
  agentOptions: AgentOptions,
): Promise<IncomingMessage> {
  let url = urlOf(address);
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const own = await orAborted(agentOptions(url), signal);
    const response = await get(url, { ...own, signal, headers });
    const { statusCode: status = 0 } = response;
    if (status === 200) return response;
    response.destroy();
    const { location } = response.headers;
    if (!redirects.has(status) || location === undefined)
      throw new ImageRefusal('NOT_FOUND', `the address of the image responds with ${status}`);
    url = urlOf(location, url);
  }
  throw new ImageRefusal('NOT_FOUND', `the address has more than ${mostRedirects} redirects`);
}

// A compressed response is not an image, and could be larger than it looks.
const headers = { 'User-Agent': 'storefront-gateway', 'Accept-Encoding': 'identity' };

function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new ImageRefusal('INVALID_VALUE', 'the address is not one of http or https');
}

function get(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

function refusalOf(error: unknown, isLate: boolean): ImageRefusal {
  if (isLate)
    return new ImageRefusal(
      'NOT_FOUND',
      `the image did not arrive in ${milliseconds / 1000} s`,
      true,
    );
  if (isGuarded(error))
    return new ImageRefusal(
      'INVALID_VALUE',
      'the address is in a private network, which WEBHOOK_ALLOW does not name',
    );
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const reason = typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` (${code})` : '';
  return new ImageRefusal('NOT_FOUND', `the address of the image cannot be reached${reason}`, true);
}
