import { randomUUID } from 'node:crypto';
import { createLoop, type Loop } from '../../background/loop.ts';
import type { Session } from '../../db/session.ts';
import { unlessPassing } from '../../db/transaction/unavailable.ts';
import {
  leasePublishing,
  preparePublishing,
  releasePublishing,
  storePublished,
} from '../sql/publishing.ts';
import { type LoggedEvent, readEvents } from '../sql/read-events.ts';
import { standardBody } from '../webhooks/compose.ts';
import type { BrokerMessage } from './broker.ts';
import { createLink, type Link, type LinkOptions } from './link.ts';

export interface PublisherOptions {
  /** Null: nothing is published. */
  readonly eventsPublish: string | null;
  readonly eventsStream: string;
  readonly eventsDays: number;
}

/** Milliseconds. */
const times = {
  poll: 1_000,
  /** How long a batch under way may go on after a stop. */
  drain: 3_000,
} as const;

const batchSize = 100;

const none: Loop = { start() {}, wake() {}, stop: async () => {} };

/**
 * Creates what publishes the change log to a broker: see docs/decisions/0043-brokers.md. All nodes
 * have one; one of them at a time has the lease. A stop lets a batch under way end for some
 * seconds, then breaks it off.
 */
export function createPublisher(
  session: Session,
  { eventsPublish, eventsStream, eventsDays }: PublisherOptions,
  { onFailure, tell }: LinkOptions,
): Loop {
  if (eventsPublish === null) return none;
  const broker = { address: eventsPublish, name: eventsStream, days: eventsDays };
  const link = createLink(broker, { onFailure, tell });
  let isPrepared = false;
  const loop = createLoop({
    every: () => link.delay() || times.poll,
    soon: () => link.delay(),
    onError: unlessPassing(onFailure),
    async run(stopping) {
      if (!isPrepared) await preparePublishing(session);
      isPrepared = true;
      await publishLeased({ session, link, tell, stopping });
    },
  });
  return {
    ...loop,
    async stop() {
      const drained = setTimeout(() => link.abort(), times.drain).unref();
      await loop.stop();
      clearTimeout(drained);
      await link.close();
    },
  };
}

interface Publishing {
  readonly session: Session;
  readonly link: Link;
  readonly tell: (line: string) => void;
  readonly stopping: AbortSignal;
}

async function publishLeased(parts: Publishing): Promise<void> {
  const lease = randomUUID();
  const position = await leasePublishing(parts.session, lease);
  if (position === null) return;
  try {
    await publishAfter(parts, position, lease);
  } finally {
    await releasePublishing(parts.session, lease);
  }
}

/** Publishes batches until the log ends, the broker fails or another node has the lease. */
async function publishAfter(
  { session, link, tell, stopping }: Publishing,
  begin: number,
  lease: string,
): Promise<void> {
  const store = (position: number) => storePublished(session, lease, position);
  for (let position = begin, isActive = true; isActive && !stopping.aborted; ) {
    const { events, removed } = await readEvents(session, {
      after: position,
      topics: null,
      limit: batchSize,
    });
    if (position < removed) {
      const range = `${position + 1} to ${removed}`;
      tell(`The events ${range} were removed before they were published.`);
      position = removed;
      if (!(await store(position))) return;
    }
    const stored = await link.publish(events.map(messageOf), () => !stopping.aborted);
    position = events[stored - 1]?.position ?? position;
    const isHeld = stored === 0 || (await store(position));
    isActive = isHeld && stored === batchSize;
  }
}

const messageOf = (event: LoggedEvent): BrokerMessage => ({
  id: String(event.position),
  topic: event.topic,
  body: standardBody(event),
});
