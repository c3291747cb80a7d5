import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CallError } from '../contract/errors.ts';
import { clientNetwork } from '../contract/networks.ts';
import { countEvent } from '../observe/counters.ts';

/** Throttles clients that send many unknown keys. */
export interface KeyThrottle {
  /**
   * Looks up a credential that this node has not seen before, a few at a time. Throws a 429 if too
   * many credentials from this network were unknown.
   */
  lookUp<T>(address: string, work: () => Promise<T | undefined>): Promise<T | undefined>;
}

interface Options {
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
interface Failures {
  readonly count: number;
  readonly at: number;
}

/** The maximum number of look-ups that wait for one of those in progress. */
const mostWaiting = 1_000;

const monotonic = () => performance.now();

/**
 * Counts the failed look-ups of each network. Credentials that were valid before are not counted.
 */
export function createKeyThrottle(options: Options = {}): KeyThrottle {
  const { burst = 30, perSecond = 1, size = 10_000, atOnce = 4, now = monotonic } = options;
  const networks = new LRUCache<string, Failures>({ max: size });
  const limit = pLimit(atOnce);
  const countAt = (network: string, time: number) => {
    const { count, at } = networks.get(network) ?? { count: 0, at: time };
    return Math.max(0, count - ((time - at) / 1000) * perSecond);
  };
  /** Counts a look-up as failed in advance, so that many concurrent ones are not all admitted. */
  const begin = (network: string) => {
    const time = now();
    const count = countAt(network, time);
    if (count > burst - 1) throw tooManyFailures(Math.ceil((count - burst + 1) / perSecond));
    networks.set(network, { count: count + 1, at: time });
  };
  const giveBack = (network: string) => {
    const time = now();
    networks.set(network, { count: Math.max(0, countAt(network, time) - 1), at: time });
  };
  return {
    async lookUp(address, work) {
      const network = clientNetwork(address);
      begin(network);
      let hasFailed = false;
      try {
        if (limit.pendingCount >= mostWaiting) throw tooManyLookUps();
        const found = await limit(work);
        hasFailed = found === undefined;
        return found;
      } finally {
        if (!hasFailed) giveBack(network);
      }
    },
  };
}

function tooManyFailures(seconds: number): CallError {
  countEvent('limited');
  const detail = `Too many unknown keys were sent from this address: wait ${seconds} seconds.`;
  return new CallError('LIMITED', detail, { retryAfter: seconds });
}

const tooManyLookUps = () =>
  new CallError('BUSY', 'Too many calls are waiting for the same work. Send the call again later.');
