import { createLoop } from '../../../ground/background/loop.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { readPosition, replayed } from './position.ts';
import { type ReadIndex, readSystem } from './read-index.ts';

/**
 * `following`: the replica may be read. `away`: it does not respond. `behind`: its data is too old.
 * `promoted`: it is no longer a standby. `foreign`: it is a copy of another database.
 */
export type ReplicaState = 'following' | 'away' | 'behind' | 'promoted' | 'foreign';

/** Milliseconds between two checks, and between checks while a read waits. */
const checkInterval = 250;
const waitInterval = 1;

interface StandbyOptions {
  readonly url: string;
  readonly index: ReadIndex;
  /** The maximum staleness of a read in milliseconds. */
  readonly longestLag: number;
  /** Milliseconds for which the replica may be read while the primary does not respond. */
  readonly aloneMs: number;
  changed(state: ReplicaState): void;
}

interface WaitingRead {
  readonly position: bigint;
  readonly until: number;
  resolve(isReached: boolean): void;
}

/**
 * Monitors a standby server: whether it may be read, and how far it has replayed the primary's log.
 */
export class Standby {
  readonly #options: StandbyOptions;
  readonly #connection: PersistentConnection;
  readonly #loop = createLoop({
    every: checkInterval,
    run: () => this.#lookAtBoth(),
    onError: () => this.#lose(),
  });
  #state: ReplicaState = 'away';
  #replayed = 0n;
  #system: string | null = null;
  /** Until this time reads do not wait for the replica, because it was recently too slow. */
  #slowUntil = 0;
  /** Recent positions of the primary with their times, oldest first. */
  #seen: { readonly time: number; readonly position: bigint }[] = [];
  /** When the primary stopped responding; null while it responds. */
  #lostAt: number | null = null;
  #waiting: WaitingRead[] = [];
  #isLooking = false;

  constructor(options: StandbyOptions) {
    this.#options = options;
    this.#connection = new PersistentConnection(options.url, {
      opened: async (query) => {
        this.#system = await readSystem(query);
      },
      lost: () => this.#lose(),
    });
  }

  open(): void {
    this.#connection.open();
    this.#loop.start();
  }

  async close(): Promise<void> {
    // A running check ends with the connection.
    void this.#loop.stop();
    this.#settle(() => false);
    await this.#connection.close();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** Bytes of the log that the replica had not replayed at the last check. */
  get lag(): number {
    const last = this.#seen.at(-1)?.position ?? this.#replayed;
    return last > this.#replayed ? Number(last - this.#replayed) : 0;
  }

  /**
   * True while the primary does not respond and the replica may be read without it, because the
   * replica applies writes before they are acknowledged.
   */
  get mayReadAlone(): boolean {
    if (this.#lostAt === null || this.#state !== 'following') return false;
    const last = this.#seen.at(-1)?.position ?? 0n;
    return performance.now() - this.#lostAt < this.#options.aloneMs && this.#replayed >= last;
  }

  /**
   * Whether the replica has replayed the log up to `position`, or will do so within `within`
   * milliseconds.
   */
  reaches(position: bigint, within: number): Promise<boolean> | boolean {
    if (this.#state !== 'following') return false;
    if (this.#replayed >= position) return true;
    if (performance.now() < this.#slowUntil) return false;
    return new Promise((resolve) => {
      this.#waiting.push({ position, until: performance.now() + within, resolve });
      if (!this.#isLooking) void this.#lookForWaiting();
    });
  }

  async #lookForWaiting(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.length > 0) {
      await this.#look();
      if (this.#waiting.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, waitInterval));
    }
    this.#isLooking = false;
  }

  async #look(): Promise<void> {
    try {
      const [row] = await this.#connection.query(position);
      this.#replayed = readPosition(row?.position);
      this.#turn(this.#judge(row?.standby === true));
    } catch {
      this.#lose();
    }
    const now = performance.now();
    this.#settle(({ position, until }) => {
      if (this.#state !== 'following') return false;
      if (this.#replayed >= position) return true;
      if (now < until) return undefined;
      this.#slowUntil = now + checkInterval;
      return false;
    });
  }

  async #lookAtBoth(): Promise<void> {
    const time = performance.now();
    const position = await this.#options.index.now().catch(() => null);
    if (position !== null) this.#seen.push({ time, position });
    this.#lostAt = position === null ? (this.#lostAt ?? time) : null;
    const oldest = time - this.#options.longestLag;
    // One position older than the longest lag is retained: the replica must have passed it.
    while ((this.#seen[1]?.time ?? time) < oldest) this.#seen.shift();
    await this.#look();
  }

  #judge(isStandby: boolean): ReplicaState {
    const { system } = this.#options.index;
    if (system === undefined) return 'away';
    if (system !== null && this.#system !== null && system !== this.#system) return 'foreign';
    if (!isStandby) return 'promoted';
    return this.#isBehind() ? 'behind' : 'following';
  }

  #isBehind(): boolean {
    const [first] = this.#seen;
    const isOld = first && first.time < performance.now() - this.#options.longestLag;
    return isOld === true && this.#replayed < first.position;
  }

  #lose(): void {
    this.#replayed = 0n;
    this.#turn('away');
    this.#settle(() => false);
  }

  #turn(state: ReplicaState): void {
    const before = this.#state;
    this.#state = state;
    if (state !== before) this.#options.changed(state);
  }

  /** Resolves the reads whose result is known. */
  #settle(answer: (waiting: WaitingRead) => boolean | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const each of waiting) {
      const isReached = answer(each);
      if (isReached === undefined) this.#waiting.push(each);
      else each.resolve(isReached);
    }
  }
}

const position = `SELECT pg_is_in_recovery() AS standby, ${replayed} AS position`;
