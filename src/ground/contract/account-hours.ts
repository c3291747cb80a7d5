import { toLocal } from './values/datetime.ts';

/** The hours in which an account may be used: specification, "Administrator account". */
export interface Hours {
  readonly days: string;
  readonly fromHour: number;
  readonly toHour: number;
}

export const allHours: Hours = { days: 'MondayToSunday', fromHour: 0, toHour: 24 };

/** The times and networks of an account. */
export interface AccountTerms extends Hours {
  readonly ip: string | null;
}

/** The number of weekdays, starting on Monday, on which an account may be used. */
const lastDays: Readonly<Record<string, number>> = {
  MondayToSunday: 7,
  MondayToSaturday: 6,
  MondayToFriday: 5,
};

/**
 * Returns why an account may not be used at a moment and from an address, or null if it may. Days
 * and hours are in the shop's time zone; `toHour` is exclusive. `subject` begins the sentence.
 */
export function whyClosed(
  { days, fromHour, toHour, ip }: AccountTerms,
  { now, address, timeZone }: { now: number; address: string; timeZone: string },
  subject = 'The account',
): string | null {
  if (ip !== null && ip !== address) return `${subject} may not be used from this address.`;
  const local = toLocal(new Date(now).toISOString(), timeZone);
  const hour = Number(local.slice(11, 13));
  // JavaScript numbers Sunday 0; here it is the last day of the week.
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
  if (day > (lastDays[days] ?? 0)) return `${subject} may not be used on this day.`;
  if (hour < fromHour || hour >= toHour) return `${subject} may not be used at this hour.`;
  return null;
}

/** Returns the first member in which `hours` exceed `held`, or null. */
export function hourExceeding(hours: Hours, held: Hours): keyof Hours | null {
  if (lastDay(hours) > lastDay(held)) return 'days';
  if (hours.fromHour < held.fromHour) return 'fromHour';
  return hours.toHour > held.toHour ? 'toHour' : null;
}

/** Returns the intersection of both; null if it is empty. */
export function commonHours(one: Hours, other: Hours): Hours | null {
  const { days } = lastDay(one) < lastDay(other) ? one : other;
  const fromHour = Math.max(one.fromHour, other.fromHour);
  const toHour = Math.min(one.toHour, other.toHour);
  return fromHour < toHour ? { days, fromHour, toHour } : null;
}

const lastDay = ({ days }: Hours) => lastDays[days] ?? 0;
