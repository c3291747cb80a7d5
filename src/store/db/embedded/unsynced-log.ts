import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import type { LogProgress } from './log-progress.ts';
import type { WrittenLog } from './synced-log.ts';

/** Milliseconds that answers wait at most for the main thread to begin its sync. */
const longestWait = 5;

interface Reports {
  /** Asks the main thread to sync the log. */
  readonly onWritten: (log: WrittenLog) => void;
  /** Reports a sync of this thread. */
  readonly onSynced: () => void;
}

/**
 * The part of PostgreSQL's log that is written and perhaps not yet on the disk, in the thread of
 * the database. PostgreSQL continues at once when it asks for a sync of its log, and the main
 * thread syncs it: see SyncedLog. What depends on the order of writes calls `sync` before.
 */
export class UnsyncedLog {
  readonly #progress: LogProgress;
  readonly #reports: Reports;
  #last: WrittenLog = { path: '', request: 0 };
  #timer: NodeJS.Timeout | null = null;

  constructor(progress: LogProgress, reports: Reports) {
    this.#progress = progress;
    this.#reports = reports;
  }

  /** Records a request of PostgreSQL to sync a file of its log. */
  request(path: string): void {
    // A sync of the main thread covers one file.
    if (path !== this.#last.path) this.sync();
    this.#last = { path, request: this.#progress.request() };
    this.#reports.onWritten(this.#last);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.sync();
    }, longestWait).unref();
  }

  /**
   * Syncs the log, unless it is on the disk. A page of a table must not reach the disk before the
   * log of its change, nor a checkpoint before the log that it replaces.
   */
  sync(): void {
    const { path, request } = this.#last;
    if (this.#progress.isSynced(request)) return;
    const file = openSync(path, 'r+');
    try {
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    this.#progress.synced(request, 'thread');
    this.#reports.onSynced();
  }
}
