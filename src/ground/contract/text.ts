import { foldings } from './foldings.ts';

/** Returns a value of a row as text; null where there is none. */
export const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** Whether a text can be stored: the database rejects U+0000 and lone surrogates. */
export function isText(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

/**
 * Removes characters that are invisible to people: control and bidirectional characters, characters
 * without width, and tags. A line break becomes a space.
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

/** Returns a text in the form in which searches compare it: see foldings.ts. */
export const foldText = (text: string): string =>
  decompose(text)
    .toLowerCase()
    .replace(removed, '')
    .replace(replaced, (character) => replacements.get(character) ?? character);

/** A character class of all characters that foldings leave out. */
const removed = new RegExp(
  `[${foldings
    .flatMap((folding) => folding.removed?.split(' ') ?? [])
    .map((range) => range.replace(/[\da-f]{4}/g, '\\u$&'))
    .join('')}]`,
  'g',
);

const replacements: ReadonlyMap<string, string> = new Map(
  foldings.flatMap(({ replaced: [characters, by] = ['', ''], spelled = {} }) => [
    ...[...characters].map((character, at) => [character, by[at] ?? ''] as const),
    ...Object.entries(spelled),
  ]),
);

const replaced = new RegExp(`[${[...replacements.keys()].join('')}]`, 'g');
