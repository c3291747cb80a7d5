import { logFailure } from '../observe/log-failure.ts';
import type { MessageSink, Reply } from './call.ts';
import { headOf, type Sending, type Sent } from './sending.ts';

/**
 * Sends the head of a stream, and then its messages for as long as the client and the service are
 * there. Returns at once: neither the drain nor the observers of calls wait for a stream.
 */
export function sendMessages(
  reply: Reply,
  messages: NonNullable<Reply['messages']>,
  call: Sending,
): Sent {
  const { response, streams } = call;
  const closed = new AbortController();
  const end = () => {
    closed.abort();
    response.end();
  };
  const leave = () => {
    closed.abort();
    streams.left(end);
  };
  response.once('close', leave);
  response.writeHead(reply.status, headOf(reply, call));
  response.flushHeaders();
  streams.entered(end);
  if (response.destroyed) leave();
  messages(createSink(call, closed.signal))
    .catch((error) => logFailure(error, { task: `stream ${call.requestId}` }))
    .finally(end);
  return { status: reply.status, bytes: 0 };
}

function createSink(call: Sending, closed: AbortSignal): MessageSink {
  const { response } = call;
  return {
    closed,
    hint(text) {
      if (!closed.aborted && !response.writableNeedDrain) response.write(text);
    },
    async write(text) {
      if (closed.aborted || response.write(text)) return;
      await drained(Buffer.byteLength(text), call, closed);
    },
  };
}

/** Counts the bytes in the caller's share until the client has read them; a stalled one is cut. */
async function drained(bytes: number, call: Sending, closed: AbortSignal): Promise<void> {
  const { response, shares, transfers } = call;
  const share = call.share();
  if (!shares.tryReserve(share, bytes)) throw shares.refusal(share, bytes);
  const { socket } = response.req;
  const moved = () => socket.bytesWritten - socket.writableLength;
  const unwatch = transfers.watch({ isLight: true, moved, stop: () => response.destroy() });
  await new Promise<void>((resolve) => {
    const end = () => {
      response.off('drain', end);
      closed.removeEventListener('abort', end);
      resolve();
    };
    response.on('drain', end);
    closed.addEventListener('abort', end);
  });
  unwatch();
  shares.release(share, bytes);
}
