import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLNonNull,
  type GraphQLSchema,
  isEnumType,
} from 'graphql';

/**
 * Returns the directive that the printed schema shows on types and fields: see
 * src/surfaces/graphql/print-schema.ts. `words` are the names of the enumerations of its arguments.
 */
export function accessDirective(
  schema: GraphQLSchema,
  words: { readonly section: string; readonly access: string },
): GraphQLDirective {
  const args = Object.entries(words).map(([name, word]) => {
    const type = schema.getType(word);
    if (!isEnumType(type)) throw new Error(`${word} is no enumeration`);
    return [name, { type: new GraphQLNonNull(type), description: about[name] }] as const;
  });
  return new GraphQLDirective({
    name: 'access',
    description:
      'The right that this field requires, or every field that returns this type. A field of a query that the caller may not read is null; a mutation does nothing.',
    locations: [DirectiveLocation.OBJECT, DirectiveLocation.FIELD_DEFINITION],
    args: { ...Object.fromEntries(args), deletes },
  });
}

const deletes = {
  type: new GraphQLNonNull(GraphQLBoolean),
  defaultValue: false,
  description: 'Whether it deletes records, which a key with the access CHANGE may not.',
};

const about: Readonly<Record<string, string>> = {
  section: 'The section of the back office.',
  access: 'Whether it is read or written; CHANGE is enough to write, unless it deletes.',
};
