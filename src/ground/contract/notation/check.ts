import { type Refusal, throwAll } from '../errors/refusal.ts';
import { isReadable, membersOf, readScalar } from './check-scalar.ts';
import { describeExpected } from './describe.ts';
import { malformed, malformedKey, report } from './malformed.ts';
import type { Member, MemberOf, ValueBounds } from './member.ts';
import { inside, pathOf, quote, stepsTo, type ValuePlace, type ValueReading } from './place.ts';
import type { ReadMember } from './shape.ts';

export interface CheckOptions extends Partial<ValueReading> {
  /** The field that errors of the whole value refer to. */
  readonly field?: string;
}

/**
 * Checks a value against its declaration and returns it in normalized form: decimals as their
 * shortest text, integers as safe ones, members in the order of their declaration. Throws a Refusal
 * for the first error of the most serious kind: UnknownField, then Missing, then Malformed. The
 * description begins with the path of the value.
 */
export function check<T>(of: ReadMember<T>, value: unknown, options: CheckOptions = {}): T {
  const { numbersAsText = false, emptyArrayIsObject = false, nameOf, field = 'body' } = options;
  const { found, explainUnknown, isStored } = options;
  const reading = { numbersAsText, emptyArrayIsObject, nameOf, found, explainUnknown, isStored };
  const place = { parent: null, key: '', field, isFixed: false, reading };
  refuseUnknown(of.member, value, place);
  refuseMissing(of.member, value, place);
  // The declaration describes exactly the type T, which TypeScript cannot verify.
  return readValue(of.member, value, place) as T;
}

/**
 * Like `check`, but the Refusal contains all further errors as its `others`. The value is read
 * again for this, so that a correct one costs no more.
 */
export function checkWhole<T>(of: ReadMember<T>, value: unknown, options: CheckOptions = {}): T {
  try {
    return check(of, value, options);
  } catch (error) {
    const found: Refusal[] = [];
    check(of, value, { ...options, found });
    throwAll(found);
    throw error;
  }
}

function readValue(member: Member, value: unknown, place: ValuePlace): unknown {
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
      return readScalar(member, value, place);
  }
}

function readObject(member: MemberOf<'object'>, value: unknown, place: ValuePlace): unknown {
  const given = membersOf(value, place.reading);
  if (given === undefined) return malformed(member, value, place);
  const child = inside(place, place.isFixed || member.asOne !== false);
  const result: Record<string, unknown> = {};
  for (const name in member.members) {
    const of = member.members[name];
    const each = given[name];
    if (of === undefined || each === undefined || (of.orEmpty && each === '')) continue;
    moveTo(child, name, of);
    result[name] = readValue(of, each, child);
  }
  return result;
}

function readList(member: MemberOf<'list'>, value: unknown, place: ValuePlace): unknown {
  if (!Array.isArray(value) || !isSize(member, value.length))
    return malformed(member, value, place);
  const child = inside(place, place.isFixed || member.asOne !== false);
  if (member.isSet) return readSet(member.of, value, child);
  return value.map((each: unknown, at) => {
    child.key = at;
    return readValue(member.of, each, child);
  });
}

/** Returns the distinct elements, in the order of their first occurrence. */
function readSet(of: Member, value: readonly unknown[], child: ValuePlace): unknown[] {
  const seen = new Set<unknown>();
  for (let at = 0; at < value.length; at++) {
    const each = value[at];
    child.key = at;
    if (!seen.has(each)) seen.add(readValue(of, each, child));
  }
  return [...seen];
}

function readMap(member: MemberOf<'map'>, value: unknown, place: ValuePlace): unknown {
  const given = membersOf(value, place.reading);
  const keys = given && Object.keys(given);
  if (!keys || !isSize(member, keys.length)) return malformed(member, given ?? value, place);
  const child = inside(place, true);
  return Object.fromEntries(
    keys.map((key) => {
      checkKey(member, key, place);
      child.key = key;
      return [key, readValue(member.of, given[key], child)];
    }),
  );
}

/**
 * Checks that an integer key is canonical, so that two keys never mean the same number. It may
 * exceed the safe integers.
 */
function checkKey({ key: of }: MemberOf<'map'>, key: string, place: ValuePlace): void {
  const isNumber = of.kind === 'int' && canonicalInteger.test(key);
  if (!isReadable(of, isNumber ? Number(key) : key, place))
    malformedKey(key, describeExpected(of), place);
}

/** Throws for the first unknown member in the order of the request. */
function refuseUnknown(member: Member, value: unknown, place: ValuePlace): void {
  const given = member.kind === 'object' ? membersOf(value, place.reading) : undefined;
  if (member.kind !== 'object' || !given) {
    eachInside(member, value, place, refuseUnknown);
    return;
  }
  const child = inside(place);
  for (const name of Object.keys(given)) {
    const of = member.members[name];
    if (of === undefined) {
      const unknown = { ...place, field: 'unknown' };
      report(unknown, 'UnknownField', () => ({ message: describeUnknown(place, name) }));
      continue;
    }
    moveTo(child, name, of);
    if (holdsMembers(of)) refuseUnknown(of, given[name], child);
  }
}

/** Throws for the first missing member in the order of the declaration. */
function refuseMissing(member: Member, value: unknown, place: ValuePlace): void {
  const given = member.kind === 'object' ? membersOf(value, place.reading) : undefined;
  if (member.kind !== 'object' || !given) {
    eachInside(member, value, place, refuseMissing);
    return;
  }
  const child = inside(place, place.isFixed || member.asOne !== false);
  for (const name in member.members) {
    const of = member.members[name];
    if (of === undefined) continue;
    const each = given[name];
    if (each === undefined ? !of.isRequired : !holdsMembers(of)) continue;
    moveTo(child, name, of);
    if (each !== undefined) refuseMissing(of, each, child);
    else
      report(child, 'Missing', () => ({
        message: `${pathOf(child)} is required`,
        expected: describeExpected(of),
      }));
  }
}

type Walk = (member: Member, value: unknown, place: ValuePlace) => void;

/** Visits the values of a list or a map that may have members. */
function eachInside(member: Member, value: unknown, place: ValuePlace, walk: Walk): void {
  if (member.kind === 'list' && holdsMembers(member.of) && Array.isArray(value)) {
    const child = inside(place, place.isFixed || member.asOne !== false);
    for (let at = 0; at < value.length; at++) {
      child.key = at;
      walk(member.of, value[at], child);
    }
  }
  if (member.kind === 'map' && holdsMembers(member.of)) {
    const given = membersOf(value, place.reading) ?? {};
    const child = inside(place, true);
    for (const key of Object.keys(given)) {
      child.key = key;
      walk(member.of, given[key], child);
    }
  }
}

/** Moves a place to the next member. */
function moveTo(child: ValuePlace, name: string, member: Member): void {
  const { nameOf } = child.reading;
  child.key = nameOf ? nameOf(name, member) : name;
  if (child.isFixed) return;
  child.field = typeof member.asOne === 'string' ? member.asOne : name;
}

function describeUnknown(place: ValuePlace, name: string): string {
  const why = place.reading.explainUnknown?.(stepsTo(place), name) ?? '';
  return `${pathOf(place) || 'the request'} has no member ${quote(name)}${why}`;
}

function holdsMembers({ kind }: Member): boolean {
  return kind === 'object' || kind === 'list' || kind === 'map';
}

function isSize({ min = 0, max = Infinity }: ValueBounds, size: number): boolean {
  return size >= min && size <= max;
}

const canonicalInteger = /^(?:0|-?[1-9]\d*)$/;
