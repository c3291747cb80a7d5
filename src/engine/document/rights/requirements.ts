import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import {
  type Access,
  allRights,
  type MissingRight,
  missingRight,
  noRights,
  type Rights,
  rightsTo,
  rightTo,
} from '../../../ground/contract/operations/rights.ts';
import { fieldMeta, type Requirement, type TypeMeta, typeMeta } from '../meta.ts';
import {
  accessOfMutation,
  audienceIn,
  isReference,
  rootsOf,
  type SchemaField,
  sectionBehind,
  sectionOf,
} from './rights.ts';

/** The requirement of a field of a finished schema; undefined for a field without one. */
export const requirementOf = (field: Pick<SchemaField, 'extensions'>) => fieldMeta(field).requires;

/**
 * Returns a function that derives the right that a field requires. A field requires a right if it
 * leads to a section other than that of the records before it; see
 * docs/decisions/0037-rights-by-field.md.
 */
export function requirementsIn(
  schema: GraphQLSchema,
): (type: GraphQLObjectType, field: SchemaField) => Requirement | undefined {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const held = rightsWithin(schema, types);
  return (type, field) => requirementIn(schema, type, field, held.get(type) ?? noRights);
}

function requirementIn(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: SchemaField,
  held: Rights,
): Requirement | undefined {
  if (type === schema.getMutationType()) return ofRoot(type, field, accessOfMutation(field));
  if (type === schema.getSubscriptionType()) return ofRoot(type, field, 'read');
  const target = getNamedType(field.type);
  const section = sectionBehind(target);
  if (type === schema.getQueryType()) {
    return section && isReference(target) ? undefined : ofRoot(type, field, 'read');
  }
  const own = isReference(type) && requirementToRead(typeMeta(type), field.name);
  if (own) return own;
  if (!section || isReference(target) || typeMeta(type).isOnlyReadable) return undefined;
  return rightsTo('read', [section]) & ~held ? { section, access: 'read' } : undefined;
}

function ofRoot(
  root: GraphQLObjectType,
  field: SchemaField,
  access: Access,
): Requirement | undefined {
  const section = audienceIn(root, field);
  return section === 'caller' || section === 'anyone' ? undefined : { section, access };
}

/**
 * The right to read a record on GraphQL, or one of its fields. Reference data needs none, except
 * for the fields that are not listed.
 */
export function requirementToRead(
  { section, reference }: Pick<TypeMeta, 'section' | 'reference'>,
  field?: string,
): Requirement | undefined {
  if (!section || reference === true) return undefined;
  const isOpen = reference && (field === undefined || reference.includes(field));
  return isOpen ? undefined : { section, access: 'read' };
}

/** The part of a requirement that a caller lacks; null if the caller lacks nothing. */
export const missingOf = (
  requires: Requirement | undefined,
  rights: Rights,
): MissingRight | null =>
  requires ? missingRight(rightTo(requires.access, requires.section), rights) : null;

/**
 * The rights of every caller that reaches a type: to the section of a record; for another type, the
 * rights common to all fields that lead to it.
 */
function rightsWithin(schema: GraphQLSchema, types: readonly GraphQLObjectType[]) {
  const held = new Map<unknown, Rights>();
  for (const type of types) {
    const section = sectionOf(type);
    if (section) held.set(type, isReference(type) ? noRights : rightsTo('read', [section]));
  }
  const settled = new Set(held.keys());
  for (const root of rootsOf(schema)) held.set(root, noRights);
  for (let before = -1; before !== sumOf(held); ) {
    before = sumOf(held);
    for (const type of types)
      for (const field of Object.values(type.getFields())) {
        const to = getNamedType(field.type);
        const own = held.get(type);
        if (settled.has(to) || !isObjectType(to) || own === undefined) continue;
        const requires = requirementIn(schema, type, field, own);
        const added = requires ? rightsTo(requires.access, [requires.section]) : noRights;
        held.set(to, (held.get(to) ?? allRights) & (own | added));
      }
  }
  return held;
}

/** Adds types and removes rights until nothing changes. */
function sumOf(held: ReadonlyMap<unknown, Rights>): number {
  let sum = 0;
  for (const rights of held.values()) sum += allRights + 1 - rights;
  return sum;
}
