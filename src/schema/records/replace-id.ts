import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLScalarType,
  GraphQLSchema,
  type GraphQLType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * Returns the schema with `id` in place of graphql-js's `ID`, which Pothos always takes: that one
 * gives resolvers a text where they need a number.
 */
export function replaceId(schema: GraphQLSchema, id: GraphQLScalarType): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => name !== id.name);
  for (const type of types) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(replaceIn);
    else if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        replaceIn(field);
        field.args.forEach(replaceIn);
      }
  }
  return new GraphQLSchema({ ...schema.toConfig(), types });

  function replaceIn(typed: { type: GraphQLType }): void {
    typed.type = replaced(typed.type);
  }
  function replaced(type: GraphQLType): GraphQLType {
    if (isNonNullType(type)) return new GraphQLNonNull(replaced(type.ofType));
    if (isListType(type)) return new GraphQLList(replaced(type.ofType));
    return type.name === id.name ? id : type;
  }
}
