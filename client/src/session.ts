import type { Send } from './retry.ts';

/** What `signIn` and `refreshSession` return. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where an application stores its session; null while nobody is signed in. */
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

const refreshSession = `mutation RefreshSession($refreshToken: String!) {
  refreshSession(refreshToken: $refreshToken) {
    accessToken
    accessExpiryTime
    refreshToken
    expiryTime
  }
}`;

/**
 * Returns a function that renews the session whose access token was refused, once for all calls
 * that wait for it. It returns the current tokens, or null where there are none any more. It throws
 * when the service cannot be reached, and leaves the session as it is.
 */
export function createRefresh(url: string, store: SessionStore, send: Send) {
  let running: Promise<SessionTokens | null> | null = null;
  return (refused: SessionTokens): Promise<SessionTokens | null> => {
    running ??= refreshOnce(refused).finally(() => {
      running = null;
    });
    return running;
  };

  async function refreshOnce(refused: SessionTokens): Promise<SessionTokens | null> {
    const current = await store.read();
    // An earlier call or another tab has renewed it.
    if (current?.accessToken !== refused.accessToken) return current;
    const { refreshToken } = current;
    const body = JSON.stringify({ query: refreshSession, variables: { refreshToken } });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const response = await send(new Request(url, { method: 'POST', headers, body }));
    if (!response.ok) throw new Error(`The session was not refreshed: status ${response.status}`);
    const { data, errors }: RefreshAnswer = await response.json();
    // An account outside its hours keeps its session.
    if (errors || !data) return null;
    await store.write(data.refreshSession);
    return data.refreshSession;
  }
}

interface RefreshAnswer {
  readonly data?: { readonly refreshSession: SessionTokens | null } | null;
  readonly errors?: readonly unknown[];
}
