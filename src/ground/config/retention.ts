import { integer } from './values.ts';

/** How long a node retains data that it does not retain forever. */
export const retentionVariables = {
  idempotencyHours: integer(
    'IDEMPOTENCY_HOURS',
    '24',
    'Hours for which the answer to a call with an `Idempotency-Key` is stored for repetitions.',
    'a number of hours',
    1,
    8760,
  ),
  storedAnswersMegabytes: integer(
    'STORED_ANSWERS_MB',
    '64',
    'Maximum megabytes of the answers and previews that are stored for one caller, compressed. The ' +
      'oldest are removed; a repetition of their calls is refused and does not run again.',
    'a number of megabytes',
    2,
    65_536,
  ),
  auditDays: integer(
    'AUDIT_DAYS',
    '365',
    'Days for which audit entries are stored; 0 for no limit.',
    'a number of days',
    0,
    36_500,
  ),
  eventsDays: integer(
    'EVENTS_DAYS',
    '30',
    'Days for which events of the change log are stored, at most as long as audit entries; 0 for no ' +
      'other limit.',
    'a number of days',
    0,
    36_500,
  ),
  usageDays: integer(
    'USAGE_DAYS',
    '400',
    'Days for which the counts of what each key and account uses are stored.',
    'a number of days',
    1,
    36_500,
  ),
  jobsDays: integer(
    'JOBS_DAYS',
    '7',
    'Days for which imports that have ended are stored, with their files and refused lines.',
    'a number of days',
    1,
    36_500,
  ),
  deliveriesDays: integer(
    'DELIVERIES_DAYS',
    '7',
    'Days for which deliveries to webhooks that have succeeded or failed are stored.',
    'a number of days',
    1,
    36_500,
  ),
};
