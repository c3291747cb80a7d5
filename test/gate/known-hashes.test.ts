import { afterEach, describe, expect, test } from 'vitest';
import { KnownHashes } from '../../src/engine/gate/logins/known-hashes.ts';

describe('the hashes of valid credentials', () => {
  let reads = 0;
  afterEach(() => {
    reads = 0;
  });
  function open() {
    const state = { hashes: ['a'], time: 10_000 };
    const read = async () => {
      reads++;
      return state.hashes;
    };
    return { state, known: new KnownHashes(read, () => state.time) };
  }

  test('the store reads them once for concurrent callers, and again after a second', async () => {
    const { state, known } = open();
    expect(await Promise.all([known.has('a'), known.has('b'), known.has('c')])).toEqual([
      true,
      false,
      false,
    ]);
    expect(reads).toBe(1);
    state.time += 999;
    expect(await known.has('b')).toBe(false);
    state.time += 1;
    state.hashes = ['a', 'b'];
    expect(await known.has('b')).toBe(true);
    expect(reads).toBe(2);
  });

  test('the store reads them again after a change, also after one during the reading', async () => {
    const { state, known } = open();
    const found = known.has('b');
    known.forget();
    state.hashes = ['b'];
    state.time += 1_000;
    expect(await found).toBe(true);
  });

  test('the store reads them again after a failure', async () => {
    const failing = [true, false];
    const known = new KnownHashes(async () => {
      if (failing.shift()) throw new Error('away');
      return ['a'];
    });
    await expect(known.has('a')).rejects.toThrow('away');
    expect(await known.has('a')).toBe(true);
  });

  test.each([
    // The clock of the node, milliseconds after a reading, and the pause before the next.
    [10_000, 0, 250],
    [10_000, 100, 150],
    [10_000, 249, 1],
    [10_000, 250, 0],
    [10_000, 900, 0],
    [0, 0, 250],
  ])('the store that starts at %i reads them after %i ms again in %i', async (...row) => {
    const [start, passed, pause] = row;
    const { state, known } = open();
    state.time = start;
    await known.has('b');
    expect(reads).toBe(1);
    known.forget();
    state.time += passed;
    const begun = performance.now();
    const found = known.has('b');
    await new Promise((next) => process.nextTick(next));
    expect(reads).toBe(pause === 0 ? 2 : 1);
    await found;
    expect(performance.now() - begun).toBeGreaterThanOrEqual(pause - 5);
    expect(reads).toBe(2);
  });
});
