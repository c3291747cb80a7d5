import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLNamedType,
  GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  printType,
} from 'graphql';
import type { SchemaReach } from './reach.ts';

/**
 * Returns a type as text of the schema, with descriptions, without the parts that the caller may
 * not use.
 */
export function describeType(type: GraphQLNamedType, reach: SchemaReach): string {
  return printType(openPart(type, reach));
}

/** Returns the part of a type with one member. */
export function describeMember(type: GraphQLNamedType, name: string): string {
  return printType(partOf(type, (each) => each === name));
}

const openPart = (type: GraphQLNamedType, reach: SchemaReach) =>
  partOf(type, (name) => reach.missing(type, name) === null);

function partOf(type: GraphQLNamedType, has: (name: string) => boolean): GraphQLNamedType {
  const only = <Member>(members: Readonly<Record<string, Member>>) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => has(name)));
  if (isObjectType(type)) {
    const config = type.toConfig();
    return new GraphQLObjectType({ ...config, fields: only(config.fields) });
  }
  if (isInputObjectType(type)) {
    const config = type.toConfig();
    return new GraphQLInputObjectType({ ...config, fields: only(config.fields) });
  }
  if (isEnumType(type)) {
    const config = type.toConfig();
    return new GraphQLEnumType({ ...config, values: only(config.values) });
  }
  return type;
}
