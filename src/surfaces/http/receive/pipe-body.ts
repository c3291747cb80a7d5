import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { Transfers } from '../../../engine/gate/transfers.ts';
import type { Piping } from '../call.ts';
import { type BodyCoding, openBody, tooLarge } from './body-source.ts';
import { brokenOff, tooSlow } from './receive-body.ts';

interface PipingParts {
  readonly coding: BodyCoding | null;
  readonly transfers: Transfers;
}

/**
 * Writes the body of a request to a writable as it arrives, no faster than the writable accepts it.
 * Resolves when the writable has finished. The rest of a refused body is not read here.
 */
export function pipeBody(
  request: IncomingMessage,
  into: Writable,
  { most, signal, coding, transfers }: Piping & PipingParts,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let isOver = false;
    const end = (why?: unknown) => {
      if (isOver) return;
      isOver = true;
      unwatch();
      stream.off('data', take);
      if (why === undefined) return resolve();
      source.drop();
      reject(why);
    };
    const source = openBody(request, coding, { most, fail: end });
    const { stream } = source;
    const take = (piece: Buffer) => {
      received += piece.length;
      if (received > most) end(tooLarge(most));
      else if (!into.write(piece)) stream.pause();
    };
    const breakOff = () => {
      if (!request.complete) end(brokenOff());
    };
    const { isHeld } = source;
    const moved = () => received;
    const unwatch = transfers.watch({ moved, isHeld, stop: () => end(tooSlow()) });
    signal.addEventListener('abort', () => end(signal.reason), { once: true });
    into.on('drain', () => isOver || stream.resume());
    into.once('error', end).once('finish', () => end());
    stream.on('data', take).once('end', () => isOver || into.end());
    request.once('error', breakOff).once('close', breakOff);
    if (request.destroyed) breakOff();
  });
}
