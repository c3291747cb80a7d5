import type { Context } from '../../call/context.ts';
import type { CookieTokens, SessionCookies } from '../../contract/session-cookies.ts';
import type { Row } from '../../db/session.ts';

/** The cookies of the call. Throws FORBIDDEN if a page of another site may have sent it. */
export function ownCookies({ call: { cookies } }: Context): SessionCookies {
  if (!cookies) throw new Error('the call has no cookies');
  if (cookies.refusal) throw cookies.refusal;
  return cookies;
}

/** The same, or null where the call has no refresh token among its cookies. */
export const sentCookies = (context: Context): SessionCookies | null =>
  context.call.cookies?.refreshToken === undefined ? null : ownCookies(context);

/**
 * Answers a session. Its tokens go into the cookies of the answer, where no script can read them;
 * a dry run has none, because they never become valid.
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

/** Milliseconds of a moment as PostgreSQL prints it in UTC. */
function momentOf(printed: unknown): number {
  const text = String(printed);
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
}
