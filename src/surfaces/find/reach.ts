import {
  type GraphQLEnumType,
  type GraphQLEnumValue,
  type GraphQLInputField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { typeMeta } from '../../engine/document/meta.ts';
import { rightsOfRoot } from '../../engine/document/rights/document-rights.ts';
import {
  missingOf,
  requirementOf,
  requirementToRead,
} from '../../engine/document/rights/requirements.ts';
import type { SchemaField } from '../../engine/document/rights/rights.ts';
import { graphqlWord } from '../../ground/contract/notation/names.ts';
import {
  type MissingRight,
  missingRight,
  type Rights,
} from '../../ground/contract/operations/rights.ts';

/** The part of a schema that a caller with some rights may use. */
export interface SchemaReach {
  /** The types that occur in documents which are not refused. */
  readonly types: ReadonlySet<GraphQLNamedType>;
  readonly fieldsOf: (type: GraphQLNamedType) => readonly SchemaField[];
  readonly membersOf: (type: GraphQLNamedType) => readonly GraphQLInputField[];
  readonly valuesOf: (type: GraphQLEnumType) => readonly GraphQLEnumValue[];
  /** The records behind an interface. */
  readonly typesOf: (type: GraphQLInterfaceType) => readonly GraphQLObjectType[];
  /** The right that a type, a field, a member or a value requires and the caller lacks. */
  readonly missing: (type: GraphQLNamedType, name?: string) => MissingRight | null;
}

/**
 * Returns a function that finds the parts of the schema open to a caller, by the rules by which
 * calls are refused.
 */
export function createReach(schema: GraphQLSchema): (rights: Rights) => SchemaReach {
  const known = new LRUCache<Rights, SchemaReach>({ max: 30 });
  return (rights) => {
    const reach = known.get(rights) ?? reachOf(schema, rights);
    known.set(rights, reach);
    return reach;
  };
}

function reachOf(schema: GraphQLSchema, rights: Rights): SchemaReach {
  const missing = (type: GraphQLNamedType, name?: string) =>
    missingMember({ schema, rights }, type, name);
  const open = <Member extends { readonly name: string }>(
    type: GraphQLNamedType,
    members: readonly Member[],
  ) => members.filter(({ name }) => !missing(type, name));
  const members = {
    missing,
    fieldsOf: once((type: GraphQLNamedType): readonly SchemaField[] =>
      isObjectType(type) || isInterfaceType(type)
        ? open(type, Object.values(type.getFields()))
        : [],
    ),
    membersOf: once((type: GraphQLNamedType): readonly GraphQLInputField[] =>
      isInputObjectType(type) ? open(type, Object.values(type.getFields())) : [],
    ),
    valuesOf: once((type: GraphQLEnumType) => open(type, type.getValues())),
    typesOf: once((type: GraphQLInterfaceType) =>
      schema.getPossibleTypes(type).filter((each) => !missing(each)),
    ),
  };
  return { ...members, types: typesWithin(schema, members) };
}

/** Returns a function that computes each value once. */
function once<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** Returns the types reachable through open fields and members. */
function typesWithin(
  schema: GraphQLSchema,
  reach: Omit<SchemaReach, 'types'>,
): Set<GraphQLNamedType> {
  const types = new Set<GraphQLNamedType>();
  const add = (type: GraphQLNamedType) => {
    if (types.has(type)) return;
    types.add(type);
    if (isInterfaceType(type)) for (const each of reach.typesOf(type)) add(each);
    for (const field of reach.fieldsOf(type)) {
      add(getNamedType(field.type));
      for (const arg of field.args) add(getNamedType(arg.type));
    }
    for (const member of reach.membersOf(type)) add(getNamedType(member.type));
  };
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
    if (root && reach.fieldsOf(root).length > 0) add(root);
  return types;
}

interface CheckedSchema {
  readonly schema: GraphQLSchema;
  readonly rights: Rights;
}

function missingMember(
  checked: CheckedSchema,
  type: GraphQLNamedType,
  name: string | undefined,
): MissingRight | null {
  const { schema, rights } = checked;
  if (name === undefined) return missingOf(requirementToRead(typeMeta(type)), rights);
  if (isEnumType(type)) return missingValue(checked, type, name);
  if (isInputObjectType(type)) return missingCondition(checked, type.name, type.getFields()[name]);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) return null;
  if (type === schema.getMutationType() || type === schema.getSubscriptionType())
    return missingRight(rightsOfRoot(field, []), rights);
  const record = typeMeta(type).isOnlyReadable ? typeMeta(getNamedType(field.type)) : {};
  return missingOf(requirementOf(field) ?? requirementToRead(record), rights);
}

/**
 * Returns the missing right of a condition: to the field of the same name, or to the related
 * records.
 */
function missingCondition(
  { schema, rights }: CheckedSchema,
  input: string,
  member: GraphQLInputField | undefined,
): MissingRight | null {
  const own = recordOf(schema, input, /Where$/);
  if (!own || !member || logic.has(member.name)) return null;
  const to = recordOf(schema, getNamedType(member.type).name, /(Where|ListFilter)$/);
  return (
    (own.reference && missingOf(requirementToRead(own, member.name), rights)) ??
    (to ? missingOf(requirementToRead(to), rights) : null)
  );
}

const logic: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** Returns the missing right to an enum value that represents a record or a sort field. */
function missingValue(
  { schema, rights }: CheckedSchema,
  type: GraphQLEnumType,
  name: string,
): MissingRight | null {
  const record = recordOf(schema, type.name, /OrderField$/);
  const field = record?.reference && record.fields.find((each) => graphqlWord(each) === name);
  if (field) return missingOf(requirementToRead(record, field), rights);
  const value = type.getValue(name)?.value;
  const named = typeof value === 'string' ? schema.getType(value) : undefined;
  return isObjectType(named) ? missingOf(requirementToRead(typeMeta(named)), rights) : null;
}

/** The record in the name of a type such as `OrderWhere`. */
function recordOf(schema: GraphQLSchema, name: string, ending: RegExp) {
  const type = ending.test(name) ? schema.getType(name.replace(ending, '')) : undefined;
  return isObjectType(type) ? { ...typeMeta(type), fields: Object.keys(type.getFields()) } : null;
}
