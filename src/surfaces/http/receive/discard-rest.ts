import type { IncomingMessage } from 'node:http';

/**
 * The maximum number of bytes that are read from the rest of a body, so that a client receives the
 * response before it has sent the whole body.
 */
const most = 1024 * 1024;
/** The maximum for all connections in one second, because reading takes time from calls. */
const mostASecond = 8 * 1024 * 1024;
/** Milliseconds in which a client may read the response while the rest of its body is not read. */
const grace = 1_000;

/** The bytes discarded in the current second, which began at `since` milliseconds. */
const discarded = { since: 0, bytes: 0 };

/**
 * Discards the unused rest of a body. Stops reading at a limit and closes the connection. Returns
 * whether the rest is known to exceed the limit.
 */
export function discardRest(request: IncomingMessage): boolean {
  let left = most;
  const stop = () => {
    request.pause().removeListener('data', count);
    setTimeout(() => request.destroy(), grace).unref();
  };
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    const now = performance.now();
    if (now - discarded.since > 1_000) {
      discarded.since = now;
      discarded.bytes = 0;
    }
    discarded.bytes += chunk.length;
    if (left < 0 || discarded.bytes > mostASecond) stop();
  };
  request.on('data', count).resume();
  return Number(request.headers['content-length'] ?? 0) > most;
}
