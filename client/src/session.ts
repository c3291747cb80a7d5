import type { Send } from './retry.ts';

/** The tokens that `signIn` and `refreshSession` return. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The store of an application's session; null while nobody is signed in. */
export interface SessionStore {
  read(): SessionTokens | null | Promise<SessionTokens | null>;
  /** Receives new tokens after a refresh, and null when the session has ended. */
  write(tokens: SessionTokens | null): void | Promise<void>;
}

/** A session that lasts as long as the page or the process. */
export function memorySession(tokens: SessionTokens | null = null): SessionStore {
  let current = tokens;
  return {
    read: () => current,
    write: (changed) => {
      current = changed;
    },
  };
}

/** A request, with the session that signs it. */
export interface Signed {
  readonly request: Request;
  /** The request after a refresh of the session, or null where the session has ended. */
  renew(): Promise<Request | null>;
}

export type Sign = (request: Request) => Promise<Signed>;

/**
 * Signs requests with the access token of the session in a store. The session is renewed once for
 * all requests that wait for it. Renewing throws when the service cannot be reached, and leaves the
 * session as it is.
 */
export function signByToken(url: string, store: SessionStore, send: Send): Sign {
  let running: Promise<SessionTokens | null> | null = null;
  const renew = (refused: SessionTokens): Promise<SessionTokens | null> => {
    running ??= renewOnce(refused).finally(() => {
      running = null;
    });
    return running;
  };
  const renewOnce = async (refused: SessionTokens): Promise<SessionTokens | null> => {
    const current = await store.read();
    // An earlier call or another tab has renewed it.
    if (current?.accessToken !== refused.accessToken) return current;
    const { refreshToken } = current;
    const request = post(url, { query: refreshByToken, variables: { refreshToken } });
    const tokens = await refresh<SessionTokens>(send, request);
    // An account keeps its session outside of its hours.
    if (tokens === undefined) return null;
    await store.write(tokens);
    return tokens;
  };
  return async (request) => {
    const tokens = await store.read();
    return {
      request: withToken(request, tokens),
      async renew() {
        const renewed = tokens && (await renew(tokens));
        return renewed && withToken(request, renewed);
      },
    };
  };
}

function withToken(request: Request, tokens: SessionTokens | null): Request {
  const copy = request.clone();
  if (tokens) copy.headers.set('Authorization', `Bearer ${tokens.accessToken}`);
  return copy;
}

/**
 * Signs requests with the session in the cookies of the browser, which sends them by itself. The
 * session is renewed once for all requests that wait for it.
 */
export function signByCookie(url: string, send: Send): Sign {
  let renewals = 0;
  let running: Promise<boolean> | null = null;
  const renew = (): Promise<boolean> => {
    running ??= renewOnce().finally(() => {
      running = null;
    });
    return running;
  };
  const renewOnce = async () => {
    const session = await refresh(send, withCookies(post(url, { query: refreshByCookie })));
    if (session) renewals++;
    return Boolean(session);
  };
  return async (request) => {
    const sentAt = renewals;
    return {
      request: withCookies(request),
      renew: async () => (sentAt !== renewals || (await renew()) ? withCookies(request) : null),
    };
  };
}

/** The service accepts cookies only with a header that forms of other sites cannot send. */
function withCookies(request: Request): Request {
  const copy = new Request(request.clone(), { credentials: 'include' });
  copy.headers.set('GraphQL-Require-Preflight', '1');
  return copy;
}

function post(url: string, body: object): Request {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The refreshed session; null when it has ended, undefined when it was refused for now. */
async function refresh<T = object>(send: Send, request: Request): Promise<T | null | undefined> {
  const response = await send(request);
  if (!response.ok) throw new Error(`The session was not refreshed: status ${response.status}`);
  const { data, errors }: RefreshAnswer<T> = await response.json();
  return errors || !data ? undefined : data.refreshSession;
}

interface RefreshAnswer<T> {
  readonly data?: { readonly refreshSession: T | null } | null;
  readonly errors?: readonly unknown[];
}

const refreshByToken = `mutation RefreshSession($refreshToken: String!) {
  refreshSession(refreshToken: $refreshToken) {
    accessToken
    accessExpiryTime
    refreshToken
    expiryTime
  }
}`;

const refreshByCookie = 'mutation RefreshSession { refreshSession { expiryTime } }';
