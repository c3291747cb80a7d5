import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
} from 'graphql';
import type { Section } from '../../contract/operations/rights.ts';
import {
  type Access,
  allRights,
  noRights,
  type Rights,
  rightsTo,
} from '../../contract/operations/rights.ts';
import {
  audienceOf,
  isReference,
  referenceOf,
  rootsOf,
  sectionBehind,
  sectionOf,
} from './rights.ts';

/** The right that a field requires on GraphQL. */
export interface Requirement {
  readonly section: Section;
  readonly access: Access;
}

/** The requirement of a field, after settleRequirements; undefined for a field without one. */
export const requirementOf = ({ extensions }: { readonly extensions: object }) =>
  (extensions as { requires?: Requirement }).requires;

/**
 * Assigns each field the right that it requires, and makes every field nullable that can lack it. A
 * field requires a right where it leads to another section than the records before it; see
 * docs/decisions/0037-rights-by-field.md. Fields of Query are nullable, so that one that fails
 * leaves the others.
 */
export function settleRequirements(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const held = rightsWithin(schema, types);
  const query = schema.getQueryType();
  const roots = rootsOf(schema);
  for (const type of types)
    for (const field of Object.values(type.getFields())) {
      const requires = requirementIn(schema, type, field, held.get(type) ?? noRights);
      if (requires) field.extensions = { ...field.extensions, requires };
      if (type === query || (requires && !roots.includes(type)))
        field.type = getNullableType(field.type);
    }
  return schema;
}

type Field = GraphQLField<unknown, unknown>;

function requirementIn(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: Field,
  held: Rights,
): Requirement | undefined {
  if (type === schema.getMutationType()) return ofRoot(field, 'write');
  if (type === schema.getSubscriptionType()) return ofRoot(field, 'read');
  const target = getNamedType(field.type);
  const section = sectionBehind(target);
  if (type === schema.getQueryType()) {
    return section && isReference(target) ? undefined : ofRoot(field, 'read');
  }
  const own = isClosed(type, field.name) ? sectionOf(type) : undefined;
  if (own) return { section: own, access: 'read' };
  if (!section || isReference(target) || isOnlyReadable(type)) return undefined;
  return rightsTo('read', [section]) & ~held ? { section, access: 'read' } : undefined;
}

function ofRoot(field: Field, access: Access): Requirement | undefined {
  const section = audienceOf(field);
  return !section || section === 'caller' || section === 'anyone' ? undefined : { section, access };
}

/** Whether a field of reference data is not for every caller. */
function isClosed(type: GraphQLObjectType, field: string): boolean {
  const reference = referenceOf(type);
  return reference !== undefined && reference !== true && !reference.includes(field);
}

/** Whether the resolver of the type leaves out records that the caller may not read. */
const isOnlyReadable = ({ extensions }: GraphQLObjectType) => extensions.isOnlyReadable === true;

/**
 * The rights that every caller has who reaches a type: to the section of a record; of other types,
 * those that all fields leading to it have in common.
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
