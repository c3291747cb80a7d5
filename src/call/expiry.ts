import { removeOldEntries } from '../db/audit/remove-old.ts';
import { claimTask } from '../db/claim-task.ts';
import { createHourly, type Hourly } from '../db/hourly.ts';
import type { Database } from '../db/session.ts';
import { removeExpiredAnswers } from './idempotency.ts';

export interface Retention {
  readonly idempotencyHours: number;
  /** 0 keeps audit entries forever. */
  readonly auditDays: number;
}

/** Deletes expired idempotency answers and old audit entries once an hour, on one of the nodes. */
export function createExpiry(
  database: Database,
  { idempotencyHours, auditDays }: Retention,
  onFailure: (error: unknown) => void,
): Hourly {
  return createHourly(async () => {
    if (await claimTask(database, 'answers_expired', 3_000))
      await database.transaction((session) => removeExpiredAnswers(session, idempotencyHours));
    if (auditDays > 0 && (await claimTask(database, 'audit_removed', 86_000)))
      await removeOldEntries(database, auditDays);
  }, onFailure);
}
