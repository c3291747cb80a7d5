import type { Context } from '../../../call/context.ts';
import { inTurn, makeHash, ownShare } from './own-hash.ts';

/**
 * The password as it is stored: our own 45 characters, never the same twice. Takes a tenth of a
 * second or two, more when many wait. Throws a CallError (503) when too many are waiting.
 */
export function hashPassword(clear: string, share = ownShare): Promise<string> {
  return inTurn(share, () => makeHash(clear));
}

/** The same in a mutation, which holds no connection meanwhile. Rejects with RestartMutation. */
export function hashDetached(context: Context, clear: string): Promise<string> {
  const { detached, share } = context;
  const key = detached.keyOf(`hash ${clear}`);
  return detached.run(key, () => hashPassword(clear, share.passwords));
}
