import { hashKey } from '../../../engine/call/callers/secrets.ts';
import type { Context } from '../../../engine/call/context.ts';
import type { LoginAttempt } from '../../../engine/gate/logins/login-throttle.ts';
import { shareName } from '../../../ground/contract/caller.ts';
import { clientNetwork } from '../../../ground/contract/values/networks.ts';

/**
 * The subjects for which a login attempt counts: the account together with the sender's network,
 * the account alone, and the address. A call by key logs in for someone else, so its address is
 * that of the application and is not counted. An account that has signed in is recognized by its
 * session.
 */
export function throttleSubjects(
  { call: { caller, address } }: Context,
  record: string,
  who: string | number,
): LoginAttempt {
  const name = nameOf(record, who);
  const network = clientNetwork(address);
  const isOwnSession = record === 'Account' && caller.kind === 'account' && caller.id === who;
  const origin = isOwnSession
    ? `session ${caller.sessionId}`
    : `${shareName(caller, address)} ${network}`;
  return {
    origin: subject('origin', `${name} ${origin}`),
    account: subject('account', name),
    address: caller.kind === 'key' ? null : subject('address', address),
    isKnown: isOwnSession,
  };
}

/** Returns the key of the counter of an account from anywhere. */
export const accountKey = (record: string, who: string | number): string =>
  subject('account', nameOf(record, who)).key;

const nameOf = (record: string, who: string | number) => `${record} ${who}`;

const subject = <Kind extends string>(kind: Kind, text: string) => ({
  kind,
  key: `${kind}:${hashKey(text)}`,
});
