import { isForeignHashOf } from './foreign-hash.ts';
import { inTurn, isHashOf, makeHash, ownShare } from './own-hash.ts';

export interface Verified {
  readonly isRight: boolean;
  /** True where another application made the stored hash. */
  readonly isForeign: boolean;
  /** Our own hash of a right password, to be stored in the place of a foreign one. */
  readonly replacement: string | null;
}

/**
 * Whether a password is the one that is stored: null when there is none, or no such customer. Every
 * answer costs one scrypt, so that its time reveals nothing; with a foreign hash it makes the
 * replacement. Call it outside a transaction, as hashPassword. Throws a CallError (503) when too
 * many are waiting.
 */
export function verifyPassword(
  clear: string,
  stored: string | null,
  application: string | null,
  share = ownShare,
): Promise<Verified> {
  return inTurn(share, async () => {
    if (stored === null || application === null || application === 'Storefront') {
      const isRight = await isHashOf(clear, stored);
      return { isRight, isForeign: false, replacement: null };
    }
    const [isRight, made] = await Promise.all([
      isForeignHashOf(clear, stored, application),
      makeHash(clear),
    ]);
    return { isRight, isForeign: true, replacement: isRight ? made : null };
  });
}
