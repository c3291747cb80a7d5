import type { GraphQLError } from 'graphql';
import { CallError } from '../../contract/errors/errors.ts';
import type { Call, Reply } from '../../http/call.ts';
import { findOperation } from '../compiled.ts';
import { errorsIn } from '../documents/document-errors.ts';
import type { Parameters } from '../documents/find-document.ts';
import { acceptsEvents, chooseMediaType, eventStream } from '../request/accept.ts';
import { readRequest } from '../request/read-request.ts';
import { completeMessage, errorsMessage } from './messages.ts';
import { createOpenStreams } from './open-streams.ts';
import { serveSubscription } from './serve-subscription.ts';
import type { StreamParts } from './stream.ts';

/** Answers a subscription; null for another request, which the other paths answer. */
export type AnswerSubscription = (call: Call, parameters: Parameters) => Reply | null;

/** Answers subscriptions by server-sent events; `most` is the limit of this node. */
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
    const errors = errorsIn(documents, query);
    // The other paths report them as JSON.
    if (errors.length > 0) return acceptsEventsOnly(call) ? answerErrors(errors) : null;
    const operation = findOperation(documents, request);
    if (operation?.kind !== 'subscription') return null;
    if (!acceptsEvents(call.headers.accept)) throw needsStream();
    if (!call.caller) throw new Error('the call has no caller');
    const place = open.enter(call.caller);
    const stream = { call, subscription: { ...request, operation }, place };
    return reply((sink) => serveSubscription(parts, { ...stream, sink }).finally(place.leave));
  };
}

const acceptsEventsOnly = ({ headers: { accept } }: Call) =>
  acceptsEvents(accept) && chooseMediaType(accept) === null;

const answerErrors = (errors: readonly GraphQLError[]) =>
  reply((sink) => sink.write(errorsMessage(errors) + completeMessage));

const reply = (messages: NonNullable<Reply['messages']>): Reply => ({
  status: 200,
  headers,
  body: null,
  messages,
});

const headers = {
  'Content-Type': `${eventStream}; charset=utf-8`,
  'Cache-Control': 'no-cache',
  // Otherwise nginx collects messages before it passes them on.
  'X-Accel-Buffering': 'no',
};

/** The error of a subscription that cannot be answered as a stream. */
export const needsStream = () =>
  new CallError(
    'NOT_ACCEPTABLE',
    `A subscription is answered as ${eventStream}: name it in Accept, and send the request as JSON or ` +
      'by GET.',
  );
