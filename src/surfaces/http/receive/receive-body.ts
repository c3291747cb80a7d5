import type { IncomingMessage } from 'node:http';
import type { Transfers } from '../../../engine/gate/transfers.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { type BodyCoding, openBody, tooLarge } from './body-source.ts';

export interface ReceiveOptions {
  /** The maximum number of bytes, both before and after decoding. */
  readonly most: number;
  readonly coding: BodyCoding | null;
  readonly transfers: Transfers;
  /** Reserves bytes for a body of this total size. Returns an error if that fails. */
  grow(bytes: number): CallError | null;
}

/** The number of pieces that are joined, because each piece has an overhead of a hundred bytes. */
const mostPieces = 128;

/**
 * Receives the body of a request. Rejects if it is too large (413), arrives too slowly (408), or is
 * incomplete or incorrectly encoded (400).
 */
export function receiveBody(
  request: IncomingMessage,
  { most, coding, transfers, grow }: ReceiveOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new Pieces();
    let isOver = false;
    const fail = (why: CallError) => {
      if (isOver) return;
      isOver = true;
      body.drop();
      source.drop();
      reject(why);
    };
    const source = openBody(request, coding, { most, fail });
    if (request.destroyed && !request.complete) return fail(brokenOff());
    source.stream.on('data', (piece: Buffer) => {
      if (isOver) return;
      const length = body.length + piece.length;
      const problem = length > most ? tooLarge(most) : grow(length);
      if (problem) fail(problem);
      else body.add(piece);
    });
    const { isHeld } = source;
    const moved = () => body.length;
    const unwatch = transfers.watch({ moved, isHeld, stop: () => fail(tooSlow()) });
    source.stream.on('end', () => {
      unwatch();
      if (!isOver) resolve(body.join());
    });
    const breakOff = () => {
      unwatch();
      if (!request.complete) fail(brokenOff());
    };
    request.on('error', breakOff).on('close', breakOff);
  });
}

/** The received part of a body. */
class Pieces {
  length = 0;
  #pieces: Buffer[] = [];
  #small: Buffer[] = [];

  add(piece: Buffer): void {
    this.length += piece.length;
    this.#small.push(piece);
    if (this.#small.length === mostPieces) this.#settle();
  }

  join(): Buffer {
    const [first] = this.#small;
    if (first && this.#small.length === 1 && this.#pieces.length === 0) return first;
    return Buffer.concat([...this.#pieces, ...this.#small]);
  }

  drop(): void {
    this.#pieces = [];
    this.#small = [];
  }

  #settle(): void {
    this.#pieces.push(Buffer.concat(this.#small));
    this.#small = [];
  }
}

export const brokenOff = () =>
  new CallError('MALFORMED_REQUEST', 'The connection was closed before the body was complete.');

export function tooSlow(): CallError {
  const detail = 'The body arrived too slowly: at least 16 KB per second are required.';
  return new CallError('REQUEST_TOO_SLOW', detail, { headers: { Connection: 'close' } });
}
