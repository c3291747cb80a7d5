/** Returns today's date in the shop, such as 2026-11-28. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());

/** Returns the first day of the month in an address, such as 2026-11. */
export const monthOf = (text: string | undefined): string | null =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : null;

/** Returns the first day of the month that is a number of months after a day. */
export function shiftMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the position of a day between two others, in percent; days before or after them are at
 * the edges.
 */
export function positionOf(day: string, from: string, to: string): number {
  const [at, first, last] = [day, from, to].map((each) => Date.parse(each)) as [
    number,
    number,
    number,
  ];
  return (Math.min(Math.max(at, first), last) - first) / ((last - first) / 100);
}

/** The day after a day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

export const never = '9999-12-31';
