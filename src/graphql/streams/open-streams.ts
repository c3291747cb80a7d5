import { type Caller, shareName } from '../../contract/caller.ts';
import { CallError } from '../../contract/errors/errors.ts';
import { Share } from '../../gate/fair-gate.ts';
import { createStreamTurns, type InTurn } from '../../gate/stream-turns.ts';
import { countStream } from '../../observe/counters.ts';

/** The place of an open stream. */
export interface StreamPlace {
  readonly inTurn: InTurn;
  leave(): void;
}

export interface OpenStreams {
  /** Throws LIMITED where the caller has too many streams, BUSY where the node has. */
  enter(caller: Caller): StreamPlace;
}

/**
 * One caller may use one in this many of the node's streams. The last part is for callers that have
 * few, so a handful of callers cannot take all streams.
 */
const part = 4;
const fewPart = 16;

/** Counts the streams of a node and of each caller. */
export function createOpenStreams(most: number): OpenStreams {
  const callers = new Map<string, { open: number; readonly inTurn: InTurn }>();
  const turnsOf = createStreamTurns();
  const mostOfCaller = Math.max(1, Math.floor(most / part));
  const few = Math.max(1, Math.floor(most / fewPart));
  let all = 0;
  return {
    enter(entering) {
      const name = shareName(entering, '');
      const caller = callers.get(name) ?? { open: 0, inTurn: turnsOf(new Share()) };
      if (caller.open >= mostOfCaller) throw tooMany(mostOfCaller);
      if (all >= (caller.open < few ? most : most - mostOfCaller)) throw full();
      callers.set(name, caller);
      caller.open++;
      all++;
      countStream(1);
      return {
        inTurn: caller.inTurn,
        leave() {
          all--;
          countStream(-1);
          if (--caller.open === 0) callers.delete(name);
        },
      };
    },
  };
}

const tooMany = (most: number) =>
  new CallError(
    'LIMITED',
    `The caller has ${most} streams open, which is the limit of this node (MAX_STREAMS). Close one first.`,
  );

const full = () =>
  new CallError('BUSY', 'This node has as many open streams as it may have. Try again later.');
