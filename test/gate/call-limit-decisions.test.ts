import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallLimit } from '../../src/engine/gate/call-limit.ts';
import type { Reserved } from '../../src/engine/gate/call-windows.ts';
import type { CallRate } from '../../src/ground/contract/call-rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens windows that end ten seconds after the first reservation, and records the reservations. */
function open(calls: number) {
  const wanted: number[] = [];
  const restored: number[] = [];
  const state = { used: 0, ends: 0, grants: Number.POSITIVE_INFINITY };
  const limit = createCallLimit({
    rate: { calls, seconds: 10 },
    windows: {
      async reserve(_, count, rate): Promise<Reserved> {
        const now = performance.now();
        if (state.ends <= now) Object.assign(state, { used: 0, ends: now + rate.seconds * 1_000 });
        const granted = Math.max(0, Math.min(count, rate.calls - state.used, state.grants));
        wanted.push(count);
        state.used += granted;
        const left = Math.max(0, rate.calls - state.used);
        return { granted, left, window: String(state.ends), endsIn: state.ends - now };
      },
      async restore(_, _window, unused) {
        restored.push(unused);
        state.used -= unused;
      },
    },
  });
  const take = async (count = 1, own?: CallRate) => {
    let last = null;
    for (let call = 0; call < count; call++) last = await limit.countCall('key:1', own);
    return last;
  };
  return { limit, take, wanted, restored, state };
}

describe('a reservation', () => {
  test.each([
    [1, [1]],
    [15, [1]],
    [16, [2]],
    [64, [8]],
    [799, [99]],
    [800, [100]],
    [10_000, [100]],
  ])('takes an eighth of a limit of %i calls, 1 to 100', async (calls, expected) => {
    const { take, wanted } = open(calls);
    await take();
    expect(wanted).toEqual(expected);
  });

  test('takes an eighth of the calls that remain', async () => {
    const { take, wanted } = open(64);
    await take(30);
    expect(wanted).toEqual([8, 7, 6, 5, 4]);
  });

  test('serves all calls that arrive together', async () => {
    const { limit, wanted } = open(64);
    await Promise.all(Array.from({ length: 8 }, () => limit.countCall('key:1')));
    expect(wanted).toEqual([8]);
  });

  test('counts calls that were reserved under another limit as used', async () => {
    const { take, wanted } = open(64);
    await take(2);
    const own = { calls: 32, seconds: 10 };
    expect(await take(1, own)).toMatchObject({ wait: 0, limit: 32, remaining: 23 });
    expect(wanted).toEqual([8, 4]);
    expect(await take(1, { calls: 32, seconds: 5 })).toMatchObject({ remaining: 19 });
    expect(wanted).toEqual([8, 4, 4]);
  });

  test('adds to the calls that the node has from the same window', async () => {
    const { limit, take, state } = open(64);
    await take(8);
    const both = [limit.countCall('key:1'), limit.uncountCall('key:1')];
    expect(await both[0]).toMatchObject({ wait: 0, remaining: 56 });
    expect(state.used).toBe(15);
  });
});

describe('a caller without remaining calls', () => {
  test.each([
    [249, 1],
    [250, 2],
  ])('gets a refusal without a query: after %i ms it has cost %i', async (passed, queries) => {
    const { take, wanted } = open(1);
    await take();
    expect(await take()).toMatchObject({ wait: 10, remaining: 0 });
    vi.advanceTimersByTime(passed);
    await take();
    expect(wanted).toHaveLength(queries);
  });
});

describe('a window', () => {
  test.each([
    [9_999, 1, 62, [8, 7]],
    [10_000, 10, 63, [8, 8]],
  ])(
    'lasts ten seconds: %i ms after its first call it ends in %i seconds',
    async (passed, reset, remaining, expected) => {
      const { take, wanted } = open(64);
      vi.advanceTimersByTime(250);
      await take();
      vi.advanceTimersByTime(passed);
      expect(await take()).toMatchObject({ reset, remaining });
      expect(wanted).toEqual(expected);
    },
  );
});

test('a caller that has not called is not uncounted', () => {
  expect(() => open(1).limit.uncountCall('key:2')).not.toThrow();
});

describe('unused calls', () => {
  /** Lets time pass, in which the node runs its checks. */
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test.each([
    // The node checks every half second.
    [999, []],
    [1_000, [7]],
  ])('return after %i ms: %o', async (passed, expected) => {
    const { take, restored } = open(64);
    await take();
    await pass(passed);
    expect(restored).toEqual(expected);
  });

  test('return with the first check after a second; checks run every half second', async () => {
    const { take, restored } = open(64);
    await pass(240);
    await take();
    const found: number[] = [];
    for (const time of [1_160, 99, 1]) {
      await pass(time);
      found.push(restored.length);
    }
    expect(found).toEqual([0, 0, 1]);
  });

  test('return once, and count as remaining', async () => {
    const { take, restored, state, wanted } = open(64);
    await take();
    await pass(4_000);
    expect([restored, state.used]).toEqual([[7], 1]);
    expect(await take()).toMatchObject({ wait: 0, remaining: 62 });
    expect(wanted).toEqual([8, 7]);
  });

  test('do not return where there are none', async () => {
    const { take, restored } = open(64);
    await take(8);
    await pass(4_000);
    expect(restored).toEqual([]);
  });

  test('do not return where the window ends with the check that would return them', async () => {
    const { take, restored } = open(64);
    await pass(500);
    await take(1, { calls: 64, seconds: 1 });
    await pass(5_000);
    expect(restored).toEqual([]);
  });

  test.each([
    [1, 0, [7]],
    [8, 0, []],
    [1, 9_999, [7]],
    [1, 10_000, []],
  ])(
    'return when the limit closes after %i calls and %i ms: %o',
    async (calls, passed, expected) => {
      const { limit, take, restored } = open(64);
      await take(calls);
      const now = performance.now();
      vi.spyOn(performance, 'now').mockReturnValue(now + passed);
      await limit.close();
      vi.restoreAllMocks();
      expect(restored).toEqual(expected);
      await pass(5_000);
      expect(restored).toEqual(expected);
    },
  );
});
