import cluster, { type Worker } from 'node:cluster';
import type { MetricValues } from '../../ground/observe/metric-values.ts';
import { closeUnconfirmed } from './hand-over.ts';
import { type FromWorker, firstVariable, type ToWorker, workerVariable } from './messages.ts';

/** The events of a WorkerSet. */
export interface WorkerEvents {
  /** The database, which was unavailable at the start, has become reachable. */
  reached(): void;
  /** Every slot has had a worker that was ready. */
  allStarted(): void;
  died(worker: number, how: string, pause: number): void;
}

/** Milliseconds. */
const longestAnswer = 2_000;

/** Runs processes on one port. Each has a numbered slot, and a dead worker is replaced. */
export class WorkerSet {
  readonly #size: number;
  readonly #port: number;
  readonly #events: WorkerEvents;
  readonly #backOff = createBackOff();
  readonly #running = new Map<Worker, number>();
  readonly #answering = new Set<Worker>();
  readonly #started = new Set<number>();
  readonly #requests = new Map<number, (values: readonly MetricValues[]) => void>();
  #lastRequest = 0;
  #deaths = 0;
  #isReached = true;
  #isStopping = false;

  constructor({ size, port }: { size: number; port: number }, events: WorkerEvents) {
    this.#size = size;
    this.#port = port;
    this.#events = events;
  }

  /**
   * Starts the first worker. Resolves when it is ready, with whether the database is reachable. If
   * the worker exits before, this process exits with the same code.
   */
  async startFirst(): Promise<boolean> {
    const worker = this.#fork(1, true);
    const giveUp = (code: number | null) => process.exit(this.#isStopping ? 0 : code || 1);
    worker.once('exit', giveUp);
    const isReady = await new Promise<boolean>((resolve) => {
      this.#hear(worker, 'started', (message) => resolve(message.isReady));
    });
    worker.off('exit', giveUp);
    this.#isReached = isReady;
    this.#keep(worker, 1);
    this.#noteStarted(1);
    return isReady;
  }

  startOthers(): void {
    for (let number = 2; number <= this.#size; number++) this.#fill(number);
  }

  get figures() {
    return { running: this.#running.size, deaths: this.#deaths };
  }

  /** Returns the metrics of all workers that respond in time. */
  async requestMetrics(): Promise<ReadonlyMap<Worker, readonly MetricValues[]>> {
    const received = new Map<Worker, readonly MetricValues[]>();
    const workers = [...this.#answering].filter((worker) => worker.isConnected());
    await Promise.all(workers.map((worker) => this.#requestMetrics(worker, received)));
    return received;
  }

  /** Resolves with true if all workers exited with 0. */
  async stop(): Promise<boolean> {
    this.#isStopping = true;
    const ended = [...this.#running.keys()].map((worker) => {
      if (worker.isConnected()) send(worker, { kind: 'stop' });
      return new Promise<boolean>((resolve) => {
        worker.once('exit', (code) => resolve(code === 0));
      });
    });
    return (await Promise.all(ended)).every(Boolean);
  }

  kill(): void {
    this.#isStopping = true;
    for (const worker of this.#running.keys()) worker.process.kill('SIGKILL');
  }

  #fork(number: number, isFirst: boolean): Worker {
    const worker = cluster.fork({
      PORT: String(this.#port),
      [workerVariable]: String(number),
      [firstVariable]: isFirst ? '1' : '0',
    });
    closeUnconfirmed(worker);
    this.#running.set(worker, number);
    worker.once('exit', () => {
      this.#running.delete(worker);
      this.#answering.delete(worker);
    });
    // Sending to a dying worker fails; its `exit` event is handled anyway.
    worker.on('error', () => {});
    this.#hear(worker, 'started', () => {
      this.#answering.add(worker);
      // It received no messages while it was loading.
      if (this.#isStopping) send(worker, { kind: 'stop' });
    });
    this.#hear(worker, 'metrics', ({ requestId, values }) =>
      this.#requests.get(requestId)?.(values),
    );
    return worker;
  }

  #fill(number: number): void {
    if (this.#isStopping) return;
    const worker = this.#fork(number, false);
    this.#hear(worker, 'started', () => this.#noteStarted(number));
    this.#keep(worker, number);
  }

  #keep(worker: Worker, number: number): void {
    const begun = performance.now();
    this.#hear(worker, 'reached', () => this.#noteReached());
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      // Another process stopped a worker that exits with 0; it is replaced as well.
      const pause = code === 0 ? 0 : this.#backOff(performance.now() - begun);
      if (code !== 0) this.#noteDeath(number, signal ?? `code ${code}`, pause);
      setTimeout(() => this.#fill(number), pause);
    });
  }

  #noteStarted(number: number): void {
    const before = this.#started.size;
    this.#started.add(number);
    if (before < this.#size && this.#started.size === this.#size) this.#events.allStarted();
  }

  #noteReached(): void {
    if (!this.#isReached) this.#events.reached();
    this.#isReached = true;
  }

  #noteDeath(number: number, how: string, pause: number): void {
    this.#deaths++;
    this.#events.died(number, how, pause);
  }

  #requestMetrics(worker: Worker, received: Map<Worker, readonly MetricValues[]>): Promise<void> {
    const requestId = ++this.#lastRequest;
    return new Promise<void>((resolve) => {
      const late = setTimeout(resolve, longestAnswer);
      worker.once('exit', resolve);
      this.#requests.set(requestId, (values) => {
        received.set(worker, values);
        resolve();
        clearTimeout(late);
      });
      send(worker, { kind: 'readMetrics', requestId });
    }).finally(() => this.#requests.delete(requestId));
  }

  #hear<K extends FromWorker['kind']>(
    worker: Worker,
    kind: K,
    hear: (message: Extract<FromWorker, { kind: K }>) => void,
  ): void {
    worker.on('message', (message: FromWorker) => {
      if (isOf(message, kind)) hear(message);
    });
  }
}

const isOf = <K extends FromWorker['kind']>(
  message: FromWorker,
  kind: K,
): message is Extract<FromWorker, { kind: K }> => message.kind === kind;

/** Errors are ignored: a dying worker emits `exit`. */
function send(worker: Worker, message: ToWorker): void {
  worker.send(message, () => {});
}

/** Milliseconds. */
const soundAfter = 10_000;
const firstPause = 250;
const longestPause = 30_000;

/**
 * Returns a function that computes the backoff before the restart of a worker: none after a long
 * run, otherwise doubling with each short run.
 */
export function createBackOff(): (livedFor: number) => number {
  let diedYoung = 0;
  return (livedFor) => {
    diedYoung = livedFor < soundAfter ? diedYoung + 1 : 0;
    return diedYoung === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (diedYoung - 1));
  };
}
