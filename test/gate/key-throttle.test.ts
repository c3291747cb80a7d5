import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyThrottle } from '../../src/engine/gate/logins/key-throttle.ts';
import { events } from '../../src/ground/observe/counters.ts';
import { eventually } from '../support/eventually.ts';

/** A throttle with a clock that is set by hand; a look-up finds the caller, nothing, or fails. */
function open(options: Parameters<typeof createKeyThrottle>[0] = {}) {
  const clock = { time: 50_000 };
  const throttle = createKeyThrottle({ now: () => clock.time, ...options });
  const work = { found: async () => 'caller', none: async () => undefined, broken };
  const look = (kind: keyof typeof work, address = 'a', isKnown?: () => Promise<boolean>) =>
    throttle.lookUp<string>(address, work[kind], isKnown).then(
      (found) => found ?? 'unknown',
      (error) => (error.kind ? `${error.kind} ${error.retryAfter}` : error.message),
    );
  const looks = async (kind: keyof typeof work, count: number) => {
    const results: string[] = [];
    for (let time = 0; time < count; time++) results.push(await look(kind));
    return results;
  };
  return { throttle, clock, look, looks };
}
const broken = () => Promise.reject(new Error('broken'));

describe('unknown keys of an address', () => {
  test('reach the store 30 at once, then one a second', async () => {
    const { looks, look, clock } = open();
    expect(new Set(await looks('none', 30))).toEqual(new Set(['unknown']));
    expect(await looks('none', 1)).toEqual(['LIMITED 1']);
    expect(await look('none', 'b')).toBe('unknown');
    clock.time += 2_000;
    expect(await looks('none', 3)).toEqual(['unknown', 'unknown', 'LIMITED 1']);
  });

  test.each([
    // Failures at once, keys a second, milliseconds until the next one, and the result.
    [5, 1, 999, 'LIMITED 1'],
    [5, 1, 1_000, 'unknown'],
    [5, 0.1, 0, 'LIMITED 10'],
    [5, 0.1, 2_500, 'LIMITED 8'],
    [5, 0.1, 9_999, 'LIMITED 1'],
    [5, 0.1, 10_000, 'unknown'],
    [5, 4, 249, 'LIMITED 1'],
    [5, 4, 250, 'unknown'],
  ])(
    'follow limits of %i at once and %d a second: after %i ms the result is %s',
    async (burst, perSecond, passed, result) => {
      const { looks, clock } = open({ burst, perSecond });
      await looks('none', burst);
      clock.time += passed;
      expect(await looks('none', 1)).toEqual([result]);
    },
  );

  test('reach the store no more often after a long time than at first', async () => {
    const { looks, clock } = open({ burst: 2 });
    await looks('none', 2);
    clock.time += 3_600_000;
    expect(await looks('none', 3)).toEqual(['unknown', 'unknown', 'LIMITED 1']);
  });

  test('count in the metric of refused calls', async () => {
    const { looks } = open({ burst: 1 });
    const before = events.limited;
    await looks('none', 3);
    expect(events.limited - before).toBe(2);
  });

  test.each([
    [9_999, 'LIMITED 1'],
    [10_000, 'unknown'],
  ])('no longer count after the keys of %i other addresses', async (others, result) => {
    const { look } = open({ burst: 1 });
    await look('none', 'a');
    for (let at = 0; at < others; at++) await look('none', `b${at}`);
    expect(await look('none', 'a')).toBe(result);
  });
});

describe('a look-up', () => {
  test.each([
    ['found', ['caller', 'caller', 'caller']],
    ['broken', ['broken', 'broken', 'broken']],
    ['none', ['unknown', 'LIMITED 1', 'LIMITED 1']],
  ] as const)('counts its result %s as failed: %o', async (kind, results) => {
    expect(await open({ burst: 1 }).looks(kind, 3)).toEqual(results);
  });

  test('uncounts only itself when it succeeds', async () => {
    const { look } = open({ burst: 2 });
    const results: string[] = [];
    for (const kind of ['none', 'found', 'none', 'none'] as const) results.push(await look(kind));
    expect(results).toEqual(['unknown', 'caller', 'unknown', 'LIMITED 1']);
  });

  test('leaves no negative count when it succeeds long after it began', async () => {
    const { throttle, looks, clock } = open({ burst: 2 });
    let finish = (_: string) => {};
    const found = throttle.lookUp('a', () => new Promise<string>((resolve) => (finish = resolve)));
    await eventually(() => finish('') === undefined);
    clock.time += 10_000;
    finish('caller');
    await found;
    expect(await looks('none', 3)).toEqual(['unknown', 'unknown', 'LIMITED 1']);
  });

  test.each([
    [true, 'caller'],
    [false, 'LIMITED 1'],
  ])('passes after too many failures where its key is known: %s', async (isKnown, result) => {
    const { look, looks } = open({ burst: 1 });
    await looks('none', 1);
    expect(await look('found', 'a', async () => isKnown)).toBe(result);
  });
});

describe('look-ups at once', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const long = () => new Promise<undefined>(() => {});

  test.each([
    [undefined, 4],
    [2, 2],
  ])(
    'follow the setting %o: at most %i, and as many for valid credentials',
    async (atOnce, most) => {
      const { throttle } = open(atOnce === undefined ? {} : { atOnce });
      let running = 0;
      const work = () => {
        running++;
        return long();
      };
      for (let at = 0; at < 10; at++) void throttle.lookUp(`${at}`, work);
      await vi.advanceTimersByTimeAsync(0);
      expect(running).toBe(most);
      for (let at = 0; at < 10; at++) void throttle.lookUpKnown(work);
      await vi.advanceTimersByTimeAsync(0);
      expect(running).toBe(2 * most);
    },
  );

  test.each([
    [999, undefined],
    [1_000, 'BUSY'],
  ])('end for one more beside %i that wait with %s', async (waiting, kind) => {
    const { throttle, look } = open();
    for (let at = 0; at < 4 + waiting; at++) void throttle.lookUp(`n${at}`, long);
    await vi.advanceTimersByTimeAsync(0);
    const before = events.limited;
    let result: unknown;
    void look('none', 'other').then((answer) => {
      result = answer.split(' ')[0];
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([result, events.limited - before]).toEqual([kind, 0]);
  });
});
