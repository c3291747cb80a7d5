/** The data of a change log's event that streams need. */
export interface Positioned {
  readonly position: number;
}

export interface WantedEvents {
  /** Null for the current position. */
  readonly after: number | null;
  /** Null for all topics. */
  readonly topics: readonly string[] | null;
  /** Ends the events when it is aborted. */
  readonly signal: AbortSignal;
  /** Runs reads of older events in turns with the other streams of the caller. */
  readonly inTurn?: <T>(read: () => Promise<T>) => Promise<T>;
}

/** Events as they happen. */
export interface Following {
  readonly events: AsyncIterable<Positioned>;
  /**
   * Returns the position up to which the reader has taken all events; initially the position to
   * begin after.
   */
  reached(): number;
  /** The events end without an error, and the stream ends with them. */
  readonly endsItself?: true;
}

/** The change log of a node, for streams. */
export interface ChangeFeed {
  /**
   * Rejects with FUTURE_POSITION or OUTDATED_POSITION. The events throw CONSUMER_TOO_SLOW if their
   * reader is too far behind.
   */
  follow(wanted: WantedEvents): Promise<Following>;
}

/** The root value of a subscription, from which its field gets its events. */
export interface EventSource {
  follow(wanted: Pick<WantedEvents, 'after' | 'topics'>): Promise<AsyncIterable<Positioned>>;
  /**
   * Follows events outside of the change log, such as progress, until they end or the signal is
   * aborted.
   */
  watch(look: (signal: AbortSignal) => AsyncIterable<object>): AsyncIterable<Positioned>;
}
