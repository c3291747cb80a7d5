import { LRUCache } from 'lru-cache';
import { type Caller, shareName } from '../../../ground/contract/caller.ts';
import { caches, countLookUp } from '../../../ground/observe/counters.ts';

/** Documents that clients have registered, by their SHA-256. */
export interface RegisteredDocuments {
  find(hash: string): string | undefined;
  /** Stores a text whose hash was checked. Ignores anonymous callers and long texts. */
  add(hash: string, text: string, caller: Caller): void;
}

/** The maximum numbers of characters: of all texts, of those of one caller, and of one text. */
const [mostTogether, mostOfCaller, longest] = [4_000_000, 1_000_000, 64_000];

interface RegisteredText {
  readonly text: string;
  /** The hashes that the same caller has registered. */
  readonly siblings: LRUCache<string, number>;
}

/**
 * A cache of registered documents, which all callers may use. A caller that registers more than its
 * share loses its own documents first.
 */
export function createRegisteredDocuments(): RegisteredDocuments {
  const byCaller = new Map<string, LRUCache<string, number>>();
  const all = new LRUCache<string, RegisteredText>({
    maxSize: mostTogether,
    sizeCalculation: ({ text }) => text.length,
    disposeAfter: ({ siblings }, hash) => siblings.delete(hash),
  });
  const shareOf = (caller: Caller) => {
    const name = shareName(caller, '');
    const known = byCaller.get(name);
    if (known) return known;
    const made = new LRUCache<string, number>({
      maxSize: mostOfCaller,
      sizeCalculation: (length) => length,
      disposeAfter(_length, hash) {
        all.delete(hash);
        if (made.size === 0) byCaller.delete(name);
      },
    });
    byCaller.set(name, made);
    return made;
  };
  return {
    find(hash) {
      const entry = all.get(hash);
      countLookUp(caches.registered, entry !== undefined);
      entry?.siblings.get(hash);
      return entry?.text;
    },
    add(hash, text, caller) {
      if (caller.kind === 'nobody' || text.length > longest || all.has(hash)) return;
      const siblings = shareOf(caller);
      siblings.set(hash, text.length);
      all.set(hash, { text, siblings });
      caches.registered.entries = all.size;
    },
  };
}
