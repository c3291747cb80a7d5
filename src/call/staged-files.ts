import type { ReceivedFile } from '../contract/uploaded-file.ts';
import { readReceived } from '../files/receive.ts';
import { type CallFiles, type FileStore, keyOf, keyOfHash } from '../files/store.ts';

interface Staged {
  readonly extension: string;
  /** A temporary file of the store; bytes in a dry run, which stores nothing. */
  readonly content: ReceivedFile | Buffer;
  /**
   * Whether the temporary file is removed at the end of the call; otherwise its receiver removes
   * it.
   */
  isOwn: boolean;
}

/**
 * The files of one mutation. They are temporary files until the transaction is about to commit, so
 * that a refused call leaves no files behind. Writing them is slow and happens before the
 * transaction; moving them to their place is fast. If the store cannot do this fast, it stores the
 * files at once, and its sweep removes files without a row. A dry run writes no files.
 */
export class StagedFiles implements CallFiles {
  readonly #store: FileStore;
  readonly #isDry: boolean;
  #staged: Map<string, Staged> | null = null;

  constructor(store: FileStore, isDry: boolean) {
    this.#store = store;
    this.#isDry = isDry;
  }

  async put(bytes: Buffer, extension: string): Promise<string> {
    if (!this.#isDry && !this.#store.placesQuickly) return this.#store.put(bytes, extension);
    const key = keyOf(bytes, extension);
    if (this.#staged?.has(key)) return key;
    const content = this.#isDry ? bytes : await this.#store.receive(inOnePiece(bytes));
    return this.#add(key, { extension, content, isOwn: !this.#isDry });
  }

  receive(...content: Parameters<FileStore['receive']>): Promise<ReceivedFile> {
    return this.#store.receive(...content);
  }

  async putReceived(file: ReceivedFile, extension: string): Promise<string> {
    if (!this.#isDry && !this.#store.placesQuickly) return this.#store.putReceived(file, extension);
    return this.#add(keyOfHash(file.hash, extension), { extension, content: file, isOwn: false });
  }

  async discard(file: ReceivedFile): Promise<void> {
    const staged = [...(this.#staged?.values() ?? [])].find(({ content }) => content === file);
    if (staged) staged.isOwn = true;
    else await this.#store.discard(file);
  }

  async read(key: string): Promise<Buffer | null> {
    const staged = this.#staged?.get(key);
    if (!staged) return this.#store.read(key);
    return Buffer.isBuffer(staged.content) ? staged.content : readReceived(staged.content);
  }

  open(key: string): ReturnType<FileStore['open']> {
    return this.#store.open(key);
  }

  /** Stores the files, before the rows that name them are committed. */
  async store(): Promise<void> {
    if (!this.#staged || this.#isDry) return;
    await Promise.all(
      [...this.#staged.values()].map(
        async ({ content, extension }) =>
          Buffer.isBuffer(content) || this.#store.putReceived(content, extension),
      ),
    );
  }

  /** Removes the temporary files when the call is over. */
  async close(): Promise<void> {
    if (!this.#staged) return;
    for (const { content, isOwn } of this.#staged.values())
      if (isOwn && !Buffer.isBuffer(content)) await this.#store.discard(content);
  }

  async #add(key: string, staged: Staged): Promise<string> {
    this.#staged ??= new Map();
    const known = this.#staged.get(key);
    // The same content needs only one temporary file.
    if (known && staged.isOwn && !Buffer.isBuffer(staged.content))
      await this.#store.discard(staged.content);
    if (!known) this.#staged.set(key, staged);
    return key;
  }
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
