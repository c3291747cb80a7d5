import {
  InputFieldBuilder,
  type InputFieldsFromShape,
  InputObjectRef,
  type InputRef,
  type SchemaTypes,
} from '@pothos/core';
import type { Context } from '../call/context.ts';
import { checkWhole } from '../contract/check.ts';
import { withLimits } from '../contract/limits.ts';
import type { Member, MemberOf } from '../contract/member.ts';
import { capitalized, type GraphqlNamed, graphqlName, isIdentifier } from '../contract/names.ts';
import type { Keyed } from '../contract/notation.ts';
import { collect, type Refusal, refuse } from '../contract/refusal.ts';
import { entryShape, type ReadMember, type ReadShape } from '../contract/shape.ts';
import { UploadedFile } from '../contract/uploaded-file.ts';
import { mapEntry } from '../contract/v3-to-graphql.ts';
import { builder, type Types } from './builder.ts';
import { type Descriptions, leafType } from './types.ts';
import { rememberShape } from './violations.ts';

/** A GraphQL input made from a shape, and the way from its argument to checked values. */
export interface CheckedInput<T extends object = object> {
  readonly ref: InputRef<Given<T>>;
  readonly shape: ReadShape<T>;
}

/** The members of a shape as GraphQL gives them: what is optional may be null too. */
export type Given<T> = { [Name in keyof GraphqlNamed<T>]: OrNull<GraphqlNamed<T>[Name]> };
type OrNull<V> = undefined extends V ? V | null : V;

const made = new Map<object, unknown>();

declare global {
  export namespace PothosSchemaTypes {
    export interface InputFieldBuilder<
      Types extends SchemaTypes,
      Kind extends keyof PothosSchemaTypes.InputFieldOptionsByKind,
    > {
      /** An argument, or a field of an input, for each member of a shape. */
      members: <T extends object>(
        shape: ReadShape<T>,
        options: MembersOptions,
      ) => InputFieldsFromShape<Types, Given<T>, Kind>;
    }
  }
}

interface MembersOptions {
  /** What objects inside are called after. */
  readonly of: string;
  readonly describe: Descriptions;
  /** The record whose fields describe the other members. */
  readonly like?: string | undefined;
}

interface Declaring {
  field(options: object): unknown;
}

Object.assign(InputFieldBuilder.prototype, {
  members(this: Declaring, { member }: ReadShape<object>, { of, describe, like }: MembersOptions) {
    const fields = Object.entries(member.members).flatMap(([name, each]) => {
      const field = graphqlName(name, each);
      const about = describe[name];
      if (about === undefined && !like) fail(`describe ${of}(${name})`);
      const options = {
        type: inputType(capitalized(of), name, each, isIdentifier(name, each)),
        required: isRequired(each) && !isOfUpload(name, each, member),
        ...(about !== undefined && { description: withLimits(field, each, about) }),
        extensions: {
          // Whoever may send it may send larger bodies: see graphql/largest-body.ts.
          isUpload: each.kind === 'base64',
          ...(about === undefined ? { like, member: each } : { about }),
        },
      };
      const own = [field, this.field(options)];
      return each.kind === 'base64' ? [own, [uploadField, this.field(uploadOptions)]] : [own];
    });
    return Object.fromEntries(fields);
  },
});

/** Beside each member in Base64. */
const uploadField = 'upload';
const uploadOptions = {
  type: 'Upload',
  required: false,
  description:
    'The file as a part of a multipart request, in the place of `content`; its name is that of the part unless `name` is given.',
};

/** Whether an uploaded file provides the member: its content, or its name. */
const isOfUpload = (name: string, of: Member, { members }: MemberOf<'object'>) =>
  of.kind === 'base64' || (name === 'name' && contentIn(members) !== undefined);

/** The name of the member in Base64. */
const contentIn = (members: MemberOf<'object'>['members']) =>
  Object.keys(members).find((name) => members[name]?.kind === 'base64');

/** A GraphQL input type with the members of a shape. */
export function inputOf<T extends object>(
  name: string,
  shape: ReadShape<T>,
  description: string,
  describe: Descriptions,
  like?: string,
): CheckedInput<T> {
  const ref = new InputObjectRef<Types, Given<T>>(name);
  made.set(shape.member.members, ref);
  rememberShape(ref, shape);
  builder.inputType(ref, {
    description,
    fields: (t) => t.members(shape, { of: name, describe, like }),
  });
  return { ref, shape };
}

/** The arguments of a field, one for each member of a shape. */
export function argsOf<T extends object>(of: string, shape: ReadShape<T>, describe: Descriptions) {
  const args = builder.args((t) => t.members(shape, { of, describe }));
  rememberShape(args, shape);
  return args;
}

/**
 * The checked value of an argument, under GraphQL's names, as the data model has them. v3 has
 * checked its request before, against the same shape.
 */
export function readInput<T extends object>(
  { shape }: Pick<CheckedInput<T>, 'shape'>,
  value: object,
  { isChecked }: Pick<Context, 'isChecked'>,
): GraphqlNamed<T> {
  if (isChecked) return value as GraphqlNamed<T>;
  const specified = rename(shape.member, value, 'specification');
  const checked = checkWhole(shape, specified, { numbersAsText: true, nameOf: graphqlName });
  return rename(shape.member, checked, 'graphql') as GraphqlNamed<T>;
}

/** Arguments checked against their shape. */
export const checkArgs = <T extends object>(
  shape: ReadShape<T>,
  args: object,
  context: Pick<Context, 'isChecked'>,
) => readInput({ shape }, { ...args }, context);

/**
 * Members under the names of the one side, renamed to those of the other; values stay. What is a
 * map on the one side is a list of entries on the other; `field` is what an error of it names.
 * Errors are added to `found`, or else thrown.
 */
export function rename(
  member: Member,
  value: unknown,
  to: 'graphql' | 'specification',
  field = '',
  found?: Refusal[],
): unknown {
  if (value === null || value === undefined) return value;
  if (member.kind === 'list' && member.of.kind === 'object' && Array.isArray(value))
    return value.map((each) => rename(member.of, each, to, field, found));
  if (member.kind === 'map')
    return to === 'graphql' ? entriesOf(member, value) : mapOf(member, value, field, found);
  if (member.kind !== 'object' || typeof value !== 'object') return value;
  const given = new Map(Object.entries(value));
  const renamed: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(member.members)) {
    const graphql = graphqlName(name, of);
    const [from, into] = to === 'graphql' ? [name, graphql] : [graphql, name];
    if (given.has(from)) renamed[into] = rename(of, given.get(from), to, name, found);
  }
  const upload = to === 'specification' ? given.get(uploadField) : undefined;
  if (upload instanceof UploadedFile)
    collect(found, () => takeUpload(member, upload, renamed, field));
  return renamed;
}

/** An uploaded file stands for its content, and for its name where the name is required. */
function takeUpload(
  { members }: MemberOf<'object'>,
  upload: UploadedFile,
  renamed: Record<string, unknown>,
  field: string,
): void {
  const content = contentIn(members);
  if (content === undefined) return;
  if (typeof renamed[content] === 'string')
    refuse(field, 'InvalidCombination', `${field}: give either \`content\` or \`upload\``);
  renamed[content] = upload;
  if (members.name?.isRequired) renamed.name ??= upload.name;
}

const entriesOf = (member: MemberOf<'map'>, value: object) =>
  Object.entries(value).map(([key, each]) =>
    mapEntry(member, key, rename(member.of, each, 'graphql')),
  );

/** GraphQL has held the list against its type; that no key comes twice is left to say. */
function mapOf(
  { entry, of }: MemberOf<'map'>,
  value: unknown,
  field: string,
  found?: Refusal[],
): object {
  const values: Record<string, unknown> = Object.create(null);
  for (const { [entry.key]: key, ...rest } of value as Record<string, unknown>[]) {
    const name = String(key);
    if (name in values) {
      collect(found, () => refuse(field, 'Malformed', `${field}: "${name}" comes twice`));
      continue;
    }
    const own = of.kind === 'object' ? rest : rest[entry.value];
    values[name] = rename(of, own, 'specification', field, found);
  }
  return values;
}

/** The GraphQL input of a map's entries, which a list of stands in place of the map. */
export function entryInput<V, K extends string, N extends string>(
  name: string,
  of: ReadMember<Keyed<V, K, N>>,
  description: string,
  describe: Descriptions,
): void {
  const { ref } = inputOf(name, entryShape(of), description, describe);
  if (of.member.kind === 'map') made.set(of.member.entry, ref);
}

/** GraphQL cannot say of what is required that it may be null: the check does. */
const isRequired = (member: Member) => member.isRequired && !member.nullable;

/** Returns the GraphQL input type of a member. An object needs an input type declared before. */
function inputType(owner: string, name: string, member: Member, isId = false): unknown {
  switch (member.kind) {
    case 'list':
      return [inputType(owner, name, member.of, isId)];
    case 'object':
      return made.get(member.members) ?? fail(`declare the input of ${owner}.${name}`);
    case 'map':
      return [made.get(member.entry) ?? fail(`declare an entryInput for the map ${name}`)];
    default:
      return isId ? 'ID' : leafType(member);
  }
}

function fail(why: string): never {
  throw new Error(why);
}
