import { describe, expect, it, vi } from 'vitest';
import { createCallLimit } from '../../src/engine/gate/call-limit.ts';
import type { CallWindows } from '../../src/engine/gate/call-windows.ts';
import { windowsInMemory } from './call-windows.ts';

/** Nodes that share a limit of calls in ten seconds, and a clock that is set by hand. */
function openNodes(limit: number, nodes = 1) {
  const clock = { time: 1_000_000 };
  const now = () => clock.time;
  const shared = windowsInMemory(now);
  let asked = 0;
  const windows: CallWindows = {
    ...shared,
    reserve: (...args) => {
      asked++;
      return shared.reserve(...args);
    },
  };
  const limits = Array.from({ length: nodes }, () =>
    createCallLimit({ rate: { calls: limit, seconds: 10 }, windows, now }),
  );
  const take = async (caller = 'key:1', node = 0) => (await limits[node]?.countCall(caller))?.wait;
  return { clock, limits, take, asked: () => asked };
}

describe('the call limit', () => {
  it('returns how many whole seconds of the window are left', async () => {
    const { clock, take } = openNodes(3);
    const waits: unknown[] = [];
    for (const pause of [0, 1_000, 1_000, 1_000, 5_500, 1_499]) {
      clock.time += pause;
      waits.push(await take());
    }
    expect(waits).toEqual([0, 0, 0, 7, 2, 1]);
  });

  it('returns how many calls remain', async () => {
    const { limits } = openNodes(3);
    const counts: unknown[] = [];
    for (let call = 0; call < 4; call++) counts.push(await limits[0]?.countCall('key:1'));
    expect(counts).toEqual([
      { wait: 0, limit: 3, remaining: 2, reset: 10 },
      { wait: 0, limit: 3, remaining: 1, reset: 10 },
      { wait: 0, limit: 3, remaining: 0, reset: 10 },
      { wait: 10, limit: 3, remaining: 0, reset: 10 },
    ]);
  });

  it('starts again with the first call after the window', async () => {
    const { clock, take } = openNodes(3);
    for (let call = 0; call < 4; call++) await take();
    clock.time += 10_000;
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 10]);
  });

  it('counts each caller separately', async () => {
    const { take } = openNodes(1);
    const callers = ['key:1', 'account:1', 'key:1', 'account:1'];
    const waits: unknown[] = [];
    for (const caller of callers) waits.push(await take(caller));
    expect(waits).toEqual([0, 0, 10, 10]);
  });

  it('does not count a call that is uncounted', async () => {
    const { take, limits } = openNodes(1);
    await take();
    limits[0]?.uncountCall('key:1');
    expect([await take(), await take()]).toEqual([0, 10]);
  });

  it('uncounts no more calls than it has counted', async () => {
    const { clock, take, limits } = openNodes(1);
    await take();
    clock.time += 10_000;
    for (let call = 0; call < 3; call++) limits[0]?.uncountCall('key:1');
    expect([await take(), await take()]).toEqual([0, 10]);
  });

  it('does not exist where it is 0', async () => {
    const limit = createCallLimit({ rate: null, windows: windowsInMemory() });
    expect(limit.countCall('key:1')).toBeNull();
  });
});

describe('nodes that share a limit', () => {
  it.each([1, 2, 7, 50, 1_000])('admit exactly the limit of %i calls together', async (limit) => {
    const { clock, take, limits } = openNodes(limit, 3);
    const calls = Array.from({ length: limit + 50 }, (_, call) => take('key:1', call % 3));
    const first = (await Promise.all(calls)).filter((wait) => wait === 0).length;
    expect(first).toBeLessThanOrEqual(limit);
    // The other nodes return the calls that they have reserved and not used.
    await Promise.all([limits[1]?.close(), limits[2]?.close()]);
    clock.time += 300;
    const rest = await Promise.all(Array.from({ length: 50 }, () => take('key:1', 0)));
    expect(first + rest.filter((wait) => wait === 0).length).toBe(limit);
  });

  it('need few queries for many calls', async () => {
    const { take, asked } = openNodes(10_000, 2);
    for (let call = 0; call < 9_000; call++) await take('key:1', call % 2);
    expect(asked()).toBeLessThan(120);
  });

  it('query no more than four times a second when no call remains', async () => {
    const { clock, take, asked } = openNodes(1);
    for (let call = 0; call < 100; call++) {
      await take();
      clock.time += 10;
    }
    expect(asked()).toBeLessThan(8);
  });

  it('return their reserved calls when they close', async () => {
    const { take, limits } = openNodes(80, 2);
    await take('key:1', 0);
    await limits[0]?.close();
    const waits = await Promise.all(Array.from({ length: 80 }, () => take('key:1', 1)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(79);
  });
});

it('a window does not become longer where the clock of the machine is set back', async () => {
  const windows = windowsInMemory(() => 0);
  const limit = createCallLimit({ rate: { calls: 5, seconds: 10 }, windows });
  await limit.countCall('key:1');
  const setBack = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3 * 365 * 86_400_000);
  try {
    expect((await limit.countCall('key:1'))?.reset).toBeLessThanOrEqual(10);
  } finally {
    setBack.mockRestore();
    await limit.close();
  }
});
