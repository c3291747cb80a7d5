import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for which an unknown hash is trusted to be unknown, and between two readings. */
const goodFor = 1_000;
const readEvery = 250;

/**
 * The hashes of all valid credentials, in memory. They are read only when a client sends
 * credentials that look invented: invented ones then cost no look-up, and valid ones are
 * recognized.
 */
export class KnownHashes {
  readonly #read: () => Promise<readonly string[]>;
  readonly #now: () => number;
  #hashes: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #isStale = true;
  #reading: Promise<void> | null = null;

  constructor(read: () => Promise<readonly string[]>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** Clears the hashes after a change of credentials. */
  forget(): void {
    this.#isStale = true;
  }

  async has(hash: string): Promise<boolean> {
    while (!this.#hashes.has(hash) && !this.#isFresh()) await this.#readAgain();
    return this.#hashes.has(hash);
  }

  #isFresh(): boolean {
    return !this.#isStale && this.#now() - this.#readAt < goodFor;
  }

  #readAgain(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Changes in quick succession cause one read. */
  async #readOnce(): Promise<void> {
    const wait = this.#readAt + readEvery - this.#now();
    if (wait > 0) await sleep(wait);
    this.#isStale = false;
    this.#readAt = this.#now();
    try {
      this.#hashes = new Set(await this.#read());
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }
}
