import { randomUUID } from 'node:crypto';
import { inRootContext } from '../../background/in-root-context.ts';
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

/** Publishes the change log to a broker: see docs/decisions/0043-brokers.md. */
export interface Publisher {
  start(): void;
  /** The log may have grown. */
  wake(): void;
  /** Lets a batch under way end for some seconds, then breaks it off. */
  stop(): Promise<void>;
}

export interface PublisherOptions {
  /** Null: nothing is published. */
  readonly eventsPublish: string | null;
  readonly eventsStream: string;
  readonly eventsDays: number;
}

export type Watching = Pick<LinkOptions, 'onFailure' | 'tell'>;

/** Milliseconds. */
const times = {
  poll: 1_000,
  /** How long a batch under way may go on after a stop. */
  drain: 3_000,
} as const;

const batchSize = 100;

const none: Publisher = { start() {}, wake() {}, stop: async () => {} };

/** Creates the publisher of a node. All nodes have one; one of them at a time has the lease. */
export function createPublisher(
  session: Session,
  { eventsPublish, eventsStream, eventsDays }: PublisherOptions,
  watching: Watching,
): Publisher {
  if (eventsPublish === null) return none;
  const broker = { address: eventsPublish, name: eventsStream, days: eventsDays };
  return new NodePublisher(session, createLink(broker, watching), watching);
}

class NodePublisher implements Publisher {
  readonly #session: Session;
  readonly #link: Link;
  readonly #watching: Watching;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStarted = false;
  #isWoken = false;
  #isPrepared = false;

  constructor(session: Session, link: Link, watching: Watching) {
    this.#session = session;
    this.#link = link;
    this.#watching = watching;
  }

  start(): void {
    this.#isStarted = true;
    this.#run();
  }

  wake(): void {
    if (this.#running) this.#isWoken = true;
    else if (this.#link.delay() === 0) inRootContext(() => this.#run());
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    const drained = setTimeout(() => this.#link.abort(), times.drain).unref();
    await this.#running;
    clearTimeout(drained);
    await this.#link.close();
  }

  #run(): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted) return;
    this.#isWoken = false;
    this.#running = this.#publishLeased().then(() => {
      this.#running = undefined;
      this.#runLater();
    });
  }

  #runLater(): void {
    const delay = this.#link.delay();
    if (!this.#isStarted) return;
    if (this.#isWoken && delay === 0) this.#run();
    else this.#timer = setTimeout(() => this.#run(), delay || times.poll).unref();
  }

  /** Never rejects: the next poll tries again. */
  async #publishLeased(): Promise<void> {
    try {
      if (!this.#isPrepared) await preparePublishing(this.#session);
      this.#isPrepared = true;
      const lease = randomUUID();
      const position = await leasePublishing(this.#session, lease);
      if (position === null) return;
      try {
        await this.#publishAfter(position, lease);
      } finally {
        await releasePublishing(this.#session, lease);
      }
    } catch (error) {
      unlessPassing(this.#watching.onFailure)(error);
    }
  }

  /** Publishes batches until the log ends, the broker fails or another node has the lease. */
  async #publishAfter(begin: number, lease: string): Promise<void> {
    const store = (position: number) => storePublished(this.#session, lease, position);
    for (let position = begin, isActive = true; isActive && this.#isStarted; ) {
      const wanted = { after: position, topics: null, limit: batchSize };
      const { events, removed } = await readEvents(this.#session, wanted);
      if (position < removed) {
        const range = `${position + 1} to ${removed}`;
        this.#watching.tell(`The events ${range} were removed before they were published.`);
        position = removed;
        if (!(await store(position))) return;
      }
      const stored = await this.#link.publish(events.map(messageOf), () => this.#isStarted);
      position = events[stored - 1]?.position ?? position;
      const isHeld = stored === 0 || (await store(position));
      isActive = isHeld && stored === batchSize;
    }
  }
}

const messageOf = (event: LoggedEvent): BrokerMessage => ({
  id: String(event.position),
  topic: event.topic,
  body: standardBody(event),
});
