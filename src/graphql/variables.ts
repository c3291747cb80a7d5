import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { refusedDocument } from './errors.ts';
import { withoutValue } from './hide-values.ts';

/** The coerced variables of an operation, or the first error among those that were sent. */
export type Coerced =
  | { readonly coerced: Readonly<Record<string, unknown>>; readonly error?: undefined }
  | { readonly coerced?: undefined; readonly error: GraphQLError };

export type CoerceVariables = (given: Readonly<Record<string, unknown>>) => Coerced;

interface Variable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly node: VariableDefinitionNode;
  readonly defaultValue: ValueNode | undefined;
}

/** In characters. Longer messages are cut off, since they repeat what the caller sent. */
const longestMessage = 300;

/**
 * Coerces variables as graphql-js does, but stops at the first error and never prints a value.
 * graphql-js prints the whole object for each of up to 50 errors, which takes seconds if it is
 * large.
 */
export function coercerFor(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): CoerceVariables {
  const variables: Variable[] = [];
  for (const node of variableDefinitions) {
    const type = typeFromAST(schema, node.type);
    // A valid document has no others.
    if (isInputType(type))
      variables.push({
        name: node.variable.name.value,
        type,
        node,
        defaultValue: node.defaultValue,
      });
  }
  return (given) => {
    const coerced: Record<string, unknown> = {};
    try {
      for (const variable of variables) coerceOne(variable, given, coerced);
    } catch (error) {
      if (error instanceof GraphQLError) return { error };
      throw error;
    }
    return { coerced };
  };
}

function coerceOne(
  { name, type, node, defaultValue }: Variable,
  given: Readonly<Record<string, unknown>>,
  coerced: Record<string, unknown>,
): void {
  if (!Object.hasOwn(given, name)) {
    if (defaultValue) coerced[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type))
      throw mistake(`Variable "$${name}" of required type "${type}" was not provided.`, node);
    return;
  }
  const value = given[name];
  if (value === null && isNonNullType(type))
    throw mistake(`Variable "$${name}" of non-null type "${type}" must not be null.`, node);
  coerced[name] = coerceInputValue(value, type, (path, _value, { message }) => {
    const place = path.length > 0 ? ` at "${name}${path.map(printStep).join('')}"` : '';
    throw mistake(
      `Variable "$${name}" got an invalid value${place}; ${withoutValue(message)}`,
      node,
    );
  });
}

const printStep = (step: string | number) => (typeof step === 'number' ? `[${step}]` : `.${step}`);

function mistake(message: string, nodes: VariableDefinitionNode): GraphQLError {
  const isLong = message.length > longestMessage;
  const text = isLong ? `${message.slice(0, longestMessage)}…` : message;
  return refusedDocument('BAD_USER_INPUT', text, nodes);
}
