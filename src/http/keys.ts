import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type AccountTerms, whyClosed } from '../contract/account-hours.ts';
import type { Caller } from '../contract/caller.ts';
import { type Networks, networksOf } from '../contract/networks.ts';
import { Forbidden } from '../contract/rights.ts';
import type { Credential } from '../db/callers/credential.ts';
import { accessTokenStart, hashKey } from '../db/callers/secrets.ts';
import { caches, countLookUp } from '../observe/counters.ts';

type Found = Caller | Forbidden | undefined;

/** Who calls, by the key or the access token in the headers. */
export interface Callers {
  /**
   * The caller; undefined when the credential is missing, malformed, unknown, expired or revoked, or is
   * a key outside its networks. Forbidden says why an account may not be used now and from there.
   */
  find(headers: IncomingHttpHeaders, address: string): Promise<Found>;
  /** Drops what is remembered: to be called when keys, or only accounts or sessions, have changed anywhere. */
  forget(only?: 'sessions'): void;
}

/** Where credentials are looked up. */
export interface CredentialStore {
  byHash(hash: Buffer): Promise<Credential | null>;
  /** Of access tokens. */
  sessionByHash(hash: Buffer): Promise<Credential | null>;
  noteUse(keyId: number): Promise<void>;
}

interface Options {
  /** How many credentials are remembered, good and bad ones together. */
  size?: number;
  timeZone?: string;
  /** Milliseconds of a clock. */
  now?: () => number;
}

interface Memory {
  known: Promise<Known | undefined>;
  /** It may be a session's. */
  isToken: boolean;
  until: number;
}

/** A credential, ready to be held against each call. */
interface Known {
  readonly caller: Caller;
  readonly isWithin: Networks | null;
  readonly terms: AccountTerms | null;
}

/** Milliseconds for which an answer holds even when the word of a change is lost. */
const goodFor = 60_000;
const badFor = 5_000;

/** Remembers callers by the SHA-256 of their credential, the most recently seen ones. */
export function createCallers(
  store: CredentialStore,
  { size = 10_000, timeZone = 'UTC', now = Date.now }: Options = {},
): Callers {
  const remembered = new LRUCache<string, Memory>({ max: size });
  const noteUse = createUseNotes(store, now);

  function lookUp(digest: string, key: string): Memory {
    const isToken = key.startsWith(accessTokenStart);
    const memory = { known: ask(digest, key), isToken, until: now() + goodFor };
    memory.known.then(
      (known) => {
        if (!known) memory.until = now() + badFor;
        else if (known.caller.kind === 'key') noteUse(known.caller.id);
      },
      () => remembered.get(digest) === memory && remembered.delete(digest),
    );
    return memory;
  }

  /** A configured key may look like anything, so that what looks like a token may still be one. */
  async function ask(digest: string, key: string): Promise<Known | undefined> {
    const hash = Buffer.from(digest, 'hex');
    let found = await store.byHash(hash);
    if (!found && key.startsWith(accessTokenStart)) found = await store.sessionByHash(hash);
    if (!found) return undefined;
    const { caller, networks, terms } = found;
    return { caller, terms, isWithin: networks.length > 0 ? networksOf(networks) : null };
  }

  return {
    async find(headers, address) {
      const key = keyIn(headers);
      if (key === undefined) return undefined;
      const digest = hashKey(key);
      const before = remembered.get(digest);
      const isKnown = before !== undefined && before.until > now();
      countLookUp(caches.callers, isKnown);
      const memory = isKnown ? before : lookUp(digest, key);
      if (!isKnown) remembered.set(digest, memory);
      caches.callers.entries = remembered.size;
      const known = await memory.known;
      return known && judge(known, { now: now(), address, timeZone });
    },
    forget(only) {
      if (!only) return remembered.clear();
      for (const [digest, { isToken }] of [...remembered]) if (isToken) remembered.delete(digest);
    },
  };
}

function judge(
  { caller, isWithin, terms }: Known,
  at: { now: number; address: string; timeZone: string },
): Found {
  if (caller.expiry !== undefined && caller.expiry <= at.now) return undefined;
  if (isWithin && !isWithin(at.address)) return undefined;
  const why = terms && whyClosed(terms, at);
  return why ? new Forbidden(why) : caller;
}

/** Notes a key's use at most once a minute, beside the call, which does not depend on it. */
function createUseNotes(store: CredentialStore, now: () => number): (keyId: number) => void {
  const noted = new Map<number, number>();
  return (keyId) => {
    const last = noted.get(keyId);
    if (last !== undefined && now() - last < goodFor) return;
    noted.set(keyId, now());
    store.noteUse(keyId).catch(() => noted.delete(keyId));
  };
}

const wellFormed = /^[\x20-\x7e]{8,200}$/;
const bearer = /^bearer +(.*)$/i;

/** Whether a credential is given at all, be it good or not. */
export const hasCredential = (headers: IncomingHttpHeaders): boolean =>
  headers['x-key'] !== undefined || headers.authorization !== undefined;

/** X-Key counts where both headers are given. */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-key'] ?? headers.authorization?.match(bearer)?.[1];
  return typeof key === 'string' && wellFormed.test(key) ? key : undefined;
}
