/**
 * Replaces U+0000 and halves of surrogate pairs, which PostgreSQL cannot store, by escapes such as
 * `\u0000`. For names and messages that may repeat a caller's input; values with these characters
 * are refused instead.
 */
export const storableText = (text: string): string => text.replace(unstorable, escaped);

/** The first `most` characters of a text, storable: a cut may leave half of a surrogate pair. */
export const storableStart = (text: string, most: number): string =>
  storableText(text.slice(0, most));

// With the flag `u`, \p{Cs} matches only halves whose other half is missing.
const unstorable = /[\0\p{Cs}]/gu;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
