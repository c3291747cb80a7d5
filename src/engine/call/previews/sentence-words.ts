import { isDecimal } from './ranges.ts';

/** The words of a name: `list price` of `listPrice`, `billing address city` of a member within. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll('.', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();

export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** The usual plural of English; a name that ends with one `s` is plural already. */
export function plural(words: string): string {
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
  if (/(ss|x|ch|sh)$/.test(words)) return `${words}es`;
  return words.endsWith('s') ? words : `${words}s`;
}

/** Joins at most three texts, followed by the number of the others. */
export function listOf(texts: readonly string[], and = 'and '): string {
  const shown = texts.slice(0, 3);
  const others = texts.length - shown.length;
  if (others > 0) return `${shown.join(', ')} and ${others} more`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')}${and === '' ? ', ' : ` ${and}`}${last}`;
}

/** Formats a decimal without zeros at its end, except in cents. */
export const numberText = (value: unknown): string => {
  const text = String(value);
  if (!isDecimal(text)) return text;
  return text.replace(/\.0+$/, '').replace(/(\.\d\d\d*?)0+$/, '$1');
};

/** Characters of a value. */
const longestValue = 40;

/** A value of a record; texts of more than a word, and names, are quoted. */
export function valueText(value: unknown, isName = false): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const whole = typeof value === 'string' ? numberText(value) : JSON.stringify(value);
  const text = whole.length > longestValue ? `${whole.slice(0, longestValue - 1)}…` : whole;
  const isWord = !isName && /^[\w.:+-]+$/.test(text);
  return isWord ? text : `"${text.replaceAll('"', "'")}"`;
}
