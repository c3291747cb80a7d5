import { messageOf } from '../../../ground/contract/errors/message-of.ts';
import type { Broker, BrokerMessage, BrokerOptions } from './broker.ts';
import { connectBroker } from './connect.ts';

/** The connection of a node to its broker. It is opened on demand and again after a failure. */
export interface Link {
  /**
   * Publishes messages. Returns how many of them the broker has stored without a gap. Never
   * rejects: a failure is reported once, until the broker responds again.
   */
  publish(messages: readonly BrokerMessage[], mayGoOn: () => boolean): Promise<number>;
  /** Milliseconds until the next attempt; 0 while the broker responds. */
  delay(): number;
  /** The reason why the last attempt has failed, in one line; null if it did not. */
  failure(): string | null;
  /** Aborts the batch in progress. */
  abort(): void;
  close(): Promise<void>;
}

export interface LinkOptions {
  readonly onFailure: (error: unknown) => void;
  /** Prints a line for the operator. */
  readonly report: (line: string) => void;
}

/** Milliseconds. */
const times = {
  /**
   * The time limit of a batch, including the connection. It is shorter than the lease, so that two
   * nodes never publish at the same time.
   */
  batch: 15_000,
  close: 1_000,
  /** The backoff after a failure; it doubles up to the longest. */
  shortest: 500,
  longest: 30_000,
} as const;

export const createLink = (options: BrokerOptions, watching: LinkOptions): Link =>
  new NodeLink(options, watching);

class NodeLink implements Link {
  readonly #options: BrokerOptions;
  readonly #watching: LinkOptions;
  readonly #ending = new AbortController();
  #broker: Broker | null = null;
  #failures = 0;
  #failedAt = 0;
  #failure: string | null = null;

  constructor(options: BrokerOptions, watching: LinkOptions) {
    this.#options = options;
    this.#watching = watching;
  }

  async publish(messages: readonly BrokerMessage[], mayGoOn: () => boolean): Promise<number> {
    let stored = 0;
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Error('The broker does not answer in time.')),
      times.batch,
    ).unref();
    const ended = AbortSignal.any([late.signal, this.#ending.signal]);
    const onStored = (count: number) => {
      if (!ended.aborted) stored = count;
    };
    try {
      const broker = await this.#connected(ended);
      await unlessAborted(
        broker.publish(messages, onStored, () => mayGoOn() && !ended.aborted),
        ended,
      );
      this.#onAnswer();
    } catch (error) {
      await this.#onError(error);
    } finally {
      clearTimeout(timer);
    }
    return stored;
  }

  delay(): number {
    if (this.#failures === 0) return 0;
    const pause = Math.min(times.longest, times.shortest * 2 ** (this.#failures - 1));
    return Math.max(1, this.#failedAt + pause - performance.now());
  }

  failure(): string | null {
    return this.#failure;
  }

  abort(): void {
    this.#ending.abort();
  }

  /** A broker that does not respond in time is disconnected without a proper close. */
  async close(): Promise<void> {
    const broker = this.#broker;
    this.#broker = null;
    if (!broker) return;
    const closed = broker.close().catch(() => {});
    await unlessAborted(closed, AbortSignal.timeout(times.close)).catch(() => {});
  }

  async #connected(ended: AbortSignal): Promise<Broker> {
    if (this.#broker?.isOpen()) return this.#broker;
    await this.close();
    const connecting = connectBroker(this.#options);
    try {
      this.#broker = await unlessAborted(connecting, ended);
      return this.#broker;
    } catch (error) {
      connecting.then((broker) => broker.close()).catch(() => {});
      throw error;
    }
  }

  #onAnswer(): void {
    if (this.#failures > 0) this.#watching.report('Events are published again.');
    this.#failures = 0;
    this.#failure = null;
  }

  async #onError(error: unknown): Promise<void> {
    if (this.#failures === 0 && !this.#ending.signal.aborted)
      this.#watching.onFailure(inWords(error));
    this.#failures += 1;
    this.#failure = describe(error);
    await this.close();
    this.#failedAt = performance.now();
  }
}

/** A failure in one line. */
const describe = (error: unknown) => messageOf(error).replace(/\s+/g, ' ').slice(0, longestFailure);

/** A failure of the broker as one line without a stack, which would show only its client. */
function inWords(error: unknown): unknown {
  const isOurs = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
  if (isOurs) return error;
  const failure = new Error(
    `The broker of EVENTS_PUBLISH accepts no events, which wait until it does: ${describe(error)}`,
  );
  failure.stack = '';
  return failure;
}

/** Characters of a stored failure. */
const longestFailure = 300;

/** Rejects when the signal is aborted, even if the work continues. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
