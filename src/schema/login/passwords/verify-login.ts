import type { Context } from '../../../call/context.ts';
import { throttleSubjects } from '../throttle-subjects.ts';
import { type Verified, verifyPassword } from './verify-password.ts';

interface Attempt {
  /** The type of the record that logs in. */
  readonly record: string;
  readonly email: string;
  readonly password: string;
  /** What is stored for the email address, if anything. */
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
