import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Access, noRights, type Rights, rightTo, type Section } from '../contract/rights.ts';
import { type Fragments, setsByType } from './cost/collect.ts';

/**
 * Who may use a root field: callers with a right to its section, any caller (`caller`), or anyone,
 * such as someone who logs in (`anyone`).
 */
export type Audience = Section | 'caller' | 'anyone';

/**
 * Returns the rights that an operation of a valid document requires: those of its root fields, and
 * the right to read the section of each record that it selects. Fragments are followed; `@skip`
 * changes nothing.
 */
export function rightsNeeded(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Needs {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return { rights: noRights, isOpen: false, fields: [] };
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const access = operation.operation === 'mutation' ? 'write' : 'read';
  let rights = noRights;
  let isOpen = true;
  const names: string[] = [];
  const inside = readerOf(schema, fragments);
  for (const field of fieldsIn(operation.selectionSet, fragments)) {
    const declared = root.getFields()[field.name.value];
    names.push(field.name.value);
    const audience = declared && audienceOf(declared);
    isOpen &&= audience === 'anyone';
    rights |= rightOf(access, audience);
    if (declared && field.selectionSet && audience !== 'anyone')
      rights |= inside(getNamedType(declared.type), field.selectionSet);
  }
  return { rights, isOpen, fields: names };
}

export interface Needs {
  readonly rights: Rights;
  /** Anonymous callers may run the operation. */
  readonly isOpen: boolean;
  /** The names of the selected root fields. */
  readonly fields: readonly string[];
}

/**
 * Visits each selection set once, however often a fragment is used. A relation requires the right
 * to the section of its target whatever is selected there, because `__typename` alone shows how
 * many records exist. The audience of a root field covers what it returns as long as no member is
 * selected.
 */
function readerOf(schema: GraphQLSchema, fragments: Fragments) {
  const known = new Map<SelectionSetNode, Rights>();
  /** What an interface's own fields need is only known once the record is: see schema/node.ts. */
  const ofFragments = (set: SelectionSetNode): Rights => {
    let rights = noRights;
    for (const [type, sets] of setsByType({ schema, fragments }, [set])) {
      rights |= rightOf('read', sectionOf(type));
      for (const each of sets) rights |= inside(type, each);
    }
    return rights;
  };
  const inside = (type: unknown, set: SelectionSetNode): Rights => {
    if (isInterfaceType(type)) return ofFragments(set);
    if (!isObjectType(type)) return noRights;
    const remembered = known.get(set);
    if (remembered !== undefined) return remembered;
    let rights = noRights;
    known.set(set, rights);
    for (const field of fieldsIn(set, fragments)) {
      const declared = type.getFields()[field.name.value];
      if (!declared) continue;
      const inner = getNamedType(declared.type);
      rights |= rightOf('read', sectionOf(type)) | rightOf('read', sectionBehind(inner));
      if (field.selectionSet) rights |= inside(inner, field.selectionSet);
    }
    known.set(set, rights);
    return rights;
  };
  return inside;
}

function* fieldsIn(set: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const node of set.selections)
    if (node.kind === Kind.FIELD) yield node;
    else if (node.kind === Kind.INLINE_FRAGMENT) yield* fieldsIn(node.selectionSet, fragments);
    else {
      const spread = fragments.get(node.name.value);
      if (spread) yield* fieldsIn(spread.selectionSet, fragments);
    }
}

const rightOf = (access: Access, audience: Audience | undefined): Rights =>
  !audience || audience === 'caller' || audience === 'anyone'
    ? noRights
    : rightTo(access, audience);

/** The audience of a root field, after settleAudiences. */
export const audienceOf = ({ extensions }: { readonly extensions: object }) =>
  (extensions as { audience?: Audience }).audience;

/** Returns the section of a v3 operation: that of the root field which answers it. */
export function sectionOfOperation(
  schema: GraphQLSchema,
  { kind, field }: { readonly kind: 'query' | 'mutation'; readonly field: string },
): Audience | undefined {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const declared = root?.getFields()[field];
  return declared && audienceOf(declared);
}

/** The section of a record type; undefined for types that only occur inside records. */
export const sectionOf = (type: GraphQLObjectType) =>
  (type.extensions as { section?: Section }).section;

/**
 * Assigns each root field the section of the record that it returns, unless the field declares an
 * audience. Throws an Error for a field without a section: undeclared fields must be unreachable.
 */
export function settleAudiences(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const audience = audienceOf(field) ?? sectionBehind(getNamedType(field.type));
      if (!audience) throw new Error(`${root?.name}.${field.name} belongs to no section`);
      field.extensions = { ...field.extensions, audience };
    }
  return schema;
}

/** Returns the section of a record type, or of the records in a list type. */
export function sectionBehind(type: unknown): Section | undefined {
  if (!isObjectType(type)) return undefined;
  const { nodes } = type.getFields();
  return sectionOf(type) ?? (nodes && sectionBehind(getNamedType(nodes.type)));
}
