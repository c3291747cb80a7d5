import { CallError } from '../../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../../http/call.ts';
import { errorsIn } from '../documents/document-errors.ts';
import type { Parameters } from '../documents/find-document.ts';
import { findOperation } from '../documents/find-operation.ts';
import { eventStream, streamFormat, subscriptionParts } from '../request/accept.ts';
import { readRequest } from '../request/read-request.ts';
import { streamReply } from './messages.ts';
import { createOpenStreams } from './open-streams.ts';
import { serveSubscription } from './serve-subscription.ts';
import type { StreamParts } from './stream.ts';

/** Answers a subscription; null for another request, which the other paths answer. */
export type AnswerSubscription = (call: Call, parameters: Parameters) => Reply | null;

/** Answers subscriptions by streams; `most` is the limit of this node. */
export function createSubscriptions(
  parts: StreamParts & { readonly most: number },
): AnswerSubscription {
  const { documents, most } = parts;
  const open = createOpenStreams(most);
  return (call, parameters) => {
    const { query } = parameters;
    if (typeof query !== 'string' || !query.includes('subscription')) return null;
    const request = readRequest(parameters);
    // Documents of callers without a key are not cached, and none of them is a subscription.
    if (!request || call.method === 'HEAD' || call.caller?.kind === 'nobody') return null;
    // The other paths report errors of the document.
    if (errorsIn(documents, query).length > 0) return null;
    const operation = findOperation(documents, request);
    if (operation?.kind !== 'subscription') return null;
    const format = streamFormat(call.headers.accept);
    if (!format) throw needsStream();
    if (!call.caller) throw new Error('the call has no caller');
    const place = open.enter(call.caller);
    const stream = { call, subscription: { ...request, operation }, place, format };
    return streamReply(format, (sink) =>
      serveSubscription(parts, { ...stream, sink }).finally(place.leave),
    );
  };
}

/** The error of a subscription that cannot be answered as a stream. */
export const needsStream = () =>
  new CallError(
    'NOT_ACCEPTABLE',
    `A subscription is answered as ${eventStream}, or as ${subscriptionParts}: name one of them in ` +
      'Accept, and send the request as JSON or by GET.',
  );
