import { foldText } from '../../../../ground/contract/text.ts';
import type { WordMatch } from '../searched.ts';
import { patternOf, type ReadInput } from '../table.ts';

/**
 * Returns how a word of a search is found: one or two letters or digits at the beginnings of words,
 * others anywhere. An index of trigrams has the beginnings of words, and every part of three
 * characters. See docs/decisions/0126-searches-that-do-not-grow.md.
 */
export function matchOf(word: string, reading: ReadInput): WordMatch {
  const plain = foldText(word);
  if (!short.test(plain)) return containing(word, reading);
  const { statement } = reading;
  statement.isPlannedEachTime = true;
  const beginning = statement.share(`beginning ${plain}`, `${boundary}${plain}`, 'text');
  return (text) => `${text} ~ ${beginning}`;
}

/** Returns the condition that a text contains the word. */
export function containing(word: string, reading: ReadInput): WordMatch {
  const pattern = patternOf(word, reading);
  return (text) => `${text} LIKE ${pattern}`;
}

/** Whether an index of trigrams narrows a search for the word. */
export function isIndexed(word: string): boolean {
  const plain = foldText(word);
  return short.test(plain) || /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(plain);
}

/** Digits, and letters of scripts that are written with blanks between words. */
const short =
  /^(?:[0-9]|(?=\p{L})[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Arabic}]){1,2}$/u;

/**
 * A regular expression of PostgreSQL for what is in front of a word: nothing, or a character of
 * ASCII or Latin-1 that is neither a letter nor a digit. The index can only use a set of few.
 */
const boundary = String.raw`(^|[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7])`;
