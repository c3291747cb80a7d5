import type { InputRef } from '@pothos/core';
import { check } from '../contract/check.ts';
import { describeMember, type Member } from '../contract/member.ts';
import { graphqlName } from '../contract/names.ts';
import type { ReadShape } from '../contract/shape.ts';
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
          required: member.isRequired,
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
  { shape }: CheckedInput,
  value: Record<string, unknown>,
  { isChecked }: Pick<Context, 'isChecked'>,
): Record<string, unknown> {
  if (isChecked) return value;
  const specified = rename(shape.member, value, 'specification');
  const checked = check(shape, specified, { decimalsAsText: true });
  return rename(shape.member, checked, 'graphql') as Record<string, unknown>;
}

/** Members under the names of the one side, renamed to those of the other; values stay. */
export function rename(member: Member, value: unknown, to: 'graphql' | 'specification'): unknown {
  if (value === null || value === undefined) return value;
  if (member.kind === 'list' && member.of.kind === 'object' && Array.isArray(value))
    return value.map((each) => rename(member.of, each, to));
  if (member.kind !== 'object' || typeof value !== 'object') return value;
  const given = new Map(Object.entries(value));
  const renamed: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(member.members)) {
    const graphql = graphqlName(name, of);
    const [from, into] = to === 'graphql' ? [name, graphql] : [graphql, name];
    if (given.has(from)) renamed[into] = rename(of, given.get(from), to);
  }
  return renamed;
}

function inputType(owner: string, name: string, member: Member): unknown {
  switch (member.kind) {
    case 'list':
      return [inputType(owner, name, member.of)];
    case 'object': {
      const nested = `${owner.replace(/Input$/, '')}${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      return (
        made.get(member.members) ?? inputOf(nested, shapeOf(member), `The \`${name}\` inside.`).ref
      );
    }
    case 'map':
      throw new Error(`declare an input of your own for the map ${name}`);
    default:
      return leafType(member);
  }
}

/** Only `member` is read of a shape here. */
const shapeOf = (member: Member) => ({ member }) as unknown as ReadShape<object>;
