import { nobody } from '../../ground/contract/caller.ts';
import { CallError, isCallError } from '../../ground/contract/errors/errors.ts';
import { type Call, type Reply, wantsHtml } from './call.ts';
import { authenticate, authenticateByCookie } from './callers/authenticate.ts';
import { hasCredential } from './callers/keys.ts';
import { CallCookies } from './callers/session-cookies.ts';
import { countCall } from './count-call.ts';
import { allow } from './receive/methods.ts';
import type { RouterParts } from './router-parts.ts';
import { unknownCaller } from './send/problem.ts';

/** Calls the GraphQL surface. The caller may be anonymous, or barred for a reason. */
export async function callGraphql(parts: RouterParts, call: Call): Promise<Reply> {
  allow(call);
  if (wantsHtml(call)) return parts.graphql(call);
  const cookies = parts.cookieRules && new CallCookies(call, parts.cookieRules);
  if (!cookies) return admitGraphql(parts, call);
  call.cookies = cookies;
  return cookies.addTo(await admitGraphql(parts, call, cookies));
}

async function admitGraphql(parts: RouterParts, call: Call, cookies?: CallCookies): Promise<Reply> {
  const caller =
    (await authenticate(parts, call)) ??
    (cookies && (await authenticateByCookie(parts, call, cookies)));
  if (caller instanceof CallError) {
    call.barred = caller;
    return parts.graphql(call);
  }
  if (caller === 'expired') throw unknownCaller('UNAUTHENTICATED', true);
  if (!caller) return callOpenly(parts, call, cookies);
  call.caller = caller;
  call.admitAgain = async () => {
    const again =
      (await authenticate(parts, call)) ??
      (cookies && (await authenticateByCookie(parts, call, cookies)));
    if (again instanceof CallError) throw again;
    if (!again || again === 'expired') throw unknownCaller('UNAUTHENTICATED', again === 'expired');
    return again;
  };
  return countCall(parts.limit, caller, call, () => parts.graphql(call));
}

/**
 * Calls the surface without a caller, because logging in needs no key. The surface refuses every
 * other operation that requires a caller.
 */
async function callOpenly(parts: RouterParts, call: Call, cookies?: CallCookies): Promise<Reply> {
  const hasKey = hasCredential(call.headers);
  const ignored = cookies?.accessToken !== undefined && !hasKey ? cookies.refusal : null;
  try {
    if (call.method !== 'POST' || hasKey) throw unknownCaller('UNAUTHENTICATED');
    call.caller = nobody;
    return await parts.graphql(call);
  } catch (error) {
    if (!ignored || !isCallError(error, 'UNAUTHENTICATED')) throw error;
    // Without this reason, the cookie would have admitted the call.
    call.barred = ignored;
    return parts.graphql(call);
  }
}
