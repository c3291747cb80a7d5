import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CallWatch } from '../contract/call-watch.ts';
import type { Caller, Presence } from '../contract/caller.ts';
import type { CallError } from '../contract/errors/errors.ts';
import type { SessionCookies } from '../contract/session-cookies.ts';

export type { Caller };

/** One HTTP request as the surfaces see it. */
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
   * Passes the whole body on as it arrives, without holding it. Rejects as `read` does, and with
   * the reason of the signal. Absent for a call that the service sends itself.
   */
  pipeTo?(into: Writable, options: Piping): Promise<void>;
  /** Part of the body has been read, so the call counts in any case. */
  isRead?: boolean;
  caller?: Caller;
  /**
   * Identifies the caller again, for a stream that outlives the call. Throws UNAUTHENTICATED or
   * FORBIDDEN where there is none any more.
   */
  admitAgain?(): Promise<Caller>;
  /** The reason why a known caller may not send calls now; GraphQL answers with it. */
  barred?: CallError;
  /** The session cookies, on GraphQL only. */
  cookies?: SessionCookies;
  /** The address of the client. */
  address: string;
  requestId: string;
  /** Absent without observers. */
  watch?: CallWatch;
  /** Whether a browser on this machine sent it: see local-call.ts. */
  isLocal?(): boolean;
  /** The service itself sends it, such as the warm-up: it may use any document. */
  isOwn?: boolean;
  /** Whether the whole body has arrived. */
  hasArrived?(): boolean;
  /** Whether the end of an answer of unknown length looks like a broken connection (HTTP/1.0). */
  endsUnseen?(): boolean;
}

export interface Piping {
  /** The maximum number of bytes. */
  readonly most: number;
  /** Stops the passing on. */
  readonly signal: AbortSignal;
}

/** A response. `serve` adds Content-Length and X-Request-Id. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | null | ReadableStream<Uint8Array>;
  /** The answer to a call that has written: it is sent even beyond the caller's byte share. */
  isWrite?: boolean;
  /** It contains secrets, so it is not compressed: see send.ts. */
  isSecret?: boolean;
  /** The body is in a compressed format and is sent as it is. */
  isCompressed?: boolean;
  /** The values of `Set-Cookie`. */
  cookies?: readonly string[];
  /** Writes the body in messages, for as long as both sides are there; `body` is null. */
  messages?: (sink: MessageSink) => Promise<void>;
  /** The body of an answer whose length is unknown: see send-pieces.ts; `body` is null. */
  pieces?: AsyncIterable<Buffer>;
  /** A text that gets an `ETag`, and 304 for a client that has it. */
  isTagged?: boolean;
}

/** Where the messages of a stream go. */
export interface MessageSink {
  /** Resolves when the client has room for more. Throws LIMITED or BUSY without memory for it. */
  write(text: string): Promise<void>;
  /** Writes a text that may be lost, if the client has room for it. */
  hint(text: string): void;
  /** The client is gone or the service stops. */
  readonly closed: AbortSignal;
}

export type Handler = (call: Call) => Promise<Reply> | Reply;

/** Whether a browser opens GraphiQL: it has no key yet and receives a page without data. */
export function wantsHtml({ method, headers }: Call): boolean {
  return method !== 'POST' && (headers.accept?.includes('text/html') ?? false);
}
