import { randomUUID } from 'node:crypto';
import { createLoop, type Loop } from '../../../ground/background/loop.ts';
import type { Session } from '../../../store/db/session.ts';
import { unlessPassing } from '../../../store/db/transaction/unavailable.ts';
import {
  leasePublishing,
  preparePublishing,
  releasePublishing,
  storeFailure,
  storePublished,
} from '../../../store/log/publishing.ts';
import { type LoggedEvent, readEvents } from '../../../store/log/read-events.ts';
import { standardBody } from '../webhooks/compose.ts';
import type { BrokerMessage } from './broker.ts';
import { createLink, type Link, type LinkOptions } from './link.ts';

export interface PublisherOptions {
  /** Null if nothing is published. */
  readonly eventsPublish: string | null;
  readonly eventsStream: string;
  readonly eventsDays: number;
}

/** Milliseconds. */
const times = {
  poll: 1_000,
  /** The time that a running batch has after a stop. */
  drain: 3_000,
} as const;

const batchSize = 100;

/** The loop, and whether its broker did not answer at the last attempt. */
export interface Publisher extends Loop {
  isFailing(): boolean;
}

const none: Publisher = { start() {}, wake() {}, stop: async () => {}, isFailing: () => false };

/**
 * Creates the loop that publishes the change log to a broker: see docs/decisions/0043-brokers.md.
 * Every node runs one, and one node at a time has the lease. A stop waits some seconds for a
 * running batch, then aborts it.
 */
export function createPublisher(
  session: Session,
  { eventsPublish, eventsStream, eventsDays }: PublisherOptions,
  { onFailure, report }: LinkOptions,
): Publisher {
  if (eventsPublish === null) return none;
  const broker = { address: eventsPublish, name: eventsStream, days: eventsDays };
  const link = createLink(broker, { onFailure, report });
  let isPrepared = false;
  const loop = createLoop({
    every: () => link.delay() || times.poll,
    soon: () => link.delay(),
    onError: unlessPassing(onFailure),
    async run(stopping) {
      if (!isPrepared) await preparePublishing(session);
      isPrepared = true;
      await publishLeased({ session, link, report, stopping });
    },
  });
  return {
    ...loop,
    isFailing: () => link.delay() > 0,
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
  readonly report: (line: string) => void;
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

/**
 * Publishes batches until the end of the log, a failure of the broker, or the loss of the lease.
 */
async function publishAfter(
  { session, link, report, stopping }: Publishing,
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
      report(`The events ${range} were removed before they were published.`);
      position = removed;
      if (!(await store(position))) return;
    }
    const stored = await link.publish(events.map(messageOf), () => !stopping.aborted);
    const failure = link.failure();
    position = events[stored - 1]?.position ?? position;
    const isHeld = stored === 0 || (await store(position));
    if (failure !== null) await storeFailure(session, lease, failure);
    isActive = isHeld && stored === batchSize;
  }
}

const messageOf = (event: LoggedEvent): BrokerMessage => ({
  id: String(event.position),
  topic: event.topic,
  body: standardBody(event),
});
