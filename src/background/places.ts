/** The places of a node for work. Who leaves one hands it to the one that has waited longest. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  get isAnyFree(): boolean {
    return this.#free > 0;
  }

  /** Whether somebody waits for a place. */
  get isWanted(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when the place is taken: at once where one is free. */
  async enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Returns whether the place is free now, because nobody waits for it. */
  leave(): boolean {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
    return next === undefined;
  }
}
