import { type GraphQLSchema, getNamedType, isEnumType, isObjectType } from 'graphql';

const known = new Map<string, ReadonlyMap<unknown, string> | null>();

/**
 * Converts the value of a member to GraphQL. Triggers write the words of enumerations as they are
 * stored, which is the v3 form. `kind` is the GraphQL type of the record or of its part.
 */
export function graphqlValue(
  schema: GraphQLSchema,
  kind: string,
  member: string,
  value: unknown,
): unknown {
  const name = `${kind}.${member}`;
  if (!known.has(name)) known.set(name, wordsOf(schema, kind, member));
  const words = known.get(name);
  if (!words) return value;
  const written = (word: unknown) => words.get(word) ?? word;
  return Array.isArray(value) ? value.map(written) : written(value);
}

/** The words of an enumeration, by the stored ones; null for a member of another type. */
function wordsOf(schema: GraphQLSchema, kind: string, member: string) {
  let type: unknown = schema.getType(kind);
  for (const name of member.split('.')) {
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    type = field && getNamedType(field.type);
  }
  return isEnumType(type)
    ? new Map<unknown, string>(type.getValues().map(({ name, value }) => [value, name]))
    : null;
}
