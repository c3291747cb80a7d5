import { isEmail } from '../../contract/email.ts';
import { refuse } from '../../contract/refusal.ts';

/** Specification, Errors: the row names `emails` for create too, whose members hold them. */
export function checkEmails(emails: readonly string[]): void {
  if (!emails.every(isEmail))
    refuse('emails', 'InvalidValue', 'emails: not a well formed email address');
}
