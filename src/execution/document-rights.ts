import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { noRights, type Rights, rightsTo, rightTo } from '../contract/operations/rights.ts';
import { type Requirement, requirementOf } from './requirements.ts';
import { audienceOf, isReference, sectionBehind } from './rights.ts';

/** The rights of a document's only operation. */
export interface DocumentRights {
  /** Those of all its fields. */
  readonly rights: Rights;
  /**
   * Those without which nothing of it runs: of the fields of Mutation, or of Subscription, that
   * `@skip` and `@include` leave in, given the variables as they were sent.
   */
  readonly required: (variables: Variables) => Rights;
  /** Anonymous callers may run the operation. */
  readonly isOpen: boolean;
  /** The names of the selected root fields. */
  readonly fields: readonly string[];
}

type Variables = Readonly<Record<string, unknown>>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Returns the rights of a valid document with one operation and its own fragments alone. */
export function rightsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentRights {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const declared = schema.getRootType(operation.operation)?.getFields() ?? {};
  const roots = [...fieldsIn(operation.selectionSet, fragments, () => true)];
  let rights = noRights;
  visitRequired(schema, document, (_node, { section, access }) => {
    rights |= rightTo(access, section);
  });
  const rightsOfRoots = (nodes: Iterable<FieldNode>): Rights => {
    let rights = noRights;
    for (const node of nodes) rights |= rightsOfRoot(declared[node.name.value], node, fragments);
    return rights;
  };
  const isQuery = operation.operation === 'query';
  const all = !isQuery ? rightsOfRoots(roots) : noRights;
  return {
    rights: rights | all,
    required: (variables) => {
      if (all === noRights) return noRights;
      const isIncluded = includedBy(operation, variables);
      return rightsOfRoots(fieldsIn(operation.selectionSet, fragments, isIncluded));
    },
    isOpen: roots.every(({ name }) => isForAnyone(declared[name.value])),
    fields: roots.map(({ name }) => name.value),
  };
}

const isForAnyone = (field: Field | undefined) =>
  field !== undefined && audienceOf(field) === 'anyone';

type Field = GraphQLField<unknown, unknown>;

/** Calls `found` with each field that requires a right, fragments included. */
export function visitRequired(
  schema: GraphQLSchema,
  document: DocumentNode,
  found: (node: FieldNode, requires: Requirement) => void,
): void {
  const types = new TypeInfo(schema);
  const Field = (node: FieldNode) => {
    const field = types.getFieldDef();
    const requires = field && requirementOf(field);
    if (requires) found(node, requires);
  };
  visit(document, visitWithTypeInfo(types, { Field }));
}

/**
 * The rights of a field of Mutation or Subscription. What it returns cannot be null, so the right
 * to read that is required too, as soon as a member of it is selected.
 */
function rightsOfRoot(field: Field | undefined, node: FieldNode, fragments: Fragments): Rights {
  const requires = field && requirementOf(field);
  if (!requires) return noRights;
  const own = rightTo(requires.access, requires.section);
  const type = getNamedType(field.type);
  const section = sectionBehind(type);
  if (!section || isReference(type) || !selectsMembers(node.selectionSet, fragments)) return own;
  return own | rightsTo('read', [section]);
}

function selectsMembers(set: SelectionSetNode | undefined, fragments: Fragments): boolean {
  if (!set) return false;
  for (const { name } of fieldsIn(set, fragments, () => true))
    if (name.value !== '__typename') return true;
  return false;
}

/** The fields of a selection, fragments resolved. */
function* fieldsIn(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  isIncluded: (node: SelectionNode) => boolean,
): Generator<FieldNode> {
  for (const node of selections) {
    if (!isIncluded(node)) continue;
    if (node.kind === Kind.FIELD) yield node;
    else if (node.kind === Kind.INLINE_FRAGMENT)
      yield* fieldsIn(node.selectionSet, fragments, isIncluded);
    else {
      const spread = fragments.get(node.name.value);
      if (spread) yield* fieldsIn(spread.selectionSet, fragments, isIncluded);
    }
  }
}

/**
 * Returns whether `@skip` and `@include` leave a selection in, given the variables as they were
 * sent; a value that is no Boolean leaves it in.
 */
export function includedBy(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): (node: SelectionNode) => boolean {
  const defaults = new Map<string, boolean>();
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue?.kind === Kind.BOOLEAN) defaults.set(variable.name.value, defaultValue.value);
  const leavesOut: Readonly<Record<string, boolean>> = { skip: true, include: false };
  return ({ directives = [] }) =>
    directives.every(({ name, arguments: [given] = [] }) => {
      const value = given?.value;
      const condition =
        value?.kind === Kind.VARIABLE
          ? (variables[value.name.value] ?? defaults.get(value.name.value))
          : value?.kind === Kind.BOOLEAN && value.value;
      return condition !== leavesOut[name.value];
    });
}
