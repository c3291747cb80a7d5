import {
  coerceInputValue,
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
import { quickCoercion, unfit } from './quick-coercion.ts';

/** Returns the variables as their types have them, defaults included. */
export type Coerce = (given: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Throws the error of a variable that does not fit its type. */
export type Fail = (message: string, node: VariableDefinitionNode) => never;

interface Variable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly node: VariableDefinitionNode;
  readonly defaultValue: ValueNode | undefined;
}

/**
 * Coerces variables as graphql-js does, but stops at the first error and never prints a value.
 * graphql-js prints the whole object for each of up to 50 errors, which takes seconds if it is
 * large. `said` changes the message of a value that does not fit.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  fail: Fail,
  said: (message: string) => string = (message) => message,
): Coerce {
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
    for (const variable of variables) coerceOne(variable, given, coerced, fail, said);
    return coerced;
  };
}

function coerceOne(
  { name, type, node, defaultValue }: Variable,
  given: Readonly<Record<string, unknown>>,
  coerced: Record<string, unknown>,
  fail: Fail,
  said: (message: string) => string,
): void {
  if (!Object.hasOwn(given, name)) {
    if (defaultValue) coerced[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type))
      fail(`Variable "$${name}" of required type "${type}" was not provided.`, node);
    return;
  }
  const value = given[name];
  if (value === null && isNonNullType(type))
    fail(`Variable "$${name}" of non-null type "${type}" must not be null.`, node);
  const quick = value === undefined ? unfit : quickCoercion(type)(value);
  if (quick !== unfit) {
    coerced[name] = quick;
    return;
  }
  coerced[name] = coerceInputValue(value, type, (path, _value, { message }) => {
    const place = path.length > 0 ? ` at "${name}${path.map(printStep).join('')}"` : '';
    fail(`Variable "$${name}" got an invalid value${place}; ${said(message)}`, node);
  });
}

const printStep = (step: string | number) => (typeof step === 'number' ? `[${step}]` : `.${step}`);
