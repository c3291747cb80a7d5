import type { ReceivedFile } from '../../ground/contract/uploaded-file.ts';
import { readReceived } from '../../store/files/receive.ts';
import {
  type CallFiles,
  type FileStore,
  keyOf,
  keyOfHash,
  type PlacedFile,
  type StoredFile,
} from '../../store/files/store.ts';
import type { DetachedWork } from './detached-work.ts';

interface Staged extends PlacedFile {
  /**
   * Whether the temporary file is removed at the end of the call; otherwise its receiver removes
   * it.
   */
  isOwn: boolean;
}

/**
 * The files of one mutation. They are temporary files until the transaction is about to commit, so
 * that a refused call leaves no files behind. Writing them is slow, so it throws an Error while the
 * call holds a connection; moving them to their place is fast. If the store cannot do this fast, it
 * stores the files at once, and its sweep removes files without a row. A dry run writes no files.
 */
export class StagedFiles implements CallFiles {
  readonly #store: FileStore;
  readonly #detached: Pick<DetachedWork, 'checkApart'>;
  readonly #isDry: boolean;
  #staged: Map<string, Staged> | null = null;

  constructor(store: FileStore, detached: Pick<DetachedWork, 'checkApart'>, isDry: boolean) {
    this.#store = store;
    this.#detached = detached;
    this.#isDry = isDry;
  }

  async put(bytes: Buffer, extension: string): Promise<string> {
    this.#detached.checkApart();
    const key = keyOf(bytes, extension);
    if (this.#isDry || this.#staged?.has(key)) return key;
    if (!this.#store.placeAll) return this.#store.put(bytes, extension);
    const file = await this.#store.receive(inOnePiece(bytes));
    return this.#add(key, { extension, file, isOwn: true });
  }

  receive(...content: Parameters<FileStore['receive']>): Promise<ReceivedFile> {
    this.#detached.checkApart();
    return this.#store.receive(...content);
  }

  async putReceived(file: ReceivedFile, extension: string): Promise<string> {
    this.#detached.checkApart();
    if (!this.#isDry && !this.#store.placeAll) return this.#store.putReceived(file, extension);
    return this.#add(keyOfHash(file.hash, extension), { extension, file, isOwn: false });
  }

  async discard(file: ReceivedFile): Promise<void> {
    const staged = [...(this.#staged?.values() ?? [])].find((each) => each.file === file);
    if (staged) staged.isOwn = true;
    else await this.#store.discard(file);
  }

  async read(key: string): Promise<Buffer | null> {
    this.#detached.checkApart();
    const staged = this.#staged?.get(key);
    return staged ? readReceived(staged.file) : this.#store.read(key);
  }

  async open(key: string): Promise<StoredFile | null> {
    this.#detached.checkApart();
    return this.#store.open(key);
  }

  /** Stores the files, before the rows that name them are committed. */
  async store(): Promise<void> {
    if (!this.#staged || this.#isDry) return;
    await this.#store.placeAll?.([...this.#staged.values()]);
  }

  /** Removes the temporary files when the call is over. */
  async close(): Promise<void> {
    if (!this.#staged) return;
    for (const { file, isOwn } of this.#staged.values()) if (isOwn) await this.#store.discard(file);
  }

  async #add(key: string, staged: Staged): Promise<string> {
    this.#staged ??= new Map();
    // Equal content needs only one temporary file.
    if (!this.#staged.has(key)) this.#staged.set(key, staged);
    else if (staged.isOwn) await this.#store.discard(staged.file);
    return key;
  }
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
