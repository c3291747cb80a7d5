import type { AnswerStore } from '../../engine/call/answers/answer-store.ts';
import { removeExpiredAnswers } from '../../engine/call/idempotency.ts';
import { createLoop, type Loop } from '../../ground/background/loop.ts';
import { removeOldEntries } from '../../store/db/audit/remove-old.ts';
import { claimTask } from '../../store/db/claim-task.ts';
import type { Database } from '../../store/db/session.ts';
import { removeOldEvents } from '../../store/log/remove-old-events.ts';
import { removeOldUsage } from '../../store/usage/sql/remove-old-usage.ts';
import { removeOldDeliveries } from '../events/webhooks/sql/deliveries.ts';
import { removeOldJobs } from '../jobs/sql/upkeep.ts';

export interface Retention {
  readonly idempotencyHours: number;
  /** 0 retains audit entries forever. */
  readonly auditDays: number;
  /** 0 retains events as long as audit entries. */
  readonly eventsDays: number;
  readonly deliveriesDays: number;
  readonly usageDays: number;
  readonly jobsDays: number;
}

/** Deletes expired data once an hour, on one of the nodes. */
export function createExpiry(
  { database, answers }: { readonly database: Database; readonly answers: AnswerStore },
  { idempotencyHours, auditDays, eventsDays, deliveriesDays, usageDays, jobsDays }: Retention,
  onError: (error: unknown) => void,
): Loop {
  const run = async () => {
    if (await claimTask(database, 'answers_expired', 3_000)) {
      await removeExpiredAnswers(database, idempotencyHours);
      await answers.trimAll();
    }
    const seconds = secondsOfEvents(eventsDays, auditDays);
    if (seconds > 0 && (await claimTask(database, 'events_removed', 3_000)))
      await removeOldEvents(database, seconds);
    if (await claimTask(database, 'deliveries_removed', 3_000))
      await removeOldDeliveries(database, deliveriesDays * day);
    if (await claimTask(database, 'jobs_removed', 3_000))
      await removeOldJobs(database, jobsDays * day);
    if (await claimTask(database, 'usage_removed', 86_000))
      await removeOldUsage(database, usageDays);
    if (auditDays > 0 && (await claimTask(database, 'audit_removed', 86_000)))
      await removeOldEntries(database, auditDays);
  };
  return createLoop({ first: minute, every: hour, run, onError });
}

/** Milliseconds. The first run waits for a minute, so that calls after a start are not delayed. */
const minute = 60_000;
const hour = 60 * minute;

/** Seconds. */
const day = 86_400;
/** Events refer to the calls of the audit, so they are removed two runs earlier. */
const margin = 7_200;

/** Returns the age at which events are removed, in seconds; 0 for never. */
function secondsOfEvents(eventsDays: number, auditDays: number): number {
  const limits = [eventsDays * day, auditDays * day - margin].filter((limit) => limit > 0);
  return limits.length > 0 ? Math.min(...limits) : 0;
}
