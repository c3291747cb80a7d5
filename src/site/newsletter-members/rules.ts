import { mapEach, type Path, refuse } from '../../contract/errors/refusal.ts';
import { quote } from '../../contract/notation/place.ts';
import { isEmail } from '../../contract/values/email.ts';

/** Specification, Errors: the row names `emails`, also for create, where `members` hold them. */
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
