import { malformed, quote, readScalar } from './check-scalar.ts';
import type { Bounds, Member, MemberOf } from './member.ts';
import { refuse } from './refusal.ts';
import type { ReadMember } from './shape.ts';

export interface CheckOptions {
  /** Decimals may be strings too (GraphQL); on v3 only those noted `as text` may. */
  decimalsAsText?: boolean;
  /** What an error of the whole value names. */
  field?: string;
}

/**
 * Checks a value against its declaration and returns it normalised: decimals as their shortest
 * text, integers as safe ones, members in the declaration's order. Throws a Refusal for the first
 * error of the worst kind: UnknownField, then Missing, then Malformed.
 */
export function check<T>(of: ReadMember<T>, value: unknown, options: CheckOptions = {}): T {
  const { decimalsAsText = false, field = 'body' } = options;
  refuseUnknown(of.member, value, field);
  refuseMissing(of.member, value, field, of.member.asOne !== false);
  // The declaration's data holds what its type says, which TypeScript cannot follow through.
  return readValue(of.member, value, { field, isFixed: false, decimalsAsText }) as T;
}

/** Where a value stands: the field its errors name, and whether errors inside name it too. */
interface Place {
  readonly field: string;
  readonly isFixed: boolean;
  readonly decimalsAsText: boolean;
}

function readValue(member: Member, value: unknown, place: Place): unknown {
  if (value === null && member.nullable) return null;
  switch (member.kind) {
    case 'object':
      return readObject(member, value, place);
    case 'list':
      return readList(member, value, place);
    case 'map':
      return readMap(member, value, place);
    case 'itself':
      throw new Error('an answer alone has a member of its own form');
    default:
      return readScalar(member, value, place.field, place.decimalsAsText);
  }
}

function readObject(member: MemberOf<'object'>, value: unknown, place: Place): unknown {
  if (!isObject(value)) return malformed(member, value, place.field);
  const isFixed = place.isFixed || member.asOne !== false;
  const result: Record<string, unknown> = {};
  for (const name in member.members) {
    const of = member.members[name];
    const given = value[name];
    if (of === undefined || given === undefined || (of.orEmpty && given === '')) continue;
    const field = isFixed ? place.field : namedIn(of, name);
    result[name] = readValue(of, given, { ...place, field, isFixed });
  }
  return result;
}

function readList(member: MemberOf<'list'>, value: unknown, place: Place): unknown {
  if (!Array.isArray(value) || !isSize(member, value.length)) {
    return malformed(member, value, place.field);
  }
  const inside = member.asOne ? { ...place, isFixed: true } : place;
  return value.map((each: unknown) => readValue(member.of, each, inside));
}

function readMap(member: MemberOf<'map'>, value: unknown, place: Place): unknown {
  if (!isObject(value)) return malformed(member, value, place.field);
  const keys = Object.keys(value);
  if (!isSize(member, keys.length)) return malformed(member, value, place.field);
  const inside = { ...place, isFixed: true };
  return Object.fromEntries(
    keys.map((key) => [
      readKey(member, key, place.field),
      readValue(member.of, value[key], inside),
    ]),
  );
}

/** An integer key is canonical, so that no two are the same number, and may be beyond safe ones. */
function readKey({ key: of }: MemberOf<'map'>, key: string, field: string): string {
  const isNumber = of.kind === 'int' && canonicalInteger.test(key);
  readScalar(of, isNumber ? Number(key) : key, field, false);
  return key;
}

/** The first in the order of the request. */
function refuseUnknown(member: Member, value: unknown, field: string): void {
  if (member.kind === 'object' && isObject(value)) {
    for (const name of Object.keys(value)) {
      const of = member.members[name];
      if (of === undefined) refuse('unknown', 'UnknownField', `${field} has no ${quote(name)}`);
      if (holdsMembers(of)) refuseUnknown(of, value[name], name);
    }
  } else {
    for (const [of, each] of readInner(member, value)) refuseUnknown(of, each, field);
  }
}

/** The first in the order of the declaration. */
function refuseMissing(member: Member, value: unknown, field: string, isFixed: boolean): void {
  if (member.kind === 'object' && isObject(value)) {
    for (const name in member.members) {
      const of = member.members[name];
      if (of === undefined) continue;
      const inside = isFixed ? field : namedIn(of, name);
      const given = value[name];
      if (given === undefined) {
        if (of.isRequired) refuse(inside, 'Missing', `${name} is required`);
      } else if (holdsMembers(of)) refuseMissing(of, given, inside, isFixed || of.asOne !== false);
    }
  } else {
    const inside = isFixed || member.kind === 'map';
    for (const [of, each] of readInner(member, value)) refuseMissing(of, each, field, inside);
  }
}

/** What errors of a member name. */
const namedIn = ({ asOne }: Member, name: string) => (typeof asOne === 'string' ? asOne : name);

/** The values that a list or a map holds, where they can hold members in their turn. */
function readInner(member: Member, value: unknown): (readonly [Member, unknown])[] {
  if (member.kind === 'list' && holdsMembers(member.of) && Array.isArray(value)) {
    return value.map((each: unknown) => [member.of, each] as const);
  }
  if (member.kind === 'map' && holdsMembers(member.of) && isObject(value)) {
    return Object.values(value).map((each) => [member.of, each] as const);
  }
  return [];
}

function holdsMembers({ kind }: Member): boolean {
  return kind === 'object' || kind === 'list' || kind === 'map';
}

function isSize({ min = 0, max = Infinity }: Bounds, size: number): boolean {
  return size >= min && size <= max;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const canonicalInteger = /^(?:0|-?[1-9]\d*)$/;
