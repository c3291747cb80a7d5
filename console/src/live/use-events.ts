import { useEffect, useEffectEvent, useState } from 'react';
import { followEvents, type StreamState, SubscriptionError } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import type { LiveEventsSubscription } from '../../generated/graphql.ts';
import { readCredential } from '../api/credential.ts';
import { graphqlUrl } from '../api/send.ts';
import { endSession } from '../api/session.ts';

const LiveEventsDocument = graphql(`
  subscription LiveEvents($topics: [String!]) {
    events(topics: $topics) {
      position topic time recordType operation requestId isOwn
      keys { id code sku name }
      caller { kind name }
      record { __typename ... on Order { number } }
    }
  }
`);

export type LiveEvent = LiveEventsSubscription['events'];

/** The maximum number of events shown; older ones are in the audit. */
const most = 200;

interface Following {
  /** Null for all topics that the caller may read. */
  readonly topics: readonly string[] | null;
  readonly isPaused: boolean;
  /** The position after which the list begins; null for the present. */
  readonly from: number | null;
}

/** The events as they come, the latest first. After a pause they go on where they have stopped. */
export function useEvents({ topics, isPaused, from }: Following) {
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  const [position, setPosition] = useState(from);
  const [state, setState] = useState<StreamState>('connecting');
  const [failure, setFailure] = useState<string>();
  const wanted = topics?.join(' ') ?? '';
  const begin = useEffectEvent((signal: AbortSignal) => {
    setFailure(undefined);
    const onEvent = (event: LiveEvent) => {
      setPosition(event.position);
      setEvents((shown) => [event, ...shown].slice(0, most));
    };
    follow({ topics, after: position, signal, onEvent, onState: setState }).catch((error) => {
      if (error instanceof SubscriptionError && error.code === 'UNAUTHENTICATED') endSession();
      else setFailure(String(error.message ?? error));
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other topics are another stream.
  useEffect(() => {
    if (isPaused) return;
    const abort = new AbortController();
    begin(abort.signal);
    return () => abort.abort();
  }, [wanted, isPaused]);
  return { events, position, state, failure, clear: () => setEvents([]) };
}

interface Stream {
  readonly topics: readonly string[] | null;
  readonly after: number | null;
  readonly signal: AbortSignal;
  onEvent(event: LiveEvent): void;
  onState(state: StreamState): void;
}

async function follow({ topics, after, signal, onEvent, onState }: Stream): Promise<void> {
  const stream = followEvents<LiveEventsSubscription>({
    url: graphqlUrl,
    ...readCredential(),
    document: String(LiveEventsDocument),
    variables: { topics },
    after,
    signal,
    onState,
  });
  for await (const { data } of stream) if (data && !signal.aborted) onEvent(data.events);
}
