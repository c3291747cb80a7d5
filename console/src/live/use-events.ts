import { useEffect, useEffectEvent, useState } from 'react';
import type { StreamState } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import type { LiveEventsSubscription } from '../../generated/graphql.ts';
import { follow } from '../api/follow.ts';
import { send } from '../api/send.ts';

const LiveEventsDocument = graphql(`
  subscription LiveEvents($topics: [String!]) {
    events(topics: $topics) {
      position topic time recordType operation requestId isOwn
      keys { id code sku name }
      caller { kind name }
      record { __typename ... on Order { number } }
      changes { part before after }
    }
  }
`);

const LatestEventsDocument = graphql(`
  query LatestEvents($topics: [String!], $last: Int!) {
    events(topics: $topics, last: $last) {
      lastPosition
      nodes {
        position topic time recordType operation requestId isOwn
        keys { id code sku name }
        caller { kind name }
        record { __typename ... on Order { number } }
        changes { part before after }
      }
    }
  }
`);

export type LiveEvent = LiveEventsSubscription['events'];

/** The maximum number of events shown, older ones are in the audit, and the number at the start. */
const most = 200;
const atStart = 30;

interface Following {
  /** Null for all topics that the caller may read. */
  readonly topics: readonly string[] | null;
  readonly isPaused: boolean;
  /** The position after which the list begins; null for the present. */
  readonly from: number | null;
}

/**
 * The events, the latest first, beginning with the past ones. After a pause they continue where
 * they have stopped.
 */
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
    const onLatest = (last: number, latest: readonly LiveEvent[]) => {
      setPosition(last);
      setEvents(latest.toReversed());
    };
    begun({ topics, position, signal, onLatest })
      .then((after) => followTopics(topics, { after, signal, onState: setState }, onEvent))
      .catch((error) => {
        if (!signal.aborted) setFailure(String(error.message ?? error));
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

async function followTopics(
  topics: readonly string[] | null,
  options: Parameters<typeof follow>[2],
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const stream = follow(LiveEventsDocument, { topics: topics && [...topics] }, options);
  for await (const { data } of stream) if (data && !options.signal.aborted) onEvent(data.events);
}

interface Begin {
  readonly topics: readonly string[] | null;
  /** Null for the present. */
  readonly position: number | null;
  readonly signal: AbortSignal;
  onLatest(position: number, latest: readonly LiveEvent[]): void;
}

/** Returns the position to follow from. At the present, the latest events come first. */
async function begun({ topics, position, signal, onLatest }: Begin): Promise<number | null> {
  if (position !== null) return position;
  const { data, errors } = await send(
    LatestEventsDocument,
    { topics: topics && [...topics], last: atStart },
    { signal },
  );
  if (!data?.events) throw new Error(errors[0]?.message);
  const { lastPosition, nodes } = data.events;
  if (!signal.aborted) onLatest(lastPosition, nodes);
  return lastPosition;
}
