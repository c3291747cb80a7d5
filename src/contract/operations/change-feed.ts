/** An event of the change log, as far as streams need to know it. */
export interface Positioned {
  readonly position: number;
}

export interface Wanted {
  /** Null for the present. */
  readonly after: number | null;
  /** Null for all topics. */
  readonly topics: readonly string[] | null;
  /** Ends the events. */
  readonly signal: AbortSignal;
  /** Reads of older events take turns with the other streams of the caller. */
  readonly inTurn?: <T>(read: () => Promise<T>) => Promise<T>;
}

/** Events as they happen. */
export interface Following {
  readonly events: AsyncIterable<Positioned>;
  /** The position up to which the reader has taken all events; at first the one to begin after. */
  reached(): number;
  /** The events end by themselves, and the stream with them. */
  readonly endsItself?: true;
}

/** The change log of a node, for streams. */
export interface ChangeFeed {
  /**
   * Rejects with FUTURE_POSITION or OUTDATED_POSITION. The events throw CONSUMER_TOO_SLOW if their
   * reader falls too far behind.
   */
  follow(wanted: Wanted): Promise<Following>;
}

/** The root value of a subscription: where its field gets its events from. */
export interface EventSource {
  follow(wanted: Pick<Wanted, 'after' | 'topics'>): Promise<AsyncIterable<Positioned>>;
  /** Follows what is not in the change log, such as progress, until its end or the signal. */
  watch(look: (signal: AbortSignal) => AsyncIterable<object>): AsyncIterable<Positioned>;
}
