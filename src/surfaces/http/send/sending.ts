import type { ServerResponse } from 'node:http';
import type { ByteShare, ByteShares } from '../../../engine/gate/byte-shares.ts';
import type { CallCount } from '../../../engine/gate/call-limit.ts';
import type { Transfers } from '../../../engine/gate/transfers.ts';
import type { Reply } from '../call.ts';
import type { Coding } from '../receive/content-coding.ts';
import { describeProblem } from './problem.ts';
import type { Streams } from './streams.ts';

export interface Sending {
  readonly method: string;
  readonly requestId: string;
  readonly response: ServerResponse;
  /** Whether this is the last response on its connection. */
  readonly isLast: boolean;
  readonly shares: ByteShares;
  /** Returns the share of the caller. */
  share(): ByteShare;
  readonly transfers: Transfers;
  readonly streams: Streams;
  /** `Accept-Encoding`; undefined without it, and if compression is off. */
  readonly accepts?: string | undefined;
  /** The codings that the service offers, the preferred one first. */
  readonly codings: readonly Coding[];
  readonly ifNoneMatch?: string | undefined;
  /** The calls that the caller has left, if they are limited. */
  readonly counted?: CallCount | null;
}

export interface SentResponse {
  readonly status: number;
  readonly bytes: number;
}

/** Bytes. A larger response is refused if its caller has not yet read earlier ones. */
const largeAnswer = 64 * 1024;
/** Returns the refusal of a response whose caller has not read earlier ones, or null. */
export function refuseUnread(reply: Reply, length: number, call: Sending): Reply | null {
  if (length <= largeAnswer || reply.isWrite || call.method === 'HEAD') return null;
  const { shares } = call;
  const share = call.share();
  if (share.used <= largeAnswer) return null;
  if (!shares.tryReserve(share, length)) return describeProblem(shares.refusal(share, length));
  shares.release(share, length);
  return null;
}

/** Returns the headers of a reply in Node's form: alternating names and values. */
export function headOf(
  { headers, cookies }: Pick<Reply, 'headers' | 'cookies'>,
  { requestId, isLast, counted }: Sending,
): string[] {
  const head: string[] = [];
  for (const name in headers) head.push(name, headers[name] ?? '');
  if (cookies) for (const cookie of cookies) head.push('Set-Cookie', cookie);
  if (counted) {
    head.push('RateLimit-Limit', String(counted.limit));
    head.push('RateLimit-Remaining', String(counted.remaining));
    head.push('RateLimit-Reset', String(counted.reset));
  }
  head.push('X-Request-Id', requestId);
  if (isLast && headers.Connection === undefined) head.push('Connection', 'close');
  return head;
}

/**
 * Counts the bytes in the caller's share until they are sent, and closes a connection that is too
 * slow.
 */
export function hold(
  bytes: number,
  call: Sending,
  { isLight = false, dropped }: { isLight?: boolean; dropped?: () => void } = {},
): void {
  const { response, shares, transfers } = call;
  const { socket } = response.req;
  const sent = () => socket.bytesWritten - socket.writableLength;
  const share = call.share();
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
    // A pipelined response has no socket yet, and no event when the connection closes.
    isOver: () => socket.destroyed,
    stop() {
      socket.destroy();
      release();
    },
  });
  response.once('close', release);
}
