import { createLoop, type Loop } from '../../ground/background/loop.ts';
import { dayInUtc, today } from '../../ground/contract/values/datetime.ts';
import { claimTask } from '../../store/db/claim-task.ts';
import type { Database } from '../../store/db/session.ts';

/**
 * Begins each day of the shop at its midnight by the clock of the database, without a call: see
 * commerce/prices/turn-day.ts. One node claims the day; the others look once more when the claim
 * has ended, in case it was stopped.
 */
export function createDayTimer(
  database: Database,
  { timeZone }: { readonly timeZone: string },
  turnDay: (today: string) => Promise<void>,
  onError: (error: unknown) => void,
): Loop {
  let turned = '';
  const { clock } = database;
  const dayNow = () => today(timeZone, new Date(clock.now()));
  // A timer can end a millisecond early.
  const untilMidnight = () => Date.parse(dayInUtc(dayNow(), timeZone).lt) - clock.now() + 10;
  return createLoop({
    first: untilMidnight() < times.nearMidnight ? untilMidnight() : times.afterStart,
    every: () =>
      dayNow() === turned ? Math.min(untilMidnight(), times.longest) : times.claim * 1_000,
    async run() {
      const day = dayNow();
      if (day === turned || !(await claimTask(database, 'day_turned', times.claim))) return;
      await turnDay(day);
      turned = day;
    },
    onError,
  });
}

const times = {
  /** Milliseconds, so that calls after a start are not delayed. They begin the day themselves. */
  afterStart: 60_000,
  /** Milliseconds. A claim of the old day must have ended at midnight. */
  nearMidnight: 180_000,
  /** Milliseconds. A clock that is corrected changes the time until midnight. */
  longest: 600_000,
  /** Seconds for which a claim of the day is valid. */
  claim: 60,
} as const;
