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

const makePlain = (schema: GraphQLSchema) =>
  copyObjects(schema, {
    object: (config) => config,
    field: (field) => field,
    leaf: (type) => (isScalarType(type) ? GraphQLString : type),
  });

type ObjectConfig = ReturnType<GraphQLObjectType['toConfig']>;
type FieldConfig = ObjectConfig['fields'][string];

/** The replacements of object types, their fields and leaf types in a copy of a schema. */
interface CopyOptions {
  readonly object: (config: ObjectConfig) => ObjectConfig;
  readonly field: (field: FieldConfig) => FieldConfig;
  readonly leaf: (type: GraphQLOutputType) => GraphQLOutputType;
}

/** Copies the types that are reached from the roots of queries and mutations by objects. */
export function copyObjects(
  schema: GraphQLSchema,
  { object, field, leaf }: CopyOptions,
): GraphQLSchema {
  const types = new Map<GraphQLObjectType, GraphQLObjectType>();
  const copyType = (type: GraphQLOutputType): GraphQLOutputType => {
    if (isNonNullType(type)) return new GraphQLNonNull(copyType(type.ofType));
    if (isListType(type)) return new GraphQLList(copyType(type.ofType));
    return isObjectType(type) ? copyObject(type) : leaf(type);
  };
  const copyObject = (type: GraphQLObjectType): GraphQLObjectType => {
    let copy = types.get(type);
    if (!copy) {
      const config = object(type.toConfig());
      const given = Object.entries(config.fields);
      const fields = () =>
        Object.fromEntries(
          given.map(([name, each]) => [name, { ...field(each), type: copyType(each.type) }]),
        );
      // Documents that select interfaces are not compiled: see rules/compilable.ts.
      copy = new GraphQLObjectType({ ...config, interfaces: [], fields });
      types.set(type, copy);
    }
    return copy;
  };
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  return new GraphQLSchema({
    query: query && copyObject(query),
    mutation: mutation && copyObject(mutation),
    types: [opaqueScalar],
    assumeValid: true,
  });
}
