/** Returns a value of a row as text; null where there is none. */
export const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** Whether a text can be stored: the database rejects U+0000 and lone surrogates. */
export function isText(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

/**
 * A text without the characters that a person does not see: control and bidirectional characters,
 * those without width, and tags. A line break becomes a space.
 */
export const withoutHidden = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(hiddenCharacters, '');

export const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Decomposes letters; a separate acute accent becomes an apostrophe. */
export const decompose = (text: string): string => text.replaceAll('\u00b4', "'").normalize('NFKD');

/**
 * Returns a text in the form in which searches compare it: without case, accents, marks and
 * invisible characters. The function `unaccented` of the database has the same rules.
 */
export const foldText = (text: string): string =>
  decompose(text)
    .toLowerCase()
    .replace(unseen, '')
    .replace(/[ßæœłøđðħıŋŧς‘’‛ʼʹ′]/g, (letter) => plainLetters.get(letter) ?? letter);

const unseen =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g;

const plainLetters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ...[...'łøđðħıŋŧς‘’‛ʼʹ′'].map((letter, at) => [letter, "loddhintσ''''''"[at] ?? ''] as const),
]);
