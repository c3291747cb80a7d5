/** The words of a name or a text: `taxClasses` has `tax` and `Classes`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a word without its ending; null for a word that does not narrow the search. */
export function stemOf(word: string): string | null {
  return fillers.has(word.toLowerCase()) ? null : baseOf(word);
}

/** Any word without its ending. */
export function baseOf(word: string): string {
  const stem = word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=..)(?:es|s|ed|ing)$/, '')
    .replace(/(?<=..)e$/, '');
  return stem.replace(/([^aeiouls])\1$/, '$1');
}

const fillers: ReadonlySet<string> = new Set(
  (
    'a an the of its it is are be been was were by in to for on at from with into and or that this ' +
    'these those i we us our you your he she they them their her has have had do does did can ' +
    'could should would will want need must may might not no so as if then when what how please ' +
    'there here some any such than s t m o re ve ll d now about still just very really ' +
    'someone somebody something anything nothing nobody know get got us too else ' +
    'which whom whose where because during after over under up'
  ).split(' '),
);
