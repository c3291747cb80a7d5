import type { Writable } from 'node:stream';
import type { Sending } from './sending.ts';

interface Waiting {
  /** Where the bytes were written. */
  readonly writable: Writable;
  /** The client is gone or the service stops. */
  readonly closed: AbortSignal;
}

/**
 * Resolves when the client has room for more, counting the bytes in the caller's share until then;
 * a client that reads nothing is cut.
 */
export async function drained(
  bytes: number,
  { response, shares, transfers, share: shareOf }: Sending,
  { writable, closed }: Waiting,
): Promise<void> {
  if (closed.aborted) return;
  const share = shareOf();
  if (!shares.tryReserve(share, bytes)) throw shares.refusal(share, bytes);
  const { socket } = response.req;
  const moved = () => socket.bytesWritten - socket.writableLength;
  const unwatch = transfers.watch({ isLight: true, moved, stop: () => response.destroy() });
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
  shares.release(share, bytes);
}
