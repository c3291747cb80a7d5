import { mapEach, type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { quote } from '../../../ground/contract/notation/place.ts';
import { isEmail } from '../../../ground/contract/values/email.ts';

/**
 * Specification, Errors: the error refers to `emails`, even for create, where `members` contains
 * them.
 */
export function checkEmails(
  emails: readonly string[],
  stepsTo = (at: number): Path => ['emails', at],
): void {
  mapEach(emails, (email, at) => {
    if (!isEmail(email))
      refuse(
        'emails',
        'InvalidValue',
        `emails: ${quote(email)} is not a well formed email address`,
        {
          steps: stepsTo(at),
        },
      );
  });
}
