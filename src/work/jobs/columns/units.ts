import { Exact } from '../../../ground/contract/values/decimal.ts';

/** Kilograms of one unit, exactly: a pound is defined in kilograms. */
const kilograms = {
  kilograms: '1',
  grams: '0.001',
  milligrams: '0.000001',
  tonnes: '1000',
  pounds: '0.45359237',
  ounces: '0.028349523125',
} as const;

export type WeightUnit = keyof typeof kilograms;

// The keys of the object are the units.
export const weightUnits = Object.keys(kilograms) as readonly WeightUnit[];

/** How headers write the units, in small letters. */
const written: Readonly<Record<WeightUnit, string>> = {
  kilograms: 'kg kgs kilo kilos kilogram kilograms kilogramm chilogrammi',
  grams: 'g gr grs gram grams gramm grammi',
  milligrams: 'mg milligram milligrams',
  tonnes: 't tonne tonnes',
  pounds: 'lb lbs pound pounds',
  ounces: 'oz ozs ounce ounces',
};

/** The last word of a header in parentheses or brackets, such as the unit of `Weight (lbs)`. */
const inParentheses = /[([]\s*([^()[\]]*?)\s*\.?\s*[)\]]\s*$/;

/** The text in parentheses at the end of a header; null if there is none. */
export const unitWord = (header: string): string | null => inParentheses.exec(header)?.[1] ?? null;

/** Removes the parentheses at the end of a header. */
export const withoutUnit = (header: string): string => header.replace(inParentheses, '').trim();

/** The unit that a word names; undefined for another word. */
export const unitOf = (word: string): WeightUnit | undefined =>
  weightUnits.find((unit) => written[unit].split(' ').includes(word.toLowerCase()));

/** The units as a message names them. */
export const knownUnits = 'kg, g, mg, t, lb and oz';

/** The decimals that a weight is stored with. */
const scale = 3;

/**
 * A weight in kilograms, converted exactly and rounded as it is stored; `text` is a number with a
 * decimal point. Kilograms stay as they are.
 */
export function inKilograms(text: string, unit: WeightUnit): string {
  if (unit === 'kilograms') return text;
  const exact = new Exact(text).mul(kilograms[unit]);
  return exact.toDecimalPlaces(scale).toString();
}
