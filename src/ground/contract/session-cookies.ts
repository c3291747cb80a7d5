import type { CallError } from './errors/errors.ts';

/** A header that a form cannot send, so a page of another origin needs a preflight for it. */
export const preflightHeader = 'GraphQL-Require-Preflight';

/** The tokens of a session and when they expire, in milliseconds. */
export interface CookieTokens {
  readonly accessToken: string;
  readonly accessExpiry: number;
  readonly refreshToken: string;
  readonly expiry: number;
}

/**
 * The session cookies of a call. Cookies that a mutation sets are staged, and become part of the
 * response when its transaction has committed.
 */
export interface SessionCookies {
  /**
   * The reason why the cookies of this call are ignored and cannot be set; null if they may be
   * used.
   */
  readonly refusal: CallError | null;
  /** The refresh token of the cookie. */
  readonly refreshToken: string | undefined;
  /** Whether the cookie identified the caller. */
  isCaller: boolean;
  /** Whether the mutation has staged cookies. */
  readonly isStaged: boolean;
  /** Stages the cookies of a session; null removes the cookies of the browser. */
  stage(tokens: CookieTokens | null): void;
  /** Drops the cookies that an earlier attempt at the mutation has staged. */
  reset(): void;
  /** Adds the staged cookies to the response, because the transaction has committed. */
  commit(): void;
}
