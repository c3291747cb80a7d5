const [written, byThread, byMain] = [0, 1, 2];

/**
 * How far PostgreSQL has written its log and how far it is on the disk, as counts of its requests
 * to sync the log. The thread of the database and the main thread share the counts, and each writes
 * its own. They overflow after 2³¹ requests, so they are compared by their difference.
 */
export class LogProgress {
  readonly memory: SharedArrayBuffer;
  readonly #counts: Int32Array;

  constructor(memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#counts = new Int32Array(memory);
  }

  /** Counts a request, and returns its number. */
  request(): number {
    return (Atomics.add(this.#counts, written, 1) + 1) | 0;
  }

  /** The number of the last request. */
  get written(): number {
    return Atomics.load(this.#counts, written);
  }

  /** Whether everything up to this request is on the disk. */
  isSynced(request: number): boolean {
    return [byThread, byMain].some((by) => !isAfter(request, Atomics.load(this.#counts, by)));
  }

  /** Records that everything up to a request is on the disk. */
  synced(request: number, by: 'thread' | 'main'): void {
    Atomics.store(this.#counts, by === 'thread' ? byThread : byMain, request);
  }
}

const isAfter = (one: number, other: number) => ((one - other) | 0) > 0;
