/** Returns the digits of a whole number of any size, without zeros in front. */
export const trimZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Compares two numbers without zeros in front: negative if the first one is less. */
export function compareDigits(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
