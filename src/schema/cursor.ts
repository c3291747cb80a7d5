import { refuse } from '../contract/refusal.ts';
import type { Sorting } from '../db/read/find.ts';

/**
 * A cursor names the order it was made in and the row's values in it, so that a page after it is found
 * by an index however deep it lies, and is right although rows come and go before it.
 */
export function writeCursor(order: readonly Sorting[], valuesJson: string): string {
  return Buffer.from(`${orderName(order)}|${valuesJson}`).toString('base64url');
}

/** The values of a cursor made in this very order; refused as Malformed on `argument` otherwise. */
export function readCursor(
  order: readonly Sorting[],
  cursor: string,
  argument: string,
  /** How many values the order and the identifier have. */
  length: number,
): (string | null)[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const at = text.indexOf('|');
  const values = text.slice(0, at) === orderName(order) ? parse(text.slice(at + 1)) : undefined;
  if (!Array.isArray(values) || values.length !== length)
    refuse(argument, 'Malformed', `${argument}: not a cursor of this list in this order`);
  return values.map((value) => (value === null ? null : String(value)));
}

const orderName = (order: readonly Sorting[]) =>
  order.map(({ order: name, descending }) => (descending ? `-${name}` : name)).join();

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
