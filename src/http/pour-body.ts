import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { Pouring } from './call.ts';
import { brokenOff, tooLarge, tooSlow } from './receive-body.ts';
import type { Transfers } from './transfers.ts';

/**
 * Passes the body of a request on as it arrives, no faster than it is taken. Resolves when the
 * writable has finished. What is left of a body that is refused is not read here.
 */
export function pourBody(
  request: IncomingMessage,
  into: Writable,
  { most, signal, transfers }: Pouring & { readonly transfers: Transfers },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let isOver = false;
    const end = (why?: unknown) => {
      if (isOver) return;
      isOver = true;
      unwatch();
      request.off('data', take);
      if (why === undefined) return resolve();
      request.resume();
      reject(why);
    };
    const take = (piece: Buffer) => {
      received += piece.length;
      if (received > most) end(tooLarge(most));
      else if (!into.write(piece)) request.pause();
    };
    const breakOff = () => {
      if (!request.complete) end(brokenOff());
    };
    const unwatch = transfers.watch({ moved: () => received, stop: () => end(tooSlow()) });
    signal.addEventListener('abort', () => end(signal.reason), { once: true });
    into.on('drain', () => isOver || request.resume());
    into.once('error', end).once('finish', () => end());
    request.on('data', take).once('end', () => isOver || into.end());
    request.once('error', breakOff).once('close', breakOff);
    if (request.destroyed) breakOff();
  });
}
