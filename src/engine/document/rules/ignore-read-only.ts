import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLSchema,
  isInputType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { Variables } from '../cost/parts.ts';
import { readOnlyMembersOf, withoutReadOnly } from '../read-only-members.ts';

export const ignoreReadOnly = new GraphQLDirective({
  name: 'ignoreReadOnly',
  description:
    'Ignores members of the variables that the record has and its input lacks, such as `id`, `version`, `updateTime` and `__typename`, so that a record can be sent back as it was read. Misspelled members are refused as without it.',
  locations: [DirectiveLocation.MUTATION],
});

/**
 * Returns a function that removes the members that the operation ignores by its directive from
 * variables.
 */
export function ignoringReadOnly(
  schema: GraphQLSchema,
  { directives = [], variableDefinitions = [] }: OperationDefinitionNode,
): (variables: Variables) => Variables {
  if (!directives.some(({ name }) => name.value === ignoreReadOnly.name))
    return (variables) => variables;
  const members = readOnlyMembersOf(schema);
  const types = new Map(
    variableDefinitions.map((each) => [each.variable.name.value, typeFromAST(schema, each.type)]),
  );
  return (variables) =>
    Object.fromEntries(
      Object.entries(variables).map(([name, value]) => {
        const type = types.get(name);
        return [name, isInputType(type) ? withoutReadOnly(members, type, value) : value];
      }),
    );
}
