import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
  type ValueNode,
} from 'graphql';
import type { Used } from '../usage/used.ts';
import { includedBy } from './document-rights.ts';

/** The schema coordinates that the calls of an operation use. */
export interface UsedCoordinates {
  /** Those of the document: one object for all calls, unless `@skip` or `@include` is used. */
  of(variables: Variables): Used;
  /** The members of inputs in variables; undefined for a document without such variables. */
  inVariables(variables: Variables): ReadonlySet<string> | undefined;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns the coordinates that a valid document with one operation uses: `Type.field`,
 * `Type.field(arg:)` and `Input.member`. They are worked out at the first call.
 */
export function usedCoordinates(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): UsedCoordinates {
  const inputs = inputsOf(schema, operation);
  let known: Used | undefined;
  return {
    of(variables) {
      if (known) return known;
      const isIncluded = includedBy(operation, variables);
      let isConditional = false;
      const names = walkDocument(schema, document, operation, (node) => {
        isConditional ||= (node.directives?.length ?? 0) > 0;
        return isIncluded(node);
      });
      const used: Used = { surface: 'graphql', names: [...names] };
      if (!isConditional) known = used;
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
  const operation = getOperationAST(document);
  if (!operation) throw new Error('the document has no operation');
  const used = usedCoordinates(schema, document, operation);
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

type IsIncluded = ReturnType<typeof includedBy>;

function walkDocument(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  isIncluded: IsIncluded,
): Set<string> {
  const names = new Set<string>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const walk = (type: unknown, set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (!isIncluded(node)) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        // Its fields are the same wherever it is used.
        fragments.delete(node.name.value);
        if (fragment)
          walk(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        const { typeCondition } = node;
        walk(typeCondition ? schema.getType(typeCondition.name.value) : type, node.selectionSet);
      } else if (isObjectType(type) || isInterfaceType(type)) {
        // Names that begin with two underscores are none of the schema.
        const field = type.getFields()[node.name.value];
        if (!field) continue;
        names.add(fieldCoordinate(type, field));
        for (const { name, value } of node.arguments ?? [])
          addArgument(type, field, name.value, value, names);
        if (node.selectionSet) walk(getNamedType(field.type), node.selectionSet);
      }
    }
  };
  walk(schema.getRootType(operation.operation), operation.selectionSet);
  for (const { type, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) addLiteral(typeFromAST(schema, type), defaultValue, names);
  return names;
}

type Field = GraphQLField<unknown, unknown>;

function addArgument(
  type: { readonly name: string },
  field: Field,
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

/** One text for each part of the schema, however many documents use it. */
const coordinates = new WeakMap<object, string>();

function remember(part: object, write: () => string): string {
  const known = coordinates.get(part);
  if (known !== undefined) return known;
  const text = write();
  coordinates.set(part, text);
  return text;
}

const fieldCoordinate = (type: { readonly name: string }, field: Field) =>
  remember(field, () => `${type.name}.${field.name}`);

const argumentCoordinate = (type: { readonly name: string }, field: Field, arg: GraphQLArgument) =>
  remember(arg, () => `${type.name}.${field.name}(${arg.name}:)`);

const memberCoordinate = (type: { readonly name: string }, member: GraphQLInputField) =>
  remember(member, () => `${type.name}.${member.name}`);
