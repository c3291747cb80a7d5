import { availableParallelism } from 'node:os';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { countTurn } from '../../../ground/observe/counters.ts';
import { FairGate, type GateShare } from '../../gate/fair-gate.ts';
import { watchPlaces } from '../../gate/gate-figures.ts';

/** The threads of libuv: passwords use two of them, and files need one. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** An image uses one thread. At most half of the processors work on images. */
export const imagesAtOnce = Math.max(
  1,
  Math.min(Math.floor(availableParallelism() / 2), threads - 3),
);

/**
 * Callers take turns, and a turn counts by its duration: images with many pixels delay other images
 * of their own caller, and images of another caller by one image. A call has at most four entries
 * here (detached-work.ts), so a long list of images does not wait in the queue.
 */
const turns = new FairGate({
  size: imagesAtOnce,
  part: () => imagesAtOnce,
  waiting: 400,
  waitMs: 60_000,
  refusal: () => new CallError('BUSY', 'Too many images are waiting. Send the call again.'),
  count: (result) => countTurn('images', result),
});

watchPlaces('images', () => turns.places());

/** Decodes or draws an image in the turn of its caller. Throws a CallError (503). */
export const inImageTurn = <T>(share: GateShare, work: () => Promise<T>): Promise<T> =>
  turns.run(share, work);
