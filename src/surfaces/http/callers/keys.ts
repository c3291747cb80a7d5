import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Credential } from '../../../engine/call/callers/credential.ts';
import { accessTokenStart, hashKey, isInvented } from '../../../engine/call/callers/secrets.ts';
import { createKeyThrottle, type KeyThrottle } from '../../../engine/gate/logins/key-throttle.ts';
import { KnownHashes } from '../../../engine/gate/logins/known-hashes.ts';
import { type AccountTerms, whyClosed } from '../../../ground/contract/account-hours.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { type Networks, networksOf } from '../../../ground/contract/values/networks.ts';
import { caches, countLookUp } from '../../../ground/observe/counters.ts';

export type FoundCaller = Caller | CallError | 'expired' | undefined;

/** Identifies callers by the key or the access token in the headers. */
export interface Callers {
  /**
   * Returns the caller, or undefined if the credential is missing, malformed, unknown or revoked,
   * or is a key used outside its networks. Returns Forbidden if an account may not be used now or
   * from this address. Throws a 429 if the address has sent too many unknown credentials.
   */
  find(headers: IncomingHttpHeaders, address: string): Promise<FoundCaller>;
  /**
   * Clears the cache after a change of keys on any node. With `accounts`, for a change of accounts
   * or sessions, clears only the credentials that depend on them, including keys that accounts
   * made.
   */
  forget(only?: 'accounts'): void;
}

/** The store in which credentials are looked up. */
export interface CredentialStore {
  byHash(hash: Buffer): Promise<Credential | null>;
  /** Looks up an access token. */
  sessionByHash(hash: Buffer): Promise<Credential | null>;
  /** Reads the hashes of all valid keys and access tokens, in hexadecimal. */
  readonly validHashes?: () => Promise<readonly string[]>;
  recordUse(keyId: number): Promise<void>;
}

interface CallersOptions {
  /** The maximum number of cached credentials, and separately of cached unknown ones. */
  size?: number;
  timeZone?: string;
  /** Returns the milliseconds of a clock. */
  now?: () => number;
  throttle?: KeyThrottle;
}

/**
 * A cached credential. A stale one remains cached, because it is looked up again without
 * throttling.
 */
interface Memory {
  readonly known: Known;
  until: number;
}

/** A credential with precomputed data for the checks of each call. */
interface Known {
  readonly caller: Caller;
  readonly isWithin: Networks | null;
  readonly terms: AccountTerms | null;
}

/** Milliseconds for which a result is used, even if a notification is lost. */
const goodFor = 60_000;
const badFor = 5_000;

/** Whether a result is fresh; false if the clock was set back in the meantime. */
const isFresh = (until: number, time: number, longest: number) =>
  until > time && until - time <= longest;

/**
 * Caches callers by the SHA-256 of their credential. Unknown credentials have a separate cache, so
 * that they do not displace others, and are throttled by address.
 */
export const createCallers = (store: CredentialStore, options: CallersOptions = {}): Callers =>
  new CachedCallers(store, options);

class CachedCallers implements Callers {
  readonly #store: CredentialStore;
  readonly #timeZone: string;
  readonly #now: () => number;
  readonly #good: LRUCache<string, Memory>;
  readonly #bad: LRUCache<string, number>;
  readonly #lookUps = new Map<string, Promise<Known | undefined>>();
  readonly #throttle: KeyThrottle;
  readonly #valid: KnownHashes | null;
  readonly #recordUse: (keyId: number) => void;

  constructor(store: CredentialStore, options: CallersOptions) {
    const { size = 10_000, timeZone = 'UTC', now = Date.now, throttle } = options;
    this.#store = store;
    this.#timeZone = timeZone;
    this.#now = now;
    this.#good = new LRUCache({ max: size });
    this.#bad = new LRUCache({ max: size });
    this.#throttle = throttle ?? createKeyThrottle();
    this.#valid = store.validHashes ? new KnownHashes(store.validHashes) : null;
    this.#recordUse = createUseRecorder(store, now);
  }

  async find(headers: IncomingHttpHeaders, address: string): Promise<FoundCaller> {
    const key = keyIn(headers);
    if (key === undefined) return undefined;
    const digest = hashKey(key);
    const time = this.#now();
    const memory = this.#good.get(digest);
    const isKnown = memory !== undefined && isFresh(memory.until, time, goodFor);
    const isBad = !isKnown && isFresh(this.#bad.get(digest) ?? 0, time, badFor);
    countLookUp(caches.callers, isKnown || isBad);
    if (isBad) return undefined;
    const known = isKnown ? memory.known : await this.#lookUp(digest, key, address);
    return known && judge(known, { now: this.#now(), address, timeZone: this.#timeZone });
  }

  forget(only?: 'accounts'): void {
    this.#lookUps.clear();
    this.#bad.clear();
    this.#valid?.forget();
    // Credentials with terms depend on an account.
    for (const memory of this.#good.values())
      if (!only || memory.known.terms !== null) memory.until = 0;
  }

  #lookUp(digest: string, key: string, address: string): Promise<Known | undefined> {
    const running = this.#lookUps.get(digest);
    if (running) return running;
    const found = this.#ask(digest, key, address);
    this.#lookUps.set(digest, found);
    const end = (known?: Known | null) => {
      if (known === null) this.#end(digest, found);
      else if (this.#end(digest, found)) this.#remember(digest, known);
      else if (known) this.#rememberAsStale(digest, known);
    };
    found.then(end, () => end(null));
    return found;
  }

  async #ask(digest: string, key: string, address: string): Promise<Known | undefined> {
    const ask = () => askStore(this.#store, digest, key);
    if (this.#good.has(digest)) return ask();
    const valid = this.#valid;
    if (!valid) return this.#throttle.lookUp(address, ask);
    const isKnown = () => valid.has(digest);
    if (!isInvented(key)) return this.#throttle.lookUp(address, ask, isKnown);
    return (await isKnown()) ? this.#throttle.lookUpKnown(ask) : undefined;
  }

  /**
   * Ends a look-up. Returns false if the cache was cleared in the meantime, because the result may
   * be outdated.
   */
  #end(digest: string, lookUp: Promise<Known | undefined>): boolean {
    return this.#lookUps.get(digest) === lookUp && this.#lookUps.delete(digest);
  }

  /** A credential that was valid a moment ago is looked up again without throttling. */
  #rememberAsStale(digest: string, known: Known): void {
    if (!this.#good.has(digest)) this.#good.set(digest, { known, until: 0 });
  }

  #remember(digest: string, known: Known | undefined): void {
    if (known) {
      this.#bad.delete(digest);
      this.#good.set(digest, { known, until: this.#now() + goodFor });
    } else {
      this.#good.delete(digest);
      this.#bad.set(digest, this.#now() + badFor);
    }
    if (known?.caller.kind === 'key') this.#recordUse(known.caller.id);
    caches.callers.entries = this.#good.size + this.#bad.size;
  }
}

/**
 * Looks up a credential. A configured key may have any form, so a value with the prefix of tokens
 * can be a key.
 */
async function askStore(
  store: CredentialStore,
  digest: string,
  key: string,
): Promise<Known | undefined> {
  const hash = Buffer.from(digest, 'hex');
  let found = await store.byHash(hash);
  if (!found && key.startsWith(accessTokenStart)) found = await store.sessionByHash(hash);
  if (!found) return undefined;
  const { caller, networks, terms } = found;
  return { caller, terms, isWithin: networks.length > 0 ? networksOf(networks) : null };
}

/** The subject of the sentence that refuses a call outside the permitted hours. */
const subjects: { readonly [kind in Caller['kind']]?: string } = {
  key: 'The account that created the key',
};

function judge(
  { caller, isWithin, terms }: Known,
  at: { now: number; address: string; timeZone: string },
): FoundCaller {
  if (isWithin && !isWithin(at.address)) return undefined;
  if (caller.expiry !== undefined && caller.expiry <= at.now) return 'expired';
  const why = terms && whyClosed(terms, at, subjects[caller.kind]);
  return why ? new CallError('FORBIDDEN', why) : caller;
}

/**
 * Returns a function that records the use of a key at most once a minute; the call does not wait
 * for it.
 */
function createUseRecorder(store: CredentialStore, now: () => number): (keyId: number) => void {
  const lastUses = new Map<number, number>();
  return (keyId) => {
    const last = lastUses.get(keyId);
    if (last !== undefined && now() - last < goodFor) return;
    lastUses.set(keyId, now());
    store.recordUse(keyId).catch(() => lastUses.delete(keyId));
  };
}

const wellFormed = /^[\x20-\x7e]{8,200}$/;
const bearer = /^bearer +(.*)$/i;

/** Whether the request contains a credential, valid or not. */
export const hasCredential = (headers: IncomingHttpHeaders): boolean =>
  headers['x-key'] !== undefined || headers.authorization !== undefined;

/** Returns the credential in the headers. X-Key takes precedence. */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-key'] ?? headers.authorization?.match(bearer)?.[1];
  return typeof key === 'string' && wellFormed.test(key) ? key : undefined;
}
