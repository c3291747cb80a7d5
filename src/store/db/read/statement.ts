/** Builds one SQL statement: assigns `$n` to each value, and one `$n` to each shared value. */
export class Statement {
  readonly values: unknown[] = [];
  /** The names of the shared parameters, in order. */
  readonly names: string[] = [];
  /**
   * No plan is good for all values of the statement, because a value such as a word of a search
   * matches anything between no row and all rows.
   */
  isPlannedEachTime = false;
  /** Compared values are hidden from the planner, so that it makes one plan for all of them. */
  hidesValues = false;
  readonly #shared = new Map<string, string>();

  /** Adds a parameter, with a cast that sets its type. */
  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** Adds the parameter of a comparison. */
  compared(value: unknown, type: string): string {
    const slot = this.bind(value, type);
    return this.hidesValues ? `(SELECT ${slot})` : slot;
  }

  /** Returns the same parameter for each use of the name. */
  share(name: string, value: unknown, type: string): string {
    let slot = this.#shared.get(name);
    if (!slot) {
      slot = this.bind(value, type);
      this.names.push(name);
      this.#shared.set(name, slot);
    }
    return slot;
  }

  /** Whether every parameter is shared. */
  get isShared(): boolean {
    return this.names.length === this.values.length;
  }
}
