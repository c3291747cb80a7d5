import { CallError } from '../../../ground/contract/errors/errors.ts';
import { multipartParts, type StreamFormat, serverSentEvents } from '../streams/messages.ts';

export const json = 'application/json';
export const graphqlJson = 'application/graphql-response+json';

/**
 * The media type of an answer: the first in `Accept` that a GraphQL answer can have; null where
 * there is none. An absent or empty header accepts JSON. Only subscriptions are answered by
 * streams.
 */
export function chooseMediaType(accept = json): string | null {
  if (accept === json || accept === '*/*' || accept === '') return json;
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const charset = parameters.find((each) => each.startsWith('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    if (parameters.some((each) => /^q=0(\.0*)?$/.test(each))) continue;
    if (type === graphqlJson) return graphqlJson;
    if (type === json || type === 'application/*' || type === '*/*') return json;
  }
  return null;
}

export const eventStream = 'text/event-stream';
export const subscriptionParts = 'multipart/mixed; subscriptionSpec=1.0';

/** The format of a stream that a caller accepts, the first in `Accept`; null for none. */
export function streamFormat(accept = '*/*'): StreamFormat | null {
  for (const range of accept.toLowerCase().split(',')) {
    if (/;\s*q=0(\.0*)?\s*($|;)/.test(range)) continue;
    if (/^\s*(text\/event-stream|text\/\*|\*\/\*)\s*($|;)/.test(range)) return serverSentEvents;
    if (/^\s*multipart\/mixed\s*;.*subscriptionspec="?1\.0/.test(range)) return multipartParts;
  }
  return null;
}

/** Whether a caller accepts a stream but no JSON. Throws a CallError (406) for neither. */
export function acceptsStreamOnly(accept: string | undefined): boolean {
  if (chooseMediaType(accept) !== null) return false;
  if (streamFormat(accept) === null) throw notAcceptable();
  return true;
}

/** Throws a CallError (406) where the caller accepts no JSON. */
export function requireMediaType(accept: string | undefined): string {
  const chosen = chooseMediaType(accept);
  if (chosen) return chosen;
  throw notAcceptable();
}

const notAcceptable = () =>
  new CallError(
    'NOT_ACCEPTABLE',
    `Answers are ${json} or ${graphqlJson}: name one of them in Accept.`,
  );
