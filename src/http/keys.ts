import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './call.ts';
import { hashKey, type KeyStore } from './key-store.ts';

/** Who calls, by the key in the headers. */
export interface Callers {
  /** The caller; undefined when the key is missing, malformed, unknown or revoked. */
  find(headers: IncomingHttpHeaders): Promise<Caller | undefined>;
  /** Drops what is remembered: to be called when a key was made or revoked anywhere. */
  forget(): void;
}

interface Options {
  /** How many keys are remembered, good and bad ones together. */
  size?: number;
  /** Milliseconds of a clock. */
  now?: () => number;
}

interface Memory {
  caller: Promise<Caller | undefined>;
  until: number;
}

/** Milliseconds for which an answer holds even when the word of a change is lost. */
const goodFor = 60_000;
const badFor = 5_000;

/** Remembers callers by the SHA-256 of their key, the most recently seen ones. */
export function createCallers(
  store: KeyStore,
  { size = 10_000, now = Date.now }: Options = {},
): Callers {
  const remembered = new Map<string, Memory>();
  const noteUse = createUseNotes(store, now);

  function lookUp(digest: string): Memory {
    const memory = { caller: ask(digest), until: now() + goodFor };
    memory.caller.then(
      (caller) => {
        if (caller) noteUse(caller.id);
        else memory.until = now() + badFor;
      },
      () => remembered.get(digest) === memory && remembered.delete(digest),
    );
    return memory;
  }

  async function ask(digest: string): Promise<Caller | undefined> {
    return (await store.byHash(Buffer.from(digest, 'hex'))) ?? undefined;
  }

  function dropOldest(): void {
    const [oldest] = remembered.keys();
    if (remembered.size > size && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    async find(headers) {
      const key = keyIn(headers);
      if (key === undefined) return undefined;
      const digest = hashKey(key);
      const known = remembered.get(digest);
      const memory = known && known.until > now() ? known : lookUp(digest);
      // Put back at the end, so that the first is always the one not seen for longest.
      remembered.delete(digest);
      remembered.set(digest, memory);
      dropOldest();
      return memory.caller;
    },
    forget: () => remembered.clear(),
  };
}

/** Notes a key's use at most once a minute, beside the call, which does not depend on it. */
function createUseNotes(store: KeyStore, now: () => number): (callerId: number) => void {
  const noted = new Map<number, number>();
  return (callerId) => {
    const last = noted.get(callerId);
    if (last !== undefined && now() - last < goodFor) return;
    noted.set(callerId, now());
    store.noteUse(callerId).catch(() => noted.delete(callerId));
  };
}

const wellFormed = /^[\x20-\x7e]{8,200}$/;
const bearer = /^bearer +(.*)$/i;

/** X-Key counts where both headers are given. */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-key'] ?? headers.authorization?.match(bearer)?.[1];
  return typeof key === 'string' && wellFormed.test(key) ? key : undefined;
}
