/** How many requests a receiver gets at once: more while it answers soon. */
export interface Pace {
  atOnce(): number;
  /** Notes the answer to a request; `status` is null without one. */
  onAnswer(status: number | null, seconds: number): void;
  /** Whether the receiver has accepted a delivery. */
  hasAccepted(): boolean;
}

const most = 8;

/** Seconds. An answer that takes longer counts as none. */
const soon = 5;

/**
 * Begins with one request at a time, so that a receiver that does not answer occupies little. Each
 * answer doubles the number; a request without an answer reduces it to one.
 */
export function createPace(): Pace {
  let atOnce = 1;
  let hasAccepted = false;
  return {
    atOnce: () => atOnce,
    onAnswer(status, seconds) {
      atOnce = status !== null && seconds < soon ? Math.min(most, 2 * atOnce) : 1;
      if (status !== null && status < 300) hasAccepted = true;
    },
    hasAccepted: () => hasAccepted,
  };
}
