import { foldText } from '../../../../ground/contract/text.ts';

/*
 * Telephone numbers in searches. The database stores the digits of numbers by the function
 * phone_digits, with a line break before and after each number: see prisma/migrations.
 */

/** Digits: shorter parts of numbers find too much, and no stored number is longer. */
const bounds = { least: 5, most: 15 } as const;

/** Whether a word can be a part of a written telephone number, such as `(0)6` or `+39`. */
const isPart = (word: string) => /^[+\d()/.-]+$/.test(foldText(word));

/**
 * Returns the patterns of the digits of stored numbers that begin or end with the given number;
 * none for a text that is not a telephone number. A number with a country code also finds the
 * number without it, and a national number also finds the number with a country code.
 */
export function phonePatterns(text: string): readonly string[] {
  const written = foldText(text).replace(/\s/g, '').replaceAll('(0)', '');
  if (!isPart(written)) return [];
  const isInternational = /^[^\d]*(?:\+|00)/.test(written);
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < bounds.least || digits.length > bounds.most) return [];
  const national = digits.replace(/^0/, '');
  return [
    `%\n${digits}%`,
    ...[...new Set([digits, national])].filter(isLong).map((end) => `%${end}\n%`),
    ...(isInternational ? withoutCountry(digits) : []),
  ];
}

const isLong = ({ length }: string) => length >= bounds.least;

/** Country codes have one to three digits. Most countries then write a 0 in front. */
const withoutCountry = (digits: string) =>
  [1, 2, 3]
    .map((length) => digits.slice(length))
    .filter(isLong)
    .flatMap((national) => [`%\n${national}\n%`, `%\n0${national}\n%`]);

/** Returns words in their order; adjacent words that can be one number form a group. */
export function groupPhones(words: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const word of words) {
    const isNext = isPart(word);
    if (isOpen && isNext) groups.at(-1)?.push(word);
    else groups.push([word]);
    isOpen = isNext;
  }
  return groups;
}
