import { refuse } from './refusal.ts';

/**
 * Whether a text has the form of an email address: that of the HTML standard, so that what a shop's own
 * forms let through is not refused here, with letters and digits of every script (RFC 6531). Whether
 * anybody reads what is sent there only a letter tells.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && Buffer.byteLength(local) <= 64 && localForm.test(local) && isDomain(domain);
}

const localForm = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const labelForm = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

const isDomain = (text: string) => text.split('.').every((label) => labelForm.test(label));

/** Specification, Errors: the address of a customer or a contact; that of an account is `Malformed`. */
export function checkEmail(
  email: string | null | undefined,
  type: 'InvalidValue' | 'Malformed' = 'InvalidValue',
): void {
  if (typeof email === 'string' && !isEmail(email))
    refuse('email', type, 'email is not a well formed email address');
}
