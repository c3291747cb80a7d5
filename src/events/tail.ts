import { inRootContext } from '../background/in-root-context.ts';
import { createLoop, type Loop } from '../background/loop.ts';
import type { Session } from '../db/session.ts';
import { checkPosition } from './sql/check-position.ts';
import { type LoggedEvent, readEvents } from './sql/read-events.ts';

/** The newest events of the change log, read once for all streams of a node. */
export interface Tail {
  /** The log may have grown. */
  wake(): void;
  /** The position of the present. Throws where the log cannot be read after `after`. */
  begin(after: number | null): Promise<number>;
  /** The next events after a position; null where the first of them is no longer in the tail. */
  after(position: number, most: number): readonly LoggedEvent[] | null;
  /** Resolves when there are events after a position, or with the signal. */
  grown(position: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

interface Options {
  /** How many events the tail holds. */
  readonly size?: number;
  /** Milliseconds after which the log is read while streams wait and nothing has woken the tail. */
  readonly poll?: number;
  readonly onError: (error: unknown) => void;
}

const pageSize = 1_000;

/** Reads only while streams are open. */
export const createTail = (session: Session, options: Options): Tail =>
  new NodeTail(session, options);

class NodeTail implements Tail {
  readonly #session: Session;
  readonly #size: number;
  readonly #loop: Loop;
  /** Without gaps, up to `#last`. */
  #events: LoggedEvent[] = [];
  #last: number | null = null;
  #removed = 0;
  readonly #waiting = new Set<() => void>();
  #reading: Promise<void> | null = null;
  /** The log may have grown since it was read last. */
  #isStale = false;
  #isStopped = false;

  constructor(session: Session, { size = 10_000, poll = 1_000, onError }: Options) {
    this.#session = session;
    this.#size = size;
    this.#loop = createLoop({ every: poll, run: () => this.#readForWaiting(), onError });
    this.#loop.start();
  }

  wake(): void {
    this.#isStale = true;
    // A read that is running goes on.
    if (this.#waiting.size > 0 && !this.#reading) this.#loop.wake();
  }

  async begin(after: number | null): Promise<number> {
    // A read that is running goes on, since it may have begun before the caller's last change.
    this.#isStale = true;
    await this.#read();
    const last = this.#last ?? 0;
    if (after !== null) checkPosition(after, { removed: this.#removed, last });
    return after ?? last;
  }

  after(position: number, most: number): readonly LoggedEvent[] | null {
    const last = this.#last ?? 0;
    if (position >= last) return [];
    const first = last - this.#events.length;
    return position < first ? null : this.#events.slice(position - first, position - first + most);
  }

  grown(position: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || position < (this.#last ?? 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      this.#waiting.add(end);
      signal.addEventListener('abort', end);
      if (this.#isStale) this.wake();
    });
  }

  stop(): void {
    this.#isStopped = true;
    void this.#loop.stop();
    for (const end of this.#waiting) end();
  }

  async #readForWaiting(): Promise<void> {
    if (this.#waiting.size === 0) return;
    this.#isStale = true;
    await this.#read();
  }

  /** One read at a time, which goes on while the log may have grown. */
  #read(): Promise<void> {
    this.#reading ??= inRootContext(() => this.#readToEnd());
    return this.#reading;
  }

  async #readToEnd(): Promise<void> {
    try {
      while (this.#isStale && !this.#isStopped) {
        this.#isStale = false;
        await this.#readPage();
      }
    } finally {
      this.#reading = null;
    }
  }

  async #readPage(): Promise<void> {
    const isFirst = this.#last === null;
    const wanted = isFirst
      ? { after: Number.MAX_SAFE_INTEGER, topics: [], limit: 1 }
      : { after: this.#last ?? 0, topics: null, limit: pageSize };
    const { events, last, removed } = await readEvents(this.#session, wanted);
    this.#removed = removed;
    const [first] = events;
    const isFar = last - (this.#last ?? 0) > this.#size;
    const hasGap = first !== undefined && first.position !== (this.#last ?? 0) + 1;
    if (isFirst || isFar || hasGap || last < (this.#last ?? 0)) {
      this.#events = [];
      this.#last = last;
    } else this.#add(events);
    if (events.length === pageSize) this.#isStale = true;
    if (events.length > 0) for (const end of [...this.#waiting]) end();
  }

  #add(events: readonly LoggedEvent[]): void {
    for (const event of events) this.#events.push(event);
    this.#last = events.at(-1)?.position ?? this.#last;
    // Rarely, since the others are moved.
    if (this.#events.length > this.#size * 1.25)
      this.#events.splice(0, this.#events.length - this.#size);
  }
}
