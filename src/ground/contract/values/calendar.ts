/** Whether a text is a day of the calendar, `2026-01-31`, from the year 1 on. */
export function isDate(value: string): boolean {
  return !value.startsWith('0000') && isCalendarDay(value);
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const [year, month, day] = [value.slice(0, 4), value.slice(5, 7), value.slice(8)].map(Number);
  return isDay(year ?? 0, month ?? 0, day ?? 0);
}

/** Whether a text is a time of day, `23:59:59`. */
export const isTimeOfDay = (value: string): boolean =>
  /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value);

const instantForm = /^(.{10})[T ](.{8})(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * Returns the moment of a time as in RFC 3339, which has the year 0000, in milliseconds, or
 * undefined. `Date.parse` reads 30 February as 2 March, and 24:00 as the next day.
 */
export function parseInstant(text: string): number | undefined {
  const [, date = '', time = '', zone = ''] = instantForm.exec(text) ?? [];
  if (!isCalendarDay(date) || !isTimeOfDay(time)) return undefined;
  return Date.parse(`${date}T${time}${zone.toUpperCase()}`);
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : daysOfMonth[month - 1];
  return last !== undefined && day >= 1 && day <= last;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
