import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLScalarType,
  type GraphQLType,
  isListType,
  isNonNullType,
} from 'graphql';

/**
 * Returns a type with `id` in place of graphql-js's `ID`, which Pothos always uses and which passes
 * texts to resolvers that need a number.
 */
export function replaceId(type: GraphQLType, id: GraphQLScalarType): GraphQLType {
  if (isNonNullType(type)) return new GraphQLNonNull(replaceId(type.ofType, id));
  if (isListType(type)) return new GraphQLList(replaceId(type.ofType, id));
  return type.name === id.name ? id : type;
}
