import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { smallCall } from '../../src/engine/gate/event-loop-turn.ts';
import { createPace } from '../../src/work/jobs/run/pace.ts';

/** Runs chunks beside many calls. Returns the number of lines of each chunk. */
async function chunks(count: number, durationOf: (lines: number) => number): Promise<number[]> {
  const calling = setInterval(() => {
    smallCall.begins();
    smallCall.ends();
  }, 5);
  const pace = createPace();
  const seen: number[] = [];
  for (let at = 0; at < count; at++) {
    seen.push(pace.lines);
    const wait = pace.begin();
    await sleep(durationOf(pace.lines));
    await wait(0);
  }
  clearInterval(calling);
  return seen;
}

describe('an import with many concurrent calls', () => {
  test('gets more lines per chunk while the machine is idle', async () => {
    const seen = await chunks(9, () => 250);
    expect(Math.max(...seen.slice(-3))).toBeGreaterThanOrEqual(10);
  });

  test('keeps chunks small while each line is slow', async () => {
    const seen = await chunks(9, (lines) => lines * 60);
    expect(Math.max(...seen.slice(-4))).toBeLessThanOrEqual(4);
  });
});
