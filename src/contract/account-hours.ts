import { toLocal } from './datetime.ts';

/** What an account says of when, and from where, it may be used: specification, "Administrator account". */
export interface AccountTerms {
  readonly days: string;
  readonly fromHour: number;
  readonly toHour: number;
  readonly ip: string | null;
}

/** How many days of the week, Monday the first, an account may be used on. */
const lastDays: Readonly<Record<string, number>> = {
  MondayToSunday: 7,
  MondayToSaturday: 6,
  MondayToFriday: 5,
};

/**
 * Why an account may not be used at a moment and from an address; null where it may. Days and hours are
 * those of the shop's time zone, `toHour` the first in which it may not.
 */
export function whyClosed(
  { days, fromHour, toHour, ip }: AccountTerms,
  { now, address, timeZone }: { now: number; address: string; timeZone: string },
): string | null {
  if (ip !== null && ip !== address) return 'The account may not be used from this address.';
  const local = toLocal(new Date(now).toISOString(), timeZone);
  const hour = Number(local.slice(11, 13));
  // Sunday is 0 of the week for JavaScript and its last day for the shop.
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
  if (day > (lastDays[days] ?? 0)) return 'The account may not be used on this day.';
  if (hour < fromHour || hour >= toHour) return 'The account may not be used at this hour.';
  return null;
}
