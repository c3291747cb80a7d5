import type { Writable } from 'node:stream';
import type { Sending } from './sending.ts';

interface Waiting {
  /** The destination of the bytes. */
  readonly writable: Writable;
  /** Aborted when the client disconnects or the service stops. */
  readonly closed: AbortSignal;
  /** The client's pace of reading the response so far. */
  readonly pace?: ReadingPace;
}

export interface ReadingPace {
  /** The number of bytes that the connection had transferred before the response. */
  readonly begin: number;
  /** Milliseconds that the response has waited for the client. */
  waited: number;
}

/**
 * Resolves when the client has room for more. Until then the bytes count in the caller's share. A
 * client that reads nothing, or too slowly, is disconnected.
 */
export async function whenWritable(
  bytes: number,
  call: Sending,
  { writable, closed, pace }: Waiting,
): Promise<void> {
  if (closed.aborted) return;
  const { response, shares, transfers } = call;
  const share = call.share();
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
