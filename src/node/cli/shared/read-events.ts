import { type EventKey, eventKeyOf } from '../../../store/db/audit/event-key.ts';
import type { LoggedEvent } from '../../../store/log/read-events.ts';
import { CommandError } from './run-command.ts';

/** Reads the change log of a running service through GraphQL. */
export interface EventReader {
  lastPosition(): Promise<number>;
  page(after: number): Promise<{
    readonly events: readonly LoggedEvent[];
    readonly lastPosition: number;
    readonly hasMore: boolean;
  }>;
}

interface EventsService {
  readonly url: string;
  readonly key: string;
  /** Null for all topics that the key may read. */
  readonly topics: readonly string[] | null;
}

const document = `query($after: SafeInt, $topics: [String!]) {
  events(after: $after, topics: $topics, first: 200) {
    nodes { position time topic recordType keys { id sku code name }
      products { changed where } }
    lastPosition
    hasMore
  }
}`;

interface Page {
  readonly nodes: readonly (Pick<
    LoggedEvent,
    'position' | 'time' | 'topic' | 'recordType' | 'products'
  > & {
    readonly keys: Readonly<Record<EventKey, string | null>>;
  })[];
  readonly lastPosition: number;
  readonly hasMore: boolean;
}

interface EventsAnswer {
  readonly data?: { readonly events: Page | null } | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Throws CommandError if the service refuses a request, and other errors if it is unreachable. */
export function createEventReader({ url, key, topics }: EventsService): EventReader {
  const read = async (variables: object): Promise<Page> => {
    const response = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Key': key },
      body: JSON.stringify({ query: document, variables }),
    });
    if (response.status === 401) throw new CommandError('--key: the service does not know the key');
    if (response.status === 429 || response.status >= 500) throw new Error('unavailable');
    // The document selects these members.
    const { data, errors = [] } = (await response.json()) as EventsAnswer;
    if (data?.events) return data.events;
    throw new CommandError(errors.map(({ message }) => message).join(' '));
  };
  return {
    lastPosition: async () => (await read({ topics: [] })).lastPosition,
    async page(after) {
      const { nodes, ...page } = await read({ after, topics });
      return { ...page, events: nodes.map(eventOf) };
    },
  };
}

function eventOf({ keys, ...event }: Page['nodes'][number]): LoggedEvent {
  const key = eventKeyOf(event.recordType);
  const recordId = key === 'id' || keys.id === null ? null : Number(keys.id);
  return { ...event, recordKey: keys[key] ?? '', recordId, call: null };
}
