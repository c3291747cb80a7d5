import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLoop, type LoopOptions } from '../../src/ground/background/loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passTime = 300;
const sleep = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A loop, and the times at which its passes began. Each pass takes 300 ms, then runs `work`. */
function openLoop(
  options: Partial<LoopOptions> = {},
  work: (stopping: AbortSignal) => void = () => {},
) {
  const began: number[] = [];
  const errors: unknown[] = [];
  const opened = Date.now();
  const loop = createLoop({
    every: 1_000,
    soon: 100,
    async run(stopping) {
      began.push(Date.now() - opened);
      await new Promise((resolve) => setTimeout(resolve, passTime));
      work(stopping);
    },
    onError: (error) => errors.push(error),
    ...options,
  });
  return { loop, began, errors };
}

describe('a loop', () => {
  test('begins a pass at the start and after each pause', async () => {
    const { loop, began } = openLoop();
    await sleep(500);
    loop.start();
    await sleep(3_000);
    expect(began).toEqual([500, 1_800, 3_100]);
  });

  test('waits before the first pass', async () => {
    const { loop, began } = openLoop({ first: 60_000 });
    loop.start();
    await sleep(60_500);
    expect(began).toEqual([60_000]);
  });

  test('computes each pause after a pass', async () => {
    let pause = 100;
    const { loop, began } = openLoop({ every: () => (pause *= 2) });
    loop.start();
    await sleep(1_500);
    expect(began).toEqual([0, 500, 1_200]);
  });

  test('reports an error and begins the next pass as usual', async () => {
    const { loop, began, errors } = openLoop({}, () => {
      throw new Error('failed');
    });
    loop.start();
    await sleep(1_600);
    expect(began).toEqual([0, 1_300]);
    expect(errors).toEqual([new Error('failed'), new Error('failed')]);
  });

  test('runs outside of the async context of the caller that starts or wakes it', async () => {
    const calls = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const { loop } = openLoop({}, () => seen.push(calls.getStore()));
    calls.run('start', () => loop.start());
    await sleep(500);
    calls.run('wake', () => loop.wake());
    await sleep(500);
    expect(seen).toEqual([undefined, undefined]);
  });
});

describe('a wake-up', () => {
  test('begins a pass soon, and the following ones do not put it off', async () => {
    const { loop, began } = openLoop();
    loop.start();
    await sleep(500);
    loop.wake();
    await sleep(60);
    loop.wake();
    await sleep(500);
    expect(began).toEqual([0, 600]);
  });

  test('causes one more pass if it comes during a pass', async () => {
    const { loop, began } = openLoop();
    loop.start();
    await sleep(100);
    loop.wake();
    loop.wake();
    await sleep(1_500);
    expect(began).toEqual([0, 400]);
  });

  test('begins nothing before the start', async () => {
    const { loop, began } = openLoop();
    loop.wake();
    await sleep(5_000);
    expect(began).toEqual([]);
  });
});

describe('a stop', () => {
  test('aborts the signal and waits for the running pass', async () => {
    const ended: boolean[] = [];
    const { loop, began } = openLoop({}, ({ aborted }) => ended.push(aborted));
    loop.start();
    await sleep(100);
    loop.wake();
    const stopped = loop.stop().then(() => expect(ended).toEqual([true]));
    await sleep(5_000);
    await stopped;
    expect(began).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends the loop at once between two passes', async () => {
    const { loop, began } = openLoop();
    loop.start();
    await sleep(500);
    await loop.stop();
    loop.wake();
    await sleep(5_000);
    expect(began).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
