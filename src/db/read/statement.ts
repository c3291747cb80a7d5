/** One SQL statement in the making: hands out `$n` for values, once for those that are shared. */
export class Statement {
  readonly values: unknown[] = [];
  /** The names of the shared parameters, in order. */
  readonly names: string[] = [];
  /** It searches texts for parts of them, which are in all rows or in none. */
  isSearch = false;
  readonly #shared = new Map<string, string>();

  /** A parameter of its own, with the cast that settles its type. */
  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** The same parameter at each use of the name within this statement. */
  share(name: string, value: unknown, type: string): string {
    let slot = this.#shared.get(name);
    if (!slot) {
      slot = this.bind(value, type);
      this.names.push(name);
      this.#shared.set(name, slot);
    }
    return slot;
  }

  /** Whether every parameter is a shared one. */
  get isShared(): boolean {
    return this.names.length === this.values.length;
  }
}
