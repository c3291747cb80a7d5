import { expect, test } from 'vitest';
import { whyClosed } from '../../src/ground/contract/account-hours.ts';

const terms = { days: 'MondayToSunday', fromHour: 0, toHour: 24, ip: null };
const address = '192.0.2.1';

test.each([
  ['always, without limits', {}, '2026-01-04T23:59:59Z', 'UTC', true],
  ['from the first second of fromHour', { fromHour: 9 }, '2026-01-05T09:00:00Z', 'UTC', true],
  ['not before fromHour', { fromHour: 9 }, '2026-01-05T08:59:59Z', 'UTC', false],
  ['to the last second before toHour', { toHour: 17 }, '2026-01-05T16:59:59Z', 'UTC', true],
  ['not in toHour', { toHour: 17 }, '2026-01-05T17:00:00Z', 'UTC', false],
  ['by the hours of the shop', { fromHour: 9 }, '2026-01-05T08:30:00Z', 'Europe/Rome', true],
  ['in summer by its own', { toHour: 17 }, '2026-07-06T15:00:00Z', 'Europe/Rome', false],
  ['on a Friday', { days: 'MondayToFriday' }, '2026-01-09T12:00:00Z', 'UTC', true],
  ['not on a Saturday', { days: 'MondayToFriday' }, '2026-01-10T12:00:00Z', 'UTC', false],
  ['on a Saturday of six days', { days: 'MondayToSaturday' }, '2026-01-10T12:00:00Z', 'UTC', true],
  ['not on a Sunday', { days: 'MondayToSaturday' }, '2026-01-11T12:00:00Z', 'UTC', false],
  [
    'not on a Saturday of the shop',
    { days: 'MondayToFriday' },
    '2026-01-09T23:30:00Z',
    'Europe/Rome',
    false,
  ],
  ['from its address', { ip: address }, '2026-01-05T12:00:00Z', 'UTC', true],
  ['not from another', { ip: '192.0.2.10' }, '2026-01-05T12:00:00Z', 'UTC', false],
])('an account can be used %s', (_, own, time, timeZone, expected) => {
  const why = whyClosed({ ...terms, ...own }, { now: Date.parse(time), address, timeZone });
  expect(why === null).toBe(expected);
});
