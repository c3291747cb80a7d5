import { type FileHandle, open } from 'node:fs/promises';
import { LogProgress } from './log-progress.ts';

/** A request of PostgreSQL to sync a file of its log. */
export interface WrittenLog {
  readonly path: string;
  readonly request: number;
}

interface WaitingSync {
  readonly request: number;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Syncs the log of the embedded database in the main thread, while the thread of the database runs
 * the next statements: one sync covers all transactions that have committed when it begins.
 * `onFailure` receives the error of a sync, after which nothing may be acknowledged.
 */
export class SyncedLog {
  readonly progress = new LogProgress();
  readonly #onFailure: (error: unknown) => void;
  #waiting: WaitingSync[] = [];
  #file: { readonly path: string; readonly handle: FileHandle } | null = null;
  #next: WrittenLog | null = null;
  #isSyncing = false;
  #ended: Error | null = null;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Records that PostgreSQL has written to its log, and begins to sync it. */
  wrote(log: WrittenLog): void {
    this.#next = log;
    if (!this.#isSyncing) void this.#sync();
  }

  /** Records that the thread itself has synced the log. */
  noteSynced(): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ request }) => !this.progress.isSynced(request));
    for (const each of waiting) if (this.progress.isSynced(each.request)) each.resolve();
  }

  /**
   * Resolves when everything that is committed now is on the disk. Returns null if it is already.
   * Rejects if the thread ends before.
   */
  untilSynced(): Promise<void> | null {
    const request = this.progress.written;
    if (this.progress.isSynced(request)) return null;
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => this.#waiting.push({ request, resolve, reject }));
  }

  /** Rejects the results that wait, because the thread has ended. */
  end(error: Error): void {
    this.#ended = error;
    for (const each of this.#waiting.splice(0)) each.reject(error);
    if (!this.#isSyncing) void this.#close();
  }

  async #sync(): Promise<void> {
    this.#isSyncing = true;
    while (this.#next !== null && !this.#ended) {
      const { path, request } = this.#next;
      this.#next = null;
      try {
        if (this.progress.isSynced(request)) continue;
        await (await this.#open(path)).datasync();
        this.progress.synced(request, 'main');
      } catch (error) {
        // A checkpoint removes or renames a file only after the thread has synced it.
        if (!this.progress.isSynced(request)) this.#onFailure(error);
      } finally {
        this.noteSynced();
      }
    }
    this.#isSyncing = false;
    if (this.#ended) await this.#close();
  }

  async #open(path: string): Promise<FileHandle> {
    if (this.#file?.path === path) return this.#file.handle;
    await this.#close();
    const handle = await open(path, 'r+');
    this.#file = { path, handle };
    return handle;
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.handle.close().catch(() => {});
  }
}
