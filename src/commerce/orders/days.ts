import { printMoment, toUtc } from '../../contract/datetime.ts';
import { refuse } from '../../contract/refusal.ts';

const longest = 366;

/**
 * The days of a range, the moments at which they begin in a time zone, and when the last one ends.
 */
export function daysOf(from: string, to: string, timeZone: string) {
  const count = (Date.parse(to) - Date.parse(from)) / millisecondsOfDay + 1;
  if (count < 1) refuse('to', 'InvalidValue', 'the last day is before the first');
  if (count > longest) refuse('to', 'InvalidValue', `${count} days are more than ${longest}`);
  const days = Array.from({ length: count + 1 }, (_, at) =>
    printMoment(Date.parse(from) + at * millisecondsOfDay).slice(0, 10),
  );
  const starts = days.map((day) => toUtc(`${day} 00:00:00`, timeZone));
  return { days: days.slice(0, -1), starts: starts.slice(0, -1), end: starts.at(-1) };
}

const millisecondsOfDay = 86_400_000;
