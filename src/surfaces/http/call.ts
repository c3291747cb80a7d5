import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CallCount } from '../../engine/gate/call-limit.ts';
import type { CallWatch } from '../../ground/contract/call-watch.ts';
import type { Caller, Presence } from '../../ground/contract/caller.ts';
import type { CallError } from '../../ground/contract/errors/errors.ts';
import type { SessionCookies } from '../../ground/contract/session-cookies.ts';

export type { Caller };

/** An HTTP request in the form for the surfaces. */
export interface Call extends Presence {
  method: string;
  /** The path of the target, as sent: still percent-encoded, without the query. */
  path: string;
  /** The query string after the first question mark, or `''`. */
  query: string;
  headers: IncomingHttpHeaders;
  /**
   * Reads the whole body once, up to `most` bytes. Rejects with a CallError if the body is too
   * large, too slow or incomplete, or if there is no memory for it.
   */
  read(most?: number): Promise<Buffer>;
  /**
   * Writes the whole body to `into` as it arrives, without buffering it. Rejects like `read`, and
   * with the reason of the signal. Absent for a call that the service itself sends.
   */
  pipeTo?(into: Writable, options: Piping): Promise<void>;
  /** A part of the body has been read, so the call counts in any case. */
  isRead?: boolean;
  /** The calls that its caller has left; its response shows them. */
  counted?: CallCount | null;
  caller?: Caller;
  /**
   * Identifies the caller again, for a stream that outlives the call. Throws UNAUTHENTICATED or
   * FORBIDDEN if there is no caller any more.
   */
  admitAgain?(): Promise<Caller>;
  /** The reason why a known caller may not send calls now; GraphQL responds with it. */
  barred?: CallError;
  /** The session cookies, on GraphQL only. */
  cookies?: SessionCookies;
  /** The address of the client. */
  address: string;
  requestId: string;
  /** Absent without observers. */
  watch?: CallWatch;
  /** Whether a browser on this machine sent the call: see local-call.ts. */
  isLocal?(): boolean;
  /** The service itself sends the call, for example for the warm-up: it may use any document. */
  isOwn?: boolean;
  /** The highest cost of its document, where that is lower than the budget. */
  mostCost?: number;
  /** Whether the whole body has arrived. */
  hasArrived?(): boolean;
  /**
   * Whether the end of a response with unknown length looks like a broken connection (HTTP/1.0).
   */
  endsUnseen?(): boolean;
}

export interface Piping {
  /** The maximum number of bytes. */
  readonly most: number;
  /** Aborts the transfer. */
  readonly signal: AbortSignal;
}

/** A response. `serve` adds Content-Length and X-Request-Id. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | null | ReadableStream<Uint8Array>;
  /** The response to a call that has written; it is sent even beyond the caller's byte share. */
  isWrite?: boolean;
  /** The response contains secrets, so it is not compressed: see send.ts. */
  isSecret?: boolean;
  /** The body has a compressed format and is sent unchanged. */
  isCompressed?: boolean;
  /** The values of `Set-Cookie`. */
  cookies?: readonly string[];
  /** Writes the body as messages, as long as both sides are connected; `body` is null. */
  messages?: (sink: MessageSink) => Promise<void>;
  /** The body of a response whose length is unknown: see send-pieces.ts; `body` is null. */
  pieces?: AsyncIterable<Buffer>;
  /** The body is a text that gets an `ETag`, and 304 for a client that has it. */
  isTagged?: boolean;
}

/** Sends the messages of a stream. */
export interface MessageSink {
  /** Resolves when the client has room for more. Throws LIMITED or BUSY without memory for it. */
  write(text: string): Promise<void>;
  /** Writes a text if the client has room for it; otherwise drops it. */
  hint(text: string): void;
  /** Aborted when the client disconnects or the service stops. */
  readonly closed: AbortSignal;
}

export type Handler = (call: Call) => Promise<Reply> | Reply;

/** Whether a browser opens GraphiQL; it has no key yet and gets a page without data. */
export function wantsHtml({ method, headers }: Call): boolean {
  return method !== 'POST' && (headers.accept?.includes('text/html') ?? false);
}
