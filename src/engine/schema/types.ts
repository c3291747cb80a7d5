import { type FieldRef, ObjectFieldBuilder, type SchemaTypes } from '@pothos/core';
import type { Member, MemberOf } from '../../ground/contract/notation/member.ts';
import {
  fieldName,
  type GraphqlNamed,
  graphqlWord,
  isIdentifier,
} from '../../ground/contract/notation/names.ts';
import type { Keyed, Value } from '../../ground/contract/notation/notation.ts';
import {
  entryShape,
  type ReadMember,
  type ReadShape,
} from '../../ground/contract/notation/shape.ts';
import { weightOf } from '../document/cost/weight.ts';
import { builder } from './builder.ts';
import { meta } from './meta.ts';
import { addFieldMethods } from './private/pothos.ts';

/**
 * Pothos accepts a type's name, a list of it, or a reference; here the data determines which one.
 */
type AnyType = unknown;

const enums = new Map<string, AnyType>();
const outputs = new Map<object, AnyType>();

/**
 * A GraphQL enumeration of the words of a notation; every member with these words has this type.
 */
export function wordsEnum<const Words extends string>(
  name: string,
  words: Words,
  description: string,
  describe: Descriptions = {},
) {
  const values: Record<string, { value: Value<Words> & string; description: string }> = {};
  for (const word of words.split(' | ')) {
    const about = describe[word] ?? `\`${word}\` in the v3 interface.`;
    values[graphqlWord(word)] = { value: word as Value<Words> & string, description: about };
  }
  const ref = builder.enumType(name, { description, values });
  enums.set(words, ref);
  return ref;
}

/** Descriptions of members, by the specification's names. */
export type Descriptions = Readonly<Record<string, string>>;

/**
 * The form of a value inside records. It has members of these names; SQL or a rule determines their
 * values.
 */
export type NestedMembers<T> = { readonly [Name in keyof GraphqlNamed<T>]?: unknown };

declare global {
  export namespace PothosSchemaTypes {
    export interface ObjectFieldBuilder<Types extends SchemaTypes, ParentShape> {
      /** A field for each member of a shape: a property of the value. */
      members: (
        shape: ReadShape<object>,
        describe: Descriptions,
      ) => Record<string, FieldRef<Types, unknown, 'Object'>>;
    }
  }
}

addFieldMethods(ObjectFieldBuilder, {
  members({ member }: ReadShape<object>, describe: Descriptions) {
    const fields = Object.entries(member.members).map(([name, each]) => {
      const field = fieldName(name, each);
      const options = {
        type: outputType(each, isIdentifier(name, each)),
        nullable: each.nullable,
        description: describe[name] ?? missing(`a description of ${name}`, each),
        extensions: meta({ columns: [field], weight: weightOf(each) }),
      };
      return [field, this.expose(field, options)];
    });
    return Object.fromEntries(fields);
  },
});

/** Declares a GraphQL object for a shape inside records, such as an address or a layout. */
export function nestedType<T extends object>(
  name: string,
  shape: ReadShape<T>,
  description: string,
  describe: Descriptions,
) {
  const ref = builder.objectRef<NestedMembers<T>>(name);
  ref.implement({ description, fields: (t) => t.members(shape, describe) });
  outputs.set(shape.member.members, ref);
  return ref;
}

/** Declares the GraphQL object of a map's entries; a list of them replaces the map. */
export function entryType<V, K extends string, N extends string>(
  name: string,
  of: ReadMember<Keyed<V, K, N>>,
  description: string,
  describe: Descriptions,
) {
  const type = nestedType(name, entryShape(of), description, describe);
  if (of.member.kind === 'map') outputs.set(of.member.entry, type);
  return type;
}

/** The GraphQL type of a member. */
export function outputType(member: Member, isId = false): AnyType {
  switch (member.kind) {
    case 'list':
      return [outputType(member.of, isId)];
    case 'object':
      return outputs.get(member.members) ?? missing('an object type', member);
    case 'map':
      return [outputs.get(member.entry) ?? missing('the type of an entry', member)];
    default:
      return isId ? 'ID' : leafType(member);
  }
}

export function leafType(member: Exclude<Member, MemberOf<'list' | 'object' | 'map'>>): AnyType {
  switch (member.kind) {
    case 'bool':
      return 'Boolean';
    case 'date':
      return 'Date';
    case 'datetime':
      return 'DateTime';
    case 'int':
      return (member.max ?? Number.POSITIVE_INFINITY) < 2 ** 31 ? 'Int' : 'SafeInt';
    case 'oneOf':
      return 'Int';
    case 'bigint':
      return 'ID';
    case 'decimal':
      return 'Decimal';
    case 'localized':
      return 'LocalizedText';
    case 'priceMap':
      return 'PriceMap';
    case 'itself':
      return 'Tree';
    case 'words':
      return enums.get(member.words.join(' | ')) ?? missing('an enumeration', member);
    default:
      return 'String';
  }
}

function missing(what: string, member: Member): never {
  throw new Error(`the schema needs ${what}: ${member.notation}`);
}
