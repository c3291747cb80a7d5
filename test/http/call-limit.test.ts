import { describe, expect, it } from 'vitest';
import { createCallLimit } from '../../src/http/call-limit.ts';

/** A limit of three calls in ten seconds, and a clock that is set by hand. */
function openLimit(limit = 3) {
  const clock = { time: 1_000_000 };
  return { clock, ...createCallLimit({ limit, windowSeconds: 10, now: () => clock.time }) };
}

describe('the call limit', () => {
  it('tells how many whole seconds of the window are left', () => {
    const { clock, take } = openLimit();
    const waits = [0, 1_000, 1_000, 1_000, 5_500, 1_499].map((pause) => {
      clock.time += pause;
      return take(1);
    });
    expect(waits).toEqual([0, 0, 0, 7, 2, 1]);
  });

  it('starts anew with the first call after the window', () => {
    const { clock, take } = openLimit();
    for (let call = 0; call < 4; call++) take(1);
    clock.time += 10_000;
    expect([take(1), take(1), take(1), take(1)]).toEqual([0, 0, 0, 10]);
  });

  it('counts each key alone', () => {
    const { take } = openLimit(1);
    expect([take(1), take(2), take(1), take(2)]).toEqual([0, 0, 10, 10]);
  });

  it('counts no call that is given back', () => {
    const { take, giveBack } = openLimit(1);
    take(1);
    giveBack(1);
    expect([take(1), take(1)]).toEqual([0, 10]);
  });

  it('gives back no more than was taken', () => {
    const { clock, take, giveBack } = openLimit(1);
    take(1);
    clock.time += 10_000;
    for (let call = 0; call < 3; call++) giveBack(1);
    expect([take(1), take(1)]).toEqual([0, 10]);
  });

  it('of 0 is none', () => {
    const { take } = openLimit(0);
    expect(new Set(Array.from({ length: 100 }, () => take(1)))).toEqual(new Set([0]));
  });
});
