import { logFailure } from '../../../ground/observe/log-failure.ts';
import type { MessageSink, Reply } from '../call.ts';
import { headOf, type Sending, type SentResponse } from './sending.ts';
import { whenWritable } from './when-writable.ts';

/**
 * Sends the head of a stream, and then its messages until the client disconnects or the service
 * stops. Returns at once, because neither the drain nor the observers of calls wait for a stream.
 */
export function sendMessages(
  reply: Reply,
  messages: NonNullable<Reply['messages']>,
  call: Sending,
): SentResponse {
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
      await whenWritable(Buffer.byteLength(text), call, { writable: response, closed });
    },
  };
}
