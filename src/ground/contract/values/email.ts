import { type Path, refuse } from '../errors/refusal.ts';

/**
 * Whether a text has the form of an email address according to the HTML standard, so that addresses
 * from a shop's forms are accepted, with letters and digits of every script (RFC 6531).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && Buffer.byteLength(local) <= 64 && localForm.test(local) && isDomain(domain);
}

const localForm = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const labelForm = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

const isDomain = (text: string) => text.split('.').every((label) => labelForm.test(label));

/** Specification, Errors: InvalidValue for customers and contacts, Malformed for accounts. */
export function checkEmail(
  email: string | null | undefined,
  type: 'InvalidValue' | 'Malformed' = 'InvalidValue',
  steps?: Path,
): void {
  if (typeof email === 'string' && !isEmail(email))
    refuse('email', type, 'email is not a well formed email address', steps && { steps });
}
