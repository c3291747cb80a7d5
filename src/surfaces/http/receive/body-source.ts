import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CallError } from '../../../ground/contract/errors/errors.ts';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A coding of request bodies. */
export type BodyCoding = keyof typeof decoders;

/** The values of `Content-Encoding` that a request can have. */
export const bodyCodings: readonly string[] = Object.keys(decoders);

const accepted = 'gzip, deflate, br';

/** The body of a request as a stream, which is decoded if it has a `Content-Encoding`. */
export interface BodySource {
  readonly stream: Readable;
  /** Whether the sender waits for this process, or has sent everything. */
  isHeld(): boolean;
  /** Stops decoding and reading. */
  drop(): void;
}

/** Returns the coding of a body, null for none. Throws a CallError (415) for another. */
export function bodyCoding(headers: IncomingHttpHeaders): BodyCoding | null {
  const named = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (named === '' || named === 'identity') return null;
  if (isCoding(named)) return named;
  throw new CallError(
    'UNSUPPORTED_ENCODING',
    `The Content-Encoding must be one of ${accepted}, or absent for a body that is not compressed.`,
    { headers: { 'Accept-Encoding': accepted } },
  );
}

const isCoding = (name: string): name is BodyCoding => Object.hasOwn(decoders, name);

/**
 * Opens the body of a request. A decoder takes pieces only as fast as its output is read, so it
 * buffers only a few of them. `fail` is called with the error (400) of a body that cannot be
 * decoded, and with the error (413) of more than `most` bytes before decoding.
 */
export function openBody(
  request: IncomingMessage,
  coding: BodyCoding | null,
  { most, fail }: { readonly most: number; fail(why: CallError): void },
): BodySource {
  if (coding === null)
    return {
      stream: request,
      isHeld: () => request.complete || request.isPaused(),
      drop: () => request.pause(),
    };
  const decoder = decoders[coding]();
  let received = 0;
  request.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > most) fail(tooLarge(most));
  });
  request.pipe(decoder);
  decoder.on('error', () => fail(undecodable(coding)));
  decoder.on('end', () => {
    // A decoder ignores bytes after the end of the compressed data.
    if (decoder.bytesWritten < received) fail(undecodable(coding));
  });
  return {
    stream: decoder,
    isHeld: () => request.complete || decoder.writableNeedDrain,
    drop() {
      request.unpipe(decoder);
      decoder.destroy();
      request.pause();
    },
  };
}

const undecodable = (coding: BodyCoding) =>
  new CallError(
    'MALFORMED_REQUEST',
    `The body is not valid ${coding}, or is incomplete. Remove Content-Encoding if it is not compressed.`,
  );

export function tooLarge(most: number): CallError {
  return new CallError('BODY_TOO_LARGE', `The body is larger than ${most} bytes.`);
}
