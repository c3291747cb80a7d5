import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
} from 'graphql';
import type { Used } from '../../../store/usage/used.ts';
import { includedBy } from '../conditions.ts';
import type { Variables } from '../cost/parts.ts';
import {
  type FieldDefinition,
  type FieldSelection,
  type ResolvedDocument,
  resolveDocument,
} from '../resolve.ts';

/** The schema coordinates that the calls of an operation use. */
export interface UsedCoordinates {
  /**
   * Returns the coordinates of the document: one object for all calls, unless it uses `@skip` or
   * `@include`.
   */
  of(variables: Variables): Used;
  /** The members of inputs in variables; undefined for a document without such variables. */
  inVariables(variables: Variables): ReadonlySet<string> | undefined;
}

/**
 * Returns the coordinates that an operation uses: `Type.field`, `Type.field(arg:)` and
 * `Input.member`. The document is resolved at the first call; only the selections of a document
 * with `@skip` or `@include` are cached.
 */
export function usedCoordinates(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  resolve: () => ResolvedDocument,
): UsedCoordinates {
  const inputs = inputsOf(schema, operation);
  let known: Used | undefined;
  let selections: readonly FieldSelection[] | undefined;
  return {
    of(variables) {
      if (known) return known;
      selections ??= resolve().selections;
      const included = selections.filter(includedBy(operation, variables));
      const names = [...namesOf(schema, operation, included)];
      const used: Used = { surface: 'graphql', names };
      if (selections.some(({ conditions }) => conditions.length > 0)) return used;
      selections = undefined;
      known = used;
      return used;
    },
    inVariables(variables) {
      if (inputs.length === 0) return undefined;
      const names = new Set<string>();
      for (const [name, type] of inputs) addMembers(type, variables[name], names);
      return names;
    },
  };
}

/**
 * Returns the coordinates that a document of one operation uses with these variables, each once,
 * sorted.
 */
export function coordinatesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): readonly string[] {
  const resolved = resolveDocument(schema, document);
  const used = usedCoordinates(schema, resolved.operation, () => resolved);
  const inside = used.inVariables(variables) ?? [];
  return [...new Set([...used.of(variables).names, ...inside])].sort();
}

/** The variables that hold inputs with members. */
function inputsOf(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode) {
  return variableDefinitions.flatMap(({ variable, type }) => {
    const input = getNamedType(typeFromAST(schema, type));
    return isInputObjectType(input) ? [[variable.name.value, input] as const] : [];
  });
}

/** Adds the coordinates of the members that a value has; lists count like one of their elements. */
function addMembers(type: GraphQLInputObjectType, value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) addMembers(type, each, names);
    return;
  }
  const fields = type.getFields();
  for (const [name, each] of Object.entries(value)) {
    const field = fields[name];
    if (!field) continue;
    names.add(memberCoordinate(type, field));
    const inner = getNamedType(field.type);
    if (isInputObjectType(inner)) addMembers(inner, each, names);
  }
}

function namesOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  selections: readonly FieldSelection[],
): Set<string> {
  const names = new Set<string>();
  for (const { node, parent, definition } of selections) {
    // Introspection uses no part of the schema.
    if (parent.name.startsWith('__') || definition.name.startsWith('__')) continue;
    names.add(fieldCoordinate(parent, definition));
    for (const { name, value } of node.arguments ?? [])
      addArgument(parent, definition, name.value, value, names);
  }
  for (const { type, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) addLiteral(typeFromAST(schema, type), defaultValue, names);
  return names;
}

function addArgument(
  type: { readonly name: string },
  field: FieldDefinition,
  name: string,
  value: ValueNode,
  names: Set<string>,
): void {
  const arg = field.args.find((each) => each.name === name);
  if (!arg) return;
  names.add(argumentCoordinate(type, field, arg));
  addLiteral(arg.type, value, names);
}

function addLiteral(type: GraphQLType | undefined, value: ValueNode, names: Set<string>): void {
  const input = type && getNamedType(type);
  if (!isInputObjectType(input)) return;
  if (value.kind === Kind.LIST) for (const each of value.values) addLiteral(input, each, names);
  if (value.kind !== Kind.OBJECT) return;
  for (const { name, value: given } of value.fields) {
    const member = input.getFields()[name.value];
    if (!member) continue;
    names.add(memberCoordinate(input, member));
    addLiteral(member.type, given, names);
  }
}

/** The text of each part of the schema, however many documents use it. */
const coordinates = new WeakMap<object, string>();

function remember(part: object, write: () => string): string {
  const known = coordinates.get(part);
  if (known !== undefined) return known;
  const text = write();
  coordinates.set(part, text);
  return text;
}

const fieldCoordinate = (type: { readonly name: string }, field: FieldDefinition) =>
  remember(field, () => `${type.name}.${field.name}`);

const argumentCoordinate = (
  type: { readonly name: string },
  field: FieldDefinition,
  arg: GraphQLArgument,
) => remember(arg, () => `${type.name}.${field.name}(${arg.name}:)`);

const memberCoordinate = (type: { readonly name: string }, member: GraphQLInputField) =>
  remember(member, () => `${type.name}.${member.name}`);
