/** Limits the concurrent requests to a receiver: a receiver that answers soon gets more of them. */
export interface ReceiverPace {
  atOnce(): number;
  /** Records the result of a request; `status` is null if there was no response. */
  onAnswer(status: number | null, seconds: number): void;
  /** Whether the last try failed. */
  isFailing(): boolean;
  /** Whether the receiver has accepted a delivery. */
  hasAccepted(): boolean;
}

const most = 8;

/** Seconds. A response that takes longer counts as missing. */
const soon = 5;

/**
 * After this number of failed tries in a row, a round makes one try per second until one succeeds.
 */
const patience = 10;
const pause = 1_000;

/**
 * Creates the pace of a receiver. It begins with one concurrent request, so that a receiver that
 * does not answer occupies few resources. Each response doubles the number; a request without a
 * response reduces it to one. During the pause of a receiver that refuses everything the number is
 * 0, because hundreds of tries per second would only load the database.
 */
export function createPace(): ReceiverPace {
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
