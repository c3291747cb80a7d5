import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTransfers, type Transfer, transferLimits } from '../../src/engine/gate/transfers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** 10 seconds of patience, 100 bytes a second, 1,000 under pressure, 10 for a light one. */
const limits = {
  patience: 10_000,
  leastRate: 100,
  leastRatePressed: 1_000,
  leastRateLight: 10,
  sweepEvery: 1_000,
};

function open(isPressed = false) {
  const expired: number[] = [];
  const shares = { isPressed: () => isPressed, expire: (now: number) => void expired.push(now) };
  return { transfers: createTransfers(shares, limits), expired };
}

/** Returns the second in which a transfer is ended that moves `bytes` each second. */
function endOf(isPressed: boolean, bytes: number, transfer: Partial<Transfer> = {}): number | null {
  const { transfers } = open(isPressed);
  let [moved, ended] = [0, 0];
  const stop = () => {
    ended = second;
  };
  vi.advanceTimersByTime(5_000);
  transfers.watch({ moved: () => moved, stop, ...transfer });
  let second = 1;
  for (; second <= 60 && ended === 0; second++) {
    moved += bytes;
    vi.advanceTimersByTime(1_000);
  }
  transfers.close();
  return ended === 0 ? null : ended;
}

test('the limits of transfers are these', () => {
  expect(transferLimits).toEqual({
    patience: 10_000,
    leastRate: 16_384,
    leastRatePressed: 524_288,
    leastRateLight: 1_024,
    sweepEvery: 1_000,
  });
});

describe('a transfer', () => {
  test.each<[string, boolean, number, Partial<Transfer>, number | null]>([
    ['without a byte', false, 0, {}, 11],
    ['at the least rate', false, 100, {}, null],
    ['at half of the rate', false, 50, {}, 21],
    ['at the least rate under pressure', true, 1_000, {}, null],
    ['at half of the rate under pressure', true, 500, {}, 21],
    ['at the usual rate under pressure', true, 100, {}, 12],
    ['that is light at its rate', true, 10, { isLight: true }, null],
    ['that is light at half of its rate', false, 5, { isLight: true }, 21],
    ['that has waited for 5 seconds', false, 50, { waited: 5_000 }, 11],
    ['that has waited for 11 seconds', false, 50, { waited: 11_000 }, 1],
    ['that this process delays', false, 0, { isHeld: () => true }, null],
    ['that this process does not delay', false, 50, { isHeld: () => false }, 21],
    ['whose other end is gone', false, 1_000, { isOver: () => true }, 1],
    ['whose other end is there', false, 1_000, { isOver: () => false }, null],
  ])('%s is ended in the right second', (_, isPressed, bytes, transfer, second) => {
    expect(endOf(isPressed, bytes, transfer)).toBe(second);
  });

  test('ends 10 seconds after its last byte where it pauses', () => {
    let [begun, ended] = [0, 0];
    const { transfers } = open();
    const moved = () => (begun < 5 ? begun * 10_000 : 50_000);
    transfers.watch({ moved, stop: () => (ended = begun) });
    for (; begun < 60 && ended === 0; ) {
      begun++;
      vi.advanceTimersByTime(1_000);
    }
    expect(ended).toBe(16);
  });

  test('stops once, and not after its end', () => {
    const { transfers } = open();
    const [stop, other] = [vi.fn(), vi.fn()];
    transfers.watch({ moved: () => 0, stop });
    const end = transfers.watch({ moved: () => 0, stop: other });
    end();
    vi.advanceTimersByTime(60_000);
    expect([stop.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  test.each([
    // A sweep after a pause counts as two intervals.
    [4, false],
    [5, true],
  ])('ends after five pauses of a minute: %i pauses, ended: %s', (pauses, isEnded) => {
    const stop = vi.fn();
    const now = vi.spyOn(performance, 'now');
    let time = 0;
    now.mockImplementation(() => time);
    const { transfers } = open();
    transfers.watch({ moved: () => 0, stop });
    vi.advanceTimersByTime(1_000);
    for (let pause = 0; pause <= pauses; pause++) {
      time += 60_000;
      vi.advanceTimersByTime(1_000);
    }
    now.mockRestore();
    expect(stop).toHaveBeenCalledTimes(isEnded ? 1 : 0);
  });
});

test('each sweep expires bodies that wait for memory, until transfers close', () => {
  const { transfers, expired } = open();
  vi.advanceTimersByTime(2_000);
  transfers.close();
  vi.advanceTimersByTime(2_000);
  expect(expired).toHaveLength(2);
  expect(expired.map((now) => now - (expired[0] ?? 0))).toEqual([0, 1_000]);
});
