import type { Writable } from 'node:stream';
import type { Sending } from './sending.ts';

interface Waiting {
  /** Where the bytes were written. */
  readonly writable: Writable;
  /** The client is gone or the service stops. */
  readonly closed: AbortSignal;
  /** How the client has read the answer so far. */
  readonly pace?: ReadingPace;
}

export interface ReadingPace {
  /** The bytes that the connection had moved before the answer. */
  readonly begin: number;
  /** Milliseconds that the answer has waited for the client. */
  waited: number;
}

/**
 * Resolves when the client has room for more, counting the bytes in the caller's share until then;
 * a client that reads nothing, or too slowly, is cut.
 */
export async function whenWritable(
  bytes: number,
  { response, shares, transfers, share: shareOf }: Sending,
  { writable, closed, pace }: Waiting,
): Promise<void> {
  if (closed.aborted) return;
  const share = shareOf();
  if (!shares.tryReserve(share, bytes)) throw shares.refusal(share, bytes);
  const { socket } = response.req;
  const sent = () => socket.bytesWritten - socket.writableLength;
  const { begin, waited } = pace ?? { begin: sent(), waited: 0 };
  const moved = () => sent() - begin;
  const stop = () => response.destroy();
  const unwatch = transfers.watch({ isLight: true, waited, moved, stop });
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const end = () => {
      writable.off('drain', end);
      closed.removeEventListener('abort', end);
      resolve();
    };
    writable.on('drain', end);
    closed.addEventListener('abort', end);
  });
  unwatch();
  if (pace) pace.waited += performance.now() - begun;
  shares.release(share, bytes);
}
