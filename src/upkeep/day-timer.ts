import { createLoop, type Loop } from '../background/loop.ts';
import { dayInUtc, today } from '../contract/values/datetime.ts';
import { claimTask } from '../db/claim-task.ts';
import type { Database } from '../db/session.ts';

/** Begins a day, as YYYY-MM-DD; does nothing on a day that it has already begun. */
export type DayTurner = (today: string) => Promise<void>;

interface DayTimerOptions {
  /** The time zone of the shop. */
  readonly timeZone: string;
  readonly turnDay: DayTurner;
  readonly onError: (error: unknown) => void;
}

/**
 * Begins each day of the shop at its midnight, without a call: see commerce/prices/turn-day.ts. One
 * node claims the day; the others look once more when the claim has ended, in case it was stopped.
 */
export function createDayTimer(
  database: Database,
  { timeZone, turnDay, onError }: DayTimerOptions,
): Loop {
  let turned = '';
  const dayNow = () => today(timeZone, new Date(Date.now()));
  const untilMidnight = () => Date.parse(dayInUtc(dayNow(), timeZone).lt) - Date.now();
  return createLoop({
    first: Math.min(times.afterStart, untilMidnight()),
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
  /** Milliseconds. A clock that is corrected changes the time until midnight. */
  longest: 600_000,
  /** Seconds for which a claim of the day is valid. */
  claim: 60,
} as const;
