import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { clientNetwork } from '../../../ground/contract/values/networks.ts';
import { countRefusal } from '../gate-figures.ts';

/** Throttles clients that send many unknown keys. */
export interface KeyThrottle {
  /**
   * Looks up a credential that this node has not seen before; only a few look-ups run at once. If
   * this network has sent too many unknown credentials, looks the credential up only where
   * `isKnown` recognizes it, and throws a 429 otherwise.
   */
  lookUp<T>(
    address: string,
    work: () => Promise<T | undefined>,
    isKnown?: () => Promise<boolean>,
  ): Promise<T | undefined>;
  /** Looks up a credential that is known to be valid, without throttling. */
  lookUpKnown<T>(work: () => Promise<T | undefined>): Promise<T | undefined>;
}

interface KeyThrottleOptions {
  /** The number of unknown keys that a network may send at once. */
  readonly burst?: number;
  /** The number of unknown keys per second after that. */
  readonly perSecond?: number;
  /** The maximum number of remembered networks. */
  readonly size?: number;
  /** The maximum number of concurrent look-ups; calls use the remaining connections. */
  readonly atOnce?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** A leaky bucket: the number of failures at a moment. */
interface FailureBucket {
  readonly count: number;
  readonly at: number;
}

/** The maximum number of look-ups that wait for the ones in progress. */
const mostWaiting = 1_000;

const monotonic = () => performance.now();

/** The failed look-ups of each network. */
function createFailureCounts({
  burst = 30,
  perSecond = 1,
  size = 10_000,
  now = monotonic,
}: KeyThrottleOptions) {
  const networks = new LRUCache<string, FailureBucket>({ max: size });
  const countAt = (network: string, time: number) => {
    const { count, at } = networks.get(network) ?? { count: 0, at: time };
    return Math.max(0, count - ((time - at) / 1000) * perSecond);
  };
  return {
    /** Counts a failure, or returns the seconds until the next one is allowed. */
    add(network: string): number {
      const time = now();
      const count = countAt(network, time);
      if (count > burst - 1) return Math.ceil((count - burst + 1) / perSecond);
      networks.set(network, { count: count + 1, at: time });
      return 0;
    },
    remove(network: string): void {
      const time = now();
      networks.set(network, { count: Math.max(0, countAt(network, time) - 1), at: time });
    },
  };
}

/**
 * Counts the failed look-ups of each network. Credentials that were valid before are not counted.
 */
export function createKeyThrottle(options: KeyThrottleOptions = {}): KeyThrottle {
  const { atOnce = 4 } = options;
  const failures = createFailureCounts(options);
  const limit = pLimit(atOnce);
  // Only issued credentials are known, so their number is small and their queue is short.
  const limitKnown = pLimit(atOnce);
  /**
   * Counts a look-up as failed before it begins, so that many concurrent look-ups are not all
   * admitted.
   */
  const begin = (network: string) => {
    if (limit.pendingCount >= mostWaiting) return tooManyLookUps();
    const wait = failures.add(network);
    return wait > 0 ? tooManyFailures(wait) : null;
  };
  return {
    lookUpKnown: (work) => limitKnown(work),
    async lookUp(address, work, isKnown) {
      const network = clientNetwork(address);
      const refusal = begin(network);
      if (refusal) {
        if (await isKnown?.()) return limitKnown(work);
        countRefusal('unknown keys', refusal.kind === 'LIMITED' ? 'limited' : undefined);
        throw refusal;
      }
      let hasFailed = false;
      try {
        const found = await limit(work);
        hasFailed = found === undefined;
        return found;
      } finally {
        if (!hasFailed) failures.remove(network);
      }
    },
  };
}

function tooManyFailures(seconds: number): CallError {
  const detail = `Too many unknown keys were sent from this address: wait ${seconds} seconds.`;
  return new CallError('LIMITED', detail, { retryAfter: seconds });
}

const tooManyLookUps = () =>
  new CallError('BUSY', 'Too many calls are waiting for the same work. Send the call again later.');
