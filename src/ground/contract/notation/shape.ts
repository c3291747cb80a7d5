import {
  type Closing,
  closeMember,
  describeSize,
  type Filters,
  type Member,
  type MemberOf,
  readMember,
  type ValueBounds,
} from './member.ts';
import type { EntryOf } from './names.ts';
import type { Keyed, Notation, Value } from './notation.ts';

/** Declares an object by its members, in the specification's order. */
export function shape<const M extends Members>(members: M): ReadShape<Shape<M>, false> {
  return new ReadShape(closeObject(readMembers(members)));
}

/** Declares an array of objects; other arrays use the notation `array of …`. */
export function list<T>(of: ReadMember<T>, size: ValueBounds = {}): ReadMember<T[], false> {
  const notation = `array of ${of.member.notation}${describeSize(size)}`;
  return new ReadMember(closeMember({ kind: 'list', of: of.member, ...size }, notation));
}

/** Declares a country code: see `country` of a text in member.ts. */
export function country(notation: TextNotation, use: 'input' | 'condition' = 'input') {
  return new ReadMember<string, boolean>(
    Object.freeze({ ...readMember(notation), country: use } as Member),
  );
}

/** Declares a barcode: see `gtin` of a text in member.ts. */
export function gtin<const N extends Notation>(notation: N, use: 'input' | 'condition' = 'input') {
  return new ReadMember<Value<N>, false>(
    Object.freeze({ ...readMember(notation), gtin: use } as Member),
  );
}

/** Declares a text that identifies a record: see `isCode` of a text in member.ts. */
export function code<const N extends TextNotation | `${TextNotation} (req)`>(notation: N) {
  const member = Object.freeze({ ...readMember(notation), isCode: true } as Member);
  return new ReadMember<string, IsRequired<N>>(member);
}

type TextNotation = Extract<Notation, `string(${string})`>;

/**
 * Declares an object of values by key (SKU, name …). Errors inside it refer to the object itself.
 * `key` and `value` are the names of both in the entries that GraphQL uses instead.
 */
export function map<
  const V extends Notation | ReadMember<unknown>,
  const K extends string = 'key',
  const N extends string = 'value',
>(
  key: Notation,
  of: V,
  { key: named, value, ...size }: ValueBounds & { readonly key?: K; readonly value?: N } = {},
): ReadMember<Keyed<ValueOf<V>, K, N>, false> {
  const keys = readMember(key);
  if (keys.kind !== 'string' && keys.kind !== 'int') throw new Error(`not a key: ${key}`);
  const values = memberOf(of);
  const entry = { key: named ?? 'key', value: value ?? 'value' };
  const notation = `object of ${values.notation} by ${keys.notation}${describeSize(size)}`;
  return new ReadMember(
    closeMember({ kind: 'map', key: keys, of: values, entry, ...size }, notation),
  );
}

/**
 * Returns the shape of the entries that GraphQL uses instead of a map: the key, and the value or
 * its members.
 */
export function entryShape<V, K extends string, N extends string>({
  member,
}: ReadMember<Keyed<V, K, N>>): ReadShape<EntryOf<V, K, N>> {
  if (member.kind !== 'map') throw new Error(`no map: ${member.notation}`);
  const { entry, key, of } = member;
  const required = (each: Member) => Object.freeze({ ...each, isRequired: true });
  const value: NamedMember[] =
    of.kind === 'object' ? Object.entries(of.members) : [[entry.value, required(of)]];
  return new ReadShape(closeObject([[entry.key, required(key)], ...value]));
}

/**
 * A declared value: T is its type, R whether it is required, and `member` the declaration as data.
 */
export class ReadMember<T, R extends boolean = boolean> {
  declare readonly $type: T;
  declare readonly $required: R;
  readonly member: Member;

  constructor(member: Member) {
    this.member = member;
  }

  required(): ReadMember<T, true> {
    return new ReadMember(Object.freeze({ ...this.member, isRequired: true }));
  }

  nullable(): ReadMember<T | null, R> {
    return new ReadMember(Object.freeze({ ...this.member, nullable: true }));
  }

  /**
   * Makes errors inside refer to this member (`file`, not its `content`), or to the given enclosing
   * member (`icon`, not its `image`).
   */
  asOne(outer?: string): ReadMember<T, R> {
    return new ReadMember(Object.freeze({ ...this.member, asOne: outer ?? true }));
  }
}

/**
 * A declared object. Shapes derived from it are optional and never null unless declared otherwise.
 */
export class ReadShape<T, R extends boolean = boolean> extends ReadMember<T, R> {
  declare readonly member: MemberOf<'object'>;

  constructor(member: MemberOf<'object'>) {
    super(member);
  }

  override required(): ReadShape<T, true> {
    return new ReadShape(Object.freeze({ ...this.member, isRequired: true }));
  }

  override asOne(outer?: string): ReadShape<T, R> {
    return new ReadShape(Object.freeze({ ...this.member, asOne: outer ?? true }));
  }

  /** Returns a shape of these members, in this order. */
  pick<K extends keyof T & string>(...names: readonly K[]): ReadShape<Pick<T, K>, false> {
    return new ReadShape(closeObject(names.map((name) => [name, this.find(name)] as const)));
  }

  /** Returns a shape without these members. */
  omit<K extends keyof T & string>(...names: readonly K[]): ReadShape<Omit<T, K>, false> {
    const left: ReadonlySet<string> = new Set(names);
    return new ReadShape(closeObject(this.entries().filter(([name]) => !left.has(name))));
  }

  /**
   * Returns a shape with more members at the end. A member with an existing name replaces it in
   * place.
   */
  extend<const M extends Members>(members: M): ReadShape<Extended<T, M>, false> {
    return new ReadShape(closeObject([...this.entries(), ...readMembers(members)]));
  }

  /** Returns a shape with the same members, none of them required, for updates. */
  partial(): ReadShape<Partial<T>, false> {
    const open = this.entries().map(
      ([name, member]) => [name, Object.freeze({ ...member, isRequired: false })] as const,
    );
    return new ReadShape(closeObject(open));
  }

  /** docs/contract.md, Values: '' counts as absent for these members. */
  orEmpty(...names: readonly (keyof T & string)[]): ReadShape<T, false> {
    return this.flagged(names, { orEmpty: true });
  }

  /**
   * Declares the GraphQL filters that are equivalent to these members, which are conditions of a
   * list.
   */
  filters(filters: { readonly [K in keyof T & string]?: Filters[string] }): ReadShape<T, R> {
    return new ReadShape(Object.freeze({ ...this.member, filters: filters as Filters }));
  }

  /** Declares that these members are in a response only if the request's `fields` contain them. */
  whenNamed(...names: readonly (keyof T & string)[]): ReadShape<T, false> {
    return this.flagged(names, { whenNamed: true });
  }

  private flagged(names: readonly string[], flag: Partial<Closing>): ReadShape<T, false> {
    const flagged = this.entries().map(
      ([name, member]) =>
        [name, names.includes(name) ? Object.freeze({ ...member, ...flag }) : member] as const,
    );
    return new ReadShape(closeObject(flagged));
  }

  private entries(): NamedMember[] {
    return Object.entries(this.member.members);
  }

  private find(name: string): Member {
    const member = this.member.members[name];
    if (member === undefined) throw new Error(`the shape has no member ${name}`);
    return member;
  }
}

/** The members of a shape: a notation, or what `shape`, `list` and `map` declare. */
export type Members = { readonly [name: string]: Notation | ReadMember<unknown> };

/** The value of a shape: required members (req) are present, the others may be absent. */
export type Shape<M> = Flat<
  { [K in keyof M as IsRequired<M[K]> extends true ? K : never]: ValueOf<M[K]> } & {
    [K in keyof M as IsRequired<M[K]> extends true ? never : K]?: ValueOf<M[K]>;
  }
>;

/** The value of a declared member. */
export type ValueOf<N> = N extends ReadMember<infer T> ? T : Value<N>;

type Extended<T, M> = Flat<Omit<T, keyof M> & Shape<M>>;
type IsRequired<N> = N extends `${string} (req)` | ReadMember<unknown, true> ? true : false;
type Flat<T> = { -readonly [K in keyof T]: T[K] };
type NamedMember = readonly [name: string, member: Member];

function readMembers(members: Members): NamedMember[] {
  return Object.entries(members).map(([name, of]) => [name, memberOf(of)]);
}

function memberOf(of: Notation | ReadMember<unknown>): Member {
  return typeof of === 'string' ? readMember(of) : of.member;
}

/** The object has no prototype, so that `constructor` and `__proto__` are ordinary names. */
function closeObject(entries: readonly NamedMember[]): MemberOf<'object'> {
  const members: Record<string, Member> = Object.fromEntries(entries);
  Object.setPrototypeOf(members, null);
  return closeMember({ kind: 'object', members: Object.freeze(members) }, 'object');
}
