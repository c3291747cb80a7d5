import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Returns the average number of values that a field of an introspection type has. */
export type Lengths = (type: string, field: string) => number;

/** A type that the caller selects by name can be this many times larger than the average. */
const named = 25;

const known = new WeakMap<GraphQLSchema, Lengths>();

/**
 * Returns average lengths over the schema: the list of all types has its actual length, the fields
 * of a type have the average.
 */
export function introspectionLengths(schema: GraphQLSchema): Lengths {
  const lengths = known.get(schema) ?? measure(schema);
  known.set(schema, lengths);
  return lengths;
}

function measure(schema: GraphQLSchema): Lengths {
  const types = Object.values(schema.getTypeMap());
  let [fields, args, inputFields, values] = [0, 0, 0, 0];
  for (const type of types)
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        fields++;
        args += field.args.length;
      }
    else if (isInputObjectType(type)) inputFields += Object.keys(type.getFields()).length;
    else if (isEnumType(type)) values += type.getValues().length;
  const each = (count: number) => count / Math.max(types.length, 1);
  const lengths: Readonly<Record<string, number>> = {
    'Query.__type': named,
    '__Schema.types': types.length,
    '__Schema.queryType': named,
    '__Schema.mutationType': named,
    '__Schema.subscriptionType': named,
    '__Schema.directives': schema.getDirectives().length,
    '__Type.fields': each(fields),
    '__Type.inputFields': each(inputFields),
    '__Type.enumValues': each(values),
    '__Type.interfaces': 0.1,
    '__Type.possibleTypes': 0.1,
    '__Type.ofType': 0.5,
    '__Field.args': args / Math.max(fields, 1),
    '__Directive.args': 2,
  };
  return (type, field) => lengths[`${type}.${field}`] ?? 1;
}
