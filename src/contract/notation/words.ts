/** Sets, because a request for all fields of a product contains thirty of forty words. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a text is one of the words. Each type of member has its own list object. */
export function isWord(words: readonly string[], text: string): boolean {
  let set = sets.get(words);
  if (!set) {
    set = new Set(words);
    sets.set(words, set);
  }
  return set.has(text);
}
