import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import {
  type Access,
  noRights,
  type Rights,
  rightTo,
  type Section,
} from '../contract/operations/rights.ts';

/**
 * Who may use a root field: callers with a right to its section, any caller (`caller`), or anyone,
 * such as someone who logs in (`anyone`).
 */
export type Audience = Section | 'caller' | 'anyone';

/**
 * Returns the rights that a document of v3 requires: that of its root field, and the right to read
 * the section of each record that it selects. GraphQL checks rights by field: see
 * document-rights.ts.
 */
export function rightsOnV3(schema: GraphQLSchema, document: DocumentNode): Rights {
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return noRights;
  const access = operation.operation === 'mutation' ? 'write' : 'read';
  let rights = noRights;
  const add = (type: unknown, set: SelectionSetNode | undefined): void => {
    if (!set || !isObjectType(type)) return;
    for (const node of set.selections) {
      // Documents of v3 have no fragments.
      const field = node.kind === Kind.FIELD && type.getFields()[node.name.value];
      if (!field) continue;
      const inner = getNamedType(field.type);
      const audience = type === root ? audienceOf(field) : sectionOf(type);
      rights |= rightOf(type === root ? access : 'read', audience);
      if (type !== root) rights |= rightOf('read', sectionBehind(inner));
      add(inner, node.selectionSet);
    }
  };
  add(root, operation.selectionSet);
  return rights;
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
  for (const root of rootsOf(schema))
    for (const field of Object.values(root?.getFields() ?? {})) {
      const audience = audienceOf(field) ?? sectionBehind(getNamedType(field.type));
      if (!audience) throw new Error(`${root?.name}.${field.name} belongs to no section`);
      field.extensions = { ...field.extensions, audience };
    }
  return schema;
}

/** Query, Mutation and Subscription. */
export const rootsOf = (schema: GraphQLSchema): readonly GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (root) => root != null,
  );

/** Reference data, or the fields of a record that are. */
export type Reference = true | readonly string[];

/** The fields of a type that every caller may read on GraphQL; undefined for other types. */
export const referenceOf = (type: GraphQLObjectType) =>
  (type.extensions as { reference?: Reference }).reference;

/**
 * Whether every caller may read the type on GraphQL, whatever sections it may read: reference data,
 * or a list of it.
 */
export function isReference(type: unknown): boolean {
  if (!isObjectType(type)) return false;
  const { nodes } = type.getFields();
  return referenceOf(type) !== undefined || isReference(nodes && getNamedType(nodes.type));
}

/** Returns the section of a record type, or of the records in a list type. */
export function sectionBehind(type: unknown): Section | undefined {
  if (!isObjectType(type)) return undefined;
  const { nodes } = type.getFields();
  return sectionOf(type) ?? (nodes && sectionBehind(getNamedType(nodes.type)));
}
