import type { Context } from '../../../../engine/call/context.ts';
import { inTurn, makeHash, ownShare } from './own-hash.ts';

/**
 * Returns the hash to store: our own 45 characters, different for each call. Takes one or two
 * tenths of a second, more when many calls wait. Throws a CallError (503) when too many are
 * waiting.
 */
export function hashPassword(clear: string, share = ownShare): Promise<string> {
  return inTurn(share, () => makeHash(clear));
}

/**
 * Like `hashPassword`, in a mutation, which holds no connection meanwhile. Rejects with
 * RestartMutation.
 */
export function hashDetached(context: Context, clear: string): Promise<string> {
  const { detached, share } = context;
  const key = detached.keyOf(`hash ${clear}`);
  return detached.run(key, () => hashPassword(clear, share.passwords));
}
