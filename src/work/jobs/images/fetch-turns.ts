import { FairGate, GateShare } from '../../../engine/gate/fair-gate.ts';
import { watchPlaces } from '../../../engine/gate/gate-figures.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { countTurn } from '../../../ground/observe/counters.ts';

/** The maximum numbers of images that are fetched at once: by a node, and for one job. */
export const [fetchedAtOnce, fetchedOfJob] = [16, 4];

/**
 * The places of requests for images, which are not the places of jobs: a host that does not answer
 * delays only images of the same caller, and after ten seconds one image of another.
 */
const turns = new FairGate({
  size: fetchedAtOnce,
  part: () => 2 * fetchedOfJob,
  // A job has few entries, and a limit of time for each line.
  waiting: Number.POSITIVE_INFINITY,
  waitMs: Number.POSITIVE_INFINITY,
  refusal: () => new CallError('BUSY', 'Too many images are fetched. They are tried again.'),
  count: (result) => countTurn('fetched_images', result),
});

watchPlaces('fetched images', () => turns.places());

/** The callers with entries, by share. */
const shares = new Map<string, { readonly share: GateShare; entries: number }>();

/** Fetches in the turn of a caller. Throws the reason of the signal, also while it waits. */
export async function* inFetchTurn(
  caller: string,
  signal: AbortSignal,
  fetch: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const own = shares.get(caller) ?? { share: new GateShare(), entries: 0 };
  shares.set(caller, own);
  own.entries++;
  const leave = () => {
    turns.leave(own.share);
    forget(caller);
  };
  const entered = Promise.resolve(turns.enter(own.share));
  try {
    await orAborted(entered, signal);
  } catch (error) {
    void entered.then(leave);
    throw error;
  }
  try {
    yield* fetch();
  } finally {
    leave();
  }
}

function forget(caller: string): void {
  const own = shares.get(caller);
  if (own && --own.entries === 0) shares.delete(caller);
}

/** Rejects with the reason of the signal as soon as it is aborted. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
