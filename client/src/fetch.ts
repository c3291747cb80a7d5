import { randomText } from './random-text.ts';
import { type RetryLimits, type Send, sendWithRetries } from './retry.ts';
import { type SessionStore, type Sign, signByCookie, signByToken } from './session.ts';

interface Common extends RetryLimits {
  /** The address of GraphQL. Requests to another origin are passed on unchanged. */
  readonly url: string;
  /** The function that sends the requests; by default the `fetch` of the platform. */
  readonly fetch?: Send;
  /** Receives how many requests have failed and are retried, whenever that changes. */
  readonly onRetrying?: (requests: number) => void;
}

/**
 * A caller key, a session, or neither where another layer sets the headers. The session is a store
 * of tokens, or `cookie` for one in the cookies of the browser.
 */
export type Credential =
  | { readonly key: string; readonly session?: never }
  | { readonly session: SessionStore | 'cookie'; readonly key?: never }
  | { readonly key?: never; readonly session?: never };

export type FetchOptions = Common & Credential;

/**
 * Returns a `fetch` for Apollo's HttpLink, urql, Relay's network or any other caller. It adds the
 * caller's key or access token, refreshes a session when its token is refused, gives mutations an
 * `Idempotency-Key`, and retries within the limits of the options.
 */
export function createFetch(options: FetchOptions): typeof globalThis.fetch {
  const { key, session } = options;
  // Called without a receiver, which browsers require of their `fetch`.
  const plain: Send = options.fetch ?? ((request) => globalThis.fetch(request));
  const limits = { ...options, onRetrying: countRetrying(options.onRetrying) };
  const send: Send = (request) => sendWithRetries(request, plain, limits);
  const sign = signBy(options.url, session, send);
  return async (input, init) => {
    const request = new Request(input, init);
    if (!isSameOrigin(request.url, options.url)) return plain(request);
    await addHeaders(request, key);
    const signed = await sign(request);
    const response = await send(signed.request);
    const renewed = response.status === 401 ? await signed.renew() : null;
    if (!renewed) return response;
    await response.body?.cancel();
    return send(renewed);
  };
}

/** A request counts as retried from its first failed attempt until it succeeds or ends. */
function countRetrying(tell: Common['onRetrying']): (isRetrying: boolean) => void {
  let retrying = 0;
  return (isRetrying) => {
    retrying += isRetrying ? 1 : -1;
    tell?.(retrying);
  };
}

function signBy(url: string, session: FetchOptions['session'], send: Send): Sign {
  if (session === 'cookie') return signByCookie(url, send);
  return session ? signByToken(url, session, send) : unsigned;
}

const unsigned: Sign = async (request) => ({ request, renew: async () => null });

/** A relative address is one of the page. */
const isSameOrigin = (one: string, other: string) =>
  new URL(one).origin === new URL(new Request(other).url).origin;

async function addHeaders(request: Request, key: string | undefined): Promise<void> {
  const { headers } = request;
  if (key !== undefined) headers.set('X-Key', key);
  if (!headers.has('Accept'))
    headers.set('Accept', 'application/graphql-response+json, application/json;q=0.9');
  if (!headers.has('Idempotency-Key') && (await mayWrite(request)))
    headers.set('Idempotency-Key', randomText());
}

/** True unless the request is surely a query: for queries the service ignores the header. */
async function mayWrite(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false;
  if (!/json/.test(request.headers.get('Content-Type') ?? '')) return true;
  try {
    const { query } = await request.clone().json();
    return typeof query !== 'string' || /\bmutation\b/.test(query);
  } catch {
    return false;
  }
}
