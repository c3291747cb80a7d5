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
import { type ReadOnlyMembers, readOnlyMembersOf, withoutReadOnly } from './read-only-members.ts';

/** Returns the variables as their types have them, defaults included. */
export type Coerce = (given: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** A value of a variable that does not fit its type. */
export interface Unfit {
  readonly message: string;
  /** The path from the variable on: members, and positions from 0. */
  readonly path: readonly (string | number)[];
  /** Whether the message names members that can only be read, and no value. */
  readonly isReadOnly?: true;
}

/** Throws the error of a variable with at least one value that does not fit its type. */
export type Fail = (
  message: string,
  node: VariableDefinitionNode,
  unfit: readonly Unfit[],
) => never;

interface Wording {
  /** Changes the message of a value that does not fit. */
  readonly said?: (message: string) => string;
  /** A sentence on how to change members that can only be read. */
  readonly advice?: string;
}

interface Failing extends Required<Wording> {
  readonly fail: Fail;
  readonly readOnly: ReadOnlyMembers;
}

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
 * seconds if it is large.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  fail: Fail,
  { said = (message) => message, advice = '' }: Wording = {},
): Coerce {
  const failing = { fail, said, advice, readOnly: readOnlyMembersOf(schema) };
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
    for (const variable of variables) coerceOne(variable, given, coerced, failing);
    return coerced;
  };
}

function coerceOne(
  { name, type, node, defaultValue }: Variable,
  given: Readonly<Record<string, unknown>>,
  coerced: Record<string, unknown>,
  failing: Failing,
): void {
  const failOne = (message: string) => failing.fail(message, node, [{ message, path: [] }]);
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
  coerced[name] = coerceSlowly({ name, type, node }, value, failing);
}

/** Coerces by graphql-js; fails with everything that does not fit. */
function coerceSlowly(
  { name, type, node }: Pick<Variable, 'name' | 'type' | 'node'>,
  value: unknown,
  { fail, said, advice, readOnly }: Failing,
): unknown {
  const found: Unfit[] = [];
  let at: readonly (string | number)[] | undefined;
  const failAll = ([first]: readonly Unfit[]): void => {
    if (!first) return;
    const place = at?.length ? ` at "${name}${at.map(printStep).join('')}"` : '';
    fail(`Variable "$${name}" got an invalid value${place}; ${first.message}`, node, found);
  };
  const add = (unfit: Unfit, object: readonly (string | number)[]): void => {
    at ??= object;
    found.push(unfit);
    if (found.length === mostUnfit) failAll(found);
  };
  const writable = withoutReadOnly(readOnly, type, value, (path, names) =>
    add({ message: `${describeReadOnly(names)}${advice}`, path, isReadOnly: true }, path),
  );
  const result = coerceInputValue(writable, type, (path, _value, { message }) => {
    // graphql-js reports the object that lacks a member, or has an unknown one.
    const member = /^Field "(\w+)"/.exec(message)?.[1];
    add({ message: said(message), path: member ? [...path, member] : [...path] }, path);
  });
  failAll(found);
  return result;
}

/** Describes all members of one object in one message, because they came with the record. */
function describeReadOnly(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const all = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' and ');
  return `${all} can only be read.`;
}

const printStep = (step: string | number) => (typeof step === 'number' ? `[${step}]` : `.${step}`);
