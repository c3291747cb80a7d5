import { inTurn, makeHash } from './own-hash.ts';

/**
 * The password as it is kept: our own 45 characters, never the same twice. Takes a tenth of a second or
 * two, more when many ask: call it before the first statement of a transaction, which it would hold
 * open. Throws Busy when too many are waiting.
 */
export function hashPassword(clear: string): Promise<string> {
  return inTurn(() => makeHash(clear));
}
