/** An event as a broker stores it. */
export interface BrokerMessage {
  /** The position in the change log, by which brokers and consumers recognize duplicates. */
  readonly id: string;
  readonly topic: string;
  readonly body: string;
}

export interface BrokerOptions {
  readonly address: string;
  /** The name of the stream and the first part of its subjects, or the name of the exchange. */
  readonly name: string;
  /** Days for which a newly created stream retains messages; 0 for no limit. */
  readonly days: number;
}

/** A connection to a broker. After an error it is closed and replaced. */
export interface Broker {
  /**
   * Publishes messages in order, until `mayGoOn` returns false. Calls `onStored` with the number of
   * messages that the broker has stored without a gap.
   */
  publish(
    messages: readonly BrokerMessage[],
    onStored: (count: number) => void,
    mayGoOn: () => boolean,
  ): Promise<void>;
  isOpen(): boolean;
  close(): Promise<void>;
}

/** The findings for the operator of a broker. The check changes nothing on the broker. */
export interface BrokerReport {
  /** Whether events can be published. */
  readonly isGood: boolean;
  readonly message: string;
  /** The advice for the operator; empty if the broker is good. */
  readonly advice: string;
}

/** The maximum size of a message in bytes: an event contains keys, never values. */
export const largestMessage = 4 * 1024;

/** The timeout of a connection attempt in milliseconds. */
export const connectTime = 5_000;
