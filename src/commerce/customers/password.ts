import type { Context } from '../../call/context.ts';
import {
  checkClearPassword,
  checkForeignPassword,
} from '../../schema/login/passwords/check-password.ts';
import { hashDetached } from '../../schema/login/passwords/hash-password.ts';

export interface GivenPassword {
  readonly value: string;
  /** The application that hashed the value; absent for clear text. */
  readonly cryptedBy?: string | null;
}

/** docs/contract.md, Customer passwords. */
export function checkPassword(password: GivenPassword | null | undefined): void {
  if (!password) return;
  const { value, cryptedBy = null } = password;
  if (cryptedBy === null) checkClearPassword(value);
  else checkForeignPassword(value, cryptedBy);
}

/**
 * Returns the stored form of a password. Null removes it; the hash of another application is stored
 * until the first login.
 */
export async function passwordData(password: GivenPassword | null, context: Context) {
  const { value = null, cryptedBy = null } = password ?? {};
  const isClear = value !== null && cryptedBy === null;
  return {
    encryptedPassword: isClear ? await hashDetached(context, value) : value,
    passwordApplication: cryptedBy === 'Storefront' ? null : cryptedBy,
  };
}
