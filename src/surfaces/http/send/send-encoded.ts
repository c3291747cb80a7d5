import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from '../call.ts';
import { type Coding, createEncoder } from '../receive/content-coding.ts';
import { headOf, hold, type Sending, type SentResponse } from './sending.ts';
import { beforeHalfOfPair } from './text-pieces.ts';

/**
 * The number of bytes or characters that the encoder takes at once: a few milliseconds of a thread.
 * Each piece waits for a turn of the event loop, so smaller ones delay a response while the service
 * is busy.
 */
const pieceSize = 512 * 1024;

/**
 * Sends a response through a streaming encoder, which receives the next piece when the client has
 * read the previous one. Rejects when the connection closes before the end.
 */
export async function sendEncoded(
  reply: Reply,
  body: string | Buffer,
  coding: Coding,
  call: Sending,
): Promise<SentResponse> {
  const { status } = reply;
  const { response } = call;
  const headers = { ...reply.headers, 'Content-Encoding': coding, Vary: varyOf(reply) };
  response.writeHead(status, headOf({ headers }, call));
  if (call.method === 'HEAD') {
    response.end();
    return { status, bytes: 0 };
  }
  const encoder = createEncoder(coding, body.length);
  let bytes = 0;
  encoder.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  hold(body.length, call);
  await (body.length <= pieceSize
    ? pipeline(encoder.end(body), response)
    : pipeline(Readable.from(piecesOf(body)), encoder, response));
  return { status, bytes };
}

export const varyOf = ({ headers: { Vary } }: Reply) => {
  if (Vary === undefined) return 'Accept-Encoding';
  return Vary.includes('Accept-Encoding') ? Vary : `${Vary}, Accept-Encoding`;
};

function* piecesOf(body: string | Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; ) {
    const end = typeof body === 'string' ? beforeHalfOfPair(body, at + pieceSize) : at + pieceSize;
    const piece = body.slice(at, end);
    yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    at = end;
  }
}
