/** Removes the leading zeros of a whole number of any size. */
export const trimZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Compares two numbers without leading zeros: negative if the first one is less. */
export function compareDigits(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
