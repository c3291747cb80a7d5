import type { Member, MemberOf, ValueBounds } from '../../src/ground/contract/notation/member.ts';
import { capitalized } from '../../src/ground/contract/notation/names.ts';
import type { MemberRow } from '../reference/member-rows.ts';
import { hintWord, type Json, refTo } from './json.ts';
import { scalarSchema } from './scalar-schema.ts';

/** The position of a value, and the known facts about its members. */
export interface Place {
  readonly isAnswer: boolean;
  /** Descriptions and defaults by path, as in the reference. */
  readonly rows: ReadonlyMap<string, MemberRow>;
  /** The component of the record, which lists of itself refer to. */
  readonly self: string;
}

/** Rows of the reference by their paths. */
export const byPath = (rows: readonly MemberRow[]): ReadonlyMap<string, MemberRow> =>
  new Map(rows.map((row) => [row.path, row]));

/** The schema of an object, with a description and the default of each member. */
export function objectSchema(
  { members }: MemberOf<'object'>,
  place: Place,
  options: { readonly path?: string; readonly hint?: string; readonly isRecord?: boolean } = {},
): Json {
  const { path = '', hint, isRecord = false } = options;
  const entries = Object.entries(members);
  const required = entries.flatMap(([name, member]) =>
    isAlwaysThere(member, place.isAnswer) ? [name] : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, member]) => [name, memberSchema(name, member, place, path)]),
    ),
    ...(!isRecord && required.length > 0 && { required }),
    additionalProperties: false,
    ...(hint && { [hintWord]: hint }),
  };
}

const isAlwaysThere = (member: Member, isAnswer: boolean) =>
  isAnswer ? !member.whenNamed : member.isRequired;

function memberSchema(name: string, member: Member, place: Place, path: string): Json {
  const at = `${path}${name}`;
  const { about = '', preset } = place.rows.get(at) ?? {};
  const { description: words = '', ...schema } = valueSchema(member, place, at);
  const description = [about, words, preset && !presetOf(preset) && `Default: ${preset}.`]
    .filter(Boolean)
    .join(' ');
  return {
    ...schema,
    ...(description && { description }),
    ...(preset && presetOf(preset)),
    ...(place.isAnswer && member.whenNamed && { 'x-only-when-named': true }),
  };
}

/** The default as JSON, where it is a value and no words. */
function presetOf(preset: string): Json | undefined {
  const [, code = ''] = /^`(.*)`$/s.exec(preset) ?? [];
  try {
    return { default: JSON.parse(code) };
  } catch {
    return undefined;
  }
}

/** The schema of a value; `path` is that of the member that holds it. */
export function valueSchema(member: Member, place: Place, path: string): Json {
  const schema = orEmpty(member, kindSchema(member, place, path), place);
  return member.nullable ? orNull(schema) : schema;
}

function kindSchema(member: Member, place: Place, path: string): Json {
  const hint = hintOf(path);
  switch (member.kind) {
    case 'object':
      return objectSchema(member, place, { path: `${path}.`, hint });
    case 'itself':
      return { type: ['array', 'null'], items: refTo('schemas', place.self) };
    case 'list': {
      const sizes = { ...least(member, 'minItems'), ...most(member, 'maxItems') };
      return { type: 'array', items: valueSchema(member.of, place, `${path}[]`), ...sizes };
    }
    case 'map':
      return mapSchema(member, place, path);
    default:
      return scalarSchema(member, place.isAnswer, hint);
  }
}

function mapSchema(member: MemberOf<'map'>, place: Place, path: string): Json {
  const { key, of } = member;
  const { type, ...bounds } = scalarSchema(key, place.isAnswer, '');
  return {
    type: 'object',
    propertyNames: type === 'integer' ? { pattern: '^(0|-?[1-9][0-9]*)$' } : bounds,
    additionalProperties: valueSchema(of, place, `${path}{}`),
    ...least(member, 'minProperties'),
    ...most(member, 'maxProperties'),
  };
}

/** In a request `""` can mean that a member is absent. */
function orEmpty(member: Member, schema: Json, { isAnswer }: Place): Json {
  if (!member.orEmpty || isAnswer) return schema;
  const { minLength: _least, ...text } = schema;
  return schema.type === 'string' && !schema.pattern
    ? text
    : { anyOf: [schema, { type: 'string', const: '' }] };
}

function orNull(schema: Json): Json {
  const { type, enum: words, description } = schema;
  if (typeof type === 'string' && !words && type !== 'object')
    return { ...schema, type: [type, 'null'] };
  const { description: _moved, ...rest } = schema;
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : [rest];
  return {
    anyOf: [...choices, { type: 'null' }],
    ...(description !== undefined && { description }),
  };
}

/** `order.billingAddress` is named BillingAddress, `goods[]` Goods. */
const hintOf = (path: string) => capitalized(/(\w+)[[\]{}]*$/.exec(path)?.[1] ?? '');

const least = ({ min }: ValueBounds, word: string) => min !== undefined && { [word]: min };
const most = ({ max }: ValueBounds, word: string) => max !== undefined && { [word]: max };
