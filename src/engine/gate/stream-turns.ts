import { countTurn } from '../../ground/observe/counters.ts';
import { waitForTurn } from './event-loop-turn.ts';
import { FairGate, type GateShare } from './fair-gate.ts';
import { watchPlaces } from './gate-figures.ts';

/** Runs a step of a stream in turns with the steps of other streams and with calls. */
export type InTurn = <T>(step: () => Promise<T>) => Promise<T>;

/** The maximum number of concurrent steps, of a node and of one caller. */
const atOnce = { node: 8, caller: 4 } as const;

/** One in this number of steps takes a turn; a step takes about a millisecond of the event loop. */
const stepsOfTurn = 4;

/**
 * Creates the turns of the streams of a node. A step opens a stream, reads a page of older events,
 * or executes one event. The caller that has used the least time goes first. Calls get at least
 * half of the event loop, however many streams a caller has.
 */
export function createStreamTurns(): (share: GateShare) => InTurn {
  let steps = 0;
  const gate = new FairGate({
    size: atOnce.node,
    part: () => atOnce.caller,
    waiting: Number.POSITIVE_INFINITY,
    waitMs: Number.POSITIVE_INFINITY,
    refusal: () => new Error('a step of a stream is never refused'),
    count: (result) => countTurn('streams', result),
  });
  watchPlaces('events of streams', () => gate.places());
  return (share) => (step) =>
    gate.run(share, async () => {
      if (++steps % stepsOfTurn === 0) await waitForTurn();
      return step();
    });
}
