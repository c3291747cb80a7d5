/** The responses of a node that continue until one side ends them. */
export interface Streams {
  /**
   * Adds a stream. `end` is called when the service stops, or at once if it is already stopping.
   * Afterwards `left` has to be called.
   */
  entered(end: () => void): void;
  left(end: () => void): void;
  /** Ends all streams, so that their clients connect to another node. */
  close(): void;
}

export function createStreams(): Streams {
  const ends = new Set<() => void>();
  let isClosing = false;
  return {
    entered(end) {
      ends.add(end);
      if (isClosing) end();
    },
    left: (end) => void ends.delete(end),
    close() {
      isClosing = true;
      for (const end of ends) end();
    },
  };
}
