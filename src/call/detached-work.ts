/**
 * Thrown by a field to restart its mutation after DetachedWork has done what the field waits for.
 */
export class RestartMutation extends Error {
  override readonly name = 'RestartMutation';
}

type Work = () => Promise<unknown>;

/**
 * Work of a mutation that takes long or needs a second connection, such as hashing a password. It
 * never runs while the call holds a connection: there the field throws, the transaction is rolled
 * back, the work is done by `settle`, and the mutation starts again and finds the outcome. One
 * object serves all attempts at a call, so a retry after a deadlock does not repeat the work.
 */
export class DetachedWork {
  readonly #outcomes = new Map<string, Promise<unknown>>();
  readonly #pending = new Map<string, Work>();
  readonly #uses = new Map<string, number>();

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * The outcome of `work`, done once for each `key`; a rejection is an outcome too. Throws
   * RestartMutation where the work has to be done first. Work that depends on what the attempt has
   * read so far (`isDependent`) waits for a later attempt when an earlier field of this attempt
   * failed to complete.
   */
  run<T>(key: string, work: () => Promise<T>, at: { isHeld: boolean; isDependent: boolean }) {
    const known = this.#outcomes.get(key);
    // The key names the work, so the outcome under it has the type of this work.
    if (known) return known as Promise<T>;
    if (this.isPending || at.isHeld) {
      if (!this.isPending || !at.isDependent) this.#pending.set(key, work);
      throw new RestartMutation();
    }
    return this.#start(key, work);
  }

  /**
   * A key that differs for each use of `name` within an attempt, and is the same in the next
   * attempt.
   */
  keyOf(name: string): string {
    const use = this.#uses.get(name) ?? 0;
    this.#uses.set(name, use + 1);
    return `${use} ${name}`;
  }

  /** Does what is pending, before the next attempt. Fields get the outcomes, rejections too. */
  async settle(): Promise<void> {
    this.#uses.clear();
    const started = [...this.#pending].map(([key, work]) => this.#start(key, work));
    this.#pending.clear();
    await Promise.allSettled(started);
  }

  #start<T>(key: string, work: () => Promise<T>): Promise<T> {
    const outcome = work();
    this.#outcomes.set(key, outcome);
    return outcome;
  }
}
