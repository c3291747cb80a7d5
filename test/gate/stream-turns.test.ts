import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GateShare } from '../../src/engine/gate/fair-gate.ts';
import { createStreamTurns, type InTurn } from '../../src/engine/gate/stream-turns.ts';

/** Begins steps that last until they are ended. */
function open() {
  const turnsOf = createStreamTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (inTurn: InTurn, names: readonly string[]) =>
    names.map((name) =>
      inTurn(async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.push(end));
        return name;
      }),
    );
  return { turnsOf, begun, begin, ends };
}

/** Runs all microtasks, in which no turn of the event loop begins. */
const microtasks = () => new Promise((resolve) => process.nextTick(resolve));

test('steps run 8 at once, 4 of a caller, each fourth in a turn of the event loop', async () => {
  const { turnsOf, begun, begin, ends } = open();
  const [one, other, third] = [new GateShare(), new GateShare(), new GateShare()].map(turnsOf);
  if (!one || !other || !third) throw new Error('there are three');
  const steps = [
    ...begin(one, ['a1', 'a2', 'a3', 'a4', 'a5']),
    ...begin(other, ['b1', 'b2', 'b3', 'b4', 'b5']),
    ...begin(third, ['c1']),
  ];
  for (let round = 0; round < 3; round++) await microtasks();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
  await sleep(30);
  expect(begun.slice(6).toSorted()).toEqual(['a4', 'b4']);
  while (begun.length < 11 || ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await sleep(5);
  }
  expect(await Promise.all(steps)).toHaveLength(11);
});
