import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { waitForTurn } from '../../../engine/gate/event-loop-turn.ts';
import type { Reply } from '../call.ts';
import { type Coding, chooseCoding } from '../receive/content-coding.ts';
import { addTag } from './entity-tag.ts';
import { sendEncoded } from './send-encoded.ts';
import { sendMessages } from './send-messages.ts';
import { sendPieces } from './send-pieces.ts';
import { headOf, hold, refuseUnread, type Sending, type SentResponse } from './sending.ts';
import { beforeHalfOfPair } from './text-pieces.ts';

/** Bytes. A larger response is written in pieces of this size, as fast as the client reads. */
const pieceSize = 512 * 1024;
/** Characters. Shorter text is written as a string; longer text is faster as bytes. */
const shortText = 16_384;

/** Sends a reply. Resolves with the status and the number of bytes that were sent. */
export function send(reply: Reply, call: Sending): Promise<SentResponse> {
  const { body, messages, pieces } = reply;
  if (pieces) return sendPieces(reply, pieces, call);
  if (messages) return Promise.resolve(sendMessages(reply, messages, call));
  if (body !== null && !isWhole(body)) return sendStream(reply, body, call);
  const coding = call.accepts === undefined ? null : codingOf(reply, call);
  if (!reply.isTagged) return sendBody(reply, body, coding, call);
  return addTag(reply, body, coding, call.ifNoneMatch).then((tagged) =>
    tagged.status === 304
      ? sendBody(tagged, null, null, call)
      : sendBody(tagged, body, coding, call),
  );
}

const isWhole = (body: Reply['body']): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

/** Bytes. A smaller response fits into one packet, and encoding would take longer than it saves. */
const leastEncoded = 1_000;

/**
 * Returns the coding of a response; null for none. A response with secrets is never compressed,
 * because its length would reveal how much of it repeats the caller's input (BREACH).
 */
function codingOf(reply: Reply, call: Sending): Coding | null {
  const { headers, body, isSecret, isCompressed } = reply;
  if (!isWhole(body) || body.length <= leastEncoded || isSecret || isCompressed) return null;
  return headers['Content-Encoding'] === undefined
    ? chooseCoding(call.accepts, call.codings)
    : null;
}

async function sendBody(
  reply: Reply,
  body: string | Buffer | null,
  coding: Coding | null,
  call: Sending,
): Promise<SentResponse> {
  const { status } = reply;
  if (body !== null && coding) {
    const refusal = refuseUnread(reply, body.length, call);
    return refusal ? send(refusal, call) : sendEncoded(reply, body, coding, call);
  }
  const isLong = typeof body === 'string' && body.length > pieceSize;
  const whole =
    typeof body === 'string' && body.length > shortText && !isLong ? Buffer.from(body) : body;
  const hasLength = status !== 204 && status !== 304;
  // Counting the bytes of a long text takes as long as encoding it.
  const length = isLong ? body.length : whole && hasLength ? Buffer.byteLength(whole) : 0;
  const refusal = refuseUnread(reply, length, call);
  if (refusal) return send(refusal, call);
  if (whole && length > pieceSize) return { status, bytes: await sendInPieces(reply, whole, call) };
  const head = headOf(reply, call);
  if (hasLength) head.push('Content-Length', String(length));
  call.response.writeHead(status, head);
  call.response.end(whole);
  if (call.response.writableLength > 0) hold(length, call);
  return { status, bytes: length };
}

async function sendStream(
  { status, headers }: Reply,
  body: Exclude<Reply['body'], null | string | Buffer>,
  call: Sending,
): Promise<SentResponse> {
  const { response, method } = call;
  response.writeHead(status, headOf({ headers }, call));
  if (method === 'HEAD') {
    response.end();
    await body.cancel();
    return { status, bytes: 0 };
  }
  hold(0, call, { isLight: true });
  await pipeline(Readable.fromWeb(body), response);
  return { status, bytes: Number(headers['Content-Length'] ?? 0) };
}

/** Sends a long response in pieces. Resolves with the number of its bytes. */
async function sendInPieces(reply: Reply, whole: string | Buffer, call: Sending): Promise<number> {
  const { shares, response } = call;
  const share = call.share();
  shares.add(share, whole.length);
  const pieces = typeof whole === 'string' ? await encode(whole, call) : split(whole);
  shares.release(share, whole.length);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const head = headOf(reply, call);
  response.writeHead(reply.status, [...head, 'Content-Length', String(length)]);
  if (call.method === 'HEAD') response.end();
  else await writePieces(pieces, length, call);
  return length;
}

function split(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / pieceSize);
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * pieceSize, (at + 1) * pieceSize),
  );
}

/**
 * Encodes a long text in several turns of the event loop, because megabytes at once take tens of
 * milliseconds.
 */
async function encode(text: string, { response }: Sending): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < text.length && !response.destroyed; ) {
    await waitForTurn();
    const end = beforeHalfOfPair(text, at + pieceSize);
    pieces.push(Buffer.from(text.slice(at, end)));
    at = end;
  }
  return pieces;
}

/** Writes each piece after the previous one was taken, so that the reader's pace is visible. */
function writePieces(pieces: readonly Buffer[], length: number, call: Sending): Promise<void> {
  const { response } = call;
  return new Promise((resolve, reject) => {
    let at = 0;
    const next = () => {
      while (at < pieces.length) if (!response.write(pieces[at++])) return;
      response.end();
    };
    response.on('drain', next).once('finish', resolve);
    hold(length, call, { dropped: () => reject(new Error('the answer was not taken')) });
    next();
  });
}
