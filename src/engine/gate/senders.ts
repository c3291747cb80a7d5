import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Caller, shareName } from '../../ground/contract/caller.ts';

/** The part of a request that the gates read. */
export interface SentCall {
  readonly headers: IncomingHttpHeaders;
  /** The address of the client. */
  readonly address: string;
  /** Absent until the key has been checked. */
  readonly caller?: Caller;
  /** Whether the whole body has arrived. */
  hasArrived?(): boolean;
}

/** A sender of calls, before its key has been checked. */
export interface Sender {
  calls: number;
}

/** The maximum number of remembered senders without a running call, and of known credentials. */
const mostIdle = 1_000;
const mostKnown = 10_000;

/** Identifies a sender by its credential, or by its address without one. */
export const senderName = ({ headers, address }: Pick<SentCall, 'headers' | 'address'>): string =>
  String(headers['x-key'] ?? headers.authorization ?? sessionIn(headers.cookie) ?? address);

/**
 * Returns the access token among the cookies, whatever prefix its name has: see session-cookies.ts.
 */
const sessionIn = (cookies: string | undefined) =>
  cookies && /gateway-access=([\w-]+)/.exec(cookies)?.[1];

/**
 * Counts the running calls of each sender. Idle senders stay in the table, because a Map whose
 * entries change with each call is copied again and again.
 */
export class Senders {
  readonly #senders = new Map<string, Sender>();
  /** The shares of valid credentials, by credential: all keys of one maker count as one sender. */
  readonly #shares = new LRUCache<string, string>({ max: mostKnown });
  #active = 0;

  of(credential: string): Sender {
    const name = this.#shares.get(credential) ?? credential;
    const known = this.#senders.get(name);
    if (known) return known;
    if (this.#senders.size >= this.#active + mostIdle) this.#dropIdle();
    const sender = { calls: 0 };
    this.#senders.set(name, sender);
    return sender;
  }

  /** Stores the share of a call whose credential has been checked. */
  learn({ caller, address }: SentCall, credential: string): void {
    if (caller && caller.kind !== 'nobody' && !this.#shares.has(credential))
      this.#shares.set(credential, shareName(caller, address));
  }

  enter(sender: Sender): void {
    if (sender.calls++ === 0) this.#active++;
  }

  leave(sender: Sender): void {
    if (--sender.calls === 0) this.#active--;
  }

  /**
   * Whether a sender has less than half of its fair part of `limit` calls and therefore does not
   * cause an overload. Returns false while a single sender has all running calls.
   */
  hasFew({ calls }: Sender, limit: number): boolean {
    const others = calls > 0 ? this.#active - 1 : this.#active;
    return others > 0 && calls < Math.max(1, limit / (2 * (others + 1)));
  }

  #dropIdle(): void {
    for (const [name, { calls }] of this.#senders) if (calls === 0) this.#senders.delete(name);
  }
}
