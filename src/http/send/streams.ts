/** The responses of a node that last until one side ends them. */
export interface Streams {
  /** `end` is called when the service stops, at once if it already does. Call `left` afterwards. */
  entered(end: () => void): void;
  left(end: () => void): void;
  /** Ends all streams: their clients connect to another node. */
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
