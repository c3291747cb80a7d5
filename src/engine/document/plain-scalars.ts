import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** The type of variables in compiled documents: their values are coerced before. */
export const opaqueScalar = new GraphQLScalarType({ name: 'Coerced' });

const known = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * Returns the schema that is shown to graphql-jit, with `String` in place of every scalar.
 * graphql-jit allocates path information for each custom scalar value. Our writer validates the
 * values, so the compiler need not.
 */
export function withPlainScalars(schema: GraphQLSchema): GraphQLSchema {
  let plain = known.get(schema);
  if (!plain) {
    plain = makePlain(schema);
    known.set(schema, plain);
  }
  return plain;
}

function makePlain(schema: GraphQLSchema): GraphQLSchema {
  const types = new Map<GraphQLObjectType, GraphQLObjectType>();
  const plainType = (type: GraphQLOutputType): GraphQLOutputType => {
    if (isNonNullType(type)) return new GraphQLNonNull(plainType(type.ofType));
    if (isListType(type)) return new GraphQLList(plainType(type.ofType));
    if (isObjectType(type)) return plainObject(type);
    return isScalarType(type) ? GraphQLString : type;
  };
  const plainObject = (type: GraphQLObjectType): GraphQLObjectType => {
    let plain = types.get(type);
    if (!plain) {
      const config = type.toConfig();
      const fields = Object.entries(config.fields);
      const plainFields = () =>
        Object.fromEntries(
          fields.map(([name, field]) => [name, { ...field, type: plainType(field.type) }]),
        );
      // Documents that select interfaces are not compiled: see rules/compilable.ts.
      plain = new GraphQLObjectType({ ...config, interfaces: [], fields: plainFields });
      types.set(type, plain);
    }
    return plain;
  };
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  return new GraphQLSchema({
    query: query && plainObject(query),
    mutation: mutation && plainObject(mutation),
    types: [opaqueScalar],
    assumeValid: true,
  });
}
