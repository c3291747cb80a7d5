import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  const { status, headers, body } = reply;
  if (body !== null && typeof body !== 'string' && !Buffer.isBuffer(body))
    return { status, bytes: await sendStream(reply, body, call) };
  const whole = typeof body === 'string' && body.length > shortText ? Buffer.from(body) : body;
  const hasLength = status !== 204 && status !== 304;
  const length = whole && hasLength ? Buffer.byteLength(whole) : 0;
  if (length > largeAnswer && !reply.isWrite && call.method !== 'HEAD') {
    const { shares } = call;
    const share = call.share();
    const isAlone = share.used <= largeAnswer;
    if (!isAlone && !shares.tryReserve(share, length))
      return send(describeProblem(shares.refusal(share, length)), call);
    if (!isAlone) shares.release(share, length);
  }
  const head = headOf(headers, call);
  if (hasLength) head.push('Content-Length', String(length));
  call.response.writeHead(status, head);
  if (length > pieceSize && Buffer.isBuffer(whole) && call.method !== 'HEAD')
    await sendInPieces(whole, call);
  else {
    call.response.end(whole);
    if (call.response.writableLength > 0) hold(length, call);
  }
  return { status, bytes: length };
}

export interface Sent {
  readonly status: number;
  readonly bytes: number;
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

/** Writes a piece when the previous one was taken, so that the reader's pace is visible. */
function sendInPieces(bytes: Buffer, call: Sending): Promise<void> {
  const { response } = call;
  return new Promise((resolve, reject) => {
    let at = 0;
    const next = () => {
      while (at < bytes.length) {
        const piece = bytes.subarray(at, at + pieceSize);
        at += piece.length;
        if (!response.write(piece)) return;
      }
      response.end();
    };
    response.on('drain', next).once('finish', resolve);
    hold(bytes.length, call, { dropped: () => reject(new Error('the answer was not taken')) });
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
