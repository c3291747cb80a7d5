import type { Call, Handler, Reply } from '../../http/call.ts';
import { json, streamFormat } from '../request/accept.ts';

/**
 * Answers a caller that accepts a stream but no JSON, such as graphql-sse: the answer to a query or
 * mutation, and the errors of a document, are a stream of one result.
 */
export async function answerInStream(call: Call, handler: Handler): Promise<Reply> {
  const { accept = '' } = call.headers;
  const format = streamFormat(accept);
  call.headers = { ...call.headers, accept: `${accept}, ${json}` };
  const reply = await handler(call);
  if (!format || typeof reply.body !== 'string' || reply.status !== 200) return reply;
  const headers = { ...reply.headers, 'Content-Type': format.contentType };
  const body = format.opening + format.next(reply.body) + format.complete;
  return { ...reply, headers, body, isTagged: false };
}
