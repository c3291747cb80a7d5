/** A caller of all of a product's fields gives thirty of forty words. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a text is one of the words; a list of words stands for one kind of member. */
export function isWord(words: readonly string[], text: string): boolean {
  let set = sets.get(words);
  if (!set) {
    set = new Set(words);
    sets.set(words, set);
  }
  return set.has(text);
}
