import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Access, noRights, type Rights, rightTo, type Section } from '../contract/rights.ts';

/**
 * Whom a root field is for: those with a right to its section, any caller there is (`caller`), or
 * anyone at all (`anyone`), as signing in must be.
 */
export type Audience = Section | 'caller' | 'anyone';

/** The rights that an operation of a valid document needs: those of its root fields, and a right to
 * read the section of each record that it reaches. Fragments are followed; `@skip` changes nothing. */
export function rightsNeeded(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Needs {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return { rights: noRights, isOpen: false, fields: [] };
  const fragments = new Map<string, SelectionSetNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet);
  const access = operation.operation === 'mutation' ? 'write' : 'read';
  let rights = noRights;
  let isOpen = true;
  const names: string[] = [];
  const inside = readerOf(fragments);
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
  /** Nobody needs to be known for it. */
  readonly isOpen: boolean;
  /** The root fields asked for. */
  readonly fields: readonly string[];
}

/** Every type is asked once for each selection set, however often a fragment is used. */
function readerOf(fragments: ReadonlyMap<string, SelectionSetNode>) {
  const known = new Map<SelectionSetNode, Rights>();
  const inside = (type: unknown, set: SelectionSetNode): Rights => {
    if (!isObjectType(type)) return noRights;
    const remembered = known.get(set);
    if (remembered !== undefined) return remembered;
    let rights = noRights;
    known.set(set, rights);
    for (const field of fieldsIn(set, fragments)) {
      // The name of a type tells nothing of the record.
      if (field.name.value !== '__typename') rights |= rightOf('read', sectionOf(type));
      const declared = type.getFields()[field.name.value];
      if (declared && field.selectionSet)
        rights |= inside(getNamedType(declared.type), field.selectionSet);
    }
    known.set(set, rights);
    return rights;
  };
  return inside;
}

function* fieldsIn(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): Generator<FieldNode> {
  for (const node of set.selections)
    if (node.kind === Kind.FIELD) yield node;
    else if (node.kind === Kind.INLINE_FRAGMENT) yield* fieldsIn(node.selectionSet, fragments);
    else {
      const spread = fragments.get(node.name.value);
      if (spread) yield* fieldsIn(spread, fragments);
    }
}

const rightOf = (access: Access, audience: Audience | undefined): Rights =>
  !audience || audience === 'caller' || audience === 'anyone'
    ? noRights
    : rightTo(access, audience);

/** Whom a root field is for, once that is settled. */
export const audienceOf = ({ extensions }: { readonly extensions: object }) =>
  (extensions as { audience?: Audience }).audience;

/** The section that an operation of v3 belongs to: that of the root field which answers it. */
export function sectionOfOperation(
  schema: GraphQLSchema,
  { kind, field }: { readonly kind: 'query' | 'mutation'; readonly field: string },
): Audience | undefined {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const declared = root?.getFields()[field];
  return declared && audienceOf(declared);
}

/** The section of a record; undefined for what stands inside records and belongs to theirs. */
export const sectionOf = (type: GraphQLObjectType) =>
  (type.extensions as { section?: Section }).section;

/**
 * Gives each root field the section of the record it is about, unless it says otherwise. Throws where
 * one has none: what nobody has declared, nobody may reach.
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

/** A list's section is that of its records. */
function sectionBehind(type: unknown): Section | undefined {
  if (!isObjectType(type)) return undefined;
  const { nodes } = type.getFields();
  return sectionOf(type) ?? (nodes && sectionBehind(getNamedType(nodes.type)));
}
