import type { Context } from '../../../engine/call/context.ts';
import type { CookieTokens, SessionCookies } from '../../../ground/contract/session-cookies.ts';
import type { Row } from '../../../store/db/session.ts';

/** Returns the cookies of the call. Throws FORBIDDEN if a page of another site may have sent it. */
export function ownCookies({ call: { cookies } }: Context): SessionCookies {
  if (!cookies) throw new Error('the call has no cookies');
  if (cookies.refusal) throw cookies.refusal;
  return cookies;
}

/** Returns the cookies of the call, or null if they contain no refresh token. */
export const sentCookies = (context: Context): SessionCookies | null =>
  context.call.cookies?.refreshToken === undefined ? null : ownCookies(context);

/**
 * Returns a session. With cookies, the tokens are in the cookies of the response, where no script
 * can read them. A dry run returns no tokens, because they never become valid.
 */
export function answerTokens(session: Row, cookies: SessionCookies | null, { call }: Context): Row {
  cookies?.stage(tokensOf(session));
  const isHidden = cookies !== null || call.isDry;
  return isHidden ? { ...session, accessToken: null, refreshToken: null } : session;
}

const tokensOf = (session: Row): CookieTokens => ({
  accessToken: String(session.accessToken),
  accessExpiry: momentOf(session.accessExpiryTime),
  refreshToken: String(session.refreshToken),
  expiry: momentOf(session.expiryTime),
});

/** Converts a time in PostgreSQL's format in UTC to milliseconds. */
function momentOf(printed: unknown): number {
  const text = String(printed);
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
}
