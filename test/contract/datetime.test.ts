import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTimeZone,
  today,
  toLocal,
  toUtc,
  toUtcWindow,
} from '../../src/ground/contract/values/datetime.ts';

describe('toUtc', () => {
  it.each([
    ['a zone without an offset', 'UTC', '2026-01-31 23:59:59', '2026-01-31T23:59:59Z'],
    ['winter', 'Europe/Rome', '2026-01-31 00:30:00', '2026-01-30T23:30:00Z'],
    ['summer', 'Europe/Rome', '2026-07-31 00:30:00', '2026-07-30T22:30:00Z'],
    ['a half hour', 'Asia/Kolkata', '2026-01-01 00:00:00', '2025-12-31T18:30:00Z'],
    ['the west', 'America/New_York', '2025-12-31 20:00:00', '2026-01-01T01:00:00Z'],
    ['just before a skipped hour', 'Europe/Rome', '2026-03-29 01:59:59', '2026-03-29T00:59:59Z'],
    ['a skipped hour', 'Europe/Rome', '2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
    ['just after a skipped hour', 'Europe/Rome', '2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
    ['just before an hour twice', 'Europe/Rome', '2026-10-25 01:59:59', '2026-10-24T23:59:59Z'],
    ['an hour twice', 'Europe/Rome', '2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
    ['just after an hour twice', 'Europe/Rome', '2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
    ['half an hour twice', 'Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T14:45:00Z'],
    ['a change inside an hour', 'America/St_Johns', '2010-11-07 00:30:00', '2010-11-07T04:00:00Z'],
    ['a skipped day', 'Pacific/Apia', '2011-12-30 12:00:00', '2011-12-30T22:00:00Z'],
    ['seconds of old', 'America/New_York', '1850-01-01 00:00:00', '1850-01-01T04:56:02Z'],
    ['the first moment', 'Asia/Tokyo', '0001-01-01 00:00:00', '0001-01-01T00:00:00Z'],
    ['the last moment', 'America/New_York', '9999-12-31 23:59:59', '9999-12-31T23:59:59Z'],
  ])('converts a local time: %s', (_what, timeZone, local, utc) => {
    expect(toUtc(local, timeZone)).toBe(utc);
  });
});

describe('toUtcWindow', () => {
  it.each([
    ['hour twice, as from', 'Europe/Rome', { from: '2026-10-25 02:30:00' }, '2026-10-25T00:30:00Z'],
    ['hour twice, as to', 'Europe/Rome', { to: '2026-10-25 02:30:00' }, '2026-10-25T01:30:00Z'],
    [
      'skipped hour, as from',
      'Europe/Rome',
      { from: '2026-03-29 02:30:00' },
      '2026-03-29T01:00:00Z',
    ],
    ['skipped hour, as to', 'Europe/Rome', { to: '2026-03-29 02:30:00' }, '2026-03-29T00:59:59Z'],
    ['skipped midnight', 'America/Havana', { from: '2026-03-08 00:00:00' }, '2026-03-08T05:00:00Z'],
    ['midnight twice', 'America/Havana', { to: '2026-11-01 00:59:59' }, '2026-11-01T05:59:59Z'],
    ['half hour', 'Australia/Lord_Howe', { to: '2026-04-05 01:59:59' }, '2026-04-04T15:29:59Z'],
    ['UTC', 'UTC', { from: '2026-01-01 00:00:00' }, '2026-01-01T00:00:00Z'],
  ])('converts a bound: %s', (_what, timeZone, window, utc) => {
    const { gte, lte } = toUtcWindow(window, timeZone);
    expect(gte ?? lte).toBe(utc);
  });

  it.each([
    ['Europe/Rome', '2026-03-28', '2026-10-24'],
    ['America/Havana', '2026-03-07', '2026-10-31'],
    ['Africa/Cairo', '2026-04-23', '2026-10-29'],
    ['Asia/Beirut', '2026-03-28', '2026-10-24'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-04-04'],
    ['America/St_Johns', '2010-03-13', '2010-11-06'],
    ['Pacific/Apia', '2011-12-29', '2012-03-31'],
    ['Asia/Kolkata', '2026-03-28', '2026-10-24'],
  ])(
    'assigns every instant of a change in %s to one of consecutive windows',
    (timeZone, ...days) => {
      for (const day of days)
        for (const minutes of [7, 15, 30, 60, 1440]) {
          const start = Date.parse(`${day}T00:00:00Z`);
          const windows = Array.from({ length: 3 * Math.ceil(1440 / minutes) }, (_, at) => {
            const local = (moment: number) => toLocal(new Date(moment).toISOString(), 'UTC');
            const from = start + at * minutes * 60_000;
            const to = from + minutes * 60_000 - 1_000;
            return toUtcWindow({ from: local(from), to: local(to) }, timeZone);
          });
          const times = Array.from({ length: 36 * 12 }, (_, at) =>
            new Date(start + 12 * 3_600_000 + at * 300_000).toISOString().replace('.000', ''),
          );
          const counts = times.map(
            (time) =>
              windows.filter(
                ({ gte = '', lte = '', except }) =>
                  gte <= time &&
                  time <= lte &&
                  !except.some((each) => each.gte <= time && time < each.lt),
              ).length,
          );
          expect(times.filter((_, at) => counts[at] !== 1)).toEqual([]);
        }
    },
  );
});

describe('toLocal', () => {
  it.each([
    ['UTC', '2026-01-01 00:13:00+00', '2026-01-01 00:13:00'],
    ['UTC', '2026-01-01 00:13:00.987+00', '2026-01-01 00:13:00'],
    ['UTC', '2026-01-01T00:13:00Z', '2026-01-01 00:13:00'],
    ['Europe/Rome', '2026-01-01 00:13:00+00', '2026-01-01 01:13:00'],
    ['Europe/Rome', '2026-10-25 00:30:00+00', '2026-10-25 02:30:00'],
    ['Europe/Rome', '2026-10-25 01:30:00.5+00', '2026-10-25 02:30:00'],
    ['America/St_Johns', '2010-11-07 02:15:00+00', '2010-11-06 23:45:00'],
    ['America/St_Johns', '2010-11-07 02:45:00+00', '2010-11-06 23:15:00'],
    ['America/New_York', '0001-01-01 00:00:00+00', '0001-01-01 00:00:00'],
    ['Asia/Tokyo', '9999-12-31 23:59:59+00', '9999-12-31 23:59:59'],
  ])('converts in %s the instant %s to %s', (timeZone, utc, local) => {
    expect(toLocal(utc, timeZone)).toBe(local);
  });
});

const zones = [
  'Europe/Rome',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];
const timesOf = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 19));

describe.each(zones)('in %s', (timeZone) => {
  it('a local time is what the clock of the zone shows', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(timesOf('1990-01-01', '2040-01-01'), (utc) => {
        expect(toLocal(`${utc}Z`, timeZone)).toBe(clock.format(new Date(`${utc}Z`)));
      }),
    );
  });

  it('a local time converts back to an instant with the same local time', () => {
    fc.assert(
      fc.property(timesOf('1990-01-01', '2040-01-01'), (utc) => {
        const local = toLocal(utc, timeZone);
        expect(toLocal(toUtc(local, timeZone), timeZone)).toBe(local);
        expect(toUtc(local, timeZone) <= `${utc}Z`).toBe(true);
      }),
    );
  });
});

describe('today', () => {
  it.each([
    ['UTC', '2026-01-01'],
    ['Asia/Tokyo', '2026-01-02'],
    ['America/New_York', '2026-01-01'],
  ])('returns the day in %s: %s', (timeZone, date) => {
    expect(today(timeZone, new Date('2026-01-01T20:00:00Z'))).toBe(date);
  });
});

describe('isTimeZone', () => {
  it.each([
    ['UTC', true],
    ['Europe/Rome', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('returns for "%s" the value %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is);
  });
});
