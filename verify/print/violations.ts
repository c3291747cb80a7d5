import { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import type { ReadMember } from '../../src/ground/contract/notation/shape.ts';

/** A body that is refused for its shape, and the error. */
export interface Violation {
  readonly body: unknown;
  readonly error: string;
}

/** The bodies that are Malformed for one wrong value each of a member; `wrap` makes the body. */
export function violationsOf(
  request: ReadMember<unknown>,
  member: Member,
  wrap: (value: unknown) => unknown,
): Violation[] {
  return wrongValues(member).flatMap((value) => {
    const body = wrap(value);
    const error = refusalOf(request, body);
    return error?.endsWith(' | Malformed') ? [{ body, error }] : [];
  });
}

/** The error of a body's shape, as `limit | Malformed`; undefined where there is none. */
export function refusalOf(request: ReadMember<unknown>, body: unknown): string | undefined {
  try {
    check(request, JSON.parse(JSON.stringify(body)), { emptyArrayIsObject: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.field} | ${error.type}`;
  }
}

/** A value of another type, one past each bound, and null where it is not allowed. */
function wrongValues(member: Member): unknown[] {
  const values = valuesOf(member);
  return member.nullable ? values : [...values, null];
}

function valuesOf(member: Member): unknown[] {
  switch (member.kind) {
    case 'bool':
      return ['true', 1];
    case 'int':
      return ['1', 1.5, ...pastBounds(member)];
    case 'bigint':
      return ['x', '0'];
    case 'decimal':
      return ['x', 10 ** -(member.scale + 1), ...pastBounds(member)];
    case 'date':
      return ['2024-02-30', '01.02.2024'];
    case 'datetime':
      return ['2024-01-01T00:00:00', '2024-01-01'];
    case 'string':
      return [1, ...lengthsPast(member)];
    case 'base64':
      return ['no base64!'];
    case 'words':
      return [member.words[0]?.toLowerCase(), 1];
    case 'oneOf':
      return [5];
    case 'list':
      return [
        'x',
        ...valuesOf(member.of)
          .slice(0, 1)
          .map((each) => [each]),
      ];
    case 'localized':
      return ['x', { en: 1 }, ...lengthsPast(member.of).map((text) => ({ en: text }))];
    case 'priceMap':
      return [{ x: 1 }, { 1: -1 }];
    case 'object':
      return ['x', ...insideOf(member.members)];
    default:
      return ['x'];
  }
}

/** The first wrong value of each member of an object. */
function insideOf(members: Readonly<Record<string, Member>>): unknown[] {
  return Object.entries(members).flatMap(([name, member]) =>
    valuesOf(member)
      .slice(0, 1)
      .map((value) => ({ [name]: value })),
  );
}

type Bounds = { readonly min?: number; readonly max?: number };

const pastBounds = ({ min, max }: Bounds) => [
  ...(min === undefined ? [] : [min - 1]),
  ...(max === undefined ? [] : [max + 1]),
];

/** The lengths beyond the bounds, without texts of 64 KB, which would be half of the file. */
const lengthsPast = ({ min = 0, max = Infinity }: Bounds) => [
  ...(min > 0 ? ['x'.repeat(min - 1)] : []),
  ...(max < 300 ? ['x'.repeat(max + 1)] : []),
];
