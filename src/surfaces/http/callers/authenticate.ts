import { CallError, notReady } from '../../../ground/contract/errors/errors.ts';
import type { Call, Caller } from '../call.ts';
import type { DatabaseState } from '../health.ts';
import { unknownCaller } from '../send/problem.ts';
import { type Callers, type FoundCaller, hasCredential } from './keys.ts';
import type { CallCookies } from './session-cookies.ts';

export interface Authentication {
  readonly callers: Callers;
  readonly database: DatabaseState;
}

/**
 * Returns the caller of the key, the access token or the session cookie. Throws if there is none.
 */
export async function authenticateKnown(
  parts: Authentication,
  call: Call,
  cookies?: CallCookies,
): Promise<Caller> {
  const found =
    (await authenticate(parts, call)) ??
    (cookies && (await authenticateByCookie(parts, call, cookies)));
  return requireCaller(found, call);
}

/**
 * Returns the caller that was found, and sets it as the caller of the call. Throws if there is
 * none.
 */
export function requireCaller(caller: FoundCaller, call: Call): Caller {
  if (!caller || caller === 'expired') throw unknownCaller('UNKNOWN_KEY', caller === 'expired');
  if (caller instanceof CallError) throw caller;
  call.caller = caller;
  return caller;
}

/**
 * Returns the account of the session cookie. Returns undefined if a key was sent, if the cookie is
 * ignored, or if the session has ended, because the account may sign in again.
 */
export async function authenticateByCookie(
  { callers }: Authentication,
  call: Call,
  cookies: CallCookies,
) {
  const { accessToken } = cookies;
  if (accessToken === undefined || hasCredential(call.headers) || cookies.refusal) return undefined;
  const headers = { authorization: `Bearer ${accessToken}` };
  const found = await callers.find(headers, call.address);
  if (found instanceof CallError) return found;
  if (found === undefined || found === 'expired' || found.kind !== 'account') return undefined;
  cookies.isCaller = true;
  return found;
}

export function authenticate({ database, callers }: Authentication, call: Call) {
  if (!database.reached()) throw notReady(database.phase?.() ?? null);
  return callers.find(call.headers, call.address);
}
