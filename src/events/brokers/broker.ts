/** An event as a broker stores it. */
export interface BrokerMessage {
  /** Its position in the change log: brokers and consumers recognize repetitions by it. */
  readonly id: string;
  readonly topic: string;
  readonly body: string;
}

export interface BrokerOptions {
  readonly address: string;
  /** The stream and the beginning of subjects, or the exchange. */
  readonly name: string;
  /** Days for which a stream that is created stores messages; 0 for no limit. */
  readonly days: number;
}

/** A connection to a broker. After an error it is closed and another one is opened. */
export interface Broker {
  /**
   * Publishes messages in their order, until `mayGoOn` is false. Calls `onStored` with the number
   * of messages that the broker has stored without a gap.
   */
  publish(
    messages: readonly BrokerMessage[],
    onStored: (count: number) => void,
    mayGoOn: () => boolean,
  ): Promise<void>;
  isOpen(): boolean;
  close(): Promise<void>;
}

/** What the operator of a broker has to know, without a change to the broker. */
export interface BrokerReport {
  /** Whether events can be published. */
  readonly isGood: boolean;
  readonly message: string;
  /** What to do; empty if the broker is good. */
  readonly advice: string;
}

/** Bytes that the largest message may have: an event contains keys, never values. */
export const largestMessage = 4 * 1024;

/** Milliseconds that a connection may take. */
export const connectTime = 5_000;
