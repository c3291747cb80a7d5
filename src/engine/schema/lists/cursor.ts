import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { isDate, parseInstant } from '../../../ground/contract/values/calendar.ts';
import type { CursorType, Sorting } from '../../../store/db/read/sort.ts';
import { parseJson } from '../../gate/json/parse-json.ts';

/**
 * A cursor names the order it was made in and the row's values in it, so that a page after it is
 * found by an index however deep it lies, and is right although rows come and go before it.
 */
export function writeCursor(order: readonly Sorting[], valuesJson: string): string {
  return Buffer.from(`${orderName(order)}|${valuesJson}`).toString('base64url');
}

/** The values of a cursor made in this very order; refused as Malformed on `argument` otherwise. */
export function readCursor(
  order: readonly Sorting[],
  cursor: string,
  argument: string,
  /** The types of the values; the last ones are the identifier's. */
  types: readonly CursorType[],
): (string | null)[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const at = text.indexOf('|');
  const values = text.slice(0, at) === orderName(order) ? parse(text.slice(at + 1)) : undefined;
  const isGood =
    Array.isArray(values) &&
    values.length === types.length &&
    types.every((type, place) => fits(type, values[place]));
  if (!isGood)
    refuse(argument, 'Malformed', `${argument}: not a cursor of this list in this order`);
  return values.map((value) => (value === null ? null : String(value)));
}

/** Whether PostgreSQL reads the value in this type: a cursor may be forged. */
function fits({ type, words }: CursorType, value: unknown): boolean {
  if (value === null) return true;
  if (typeof value === 'object') return false;
  const text = String(value);
  if (words) return words.includes(text);
  switch (type) {
    case 'int8':
      return /^-?\d{1,18}$/.test(text);
    case 'numeric':
      return /^-?\d{1,18}(\.\d{1,18})?$/.test(text);
    case 'bool':
      return typeof value === 'boolean';
    case 'timestamptz':
      return parseInstant(text) !== undefined;
    case 'date':
      return isDate(text);
    default:
      return !text.includes('\0');
  }
}

const orderName = (order: readonly Sorting[]) =>
  order.map(({ order: name, descending }) => (descending ? `-${name}` : name)).join();

/** A cursor has a value for each field of an order. */
const mostValues = 1_000;

function parse(json: string): unknown {
  try {
    return parseJson(json, mostValues);
  } catch {
    return undefined;
  }
}
