import { shareName } from '../../ground/contract/caller.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { clientNetwork } from '../../ground/contract/values/networks.ts';
import { countRefusal, watchPlaces } from './gate-figures.ts';
import type { SentCall } from './senders.ts';

/**
 * The bytes that one caller occupies in the memory of this node: bodies until their call is
 * answered, responses until they are sent.
 */
export interface ByteShare {
  readonly limit: number;
  used: number;
  /** The number of bodies that wait for memory. */
  waiting: number;
  /** The network of anonymous callers. Its share is dropped when it has no bytes. */
  readonly network?: string;
}

export interface ByteShares {
  of(call: Pick<SentCall, 'caller' | 'address'>): ByteShare;
  /** Reserves bytes if they are available; returns whether they were. */
  tryReserve(share: ByteShare, bytes: number): boolean;
  /** Counts bytes that are already in memory, even beyond the limit. */
  add(share: ByteShare, bytes: number): void;
  /** Resolves when the bytes are reserved. Rejects if they do not become available in time. */
  reserve(share: ByteShare, bytes: number): Promise<void>;
  release(share: ByteShare, bytes: number): void;
  /** Rejects reservations that have waited too long at `now`, in milliseconds. */
  expire(now: number): void;
  /** Returns the error of a failed reservation. */
  refusal(share: ByteShare, bytes: number): CallError;
  /**
   * Whether more than half of the node's bytes are in use, so that slow senders and readers get
   * less time.
   */
  isPressed(): boolean;
  held(): number;
}

interface Waiting {
  readonly share: ByteShare;
  readonly bytes: number;
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (why: CallError) => void;
}

/** One caller may use this fraction of the node's bytes: one in `part`. */
const part = 4;
/** The bytes that an address without a key may use: 16 bodies of 16 KB. */
const withoutKey = 256 * 1024;
/** Reservations up to this size are never refused because of other callers. */
const fewBytes = 64 * 1024;
/**
 * The maximum number of waiting bodies of a caller, and the milliseconds for which a body waits.
 */
const mostWaiting = 32;
const longestWait = 5_000;

/** `total` is the maximum number of bytes on the node. */
export function createByteShares(total: number): ByteShares {
  const shares = new NodeByteShares(total);
  watchPlaces('bytes in flight', () => ({ used: shares.held(), limit: total }));
  return shares;
}

class NodeByteShares implements ByteShares {
  readonly #total: number;
  /** The limit of one caller. */
  readonly #limit: number;
  readonly #callers = new Map<string, ByteShare>();
  readonly #networks = new Map<string, ByteShare>();
  #held = 0;
  #waiting: Waiting[] = [];

  constructor(total: number) {
    this.#total = total;
    this.#limit = Math.floor(total / part);
  }

  of({ caller, address }: Pick<SentCall, 'caller' | 'address'>): ByteShare {
    if (!caller || caller.kind === 'nobody') {
      const limit = caller ? withoutKey : this.#limit;
      const network = clientNetwork(address);
      return this.#networks.get(network) ?? { limit, used: 0, waiting: 0, network };
    }
    const name = shareName(caller, address);
    const known = this.#callers.get(name);
    if (known) return known;
    const share = { limit: this.#limit, used: 0, waiting: 0 };
    this.#callers.set(name, share);
    return share;
  }

  tryReserve(share: ByteShare, bytes: number): boolean {
    const hasRoom = this.#fits(share, bytes);
    if (hasRoom) this.add(share, bytes);
    return hasRoom;
  }

  add(share: ByteShare, bytes: number): void {
    share.used += bytes;
    this.#held += bytes;
    if (share.network !== undefined && bytes > 0) this.#networks.set(share.network, share);
  }

  reserve(share: ByteShare, bytes: number): Promise<void> {
    const isOpen = share.network === undefined && share.waiting < mostWaiting;
    if (!isOpen) return Promise.reject(this.refusal(share, bytes));
    share.waiting++;
    return new Promise((resolve, reject) => {
      const until = performance.now() + longestWait;
      this.#waiting.push({ share, bytes, until, resolve, reject });
    });
  }

  release(share: ByteShare, bytes: number): void {
    share.used -= bytes;
    this.#held -= bytes;
    if (share.used <= 0 && share.network !== undefined) this.#networks.delete(share.network);
    this.#admit();
  }

  expire(now: number): void {
    this.#waiting = this.#waiting.filter(({ share, bytes, until, reject }) => {
      if (until > now) return true;
      share.waiting--;
      reject(this.refusal(share, bytes));
      return false;
    });
  }

  refusal(share: ByteShare, bytes: number): CallError {
    return share.used + bytes > share.limit ? overShare(share) : overTotal();
  }

  isPressed(): boolean {
    return this.#held > this.#total / 2;
  }

  held(): number {
    return this.#held;
  }

  #fits(share: ByteShare, bytes: number): boolean {
    const fitsTotal = bytes <= fewBytes || this.#held + bytes <= this.#total;
    return share.used + bytes <= share.limit && fitsTotal;
  }

  #admit(): void {
    this.#waiting = this.#waiting.filter(({ share, bytes, resolve }) => {
      if (!this.#fits(share, bytes)) return true;
      this.add(share, bytes);
      share.waiting--;
      resolve();
      return false;
    });
  }
}

const again = { retryAfter: 1 };

function overShare({ limit, network }: ByteShare): CallError {
  countRefusal('bytes in flight', 'limited');
  const size = limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
  const who = network === undefined ? 'caller' : 'address';
  return new CallError(
    'LIMITED',
    `This ${who} may have ${size} of bodies and unread answers in transit. ` +
      'Send fewer large calls at once, and read each answer to its end.',
    again,
  );
}

function overTotal(): CallError {
  countRefusal('bytes in flight', 'shed');
  return new CallError(
    'BUSY',
    'The service cannot hold more bodies and unread answers now. Send the call again later.',
    again,
  );
}
