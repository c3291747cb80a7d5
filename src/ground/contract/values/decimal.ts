import { Decimal } from 'decimal.js';

/** The rounding of the last digit: `Down` and `HalfDown` towards zero, `HalfUp` away from it. */
export type RoundingMode = 'Down' | 'HalfDown' | 'HalfEven' | 'HalfUp';

/** Exact decimals with 40 digits, never printed with an exponent. Money is never a float. */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Exact = Decimal;

/** Rounds to `scale` fractional digits. */
export function round(value: Decimal.Value, scale: number, mode: RoundingMode = 'HalfUp'): Exact {
  return new Exact(value).toDecimalPlaces(scale, roundings[mode]);
}

/** Returns the shortest text of a decimal: `19.990` is `19.99`, `5.000` is `5`, `-0.00` is `0`. */
export function trimDecimal(text: string): string {
  if (!text.includes('.')) return text === '-0' ? '0' : text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  if (text.charCodeAt(end - 1) === point) end -= 1;
  const trimmed = text.slice(0, end);
  return trimmed === '-0' ? '0' : trimmed;
}

const zero = '0'.charCodeAt(0);
const point = '.'.charCodeAt(0);

const roundings = {
  Down: Decimal.ROUND_DOWN,
  HalfDown: Decimal.ROUND_HALF_DOWN,
  HalfEven: Decimal.ROUND_HALF_EVEN,
  HalfUp: Decimal.ROUND_HALF_UP,
} satisfies Record<RoundingMode, Decimal.Rounding>;
