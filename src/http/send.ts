import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { waitForTurn } from '../contract/event-loop-turn.ts';
import type { ByteShares, Share } from './byte-shares.ts';
import type { Reply } from './call.ts';
import { describeProblem } from './problem.ts';
import type { Transfers } from './transfers.ts';

export interface Sending {
  readonly method: string;
  readonly requestId: string;
  readonly response: ServerResponse;
  /** The last answer on its connection. */
  readonly isLast: boolean;
  readonly shares: ByteShares;
  /** The caller's. */
  share(): Share;
  readonly transfers: Transfers;
}

/** Bytes. A larger answer is refused if its caller has not yet read earlier ones. */
const largeAnswer = 64 * 1024;
/** Bytes. A larger answer is written in pieces of this size, as fast as the client reads. */
const pieceSize = 512 * 1024;
/** Characters. Shorter text is written as a string; longer text is cheaper as bytes. */
const shortText = 16_384;

/** Sends a reply. Resolves with the status and the number of bytes that were sent. */
export async function send(reply: Reply, call: Sending): Promise<Sent> {
  const { status, body } = reply;
  if (body !== null && typeof body !== 'string' && !Buffer.isBuffer(body))
    return { status, bytes: await sendStream(reply, body, call) };
  const isLong = typeof body === 'string' && body.length > pieceSize;
  const whole =
    typeof body === 'string' && body.length > shortText && !isLong ? Buffer.from(body) : body;
  const hasLength = status !== 204 && status !== 304;
  // Counting the bytes of a long text takes as long as encoding it.
  const length = isLong ? body.length : whole && hasLength ? Buffer.byteLength(whole) : 0;
  const refusal = length > largeAnswer ? refuseUnread(reply, length, call) : null;
  if (refusal) return send(refusal, call);
  if (whole && length > pieceSize) return { status, bytes: await sendInPieces(reply, whole, call) };
  const head = headOf(reply.headers, call);
  if (hasLength) head.push('Content-Length', String(length));
  call.response.writeHead(status, head);
  call.response.end(whole);
  if (call.response.writableLength > 0) hold(length, call);
  return { status, bytes: length };
}

export interface Sent {
  readonly status: number;
  readonly bytes: number;
}

/** Returns the refusal of an answer whose caller has not read earlier ones, or null. */
function refuseUnread(reply: Reply, length: number, call: Sending): Reply | null {
  if (reply.isWrite || call.method === 'HEAD') return null;
  const { shares } = call;
  const share = call.share();
  if (share.used <= largeAnswer) return null;
  if (!shares.tryReserve(share, length)) return describeProblem(shares.refusal(share, length));
  shares.release(share, length);
  return null;
}

function headOf(headers: Reply['headers'], { requestId, isLast }: Sending): string[] {
  const head: string[] = [];
  for (const name in headers) head.push(name, headers[name] ?? '');
  head.push('X-Request-Id', requestId);
  if (isLast && headers.Connection === undefined) head.push('Connection', 'close');
  return head;
}

async function sendStream(
  { status, headers }: Reply,
  body: Exclude<Reply['body'], null | string | Buffer>,
  call: Sending,
): Promise<number> {
  const { response, method } = call;
  response.writeHead(status, headOf(headers, call));
  if (method === 'HEAD') {
    response.end();
    await body.cancel();
    return 0;
  }
  hold(0, call, { isLight: true });
  await pipeline(Readable.fromWeb(body), response);
  return Number(headers['Content-Length'] ?? 0);
}

/** Sends a long answer in pieces. Resolves with the number of its bytes. */
async function sendInPieces(reply: Reply, whole: string | Buffer, call: Sending): Promise<number> {
  const { shares, response } = call;
  const share = call.share();
  shares.add(share, whole.length);
  const pieces = typeof whole === 'string' ? await encode(whole, call) : split(whole);
  shares.release(share, whole.length);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const head = headOf(reply.headers, call);
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

/** Encodes a long text in turns of the event loop: megabytes at once take tens of milliseconds. */
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

/** A surrogate pair that is cut in two cannot be encoded. */
const beforeHalfOfPair = (text: string, at: number) =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;

/** Writes a piece when the previous one was taken, so that the reader's pace is visible. */
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

/**
 * Counts the bytes in the caller's share until they are sent, and closes a connection that is too
 * slow.
 */
function hold(
  bytes: number,
  { response, shares, share: shareOf, transfers }: Sending,
  { isLight = false, dropped }: { isLight?: boolean; dropped?: () => void } = {},
): void {
  const { socket } = response.req;
  const sent = () => socket.bytesWritten - socket.writableLength;
  const share = shareOf();
  const before = sent();
  let isHeld = true;
  shares.add(share, bytes);
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    unwatch();
    shares.release(share, bytes);
    if (!response.writableFinished) dropped?.();
  };
  const unwatch = transfers.watch({
    isLight,
    moved: () => sent() - before,
    // A pipelined answer has no socket yet, and no event when the connection closes.
    isOver: () => socket.destroyed,
    stop() {
      socket.destroy();
      release();
    },
  });
  response.once('close', release);
}
