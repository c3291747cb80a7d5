/** The periods to choose from: their lengths in days, and the unit of one bar or point. */
export const periods = {
  '7': { days: 7, by: 'DAY', word: 'days7' },
  '30': { days: 30, by: 'DAY', word: 'days30' },
  '90': { days: 90, by: 'WEEK', word: 'days90' },
  '365': { days: 365, by: 'MONTH', word: 'year' },
} as const;

export type PeriodName = keyof typeof periods;
export type Period = (typeof periods)[PeriodName];

/** The first and last day of a period and of the one before it, as `2026-11-28`. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly fromBefore: string;
  readonly toBefore: string;
}

/** The period that ends today and the one of the same length before it, in days of the shop. */
export function daysOf({ days }: Period, timeZone: string, now = new Date()): Days {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return {
    from: addDays(today, 1 - days),
    to: today,
    fromBefore: addDays(today, 1 - 2 * days),
    toBefore: addDays(today, -days),
  };
}

/** A day before or after another one; a day has no time zone, so UTC is exact. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first days of all steps between two days: days, weeks from Monday, or months. */
export function stepsOf(from: string, to: string, by: Period['by']): string[] {
  const steps = [];
  for (let day = from; day <= to; day = addDays(day, 1)) steps.push(startOf(day, by));
  return [...new Set(steps)];
}

function startOf(day: string, by: Period['by']): string {
  if (by === 'DAY') return day;
  if (by === 'MONTH') return `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
