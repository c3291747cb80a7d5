import { isEmail } from '../../contract/email.ts';
import { quote } from '../../contract/place.ts';
import { refuse } from '../../contract/refusal.ts';

/** Specification, Errors: the row names `emails`, also for create, where `members` hold them. */
export function checkEmails(emails: readonly string[]): void {
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined)
    refuse('emails', 'InvalidValue', `emails: ${quote(wrong)} is not a well formed email address`);
}
