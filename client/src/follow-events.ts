import { isObject, type Unknown } from './errors.ts';
import { type EventStream, openEventStream, type StreamMessage } from './event-stream.ts';
import { type Credential, createFetch } from './fetch.ts';
import { growingDelay, type Send, wait } from './retry.ts';
import { codeOf, refusedBy, refusedWith } from './subscription-error.ts';

/** A document of GraphQL Code Generator, with the types of its result and its variables. */
export interface TypedDocument<Data, Variables> {
  __apiType?: (variables: Variables) => Data;
}

/** A document as `parse` of graphql and `gql` of many clients return it. */
export interface SyntaxTree {
  readonly kind: 'Document';
}

/** `connecting` until the stream has a position, also after each break; then `open`. */
export type StreamState = 'connecting' | 'open';

/** The result of the subscription for one event. */
export interface FollowedEvent<Data> {
  readonly data: Data | null;
  /** Errors of null fields, such as fields that the caller may not read. */
  readonly errors: readonly Unknown[];
  /** Store the position with the changes of the event, and pass it as `after` the next time. */
  readonly position: number;
}

export type FollowOptions<Data, Variables> = Credential & {
  /** The address of GraphQL. */
  readonly url: string;
  /** The subscription: a text, or a document of GraphQL Code Generator. */
  readonly document: string | TypedDocument<Data, Variables> | SyntaxTree;
  /** The `print` of graphql, for documents that are syntax trees and not texts. */
  readonly print?: (document: never) => string;
  /** Names the document where the service trusts it; its text is not sent then. */
  readonly documentId?: string | undefined;
  readonly variables?: Variables;
  /** The position after which the stream begins; without it, with the present. */
  readonly after?: number | null | undefined;
  /** Ends the iteration, without an error. */
  readonly signal?: AbortSignal | undefined;
  readonly onState?: (state: StreamState) => void;
  /**
   * Milliseconds without anything from the service after which the connection counts as lost,
   * 30,000 by default. The service sends something every 12 seconds.
   */
  readonly maxSilence?: number;
  /** The function that sends the requests; by default the `fetch` of the platform. */
  readonly fetch?: Send;
};

/**
 * Follows a subscription: each event once, in order, also when the connection breaks or the service
 * restarts. Connects again with growing delays or after `Retry-After`, and continues after the last
 * position. Ends when the service completes the subscription or the signal is aborted. Throws a
 * SubscriptionError where it is refused for a reason that does not pass.
 */
export async function* followEvents<Data = Unknown, Variables = Unknown>(
  options: FollowOptions<Data, Variables>,
): AsyncGenerator<FollowedEvent<Data>, void, undefined> {
  const { signal } = options;
  const connect = createConnect(options);
  const tell = tellChanges(options.onState);
  let position = options.after ?? null;
  for (let failures = 1; !signal?.aborted; failures++) {
    tell('connecting');
    const stream = await connect(position);
    let refused: readonly Unknown[] = [];
    try {
      for (let message = await stream?.next(); message; message = await stream?.next()) {
        if (message.event === 'complete') {
          if (mayPass(refused)) break;
          if (refused.length > 0) throw refusedBy(refused);
          return;
        }
        const { data = null, errors = [] } = readResult<Data>(message);
        if (message.position === null) refused = errors;
        else {
          failures = 0;
          tell('open');
          const isNew = position === null || message.position > position;
          if (isNew) position = message.position;
          if (isNew && message.event === 'next') yield { data, errors, position: message.position };
        }
      }
    } finally {
      await stream?.close();
    }
    await waitFor(growingDelay(failures) * (0.5 + Math.random() / 2), signal);
  }
}

/** A session that has expired is renewed at the next request, or refused there. */
const mayPass = (errors: readonly Unknown[]) => codeOf(errors) === 'UNAUTHENTICATED';

interface Result<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly Unknown[];
}

const readResult = <Data>({ event, data }: StreamMessage): Result<Data> =>
  event === 'next' ? JSON.parse(data) : {};

type Connect = (position: number | null) => Promise<EventStream | null>;

/** Returns null if a connection fails. Requests are retried without limit. */
function createConnect<Data, Variables>(options: FollowOptions<Data, Variables>): Connect {
  const { url, documentId, variables, signal, maxSilence = 30_000 } = options;
  const send = createFetch({ ...options, retries: Infinity, maxDelay: Infinity });
  const named = documentId === undefined ? { query: textOf(options) } : { documentId };
  const body = JSON.stringify({ ...named, variables });
  return async (position) => {
    const headers = {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      ...(position !== null && { 'Last-Event-ID': String(position) }),
    };
    const request = new Request(url, { method: 'POST', headers, body, signal: signal ?? null });
    const response = await send(request).catch(() => null);
    if (!response || response.status >= 500) {
      await response?.body?.cancel();
      return null;
    }
    const isStream = /^text\/event-stream/.test(response.headers.get('Content-Type') ?? '');
    if (!response.ok || !isStream || !response.body) throw await refusedWith(response);
    return openEventStream(response.body, { maxSilence, signal });
  };
}

function textOf<Data, Variables>({ document, print }: FollowOptions<Data, Variables>): string {
  if (isObject(document) && 'kind' in document && !print)
    throw new TypeError('A syntax tree requires `print`.');
  // `print` accepts the syntax tree of its library, which has no type here.
  return print ? print(document as never) : String(document);
}

function tellChanges(tell: FollowOptions<never, never>['onState']): (state: StreamState) => void {
  let told: StreamState | null = null;
  return (state) => {
    if (state !== told) tell?.(state);
    told = state;
  };
}

async function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  await wait(milliseconds, signal ?? new AbortController().signal).catch(() => {});
}
