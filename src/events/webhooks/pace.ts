/** How many requests a receiver gets at once: more while it answers soon. */
export interface Pace {
  atOnce(): number;
  /** Notes the answer to a request; `status` is null without one. */
  onAnswer(status: number | null, seconds: number): void;
  /** Whether the last try failed. */
  isFailing(): boolean;
  /** Whether the receiver has accepted a delivery. */
  hasAccepted(): boolean;
}

const most = 8;

/** Seconds. An answer that takes longer counts as none. */
const soon = 5;

/** After so many failed tries in a row, a round makes one a second until one succeeds. */
const patience = 10;
const pause = 1_000;

/**
 * Begins with one request at a time, so that a receiver that does not answer occupies little. Each
 * answer doubles the number; a request without an answer reduces it to one. While a receiver that
 * refuses everything has its pause, the number is 0: hundreds of tries a second would only keep the
 * database from others.
 */
export function createPace(): Pace {
  let atOnce = 1;
  let hasAccepted = false;
  let failures = 0;
  let pausedUntil = 0;
  return {
    atOnce: () => (performance.now() < pausedUntil ? 0 : failures < patience ? atOnce : 1),
    onAnswer(status, seconds) {
      atOnce = status !== null && seconds < soon ? Math.min(most, 2 * atOnce) : 1;
      const isAccepted = status !== null && status < 300;
      hasAccepted ||= isAccepted;
      failures = isAccepted ? 0 : failures + 1;
      if (failures >= patience) pausedUntil = performance.now() + pause;
    },
    isFailing: () => failures > 0,
    hasAccepted: () => hasAccepted,
  };
}
