import { type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { isText } from '../../../ground/contract/text.ts';
import { isDate } from '../../../ground/contract/values/calendar.ts';
import { compareDigits, trimZeros } from '../../../ground/contract/values/digits.ts';
import type { FilterField } from '../../../store/db/read/filter-field.ts';
import { largestKey } from '../clamp-id.ts';

/** The largest number of comparisons in `where`, and the depth to which they can be nested. */
export const bounds = { comparisons: 5_000, depth: 40, characters: 1_000, words: 20 } as const;

const decimalForm = /^-?\d+(\.\d+)?$/;

/** PostgreSQL's type of the values that a field is compared with. */
export function typeOf(field: FilterField): string {
  if (field.kind === 'value') return field.type;
  if (field.kind === 'foreign') return field.field.type;
  return field.kind === 'price' ? 'numeric' : 'text';
}

/** Throws a Refusal for a value that no field of the type can have. */
export function checkValue(value: unknown, path: Path, type: string): void {
  const fault = faultOf(value, type);
  if (fault) refuse(String(path[0]), 'Malformed', `${path.join('.')}: ${fault}`);
}

function faultOf(value: unknown, type: string): string | null {
  if (typeof value === 'number' && !decimalForm.test(String(value)))
    return `${value} is not a number that can be compared`;
  if (typeof value !== 'string') return null;
  if (type === 'int8' && !/^\d+$/.test(value)) return 'an identifier is a whole number';
  if (value.length > bounds.characters)
    return `a text of more than ${bounds.characters} characters`;
  if (!isText(value)) return 'a text that is not Unicode';
  return type === 'date' && !isDate(value) ? `the calendar has no day ${value}` : null;
}

/**
 * Returns the value to compare with. A whole number beyond the range of the column becomes the
 * largest one, which no record has.
 */
export function readValue(value: unknown, type: string): unknown {
  if (type === 'text') return typeof value === 'number' ? String(value) : value;
  if (type !== 'int8' || typeof value !== 'string') return value;
  const digits = trimZeros(value);
  return compareDigits(digits, largestKey) > 0 ? largestKey : digits;
}
