/**
 * Converts a `datetime` in a time zone to UTC (`YYYY-MM-DDThh:mm:ssZ`). A time that the zone skips
 * is read as if the clocks had not been changed yet; for a time that occurs twice, the first is
 * used. Moments outside the years 0001 to 9999 become the first or last moment of that range.
 */
export function toUtc(local: string, timeZone: string): string {
  const text = `${local.slice(0, 10)}T${local.slice(11, 19)}Z`;
  if (timeZone === 'UTC') return text;
  const wall = Date.parse(text);
  const moment = printMoment(findMoment(wall, timeZone));
  return `${moment.slice(0, 19)}Z`;
}

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
  const offset = timeZone === 'UTC' ? 0 : offsetAt(moment, timeZone);
  return printMoment(moment + offset).replace('T', ' ');
}

/** Tries the offsets of the day before and the day after; they differ only around a change. */
function findMoment(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - day, timeZone);
  if (wall - offsetAt(before, timeZone) === before) return before;
  const after = wall - offsetAt(wall + day, timeZone);
  return wall - offsetAt(after, timeZone) === after ? after : before;
}

/** Returns `YYYY-MM-DDThh:mm:ss` in UTC, clamped to the years 0001 to 9999. */
export function printMoment(moment: number): string {
  return new Date(Math.min(Math.max(moment, first), last)).toISOString().slice(0, 19);
}

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
