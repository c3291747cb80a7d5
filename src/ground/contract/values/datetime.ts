/**
 * Converts a `datetime` in a time zone to UTC (`YYYY-MM-DDThh:mm:ssZ`). A time that the zone skips
 * is converted as if the clocks had not changed yet; for a time that occurs twice, the first
 * occurrence is used. Moments outside the years 0001 to 9999 become the first or last moment of
 * that range.
 */
export function toUtc(local: string, timeZone: string): string {
  if (timeZone === 'UTC') return `${local.slice(0, 10)}T${local.slice(11, 19)}Z`;
  return printUtc(readLocal(local, timeZone).first);
}

/** The moments between two local times, both inclusive, without the moments in `except`. */
export interface TimeWindow {
  readonly gte?: string;
  readonly lte?: string;
  readonly except: readonly { readonly gte: string; readonly lt: string }[];
}

/**
 * Converts the bounds of a window in a time zone to UTC, so that consecutive windows contain each
 * moment once. For a time that occurs twice, `from` is its first occurrence and `to` its last; for
 * a time that the zone skips, it is the moment of the change, which belongs to the time after it. A
 * window with both bounds excludes the moments of the repeated hour at which the clock shows a time
 * outside of the window.
 */
export function toUtcWindow(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): TimeWindow {
  const start = from === undefined ? undefined : readLocal(from, timeZone);
  const end = to === undefined ? undefined : readLocal(to, timeZone);
  const skipped = (start && end && [repeatedAfter(end), repeatedBefore(start)]) ?? [];
  return {
    ...(start && { gte: printUtc(start.isSkipped ? start.change : start.first) }),
    ...(end && { lte: printUtc(end.isSkipped ? end.change - second : end.last) }),
    except: skipped
      .filter(([gte, lt]) => gte < lt)
      .map(([gte, lt]) => ({ gte: printUtc(gte), lt: printUtc(lt) })),
  };
}

/** The first moments, in UTC, of a day `YYYY-MM-DD` in a time zone and of the day after it. */
export function dayInUtc(date: string, timeZone: string): { gte: string; lt: string } {
  const { gte = '' } = toUtcWindow({ from: `${date} 00:00:00` }, timeZone);
  const { lte = '' } = toUtcWindow({ to: `${date} 23:59:59` }, timeZone);
  return { gte, lt: printUtc(Date.parse(lte) + second) };
}

/** The rest of the repeated time, from the first occurrence of its end to the change. */
const repeatedAfter = ({ first, change }: LocalTime) => [first + second, change] as const;

/** The beginning of the repeated time, from the change to the last occurrence of its start. */
const repeatedBefore = ({ change, last }: LocalTime) => [change, last] as const;

const printUtc = (moment: number) => `${printMoment(moment)}Z`;

/**
 * Converts a moment as PostgreSQL prints it in UTC to a `datetime` in a time zone, without
 * fractions.
 */
export function toLocal(utc: string, timeZone: string): string {
  const [date, time] = [utc.slice(0, 10), utc.slice(11, 19)];
  if (timeZone === 'UTC') return `${date} ${time}`;
  const moment = Date.parse(`${date}T${time}Z`);
  return localText(moment, timeZone);
}

/** Returns the `date` in a time zone at a moment. */
export function today(timeZone: string, now: Date): string {
  return localText(now.getTime(), timeZone).slice(0, 10);
}

/** Whether the name is in the time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    makeClock(name);
    return true;
  } catch {
    return false;
  }
}

function localText(moment: number, timeZone: string): string {
  const offset = offsetOf(moment, timeZone);
  return printMoment(moment + offset).replace('T', ' ');
}

/** The moments at which a clock shows a time; they are equal if it occurs once. */
interface LocalTime {
  readonly first: number;
  readonly last: number;
  /**
   * The moment at which the clock changes to skip or repeat the time; `first` if it occurs once.
   */
  readonly change: number;
  readonly isSkipped: boolean;
}

/** Tries the offsets of the day before and the day after; they differ only around a change. */
function readLocal(local: string, timeZone: string): LocalTime {
  const wall = Date.parse(`${local.slice(0, 10)}T${local.slice(11, 19)}Z`);
  const isShown = (moment: number) => moment + offsetOf(moment, timeZone) === wall;
  const before = wall - offsetOf(wall - day, timeZone);
  const after = wall - offsetOf(wall + day, timeZone);
  const [hasBefore, hasAfter] = [isShown(before), isShown(after)];
  if (before === after || hasBefore !== hasAfter) {
    const moment = hasAfter ? after : before;
    return { first: moment, last: moment, change: moment, isSkipped: false };
  }
  const change = findChange(Math.min(before, after), Math.max(before, after), timeZone);
  if (hasBefore) return { first: before, last: after, change, isSkipped: false };
  return { first: before, last: change, change, isSkipped: true };
}

/** Returns the first second with the offset of `end`, which differs from that of `start`. */
function findChange(start: number, end: number, timeZone: string): number {
  const offset = offsetOf(start, timeZone);
  let [low, high] = [start / second, end / second];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(middle * second, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high * second;
}

/** Returns `YYYY-MM-DDThh:mm:ss` in UTC, clamped to the years 0001 to 9999. */
export function printMoment(moment: number): string {
  return new Date(Math.min(Math.max(moment, first), last)).toISOString().slice(0, 19);
}

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59Z');

/** A zone's clock and its offsets by hour; undefined if the offset changes within the hour. */
interface Zone {
  readonly clock: Intl.DateTimeFormat;
  readonly offsets: Map<number, number | undefined>;
}

const zones = new Map<string, Zone>();
const maxOffsets = 50_000;

const offsetOf = (moment: number, timeZone: string) =>
  timeZone === 'UTC' ? 0 : offsetAt(moment, timeZone);

/** Returns the offset of a zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const zone = zones.get(timeZone) ?? openZone(timeZone);
  const start = Math.floor(moment / hour);
  let offset = zone.offsets.get(start);
  if (offset === undefined && !zone.offsets.has(start)) {
    offset = readOffset(zone.clock, start * hour);
    if (offset !== readOffset(zone.clock, (start + 1) * hour)) offset = undefined;
    if (zone.offsets.size >= maxOffsets) zone.offsets.clear();
    zone.offsets.set(start, offset);
  }
  return offset ?? readOffset(zone.clock, moment);
}

function openZone(timeZone: string): Zone {
  const zone = { clock: makeClock(timeZone), offsets: new Map<number, number | undefined>() };
  zones.set(timeZone, zone);
  return zone;
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
}

/** The clock prints `GMT`, `GMT+01:00` or, before the zones had whole minutes, `GMT-04:56:02`. */
function readOffset(clock: Intl.DateTimeFormat, moment: number): number {
  const [, sign, hours, minutes, seconds = '0'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(clock.format(moment)) ?? [];
  if (sign === undefined) return 0;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}
