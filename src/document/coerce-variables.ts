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

/** A value of a variable that does not fit its type. */
export interface Unfit {
  readonly message: string;
  /** From the variable on: members, and positions from 0. */
  readonly path: readonly (string | number)[];
}

/** Throws the error of a variable, with what does not fit its type, at least one. */
export type Fail = (
  message: string,
  node: VariableDefinitionNode,
  unfit: readonly Unfit[],
) => never;

/** How many of one variable are reported; each costs the printing of a value. */
const mostUnfit = 20;

interface Variable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly node: VariableDefinitionNode;
  readonly defaultValue: ValueNode | undefined;
}

/**
 * Coerces variables as graphql-js does, but stops at the first variable that does not fit, and
 * never prints a value. graphql-js prints the whole object for each of up to 50 errors, which takes
 * seconds if it is large. `said` changes the message of a value that does not fit.
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
  const failOne = (message: string) => fail(message, node, [{ message, path: [] }]);
  if (!Object.hasOwn(given, name)) {
    if (defaultValue) coerced[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type))
      failOne(`Variable "$${name}" of required type "${type}" was not provided.`);
    return;
  }
  const value = given[name];
  if (value === null && isNonNullType(type))
    failOne(`Variable "$${name}" of non-null type "${type}" must not be null.`);
  const quick = value === undefined ? unfit : quickCoercion(type)(value);
  if (quick !== unfit) {
    coerced[name] = quick;
    return;
  }
  const found: Unfit[] = [];
  let at: readonly (string | number)[] = [];
  const failAll = ([first]: readonly Unfit[]): void => {
    if (!first) return;
    const place = at.length > 0 ? ` at "${name}${at.map(printStep).join('')}"` : '';
    fail(`Variable "$${name}" got an invalid value${place}; ${first.message}`, node, found);
  };
  coerced[name] = coerceInputValue(value, type, (path, _value, { message }) => {
    // graphql-js reports the object that lacks a member, or has an unknown one.
    if (found.length === 0) at = path;
    const member = /^Field "(\w+)"/.exec(message)?.[1];
    found.push({ message: said(message), path: member ? [...path, member] : [...path] });
    if (found.length === mostUnfit) failAll(found);
  });
  failAll(found);
}

const printStep = (step: string | number) => (typeof step === 'number' ? `[${step}]` : `.${step}`);
