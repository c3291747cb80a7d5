import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import {
  type Access,
  noRights,
  type Rights,
  rightTo,
  type Section,
} from '../../../ground/contract/operations/rights.ts';
import { type Audience, fieldMeta, typeMeta } from '../meta.ts';
import type { ResolvedDocument } from '../resolve.ts';

/**
 * Returns the rights that a document of v3 requires: that of its root field, and the right to read
 * the section of each record that it selects. GraphQL checks rights by field: see
 * document-rights.ts.
 */
export function rightsOnV3({ operation, selections }: ResolvedDocument): Rights {
  const isMutation = operation.operation === 'mutation';
  let rights = noRights;
  for (const { node, definition, parent, above } of selections) {
    if (node.name.value === '__typename') continue;
    if (!above)
      rights |= rightOf(isMutation ? accessOfMutation(definition) : 'read', audienceOf(definition));
    else if (isObjectType(parent))
      rights |=
        rightOf('read', sectionOf(parent)) |
        rightOf('read', sectionBehind(getNamedType(definition.type)));
  }
  return rights;
}

const rightOf = (access: Access, audience: Audience | undefined): Rights =>
  !audience || audience === 'caller' || audience === 'anyone'
    ? noRights
    : rightTo(access, audience);

/** The audience of a root field of a finished schema. */
export const audienceOf = (field: Pick<SchemaField, 'extensions'>) => fieldMeta(field).audience;

/** A field of a schema. The type of its parent does not matter for rights. */
export type SchemaField = GraphQLField<unknown, unknown>;

/**
 * Returns the section of a v3 operation, which is the section of the root field that answers it.
 */
export function sectionOfOperation(
  schema: GraphQLSchema,
  { kind, field }: { readonly kind: 'query' | 'mutation'; readonly field: string },
): Audience | undefined {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const declared = root?.getFields()[field];
  return declared && audienceOf(declared);
}

/** The access that an operation of v3 requires to its section: see sectionOfOperation. */
export function accessOfOperation(
  schema: GraphQLSchema,
  { kind, field }: { readonly kind: 'query' | 'mutation'; readonly field: string },
): Access {
  const declared = kind === 'mutation' && schema.getMutationType()?.getFields()[field];
  return declared ? accessOfMutation(declared) : 'read';
}

/** The access that a field of Mutation requires to its section. */
export const accessOfMutation = (field: Pick<SchemaField, 'extensions'>): Access =>
  fieldMeta(field).deletes ? 'delete' : 'write';

/** The section of a record type; undefined for types that only occur inside records. */
export const sectionOf = (type: GraphQLObjectType) => typeMeta(type).section;

/**
 * Returns the declared audience of a root field, or the section of the record that it returns.
 * Throws an Error for a field without a section: undeclared fields must be unreachable.
 */
export function audienceIn(root: GraphQLObjectType, field: SchemaField): Audience {
  const audience = audienceOf(field) ?? sectionBehind(getNamedType(field.type));
  if (!audience) throw new Error(`${root.name}.${field.name} belongs to no section`);
  return audience;
}

/** Query, Mutation and Subscription. */
export const rootsOf = (schema: GraphQLSchema): readonly GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (root) => root != null,
  );

/** The fields of a type that every caller may read on GraphQL; undefined for other types. */
const referenceOf = (type: GraphQLObjectType) => typeMeta(type).reference;

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
