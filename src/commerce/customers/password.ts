import { checkClearPassword, checkForeignPassword } from '../../schema/passwords/check-password.ts';
import { hashPassword } from '../../schema/passwords/hash-password.ts';

export interface GivenPassword {
  readonly value: string;
  /** The application that hashed the value; without one it is in clear text. */
  readonly cryptedBy?: string | null;
}

/** contract.md, Customer passwords. */
export function checkPassword(password: GivenPassword | null | undefined): void {
  if (!password) return;
  const { value, cryptedBy = null } = password;
  if (cryptedBy === null) checkClearPassword(value);
  else checkForeignPassword(value, cryptedBy);
}

/**
 * What is kept of a password: null takes it away, and the hash of another application stays until the
 * first login.
 */
export async function passwordData(password: GivenPassword | null) {
  const { value = null, cryptedBy = null } = password ?? {};
  const isClear = value !== null && cryptedBy === null;
  return {
    encryptedPassword: isClear ? await hashPassword(value) : value,
    passwordApplication: cryptedBy === 'Storefront' ? null : cryptedBy,
  };
}
