import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { interrupt } from './interrupt.ts';
import type { LiteModule } from './open-lite.ts';
import { reasonOf } from './reason-of.ts';
import type { FromDatabase, ToDatabase } from './serve-lite.ts';
import { SyncedLog } from './synced-log.ts';

/**
 * The failures that an acknowledged write survives: a power failure, or only the end of the
 * process.
 */
export type Durability = 'disk' | 'process';

/** The data folder, or a database in memory with an optional dump to start from. */
export type DatabasePlace =
  | { readonly folder: string; readonly durability?: Durability }
  | { readonly dump: string | null };

/** The data that a thread receives. */
export interface ThreadData {
  readonly place: DatabasePlace;
  readonly module: LiteModule | undefined;
  /** The memory of LogProgress, for a database that flushes its log to the disk. */
  readonly log: SharedArrayBuffer | null;
}

/** The module that the first thread has compiled, for all other threads. */
let compiled: LiteModule | undefined;

// V8 compiles a function of WebAssembly a second time, slowly but to faster code, after it has run
// for this number of bytes: ten times the default. An eighth of the CPU of a start compiled
// functions that hardly ran afterwards.
setFlagsFromString('--wasm-tiering-budget=18000000');

/** Prints a warning to the standard error. */
export const warnPlainly = (line: string): void => void process.stderr.write(`${line}\n`);

/** Compiled, from src/ and from dist/. */
const program = new URL('../../../../dist/store/db/embedded/database-thread.js', import.meta.url);

/**
 * Milliseconds that a cancelled statement may continue. After that the thread is ended, and a new
 * one recovers the database as after a crash, while other statements wait.
 */
const longestReset = 500;

/**
 * PostgreSQL refuses a statement that needs more than 2 MB of its stack, which is in the memory of
 * WebAssembly. At that depth V8 uses between 16 and 32 MB of the stack of the thread.
 */
const resourceLimits = { stackSizeMb: 64 };

/**
 * The embedded database in a separate thread. It has one connection, which uses PostgreSQL's
 * protocol like a connection to a server. A statement is cancelled when its connection is
 * destroyed. A new thread starts after a failure, and after a statement that continues.
 */
export class EmbeddedThread {
  readonly #place: DatabasePlace;
  readonly #onWarning: (line: string) => void;
  #onEnd: (error: Error) => void = () => {};
  #isClosing = false;
  /** The reason why this class has ended the thread. */
  #reason: string | null = null;
  #worker: Worker | null = null;
  #log: SyncedLog | null = null;
  #opened: Promise<Worker> | null = null;
  #isFresh = true;
  #stream: EmbeddedStream | null = null;
  /** The number of messages of the protocol that the thread has received. */
  #sent = 0;
  #onReset: () => void = () => {};

  /** `onWarning` receives a line when a checkpoint fails, and for each end of the thread. */
  constructor(place: DatabasePlace, onWarning: (line: string) => void = warnPlainly) {
    this.#place = place;
    this.#onWarning = onWarning;
  }

  /** Resolves when the database responds. Throws StartError if it cannot be opened. */
  async open(): Promise<void> {
    await this.#open();
  }

  /** Calls `hear` with an error whenever the thread ends, unless it is closed. */
  onEnd(hear: (error: Error) => void): void {
    this.#onEnd = hear;
  }

  /** Returns a stream for a client of pg. */
  readonly connect = (): EmbeddedStream =>
    new EmbeddedStream({
      attach: (stream) => this.#attach(stream),
      detach: (stream, error) => {
        if (this.#stream !== stream) return;
        this.#stream = null;
        if (error && this.#worker) interrupt(this.#worker.threadId, this.#sent);
      },
    });

  /**
   * Resolves when everything that is committed now is on the disk. Returns null if it is, or if the
   * database does not flush to the disk. Rejects if the thread ends before.
   */
  untilDurable(): Promise<void> | null {
    return this.#log?.untilSynced() ?? null;
  }

  /** Writes everything to the disk and ends the thread. */
  async close(): Promise<void> {
    const worker = await this.#opened?.catch(() => null);
    this.#isClosing = true;
    if (!worker) return;
    if (!(await this.#isReset(worker))) return void (await worker.terminate());
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    post(worker, 'close');
    await ended;
  }

  /** Connects a stream after the database has reset the previous connection. */
  async #attach(stream: EmbeddedStream): Promise<(bytes: Uint8Array<ArrayBuffer>) => void> {
    const worker = await this.#open();
    if (!(await this.#isReset(worker))) {
      await this.#end(worker, 'a statement could not be cancelled');
      return this.#attach(stream);
    }
    this.#isFresh = false;
    if (!stream.destroyed) this.#stream = stream;
    return (bytes) => {
      this.#sent++;
      worker.postMessage(bytes, [bytes.buffer]);
    };
  }

  #open(): Promise<Worker> {
    this.#opened ??= this.#start();
    return this.#opened;
  }

  #start(): Promise<Worker> {
    const log = isDurable(this.#place)
      ? new SyncedLog((error) => this.#onDiskFailure(error))
      : null;
    const memory = log?.progress.memory ?? null;
    const workerData: ThreadData = { place: this.#place, module: compiled, log: memory };
    const worker = new Worker(program, { workerData, execArgv: [], env: {}, resourceLimits });
    this.#worker = worker;
    this.#log = log;
    this.#isFresh = true;
    this.#sent = 0;
    let reason = 'unknown';
    let isOpen = false;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromDatabase) => {
        if (message instanceof Uint8Array) this.#stream?.push(message);
        else if (message === 'reset') this.#onReset();
        else if (message === 'synced') log?.noteSynced();
        else if ('written' in message) log?.wrote(message.written);
        else if ('warning' in message) this.#onWarning(message.warning);
        else if ('ends' in message) reason = message.ends;
        else if ('failed' in message) reject(this.#cannotOpen(message.failed));
        else {
          isOpen = true;
          compiled = message.module;
          resolve(worker);
        }
      });
      worker.once('error', (error) => {
        reason = describeEnd(error);
        reject(error);
      });
      worker.once('exit', () => {
        const error = hasEnded();
        log?.end(error);
        reject(error);
        this.#forget(error, isOpen ? reason : null);
      });
    });
  }

  /** `reason` is null for a thread that has not opened the database. */
  #forget(error: Error, reason: string | null): void {
    const known = this.#reason ?? reason;
    this.#worker = null;
    this.#opened = null;
    this.#reason = null;
    this.#stream?.destroy(error);
    if (reason === null || this.#isClosing) return;
    this.#onWarning(`The embedded database has ended and starts again: ${known}.`);
    this.#onEnd(error);
  }

  async #end(worker: Worker, reason: string): Promise<void> {
    this.#reason ??= reason;
    await worker.terminate();
  }

  /** PostgreSQL takes the log for written, so only a recovery shows what the disk has. */
  #onDiskFailure(error: unknown): void {
    if (this.#worker) void this.#end(this.#worker, `the disk failed (${String(error)})`);
  }

  #cannotOpen(reason: string): Error {
    if (!('folder' in this.#place)) return new Error(reason);
    return new StartError(
      `DATA_DIR: the database in ${this.#place.folder} cannot be opened: ${reason}. ` +
        'Its files are unchanged: copy the folder, then restore a backup.',
    );
  }

  /** Resolves with false if a statement continues for too long. */
  async #isReset(worker: Worker): Promise<boolean> {
    if (this.#isFresh) return true;
    const reset = new Promise<boolean>((resolve) => {
      this.#onReset = () => resolve(true);
    });
    post(worker, 'reset');
    // A response may have arrived while this thread was busy; it is read before the timeout counts.
    const late = sleep(longestReset, undefined, { ref: false }).then(() => nextIteration(false));
    return Promise.race([reset, late]);
  }
}

const isDurable = (place: DatabasePlace) => 'folder' in place && place.durability !== 'process';

const post = (worker: Worker, message: ToDatabase) => worker.postMessage(message);

/** Describes the error that ended a thread. */
export const describeEnd = (error: unknown): string =>
  errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it ran out of memory' : reasonOf(error);

/** See server/database-faults.ts. */
const hasEnded = () =>
  Object.assign(new Error('the embedded database has ended and starts again'), {
    code: threadEnded,
  });

const threadEnded = 'ERR_DATABASE_THREAD';
