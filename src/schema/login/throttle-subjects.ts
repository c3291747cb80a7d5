import { hashKey } from '../../call/callers/secrets.ts';
import type { Context } from '../../call/context.ts';
import type { Subject } from '../../gate/login-throttle.ts';

/**
 * Whom an attempt to log in counts for. The address is that of the one who logs in only where
 * nobody calls for another: of a call by key it is the application's.
 */
export function throttleSubjects(
  { call: { caller, address } }: Context,
  record: string,
  who: string | number,
): Subject[] {
  const account: Subject = { kind: 'account', key: `account:${hashKey(`${record} ${who}`)}` };
  if (caller.kind === 'key') return [account];
  // The address first: where it has to wait, the account is not counted.
  return [{ kind: 'address', key: `address:${hashKey(address)}` }, account];
}
