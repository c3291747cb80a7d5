import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SweptStore } from '../../src/store/files/sweep.ts';
import { createSweeper } from '../../src/store/files/sweeper.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store with one file without a row, which is deleted repeatedly and slowly. */
function openSweeper(named = async (): Promise<{ has(key: string): boolean } | null> => none) {
  const removals: Date[] = [];
  const told: unknown[] = [];
  let atWork = 0;
  let most = 0;
  const store: SweptStore = {
    async *keys() {
      yield 'a';
      yield 'b';
    },
    async remove(_, putBefore) {
      most = Math.max(most, ++atWork);
      await new Promise((resolve) => setTimeout(resolve, 90 * minute));
      atWork--;
      removals.push(putBefore);
      return true;
    },
    tidy: async () => {},
  };
  const parts = {
    store,
    graceSeconds: 600,
    named,
    onRemoved: (keys: string[]) => told.push(keys),
    onFailure: (error: unknown) => told.push(error),
  };
  return { sweeper: createSweeper(parts), removals, told, most: () => most };
}

const none = { has: () => false };

test('the sweeper runs minutes after the start, an hour after each end, and never twice at once', async () => {
  const { sweeper, removals, told, most } = openSweeper();
  sweeper.start();
  await vi.advanceTimersByTimeAsync((5 + 180 + 60 + 180 - 1) * minute);
  expect(removals.length).toBe(3);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(removals.length).toBe(4);
  expect(most()).toBe(1);
  expect(told).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('the sweeper keeps files within the grace period', async () => {
  const { sweeper, removals } = openSweeper();
  sweeper.start();
  await vi.advanceTimersByTimeAsync(100 * minute);
  expect(removals).toEqual([new Date('2026-06-15T11:55:00Z')]);
});

test('the sweeper stops with its current work, and does not restart', async () => {
  const { sweeper, removals } = openSweeper();
  sweeper.start();
  await vi.advanceTimersByTimeAsync(6 * minute);
  let isStopped = false;
  const stopped = sweeper.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000 * minute);
  await stopped;
  expect(removals.length).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a sweeper that stops before its first run never sweeps', async () => {
  const { sweeper, removals } = openSweeper();
  sweeper.start();
  await sweeper.stop();
  await vi.advanceTimersByTimeAsync(1_000 * minute);
  expect(removals).toEqual([]);
});

test('the sweeper logs a failure and retries an hour later', async () => {
  const named = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(null);
  const { sweeper, told, removals } = openSweeper(named);
  sweeper.start();
  await vi.advanceTimersByTimeAsync(66 * minute);
  expect(named).toHaveBeenCalledTimes(2);
  expect(told).toEqual([new Error('away')]);
  expect(removals).toEqual([]);
});
