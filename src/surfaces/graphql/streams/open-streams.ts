import { createOpenPlaces } from '../../../engine/gate/open-places.ts';
import { createStreamTurns, type InTurn } from '../../../engine/gate/stream-turns.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { countStream } from '../../../ground/observe/counters.ts';

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
 * One caller may use one in this many of the node's streams, and has few up to one in this many.
 */
const part = 4;
const fewPart = 16;

/** Counts the streams of a node and of each caller. */
export function createOpenStreams(most: number): OpenStreams {
  const mostOfCaller = Math.max(1, Math.floor(most / part));
  const turnsOf = createStreamTurns();
  const places = createOpenPlaces({
    gate: 'streams',
    node: most,
    caller: mostOfCaller,
    few: Math.max(1, Math.floor(most / fewPart)),
    refusal: (of) => (of === 'caller' ? tooMany(mostOfCaller) : full()),
  });
  return {
    enter(caller) {
      const place = places.enter(caller);
      countStream(1);
      return {
        inTurn: turnsOf(place.share),
        leave() {
          place.leave();
          countStream(-1);
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
