import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import {
  type Access,
  allRights,
  noRights,
  type Rights,
  rightsTo,
} from '../../contract/operations/rights.ts';
import { fieldMeta, type Requirement, typeMeta } from '../meta.ts';
import {
  audienceIn,
  isReference,
  referenceOf,
  rootsOf,
  sectionBehind,
  sectionOf,
} from './rights.ts';

/** The requirement of a field of a finished schema; undefined for a field without one. */
export const requirementOf = (field: Pick<Field, 'extensions'>) => fieldMeta(field).requires;

/**
 * Returns a function that derives the right that a field requires. A field requires a right where
 * it leads to another section than the records before it; see
 * docs/decisions/0037-rights-by-field.md.
 */
export function requirementsIn(
  schema: GraphQLSchema,
): (type: GraphQLObjectType, field: Field) => Requirement | undefined {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const held = rightsWithin(schema, types);
  return (type, field) => requirementIn(schema, type, field, held.get(type) ?? noRights);
}

type Field = GraphQLField<unknown, unknown>;

function requirementIn(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: Field,
  held: Rights,
): Requirement | undefined {
  if (type === schema.getMutationType()) return ofRoot(type, field, 'write');
  if (type === schema.getSubscriptionType()) return ofRoot(type, field, 'read');
  const target = getNamedType(field.type);
  const section = sectionBehind(target);
  if (type === schema.getQueryType()) {
    return section && isReference(target) ? undefined : ofRoot(type, field, 'read');
  }
  const own = isClosed(type, field.name) ? sectionOf(type) : undefined;
  if (own) return { section: own, access: 'read' };
  if (!section || isReference(target) || typeMeta(type).isOnlyReadable) return undefined;
  return rightsTo('read', [section]) & ~held ? { section, access: 'read' } : undefined;
}

function ofRoot(root: GraphQLObjectType, field: Field, access: Access): Requirement | undefined {
  const section = audienceIn(root, field);
  return section === 'caller' || section === 'anyone' ? undefined : { section, access };
}

/** Whether a field of reference data is not for every caller. */
function isClosed(type: GraphQLObjectType, field: string): boolean {
  const reference = referenceOf(type);
  return reference !== undefined && reference !== true && !reference.includes(field);
}

/**
 * The rights that every caller has who reaches a type: to the section of a record; for another
 * type, the rights that all fields leading to it have in common.
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

/** Types are added and rights are taken away until nothing changes. */
function sumOf(held: ReadonlyMap<unknown, Rights>): number {
  let sum = 0;
  for (const rights of held.values()) sum += allRights + 1 - rights;
  return sum;
}
