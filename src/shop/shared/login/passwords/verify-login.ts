import type { Context } from '../../../../engine/call/context.ts';
import { throttleSubjects } from '../throttle-subjects.ts';
import { isForeignHashOf } from './foreign-hash.ts';
import { inTurn, isHashOf, makeHash, ownShare } from './own-hash.ts';

interface Attempt {
  /** The type of the record that logs in. */
  readonly record: string;
  readonly email: string;
  readonly password: string;
  /** The record and hash stored for the email address, if any. */
  readonly login: Stored | undefined;
}

interface Stored {
  readonly id: number;
  readonly hash: string | null;
  readonly application?: string | null;
  readonly isAllowed: boolean;
}

/**
 * Verifies a password and counts the attempt while the call holds no connection: both wait, for a
 * thread and for a connection of their own. Throws CallErrors (429, 503) and RestartMutation.
 * `isRight` is false also where the record may not log in.
 */
export function verifyLogin(context: Context, attempt: Attempt): Promise<Verified> {
  const { record, email, password, login } = attempt;
  const { id, hash, isAllowed } = login ?? {};
  const key = `login ${JSON.stringify([record, email, password, id, hash, isAllowed])}`;
  return context.detached.run(key, () => verify(context, attempt), true);
}

async function verify(context: Context, { record, email, password, login }: Attempt) {
  const { loginThrottle, share } = context;
  const { hash = null, application = null, isAllowed = false } = login ?? {};
  const counted = throttleSubjects(context, record, login?.id ?? email);
  await loginThrottle.countAttempt(counted);
  const verified = await verifyPassword(password, hash, application, share.passwords);
  if (!isAllowed || !verified.isRight) return { ...verified, isRight: false };
  await loginThrottle.clearAttempt(counted);
  return verified;
}

interface Verified {
  readonly isRight: boolean;
  /** Whether another application has made the stored hash. */
  readonly isForeign: boolean;
  /** Our own hash of a right password, to be stored in the place of a foreign one. */
  readonly replacement: string | null;
}

/**
 * Whether the password is the stored one; null if no password, or no customer, is stored. Every
 * call costs one scrypt, so that its duration reveals nothing; a match with a foreign hash also
 * returns its replacement. Call it outside a transaction, like hashPassword. Throws a CallError
 * (503) when too many are waiting.
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
