import { CallError } from '../../ground/contract/errors/errors.ts';
import type {
  ChangeFeed,
  Following,
  WantedEvents,
} from '../../ground/contract/operations/change-feed.ts';
import type { Session } from '../../store/db/session.ts';
import { checkPosition } from '../../store/log/check-position.ts';
import { type LoggedEvent, readEvents } from '../../store/log/read-events.ts';
import type { Tail } from './tail.ts';

/** The number of events in one page, which each stream that lags behind holds in memory. */
const pageSize = 100;

/** Milliseconds within which a stream has to reach the tail, for example after a large import. */
const usualPatience = 60_000;

/**
 * Creates the source of streams: the tail of the log, and pages of the database before the tail.
 */
export function createChangeFeed(
  session: Session,
  tail: Tail,
  patience = usualPatience,
): ChangeFeed {
  return {
    async follow(wanted): Promise<Following> {
      const begin = await tail.begin(wanted.after);
      const place = { reached: begin };
      return {
        events: followFrom({ session, tail, patience, place, ...wanted }),
        reached: () => place.reached,
      };
    },
  };
}

interface FeedReading extends WantedEvents {
  readonly session: Session;
  readonly tail: Tail;
  readonly patience: number;
  /**
   * Advances when the reader requests the next event, that is, after it has processed the previous
   * ones.
   */
  readonly place: { reached: number };
}

async function* followFrom(reading: FeedReading): AsyncGenerator<LoggedEvent> {
  const { tail, place, patience, signal } = reading;
  const topics = reading.topics && new Set(reading.topics);
  // A stream that begins far behind has no time limit for its first approach to the tail.
  let latest = Number.POSITIVE_INFINITY;
  while (!signal.aborted) {
    const events = tail.after(place.reached, pageSize);
    if (events) {
      latest = performance.now() + patience;
      for (const event of events) {
        if (signal.aborted) return;
        if (!topics || topics.has(event.topic)) yield event;
        place.reached = event.position;
      }
    } else {
      if (performance.now() > latest) throw tooSlow();
      yield* readOlder(reading);
    }
    await tail.grown(place.reached, signal);
  }
}

/** Reads the events before the first one in the tail, page by page. */
async function* readOlder({
  session,
  topics,
  place,
  signal,
  inTurn = (read) => read(),
}: FeedReading): AsyncGenerator<LoggedEvent> {
  const wanted = { after: place.reached, topics, limit: pageSize };
  const page = await inTurn(() => readEvents(session, wanted));
  checkPosition(place.reached, page);
  for (const event of page.events) {
    if (signal.aborted) return;
    yield event;
    place.reached = event.position;
  }
  if (page.events.length < pageSize) place.reached = page.last;
}

const tooSlow = () =>
  new CallError(
    'CONSUMER_TOO_SLOW',
    'The reader has been more than 10,000 events behind for a minute. Continue after the last position ' +
      'that was received, with fewer fields or topics.',
  );
