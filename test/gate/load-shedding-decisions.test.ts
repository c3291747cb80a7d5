import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLoadShedder, startLoadShedding } from '../../src/engine/gate/load-shedding.ts';
import { events } from '../../src/ground/observe/counters.ts';
import type { Call, Reply } from '../../src/surfaces/http/call.ts';
import { withLoadShedding } from '../../src/surfaces/http/shed-calls.ts';

type Place = NonNullable<ReturnType<ReturnType<typeof createLoadShedder>['enter']>>;

/** A call with only the members that the load shedder reads. */
const callOf = (members: Partial<Call> = {}) =>
  ({ path: '/', headers: {}, address: '192.0.2.1', ...members }) as Call;

/** A node whose floors are 40 running calls, and 20 while its event loop is late. */
function open(most = 1_000, poolSize = 4) {
  const shedder = createLoadShedder({ most, poolSize });
  const places: Place[] = [];
  let time = 0;
  const enter = (count: number, sender = '') => {
    for (let call = 0; call < count; call++) {
      const place = shedder.enter(callOf(), sender);
      if (place) places.push(place);
    }
  };
  /** Calls leave, and after a pause the node looks at its figures; returns the limit then. */
  const look = (answered = 0, pause = 20) => {
    for (const place of places.splice(0, answered)) shedder.leave(place);
    time += pause;
    shedder.sample(time);
    return shedder.state().limit;
  };
  /** Looks until the rate of answers is constant, with as many calls coming as are answered. */
  const steady = (each: number, pause = 20) => {
    for (let count = 0; count < 150; count++) {
      enter(each);
      look(each, pause);
    }
  };
  /** The limits after a number of looks while as many calls come as are answered. */
  const looks = (count: number, each = 0, pause = 20) =>
    Array.from({ length: count }, () => {
      enter(each);
      return look(each, pause);
    });
  return { shedder, enter, look, looks, steady };
}

describe('a node with a rate of 50 answers a second', () => {
  test.each([
    // Running calls, and the resulting limits. Each call waits 20 ms for the previous one.
    [99, [1_000, 1_000, 1_000, 1_000, 1_000, 1_000]],
    [75, [1_000, 1_000, 1_000, 1_000, 1_000, 1_000]],
    [101, [1_000, 1_000, 1_000, 1_000, 40, 40]],
    [300, [1_000, 1_000, 1_000, 1_000, 40, 40]],
  ])('sets, for %i running calls, the limits %o', (running, limits) => {
    const { enter, looks, steady } = open();
    steady(1);
    enter(running);
    expect(looks(6, 1)).toEqual(limits);
  });
});

test.each([
  [40, 1_000],
  [41, 40],
])('a node that answers none of %i calls has the limit %i', (running, limit) => {
  const { enter, looks } = open();
  enter(running);
  expect(looks(8).at(-1)).toBe(limit);
});

test.each([
  // The number of answers in each look, and the numbers of answers in 12 ms.
  [200, 120],
  [100, 60],
  [10, 10],
])('a node with %i answers each 20 ms admits %i in an overload', (answers, limit) => {
  const { enter, looks, steady } = open(1_000, 1);
  steady(answers);
  enter(1_000);
  enter(1_000);
  for (let count = 0; count < 4; count++) {
    looks(1, answers);
    enter(1_000);
  }
  expect(looks(1, answers)).toEqual([limit]);
});

describe('an event loop', () => {
  test.each([
    // Answers in each look and the pause between them: the lag is 20 ms shorter.
    [1, 119, 40],
    [1, 121, 20],
    [1, 160, 20],
    [18, 121, 20],
    [23, 121, 20],
    [26, 121, 40],
    [40, 121, 40],
  ])('answers %i calls each %i ms and then admits %i', (answers, pause, limit) => {
    const { enter, looks, steady } = open();
    steady(answers, pause);
    enter(900);
    expect(looks(5, answers, pause).at(-1)).toBe(limit);
  });

  test.each([
    // The looks after a pause until a node with 30 running calls admits all again.
    [300, [5, 5]],
    [1_000, [5, 12]],
    [10_000, [5, 12]],
  ])('counts after a block of %i ms as late in the samples %o', (pause, [first, last]) => {
    const { enter, look, looks } = open();
    enter(30);
    looks(5);
    look(0, pause);
    const limits = looks(30);
    const late = limits.flatMap((limit, at) => (limit === 20 ? [at + 2] : []));
    expect([late[0], late.at(-1)]).toEqual([first, last]);
  });

  test('does not count as late in the first sample, whatever the clock', () => {
    const { enter, look, looks } = open();
    enter(30);
    look(0, 100_000);
    expect(new Set(looks(20))).toEqual(new Set([1_000]));
  });

  test('does not count as late for calls that are shed', () => {
    const { enter, looks, steady } = open(100);
    steady(1, 160);
    const limits = Array.from({ length: 12 }, () => {
      enter(200);
      return looks(1, 0, 160)[0];
    });
    expect(limits.slice(4)).toEqual(Array(8).fill(40));
  });
});

describe('an overload', () => {
  test('ends a second after the last shed call', () => {
    const { enter, look, looks, shedder } = open();
    enter(100);
    expect(looks(8).at(-1)).toBe(40);
    enter(1);
    expect(shedder.state().shed).toBe(1);
    look(90);
    // This look and 49 more, 20 ms apart, make the second.
    const limits = looks(60);
    expect(limits.indexOf(1_000)).toBe(49);
  });

  test('does not begin with calls that were shed once at the most', () => {
    const { enter, look } = open(50);
    enter(60);
    expect(look()).toBe(50);
  });

  test('begins after the fifth sample in a row', () => {
    const { enter, looks, look } = open();
    enter(41);
    const limits = looks(4);
    limits.push(look(1));
    enter(1);
    limits.push(...looks(5));
    expect(limits).toEqual([...Array(9).fill(1_000), 40]);
  });
});

test('a full node sheds also the calls of a sender with few', () => {
  const { enter, shedder } = open(2);
  enter(2, 'a');
  enter(1, 'b');
  expect(shedder.state()).toEqual({ inFlight: 2, limit: 2, shed: 1 });
});

test.each([
  [1_000, 249, 1],
  [1_000, 250, 0],
  [0, 249, 1],
])('a body that begins at %i ms is after %i ms one of %i calls', (begin, passed, inFlight) => {
  const shedder = createLoadShedder({ most: 10, poolSize: 1 });
  shedder.sample(begin);
  shedder.enter(callOf({ hasArrived: () => false }));
  shedder.sample(begin + passed);
  expect(shedder.state().inFlight).toBe(inFlight);
});

describe('the load shedding of a node', () => {
  afterEach(() => void vi.useRealTimers());
  const answer: Reply = { status: 200, headers: {}, body: 'done' };

  test.each([
    [0, false],
    [1, true],
  ])('sheds calls at the limit %i: %s', (maxInFlight, isShedding) => {
    const shedding = startLoadShedding({ maxInFlight, poolSize: 1 });
    const handler = () => answer;
    expect(withLoadShedding(handler, shedding.shedder) !== handler).toBe(isShedding);
    shedding.stop();
  });

  test.each([
    ['/', 503, 1],
    ['/graphql', 503, 1],
    ['/healthz', 200, 0],
    ['/readyz', 200, 0],
  ])('answers a call too many of %s with %i', async (path, status, shed) => {
    const shedder = createLoadShedder({ most: 0, poolSize: 1 });
    const before = events.shed;
    const reply = await withLoadShedding(() => answer, shedder)(callOf({ path }));
    expect([reply.status, events.shed - before]).toEqual([status, shed]);
  });

  test('answers a call that it admits, and ends its place', async () => {
    const shedder = createLoadShedder({ most: 1, poolSize: 1 });
    const handler = withLoadShedding(() => answer, shedder);
    for (let call = 0; call < 3; call++) expect(await handler(callOf())).toBe(answer);
    expect(shedder.state()).toMatchObject({ inFlight: 0, shed: 0 });
  });

  test('samples each 20 ms until it stops', () => {
    vi.useFakeTimers();
    const shedding = startLoadShedding({ maxInFlight: 100, poolSize: 1 });
    const now = vi.spyOn(performance, 'now');
    vi.advanceTimersByTime(100);
    expect(now).toHaveBeenCalledTimes(5);
    shedding.stop();
    vi.advanceTimersByTime(100);
    expect(now).toHaveBeenCalledTimes(5);
    now.mockRestore();
  });
});
