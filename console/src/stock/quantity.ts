import { decimalOf } from '../parts/edit-cell.tsx';

/** The entry for an article: pieces that came or went, or how many there are. */
export interface Quantity {
  readonly kind: 'movement' | 'count';
  /** A decimal as the surface reads it, with a minus if pieces went. */
  readonly amount: string;
}

/** Reads `+10` and `-2` as movements and `40` as a count; null for anything else. */
export function quantityOf(text: string): Quantity | null {
  // People also write the long minus sign of a number pad's layout.
  const plain = decimalOf(text)
    .replace(/^[−–]/, '-')
    .replace(/^([+-])\s+/, '$1');
  const amount = plain.replace(/^\+/, '');
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(amount)) return null;
  const isMovement = /^[+-]/.test(plain);
  if (isMovement && Number(amount) === 0) return null;
  return { kind: isMovement ? 'movement' : 'count', amount };
}

/** The sum of two decimals with at most 2 digits after the point. */
export const plus = (one: string, other: string): string =>
  (Math.round(Number(one) * 100 + Number(other) * 100) / 100).toFixed(2);

/** A decimal with the other sign. */
export const minus = (decimal: string): string => plus('0', String(-Number(decimal)));

/** The stock after a quantity was entered. */
export const stockAfter = (stock: string, { kind, amount }: Quantity): string =>
  kind === 'count' ? amount : plus(stock, amount);
