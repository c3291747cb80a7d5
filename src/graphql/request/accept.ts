import { CallError } from '../../contract/errors/errors.ts';

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

/** Whether a caller accepts the answer to a subscription. */
export function acceptsEvents(accept = '*/*'): boolean {
  const types = accept.toLowerCase().split(',');
  return types.some((range) =>
    /^\s*(text\/event-stream|text\/\*|\*\/\*)\s*($|;(?!\s*q=0))/.test(range),
  );
}

/** Throws a CallError (406) where the caller accepts neither JSON nor a stream. */
export function requireAccepted(accept: string | undefined): void {
  if (chooseMediaType(accept) === null && !acceptsEvents(accept)) throw notAcceptable();
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
