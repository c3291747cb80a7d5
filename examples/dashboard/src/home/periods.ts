const length = 30;

export interface Day {
  /** As the service groups: the day in the time zone of the shop, `2026-11-23`. */
  readonly day: string;
  readonly orders: number;
  readonly revenue: number;
}

/** The values of the last days, today at the end, and of as many days before. */
export interface Periods {
  readonly days: readonly string[];
  readonly now: readonly number[];
  readonly before: readonly number[];
}

/** A day more than both periods have, as the shop may be in another time zone. */
export const startOfPeriods = (today: Date) => daysBefore(today, 2 * length);

/** Days without orders are absent in the answer and count 0. */
export function valuesOf(
  days: readonly Day[],
  member: 'orders' | 'revenue',
  today = new Date(),
): Periods {
  const found = new Map(days.map((each) => [each.day, each[member]]));
  const all = Array.from({ length: 2 * length }, (_, at) =>
    nameOf(daysBefore(today, 2 * length - 1 - at)),
  );
  const values = all.map((day) => found.get(day) ?? 0);
  return { days: all.slice(length), now: values.slice(length), before: values.slice(0, length) };
}

const daysBefore = (today: Date, days: number) =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() - days);

function nameOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
