import { finished } from 'node:stream/promises';
import type { Reply } from '../call.ts';
import { chooseCoding, createEncoder } from '../receive/content-coding.ts';
import { varyOf } from './send-encoded.ts';
import { headOf, hold, type Sending, type SentResponse } from './sending.ts';
import { type ReadingPace, whenWritable } from './when-writable.ts';

/** Bytes. The length of the answer is unknown; encoders use the window of a long one. */
const assumedLength = 1024 * 1024;

/**
 * Sends an answer piece by piece, each when the client has room for it. If a piece cannot be
 * created, the connection ends without the final chunk, so that no client regards the answer as
 * complete. A stop of the service waits for the answer as for any call. Rejects if a piece fails,
 * or the client has disconnected.
 */
export async function sendPieces(
  reply: Reply,
  pieces: NonNullable<Reply['pieces']>,
  call: Sending,
): Promise<SentResponse> {
  const { response } = call;
  const encoder = begin(reply, call);
  const sent = { status: reply.status, bytes: 0 };
  encoder?.on('data', (piece: Buffer) => {
    sent.bytes += piece.length;
  });
  encoder?.pipe(response);
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const pace: ReadingPace = { begin: response.req.socket.bytesWritten, waited: 0 };
  try {
    const writable = encoder ?? response;
    for await (const piece of pieces) {
      if (response.destroyed) throw new Error('the client is gone');
      if (!encoder) sent.bytes += piece.length;
      if (!writable.write(piece))
        await whenWritable(piece.length, call, { writable, closed: closed.signal, pace });
    }
    hold(0, call, { isLight: true });
    writable.end();
    await finished(response);
    return sent;
  } catch (error) {
    await cut(encoder, call);
    throw error;
  } finally {
    encoder?.destroy();
  }
}

type Encoder = ReturnType<typeof createEncoder>;

/** Sends the head. Returns the encoder, or null for an answer that is not encoded. */
function begin(reply: Reply, call: Sending): Encoder | null {
  const coding = reply.isSecret ? null : chooseCoding(call.accepts ?? '', call.codings);
  const headers = coding
    ? { ...reply.headers, 'Content-Encoding': coding, Vary: varyOf(reply) }
    : reply.headers;
  call.response.writeHead(reply.status, headOf({ headers }, call));
  call.response.flushHeaders();
  return coding && createEncoder(coding, assumedLength);
}

/** Ends the connection after the bytes that were written so far. */
async function cut(encoder: Encoder | null, call: Sending): Promise<void> {
  const { response } = call;
  if (response.destroyed) return;
  hold(0, call, { isLight: true });
  if (encoder)
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      encoder.flush(resolve);
    });
  // The encoder passes its last bytes on in the next turn.
  setImmediate(() => response.socket?.end());
  await finished(response).catch(() => {});
}
