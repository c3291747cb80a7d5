import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';

/** An operation with its fragments written out where they are used. */
export interface ResolvedDocument {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly root: GraphQLObjectType;
  readonly fields: readonly ResolvedField[];
  /** The selections of all fields at any depth. */
  readonly selections: readonly FieldSelection[];
}

/** The selections of one response name, which form one field. */
export interface ResolvedField {
  readonly name: string;
  /** The first selection. All of them have the same arguments. */
  readonly node: FieldNode;
  readonly definition: FieldDefinition;
  /** The fields that are selected for every object type of its value. */
  readonly fields: readonly ResolvedField[];
  /** The fields that fragments select of one object type, where the value is of an interface. */
  readonly fieldsOn: ReadonlyMap<GraphQLObjectType, readonly ResolvedField[]>;
}

/** A place in the document that selects a field. */
export interface FieldSelection {
  readonly node: FieldNode;
  readonly definition: FieldDefinition;
  /** The type that it is written on. */
  readonly parent: GraphQLNamedType;
  /** The field and the fragments around it that have directives such as `@skip`. */
  readonly conditions: readonly SelectionNode[];
  /** The selection whose value has the field; null for a root field. */
  readonly above: FieldSelection | null;
}

export type FieldDefinition = GraphQLField<unknown, unknown>;

/**
 * Resolves an operation of a valid document: the only one, or the one with a name. The result is
 * large: rules read it, and cached values do not refer to it.
 */
export function resolveDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): ResolvedDocument {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error('the document has no such operation');
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const resolving = { schema, operation, fragments, selections: [] };
  const { fields } = resolveBelow(resolving, root, [null]);
  return { schema, document, operation, root, fields, selections: resolving.selections };
}

interface Resolving {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly selections: FieldSelection[];
}

type Below = Pick<ResolvedField, 'fields' | 'fieldsOn'>;
type ByName = Map<string, FieldSelection[]>;
type ByType = Map<GraphQLNamedType, ByName>;

/** Resolves the selections of a value in `parents`; null is the operation itself. */
function resolveBelow(
  resolving: Resolving,
  type: GraphQLNamedType,
  parents: readonly (FieldSelection | null)[],
): Below {
  const found: ByType = new Map();
  for (const above of parents) {
    const { selectionSet } = above?.node ?? resolving.operation;
    const place = { value: type, parent: type, conditions: [], above };
    if (selectionSet) collect(resolving, selectionSet, place, found);
  }
  const fieldsOn = new Map<GraphQLObjectType, readonly ResolvedField[]>();
  for (const [object, byName] of found)
    if (object !== type && isObjectType(object))
      fieldsOn.set(object, resolveFields(resolving, byName));
  return { fields: resolveFields(resolving, found.get(type)), fieldsOn };
}

/** The type of the value that is selected from, and how its selection is reached. */
interface SelectedValue extends Omit<FieldSelection, 'node' | 'definition'> {
  readonly value: GraphQLNamedType;
}

/** Adds the selections of a set to the ones of the same type and response name. */
function collect(
  resolving: Resolving,
  { selections }: SelectionSetNode,
  place: SelectedValue,
  found: ByType,
): void {
  const { schema, fragments } = resolving;
  for (const node of selections) {
    const conditions = node.directives?.length ? [...place.conditions, node] : place.conditions;
    if (node.kind === Kind.FIELD) {
      resolving.selections.push(addSelection(node, { ...place, conditions }, found));
      continue;
    }
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    const { typeCondition } = fragment ?? {};
    const parent = typeCondition ? schema.getType(typeCondition.name.value) : place.parent;
    if (!fragment || !parent) throw new Error('the document is not valid');
    const value = isObjectType(parent) ? parent : place.value;
    // A fragment on an interface may contain fragments on other types than the value has.
    if (isObjectType(place.value) && value !== place.value) continue;
    collect(resolving, fragment.selectionSet, { ...place, value, parent, conditions }, found);
  }
}

function addSelection(
  node: FieldNode,
  { value, parent, conditions, above }: SelectedValue,
  found: ByType,
): FieldSelection {
  const definition = definitionOf(parent, node.name.value);
  const selection = { node, definition, parent, conditions, above };
  const byName = found.get(value) ?? new Map<string, FieldSelection[]>();
  found.set(value, byName);
  const name = (node.alias ?? node.name).value;
  const known = byName.get(name);
  if (known) known.push(selection);
  else byName.set(name, [selection]);
  return selection;
}

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef];

function definitionOf(type: GraphQLNamedType, name: string): FieldDefinition {
  const own = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const definition = own ?? metaFields.find((each) => each.name === name);
  if (!definition) throw new Error(`${type.name} has no field ${name}`);
  return definition;
}

function resolveFields(resolving: Resolving, byName: ByName = new Map()): ResolvedField[] {
  const fields: ResolvedField[] = [];
  for (const [name, selections] of byName) {
    const [first] = selections;
    if (!first) continue;
    const { node, definition } = first;
    const below = node.selectionSet
      ? resolveBelow(resolving, getNamedType(definition.type), selections)
      : leaf;
    fields.push({ name, node, definition, ...below });
  }
  return fields;
}

const leaf: Below = { fields: [], fieldsOn: new Map() };
