import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countConnection,
  letLoopGoOn,
  smallCall,
  waitForConnections,
  waitForTurn,
  waitToParse,
  waitWhenLate,
} from '../../src/engine/gate/event-loop-turn.ts';

/** The clock of the gate, which is set by hand. */
let time = 10_000;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => void vi.restoreAllMocks());

/** Lets iterations of the event loop and pauses of a millisecond pass. */
async function settle(): Promise<void> {
  for (let iteration = 0; iteration < 5; iteration++) await nextIteration();
  await sleep(8);
}

/** Returns a function that says whether the promise has been resolved. */
function watch(promise: Promise<unknown>): () => Promise<boolean> {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  return async () => {
    await settle();
    return isDone;
  };
}

/** Takes a turn for a number of milliseconds. */
async function takeTurn(milliseconds: number): Promise<void> {
  await waitForTurn();
  time += milliseconds;
  await settle();
}

describe('a turn', () => {
  test.each([
    [50, 50],
    [199, 199],
    [200, 200],
    [300, 200],
  ])('leaves, after it took %i ms, %i ms to a small call', async (took, pause) => {
    await takeTurn(took);
    smallCall.begins();
    const isBegun = watch(waitForTurn());
    expect(await isBegun()).toBe(false);
    time += pause - 1;
    expect(await isBegun()).toBe(false);
    time += 1;
    expect(await isBegun()).toBe(true);
    smallCall.ends();
  });

  test('begins when the last small call ends', async () => {
    await takeTurn(100);
    for (let call = 0; call < 2; call++) smallCall.begins();
    const isBegun = watch(waitForTurn());
    smallCall.ends();
    expect(await isBegun()).toBe(false);
    smallCall.ends();
    expect(await isBegun()).toBe(true);
  });

  test('begins at once where no small call is running', async () => {
    await takeTurn(100);
    expect(await watch(waitForTurn())()).toBe(true);
  });
});

test('small calls are counted when they begin', () => {
  const before = smallCall.begun;
  for (let call = 0; call < 3; call++) smallCall.begins();
  for (let call = 0; call < 3; call++) smallCall.ends();
  expect(smallCall.begun - before).toBe(3);
});

test.each([
  [0, false],
  [32 * 1024, false],
  [32 * 1024 + 1, true],
])('a body of %i bytes waits for a turn: %s', (length, isWaiting) => {
  expect(waitToParse(Buffer.alloc(length)) !== null).toBe(isWaiting);
});

describe('a run of synchronous steps', () => {
  test.each([
    [0, false],
    [4, false],
    [5, true],
    [50, true],
  ])('lets the loop go on after %i ms: %s', async (milliseconds, isPaused) => {
    await settle();
    const first = letLoopGoOn();
    time += milliseconds;
    const [pause, late] = [letLoopGoOn(), waitWhenLate()];
    expect([first, pause !== null, late !== null]).toEqual([null, isPaused, isPaused]);
    await Promise.all([pause, late]);
    await settle();
    expect(letLoopGoOn()).toBeNull();
  });

  test('waits for the turn of the run before it where it is late', async () => {
    await settle();
    letLoopGoOn();
    time += 5;
    await takeTurn(100);
    smallCall.begins();
    letLoopGoOn();
    time += 5;
    const isBegun = watch(waitWhenLate() ?? Promise.resolve());
    expect(await isBegun()).toBe(false);
    time += 100;
    expect(await isBegun()).toBe(true);
    smallCall.ends();
  });
});

describe('long work', () => {
  /** Opens a connection in each iteration until it is stopped. */
  function openConnections() {
    const state = { isOpening: true };
    const openNext = () => {
      countConnection();
      if (state.isOpening) setImmediate(openNext);
    };
    openNext();
    return state;
  }

  test.each([
    [undefined, 100],
    [5, 5],
  ])('waits for connections with the longest wait %o for %i ms', async (longest, most) => {
    const opening = openConnections();
    const isBegun = watch(waitForConnections(longest));
    time += most - 1;
    expect(await isBegun()).toBe(false);
    time += 1;
    expect(await isBegun()).toBe(true);
    opening.isOpening = false;
    await settle();
  });

  test('begins after an iteration in which no connection was opened', async () => {
    const opening = openConnections();
    const isBegun = watch(waitForConnections());
    expect(await isBegun()).toBe(false);
    opening.isOpening = false;
    expect(await isBegun()).toBe(true);
  });
});
