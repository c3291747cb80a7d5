import type { InputRef } from '@pothos/core';
import { mapEntry } from '../contract/carry.ts';
import { check } from '../contract/check.ts';
import { describeMember, type Member, type MemberOf } from '../contract/member.ts';
import { capitalized, graphqlName } from '../contract/names.ts';
import { refuse } from '../contract/refusal.ts';
import { entryShape, type ReadMember, type ReadShape } from '../contract/shape.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { leafType } from './types.ts';

/** A GraphQL input made from a shape, and the way from its argument to checked values. */
export interface CheckedInput {
  readonly ref: InputRef<Record<string, unknown>>;
  readonly shape: ReadShape<object>;
}

const made = new Map<object, InputRef<Record<string, unknown>>>();

/** A GraphQL input type with the members of a shape; the notation becomes the description. */
export function inputOf(
  name: string,
  shape: ReadShape<object>,
  description: string,
  describe: Readonly<Record<string, string>> = {},
  /** Describes, by GraphQL's names, what `describe` does not. */
  describeField: (field: string) => string | undefined = () => undefined,
): CheckedInput {
  const ref = builder.inputRef<Record<string, unknown>>(name);
  made.set(shape.member.members, ref);
  ref.implement({
    description,
    fields: (t) => {
      const fields = Object.entries(shape.member.members).map(([of, member]) => {
        const field = graphqlName(of, member);
        const about = describe[of] ?? describeField(field);
        const options = {
          type: inputType(name, of, member),
          required: isRequired(member),
          description: [about, `\`${describeMember(member)}\``].filter(Boolean).join(' '),
        };
        return [field, t.field(options as never)];
      });
      return Object.fromEntries(fields);
    },
  });
  return { ref, shape };
}

/**
 * The checked value of an argument, under GraphQL's names, as the data model has them. v3 has checked
 * its request before, against the same shape.
 */
export function readInput(
  { shape }: Pick<CheckedInput, 'shape'>,
  value: Record<string, unknown>,
  { isChecked }: Pick<Context, 'isChecked'>,
): Record<string, unknown> {
  if (isChecked) return value;
  const specified = rename(shape.member, value, 'specification');
  const checked = check(shape, specified, { decimalsAsText: true });
  return rename(shape.member, checked, 'graphql') as Record<string, unknown>;
}

/**
 * Members under the names of the one side, renamed to those of the other; values stay. What is a map on
 * the one side is a list of entries on the other; `field` is what an error of it names.
 */
export function rename(
  member: Member,
  value: unknown,
  to: 'graphql' | 'specification',
  field = '',
): unknown {
  if (value === null || value === undefined) return value;
  if (member.kind === 'list' && member.of.kind === 'object' && Array.isArray(value))
    return value.map((each) => rename(member.of, each, to, field));
  if (member.kind === 'map')
    return to === 'graphql' ? entriesOf(member, value) : mapOf(member, value, field);
  if (member.kind !== 'object' || typeof value !== 'object') return value;
  const given = new Map(Object.entries(value));
  const renamed: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(member.members)) {
    const graphql = graphqlName(name, of);
    const [from, into] = to === 'graphql' ? [name, graphql] : [graphql, name];
    if (given.has(from)) renamed[into] = rename(of, given.get(from), to, name);
  }
  return renamed;
}

const entriesOf = (member: MemberOf<'map'>, value: object) =>
  Object.entries(value).map(([key, each]) =>
    mapEntry(member, key, rename(member.of, each, 'graphql')),
  );

/** GraphQL has held the list against its type; that no key comes twice is left to say. */
function mapOf({ entry, of }: MemberOf<'map'>, value: unknown, field: string): object {
  const values: Record<string, unknown> = Object.create(null);
  for (const { [entry.key]: key, ...rest } of value as Record<string, unknown>[]) {
    const name = String(key);
    if (name in values) refuse(field, 'Malformed', `${field}: "${name}" comes twice`);
    values[name] = rename(
      of,
      of.kind === 'object' ? rest : rest[entry.value],
      'specification',
      field,
    );
  }
  return values;
}

/** The GraphQL input of a map's entries, which a list of stands in place of the map. */
export function entryInput(
  name: string,
  of: ReadMember<object>,
  description: string,
  describe: Readonly<Record<string, string>>,
): void {
  const { ref } = inputOf(name, entryShape(of), description, describe);
  if (of.member.kind === 'map') made.set(of.member.entry, ref);
}

/** GraphQL cannot say of what is required that it may be null: the check does. */
const isRequired = (member: Member) => member.isRequired && !member.nullable;

/** The arguments of a field, one for each member of a shape. */
export function argumentsOf(
  owner: string,
  { member }: ReadShape<object>,
  describe: Readonly<Record<string, string>>,
  arg: (options: object) => unknown,
): object {
  const args = Object.entries(member.members).map(([of, each]) => {
    const type = inputType(capitalized(owner), of, each);
    const description = `${describe[of] ?? fail(`describe ${owner}(${of})`)} \`${describeMember(each)}\``;
    return [graphqlName(of, each), arg({ type, required: isRequired(each), description })];
  });
  return Object.fromEntries(args);
}

/** What a member is among GraphQL's inputs; objects get an input named after their owner. */
export function inputType(owner: string, name: string, member: Member): unknown {
  switch (member.kind) {
    case 'list':
      return [inputType(owner, name, member.of)];
    case 'object': {
      const nested = `${owner.replace(/Input$/, '')}${capitalized(name)}Input`;
      return (
        made.get(member.members) ?? inputOf(nested, shapeOf(member), `The \`${name}\` inside.`).ref
      );
    }
    case 'map':
      return [made.get(member.entry) ?? fail(`declare an entryInput for the map ${name}`)];
    default:
      return leafType(member);
  }
}

function fail(why: string): never {
  throw new Error(why);
}

/** Only `member` is read of a shape here. */
const shapeOf = (member: Member) => ({ member }) as unknown as ReadShape<object>;
