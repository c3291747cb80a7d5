import {
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import { coerceVariables, type Unfit } from '../../../engine/document/coerce-variables.ts';
import { ignoreReadOnly } from '../../../engine/document/rules/ignore-read-only.ts';
import type { Path } from '../../../ground/contract/errors/refusal.ts';
import { withoutValue } from '../answer/hide-values.ts';
import { withOwnName } from '../answer/other-names.ts';
import { refusedDocument } from '../errors.ts';

/** The coerced variables of an operation, or the error of the first one that does not fit. */
export type Coerced =
  | { readonly coerced: Readonly<Record<string, unknown>>; readonly error?: undefined }
  | { readonly coerced?: undefined; readonly error: GraphQLError };

export type CoerceVariables = (given: Readonly<Record<string, unknown>>) => Coerced;

/**
 * The maximum number of characters. Longer messages are cut off, because they repeat the caller's
 * input.
 */
const longestMessage = 300;

/** Coerces the variables of an operation; an error never shows a value. */
export function coercerFor(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  introspection: boolean,
): CoerceVariables {
  const coerce = coerceVariables(
    schema,
    operation,
    (message, node, unfit) => refuseVariable(operation, message, node, unfit),
    {
      said: (message) =>
        withoutValue(
          // Suggestions reveal names of the schema.
          introspection ? withOwnName(schema, message) : message.replace(/ Did you mean .*$/s, ''),
        ),
      advice: ` Leave out what can only be read, or write @${ignoreReadOnly.name} after the variables of the mutation.`,
    },
  );
  return (given) => {
    try {
      return { coerced: coerce(given) };
    } catch (error) {
      if (error instanceof GraphQLError) return { error };
      throw error;
    }
  };
}

function refuseVariable(
  operation: OperationDefinitionNode,
  message: string,
  node: VariableDefinitionNode,
  unfit: readonly Unfit[],
): never {
  const error = refusedDocument(
    'BAD_USER_INPUT',
    unfit[0]?.isReadOnly ? message : cut(message),
    node,
  );
  const { name } = node.variable;
  const place = operation.operation === 'mutation' ? placeOf(operation, name.value) : null;
  if (place)
    error.extensions.violations = unfit.map(({ path, message, isReadOnly }) => ({
      path: [...place, ...path],
      code: 'BAD_USER_INPUT',
      message: isReadOnly ? message : cut(message),
    }));
  throw error;
}

const cut = (message: string) =>
  message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;

/**
 * Returns the first place where a mutation's arguments use a variable, without the name of the
 * field.
 */
function placeOf(operation: OperationDefinitionNode, variable: string): Path | null {
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    for (const { name, value } of field.arguments ?? []) {
      const inside = placeIn(value, variable);
      if (inside) return [name.value, ...inside];
    }
  }
  return null;
}

function placeIn(value: ValueNode, variable: string): Path | null {
  if (value.kind === Kind.VARIABLE) return value.name.value === variable ? [] : null;
  const members: readonly (readonly [string | number, ValueNode])[] =
    value.kind === Kind.OBJECT
      ? value.fields.map((each) => [each.name.value, each.value] as const)
      : value.kind === Kind.LIST
        ? value.values.map((each, at) => [at, each] as const)
        : [];
  for (const [step, each] of members) {
    const inside = placeIn(each, variable);
    if (inside) return [step, ...inside];
  }
  return null;
}
