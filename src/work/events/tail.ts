import { inRootContext } from '../../ground/background/in-root-context.ts';
import { createLoop, type Loop } from '../../ground/background/loop.ts';
import type { Session } from '../../store/db/session.ts';
import { checkPosition } from '../../store/log/check-position.ts';
import { type LoggedEvent, readEvents } from '../../store/log/read-events.ts';

/** The newest events of the change log, read once for all streams of a node. */
export interface Tail {
  /** Call it when the log may have grown. */
  wake(): void;
  /**
   * Returns the current position. Throws if the log cannot be read from the position `after` on.
   */
  begin(after: number | null): Promise<number>;
  /**
   * Returns the next events after a position, or null if the tail no longer contains the first of
   * them.
   */
  after(position: number, most: number): readonly LoggedEvent[] | null;
  /** Resolves when there are events after a position, or when the signal is aborted. */
  grown(position: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

interface TailOptions {
  /** The maximum number of events in the tail. */
  readonly size?: number;
  /**
   * Milliseconds between two reads of the log while streams wait and no call has woken the tail.
   */
  readonly poll?: number;
  readonly onError: (error: unknown) => void;
}

const pageSize = 1_000;

/** Creates a tail, which reads only while streams are open. */
export const createTail = (session: Session, options: TailOptions): Tail =>
  new NodeTail(session, options);

class NodeTail implements Tail {
  readonly #session: Session;
  readonly #size: number;
  readonly #loop: Loop;
  /** The events up to `#last`, without gaps. */
  #events: LoggedEvent[] = [];
  #last: number | null = null;
  #removed = 0;
  readonly #waiting = new Set<() => void>();
  #reading: Promise<void> | null = null;
  /** The log may have grown since the last read. */
  #isStale = false;
  #isStopped = false;

  constructor(session: Session, { size = 10_000, poll = 1_000, onError }: TailOptions) {
    this.#session = session;
    this.#size = size;
    this.#loop = createLoop({ every: poll, run: () => this.#readForWaiting(), onError });
    this.#loop.start();
  }

  wake(): void {
    this.#isStale = true;
    // A read is already running, so a second one is not started.
    if (this.#waiting.size > 0 && !this.#reading) this.#loop.wake();
  }

  async begin(after: number | null): Promise<number> {
    // The running read may have begun before the caller's last change, so another read has to
    // follow.
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

  /** Runs one read at a time, and repeats it while the log may have grown. */
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
    // Trims rarely, because trimming moves all other events.
    if (this.#events.length > this.#size * 1.25)
      this.#events.splice(0, this.#events.length - this.#size);
  }
}
