import pLimit from 'p-limit';

/** Thrown by a field to restart its mutation after DetachedWork has completed the pending work. */
export class RestartMutation extends Error {
  override readonly name = 'RestartMutation';
}

type Work = () => Promise<unknown>;

/**
 * The works of one call that run at once. The others do not wait in the queues of threads yet,
 * where the time of a wait is limited.
 */
const atOnce = 4;

const isNotHeld = () => false;

/**
 * Work of a mutation that takes long or needs a second connection, such as hashing a password or
 * scaling an image. It never runs while the call holds a connection. Instead the field is rejected,
 * the transaction is rolled back, `settle` runs the work, and the mutation starts again and finds
 * the result. One object serves all attempts at a call, so a retry after a deadlock does not repeat
 * the work.
 */
export class DetachedWork {
  readonly #outcomes = new Map<string, Promise<unknown>>();
  readonly #pending = new Map<string, Work>();
  readonly #uses = new Map<string, number>();
  readonly #limit = pLimit(atOnce);
  #isHeld = isNotHeld;
  readonly #deferred = new Map<string, Work>();

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Begins an attempt; `isHeld` returns whether it holds a connection. */
  begin(isHeld: () => boolean): void {
    this.#isHeld = isHeld;
  }

  /** Throws an Error where the call holds a connection: slow work has to be run by `run`. */
  checkApart(): void {
    if (this.#isHeld()) throw new Error('slow work may not run while its call holds a connection');
  }

  /** Whether work has to run before the mutation may commit. */
  get isDeferred(): boolean {
    return this.#deferred.size > 0;
  }

  /**
   * Defers work to the end of the attempt, which continues without its result. Once the attempt has
   * succeeded in everything else, including its preview, it is rolled back, the work runs, and the
   * mutation starts again. A dry run never runs the work.
   */
  defer(key: string, work: Work): void {
    this.#deferred.set(key, work);
  }

  /** Returns the result of deferred work; undefined before it has run. */
  resultOf<T>(key: string): Promise<T> | undefined {
    // The key identifies the work, so its result has the type of this work.
    return this.#outcomes.get(key) as Promise<T> | undefined;
  }

  /** Makes the deferred work pending, and restarts the mutation. */
  runDeferred(): never {
    for (const [key, work] of this.#deferred) this.#pending.set(key, work);
    this.#deferred.clear();
    throw new RestartMutation();
  }

  /**
   * Returns the result of `work`, which runs once for each `key`; a rejection is a result too.
   * Rejects with RestartMutation if the work has to run first. Work that depends on data of this
   * attempt (`isDependent`) waits for a later attempt if an earlier field of this attempt is
   * incomplete.
   */
  run<T>(key: string, work: () => Promise<T>, isDependent = false): Promise<T> {
    const known = this.#outcomes.get(key);
    // The key identifies the work, so its result has the type of this work.
    if (known) return known as Promise<T>;
    if (this.isPending || this.#isHeld()) {
      if (!this.isPending || !isDependent) this.#pending.set(key, work);
      return Promise.reject(new RestartMutation());
    }
    return this.#start(key, work);
  }

  /**
   * Returns a key that differs for each use of `name` within an attempt, and recurs in the next
   * attempt.
   */
  keyOf(name: string): string {
    const use = this.#uses.get(name) ?? 0;
    this.#uses.set(name, use + 1);
    return `${use} ${name}`;
  }

  /**
   * Runs the pending work between two attempts. Fields then get the results, including rejections.
   */
  async settle(): Promise<void> {
    this.#isHeld = isNotHeld;
    this.#uses.clear();
    this.#deferred.clear();
    const started = [...this.#pending].map(([key, work]) => this.#start(key, work));
    this.#pending.clear();
    await Promise.allSettled(started);
  }

  #start<T>(key: string, work: () => Promise<T>): Promise<T> {
    const outcome = this.#limit(work);
    this.#outcomes.set(key, outcome);
    return outcome;
  }
}

/**
 * Waits until all works that were started together have ended, so that none continues after its
 * call. Returns their results; throws the first rejection.
 */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
