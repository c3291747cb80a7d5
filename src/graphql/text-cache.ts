/** What is remembered of texts: so many of them, so many characters together, the latest used. */
export class TextCache<T> {
  readonly #entries = new Map<string, T>();
  readonly #maxEntries: number;
  readonly #maxCharacters: number;
  #characters = 0;

  constructor({ maxEntries, maxCharacters }: { maxEntries: number; maxCharacters: number }) {
    this.#maxEntries = maxEntries;
    this.#maxCharacters = maxCharacters;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(text: string): T | undefined {
    const value = this.#entries.get(text);
    if (value === undefined) return undefined;
    this.#entries.delete(text);
    this.#entries.set(text, value);
    return value;
  }

  set(text: string, value: T): void {
    this.#remove(text);
    this.#entries.set(text, value);
    this.#characters += text.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#characters <= this.#maxCharacters) return;
      this.#remove(oldest);
    }
  }

  #remove(text: string): void {
    if (this.#entries.delete(text)) this.#characters -= text.length;
  }
}
