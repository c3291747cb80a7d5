import { mapEach, refuse } from '../../ground/contract/errors/refusal.ts';
import type { Member } from '../../ground/contract/notation/member.ts';
import { graphqlName } from '../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../ground/contract/notation/shape.ts';
import { isText } from '../../ground/contract/text.ts';
import { compareDigits, trimZeros } from '../../ground/contract/values/digits.ts';

/** The largest whole number that a column holds. */
export const largestInt = 2_147_483_647;

/** The largest identifier that a column of type bigint holds. */
export const largestKey = '9223372036854775807';

/**
 * docs/contract.md, Errors: an integer that its column cannot hold names no record, and neither
 * does NaN. Identifiers begin at 1, so 0 is returned for both.
 */
export const clampId = (id: number): number => (id >= 1 && id <= largestInt ? id : 0);

/**
 * Like `clampId`, for an identifier given as a GraphQL argument, which can be any text. `kind` is
 * the kind of the record's `id`: identifiers of orders exceed 32 bits.
 */
export function clampKey(id: unknown, kind: Member['kind'] | undefined): unknown {
  const digits = clampDigits(String(id));
  return kind === 'bigint' ? digits : clampId(Number(digits));
}

function clampDigits(id: string): string {
  const digits = /^\d+$/.test(id) ? trimZeros(id) : '0';
  return compareDigits(digits, largestKey) > 0 ? '0' : digits;
}

/** A key that is a text. One that the database cannot hold is malformed, as it is on v3. */
export function textKey(field: string, value: unknown): string {
  const text = String(value);
  if (!isText(text)) refuse(field, 'Malformed', `${field}: a text that is not Unicode`);
  return text;
}

/** Returns members whose identifiers of other records are in the range of their columns. */
export function clampIds<T extends object>(given: T): T {
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    name.endsWith('Id') && typeof value === 'number' ? clampId(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Refuses whole numbers that exceed their columns, in members whose notation has no upper bound.
 * Excludes identifiers of other records, which are looked up and not found.
 */
export function checkIntegers({ member }: ReadShape<object>) {
  const open = Object.entries(member.members)
    .filter(
      ([name, of]) => of.kind === 'int' && of.max === undefined && name === graphqlName(name, of),
    )
    .map(([name]) => name);
  return (data: Readonly<Record<string, unknown>>): void => {
    mapEach(open, (name) => {
      if (Number(data[name] ?? 0) > largestInt)
        refuse(name, 'InvalidValue', `${name}: ${data[name]} is above ${largestInt}`);
    });
  };
}
