import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { letLoopGoOn, smallCall, waitForTurn } from '../../src/contract/event-loop-turn.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/**
 * Two pieces of heavy work, the second of which waits for its turn; the milliseconds between them.
 */
async function betweenTwoPieces(): Promise<number> {
  let ended = 0;
  const piece = async () => {
    await waitForTurn();
    const begun = performance.now();
    block(15);
    const pause = begun - ended;
    ended = performance.now();
    return pause;
  };
  const [, pause = 0] = await Promise.all([piece(), piece()]);
  return pause;
}

describe('heavy work', () => {
  test('follows at once while no small call is in progress', async () => {
    expect(await betweenTwoPieces()).toBeLessThan(10);
  });

  test('pauses for as long as the work before took while one is', async () => {
    smallCall.begins();
    const pause = await betweenTwoPieces();
    smallCall.ends();
    expect(pause).toBeGreaterThan(12);
    expect(pause).toBeLessThan(60);
  });

  test('goes on as soon as the small call ends', async () => {
    smallCall.begins();
    void nextIteration().then(() => smallCall.ends());
    expect(await betweenTwoPieces()).toBeLessThan(12);
  });
});

describe('a chain of microtasks', () => {
  test('lets the event loop go on after some milliseconds', async () => {
    let arrived = 0;
    const timer = setInterval(() => arrived++, 1);
    for (let step = 0; step < 30; step++) {
      const goingOn = letLoopGoOn();
      if (goingOn) await goingOn;
      else await null;
      block(2);
    }
    clearInterval(timer);
    expect(arrived).toBeGreaterThan(5);
  });

  test('waits for nothing while it is short', async () => {
    await sleep(5);
    expect([letLoopGoOn(), letLoopGoOn(), letLoopGoOn()]).toEqual([null, null, null]);
  });
});
