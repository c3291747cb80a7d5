import type { CallError } from '../../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../../http/call.ts';
import { chooseMediaType, json } from '../request/accept.ts';

/** The answer to a batch of requests, which is not supported: 400 in both media types. */
export const answerBatch = (call: Call, why: CallError): Reply => answer(call, why, 400);

/** The answer to a known caller who may not send calls at present. */
export const answerBarred = (call: Call, why: CallError): Reply => answer(call, why, 403);

/**
 * The answer to a document whose statement was cancelled: no data, and one error. After the wait
 * for a lock, a retry may succeed. Clients and proxies retry a 503 with `Retry-After`, so that is
 * the status in each media type.
 */
export const answerTimeout = (call: Call, why: CallError): Reply =>
  answer(call, why, why.retryAfter === undefined ? statusOf(call, why) : why.status, {
    data: null,
  });

/** The answer to a request whose document is unknown. */
export const answerUnknown = (call: Call, why: CallError): Reply =>
  answer(call, why, statusOf(call, why));

/** Clients of the older media type treat any status except 200 as a failure of the transport. */
const statusOf = (call: Call, { rule }: CallError) =>
  mediaTypeOf(call) === json ? 200 : (rule.graphql ?? 503);

function answer(call: Call, why: CallError, status: number, more = {}): Reply {
  const { kind, message, retryAfter } = why;
  call.watch?.refused(kind);
  const extensions = { code: kind, ...(retryAfter !== undefined && { retryAfter }) };
  return {
    status,
    headers: {
      'Content-Type': `${mediaTypeOf(call)}; charset=utf-8`,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: JSON.stringify({ errors: [{ message, extensions }], ...more }),
  };
}

const mediaTypeOf = ({ headers }: Call) => chooseMediaType(headers.accept) ?? json;
