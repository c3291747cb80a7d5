import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, nobody } from '../../src/ground/contract/caller.ts';
import { noRights } from '../../src/ground/contract/operations/rights.ts';
import type { UsageRow } from '../../src/store/usage/sql/write-usage.ts';
import { createUsageCounter } from '../../src/store/usage/usage-counter.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-31T23:59:50Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const caller: Caller = { kind: 'key', id: 3, name: 'till', rights: noRights };
const form = (...names: string[]) => ({ surface: 'v3', names }) as const;

/** A counter, its writes, and whether the database is unavailable. */
function openCounter(usageSeconds = 60) {
  const written: UsageRow[][] = [];
  const failures: unknown[] = [];
  const database = { isAway: false };
  const session = {
    async query(_sql: string, [rows]: readonly unknown[]) {
      if (database.isAway) throw new Error('away');
      written.push(JSON.parse(String(rows)));
      return [];
    },
  };
  const onFailure = (error: unknown) => failures.push(error);
  const counter = createUsageCounter(session, { usageSeconds, onFailure });
  const count: NonNullable<typeof counter.count> = (...call) => counter.count?.(...call);
  return { counter, count, written, failures, database };
}

test('counts are written after the interval and at the end, by one statement each', async () => {
  const { counter, count, written } = openCounter(5);
  counter.start();
  const used = form('a', 'a(b)');
  count(caller, used);
  count(caller, used, ['a(b.c)']);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(1);
  expect(written[0]?.map(({ coordinate, calls }) => [coordinate, calls])).toEqual([
    ['a', 2],
    ['a(b)', 2],
    ['a(b.c)', 1],
  ]);
  count(caller, used);
  await counter.stop();
  expect(written).toHaveLength(2);
});

test('a call counts on the day when it arrived', async () => {
  const { counter, count, written } = openCounter();
  const used = form('a');
  count(caller, used);
  vi.setSystemTime(new Date('2026-02-01T00:00:05Z'));
  count(caller, used);
  await counter.stop();
  expect(written[0]?.map(({ day, calls }) => [day, calls])).toEqual([
    ['2026-01-31', 1],
    ['2026-02-01', 1],
  ]);
});

test('failed writes of counts are repeated with the next ones', async () => {
  const { counter, count, written, failures, database } = openCounter(5);
  counter.start();
  database.isAway = true;
  count(caller, form('a'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(failures).toHaveLength(1);
  database.isAway = false;
  count(caller, form('a'));
  await counter.stop();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject([
    { kind: 'Key', id: 3, surface: 'V3', coordinate: 'a', calls: 2 },
  ]);
});

test('no count is lost when every call has a different form', async () => {
  const { counter, count, written } = openCounter();
  for (let call = 0; call < 5_000; call++) count(caller, form('a', `b${call % 2}`));
  await counter.stop();
  expect(written[0]?.map(({ coordinate, calls }) => [coordinate, calls])).toEqual([
    ['a', 5_000],
    ['b0', 2_500],
    ['b1', 2_500],
  ]);
});

test('the service itself and callers who sign in are not counted', async () => {
  const { counter, count, written } = openCounter();
  count({ ...caller, id: 0 }, form('a'));
  count(nobody, form('a'));
  await counter.stop();
  expect(written).toEqual([]);
});

test('the counter is off when the interval is 0', () => {
  expect(openCounter(0).counter.count).toBeNull();
});
