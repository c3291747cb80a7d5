import { LRUCache } from 'lru-cache';
import type { ReadTextRow } from '../text-format.ts';

/**
 * The maximum number of prepared statements of one connection, and of their characters. The server
 * stores the text, tree and plan of each statement until it is closed, measured at 118 bytes per
 * character.
 */
const most = { statements: 400, characters: 250_000 };

/** The prepared statements of one connection, by name. The least recently used ones are closed. */
export class HeldStatements {
  readonly #readers = new LRUCache<string, ReadTextRow>({
    max: most.statements,
    maxSize: most.characters,
    dispose: (_, name) => this.close(name),
  });
  #closing: string[] = [];

  /** Returns the row reader of a prepared statement. */
  reader(name: string): ReadTextRow | undefined {
    return this.#readers.get(name);
  }

  /** `size` is the length of the statement's text. */
  add(name: string, reader: ReadTextRow, size: number): void {
    this.#readers.set(name, reader, { size });
  }

  /** Closes a statement with the next message, whether it exists or not. */
  close(name: string): void {
    this.#closing.push(name);
  }

  /** Returns and clears the names to close. */
  takeClosing(): readonly string[] {
    if (this.#closing.length === 0) return none;
    const names = this.#closing;
    this.#closing = [];
    return names;
  }
}

const none: readonly string[] = [];
