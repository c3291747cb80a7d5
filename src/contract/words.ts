/** A caller of all of a product's fields gives thirty of forty words. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a text is one of the words, of which a list stands for one kind of member. */
export function isWord(words: readonly string[], text: string): boolean {
  const set = sets.get(words) ?? new Set(words);
  if (!sets.has(words)) sets.set(words, set);
  return set.has(text);
}
