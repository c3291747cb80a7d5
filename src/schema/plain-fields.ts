import { type GraphQLSchema, isObjectType } from 'graphql';

/**
 * Takes the resolver from every field that is a plain property of its row. Pothos gives each field
 * one; without it a compiled document copies the property, which is what makes wide lists fast.
 */
export function makeLeavesPlain(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (field.extensions.leaf === true) delete field.resolve;
  }
  return schema;
}
