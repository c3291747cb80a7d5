/** Thrown by a field to restart its mutation after DetachedWork has completed the pending work. */
export class RestartMutation extends Error {
  override readonly name = 'RestartMutation';
}

type Work = () => Promise<unknown>;

/**
 * Work of a mutation that takes long or needs a second connection, such as hashing a password. It
 * never runs while the call holds a connection. Instead the field throws, the transaction is rolled
 * back, `settle` runs the work, and the mutation starts again and finds the result. One object
 * serves all attempts at a call, so a retry after a deadlock does not repeat the work.
 */
export class DetachedWork {
  readonly #outcomes = new Map<string, Promise<unknown>>();
  readonly #pending = new Map<string, Work>();
  readonly #uses = new Map<string, number>();

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Returns the result of `work`, which runs once for each `key`; a rejection is a result too.
   * Throws RestartMutation if the work has to run first. Work that depends on data of this attempt
   * (`isDependent`) waits for a later attempt if an earlier field of this attempt is incomplete.
   */
  run<T>(key: string, work: () => Promise<T>, at: { isHeld: boolean; isDependent: boolean }) {
    const known = this.#outcomes.get(key);
    // The key identifies the work, so its result has the type of this work.
    if (known) return known as Promise<T>;
    if (this.isPending || at.isHeld) {
      if (!this.isPending || !at.isDependent) this.#pending.set(key, work);
      throw new RestartMutation();
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
   * Runs the pending work before the next attempt. Fields then get the results, including
   * rejections.
   */
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
