import type { IncomingHttpHeaders } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import type { CallWatch } from '../contract/call-watch.ts';
import type { Caller } from '../contract/caller.ts';
import type { Forbidden } from '../contract/rights.ts';

export type { Caller };

/** One HTTP request as the surfaces see it. */
export interface Call {
  method: string;
  /** The path of the target, as sent: still percent-encoded, without the query. */
  path: string;
  /** What follows the first question mark of the target, or `''`. */
  query: string;
  headers: IncomingHttpHeaders;
  /**
   * The whole body, read once, of at most so many bytes where that is said; rejects with a Problem: 413
   * too large, 400 broken off.
   */
  read(most?: number): Promise<Buffer>;
  caller?: Caller;
  /** Why a caller that is known may send no call at present: GraphQL answers with it. */
  barred?: Forbidden;
  /** The address the call comes from. */
  address: string;
  requestId: string;
  /** Absent where nobody watches. */
  watch?: CallWatch;
  /** Whether the whole body has come. */
  hasArrived?(): boolean;
}

/** What goes back. Content-Length and X-Request-Id are added by serve. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | null | ReadableStream<Uint8Array>;
}

export type Handler = (call: Call) => Promise<Reply> | Reply;

/** True for a browser that opens GraphiQL: it has no key yet, and gets a page but no data. */
export function asksForPage({ method, headers }: Call): boolean {
  return method !== 'POST' && (headers.accept?.includes('text/html') ?? false);
}
