import {
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { nearestName } from '../../ground/contract/nearest-name.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import {
  describeMissing,
  type MissingRight,
  missingRight,
  type Rights,
} from '../../ground/contract/operations/rights.ts';
import { describeOperation } from './describe-operation.ts';
import { describeRoot, describeTypes } from './describe-root.ts';
import { describeMember, describeType } from './describe-type.ts';
import type { DescribedTypes } from './described-types.ts';
import { isComparison } from './input-kinds.ts';
import { grouped, memberOf } from './print.ts';
import type { SchemaReach } from './reach.ts';
import type { Root } from './roots.ts';

/** One coordinate of a request. */
export interface Description {
  readonly coordinate: string;
  /** `closed`: the caller lacks a right. */
  readonly status: 'described' | 'unknown' | 'closed';
  readonly text: string;
}

export interface DescribedSchema {
  /** The descriptions in the order of the request, without duplicates. */
  readonly descriptions: readonly Description[];
  /** A line for each type that the described root fields use. */
  readonly types: string;
}

export interface Describing {
  readonly schema: GraphQLSchema;
  readonly roots: readonly Root[];
  readonly operations: ReadonlyMap<string, Operation>;
  /** The rights that an operation of v3 requires. */
  readonly rightsFor: (operation: string) => Rights | undefined;
}

/** A caller, and the part of the schema that it may use. */
export interface Asking {
  readonly rights: Rights;
  readonly reach: SchemaReach;
}

export function describeAll(
  describing: Describing,
  coordinates: readonly string[],
  asking: Asking,
): DescribedSchema {
  const types: DescribedTypes[] = [];
  const descriptions = [...new Set(coordinates)].map((coordinate) => {
    const found = describeOne(describing, coordinate, asking);
    if (found.types) types.push(found.types);
    return { coordinate, status: found.status, text: found.text };
  });
  return { descriptions, types: describeTypes(types, asking.reach) };
}

type FoundDescription = Omit<Description, 'coordinate'> & { readonly types?: DescribedTypes };

const described = (text: string): FoundDescription => ({ status: 'described', text });

const closed = (coordinate: string, missing: MissingRight): FoundDescription => ({
  status: 'closed',
  text: `# ${coordinate}: ${describeMissing(missing)}.`,
});

function unknown(coordinate: string, names: readonly string[]): FoundDescription {
  const nearest = nearestName(coordinate, names);
  const hint = nearest ? ` Did you mean ${nearest}?` : '';
  return { status: 'unknown', text: `# ${coordinate}: there is no such coordinate.${hint}` };
}

function describeOne(describing: Describing, coordinate: string, asking: Asking): FoundDescription {
  const { schema, roots } = describing;
  if (coordinate === 'filters') return described(describeFilters(schema));
  if (coordinate.startsWith('v3:')) return describeV3(describing, coordinate, asking.rights);
  const [typeName = '', member] = coordinate.replace(/\(.*$/, '').split('.');
  const named = roots.find((each) =>
    member === undefined ? each.field.name === typeName : each.coordinate === coordinate,
  );
  if (named) return describeField(named, coordinate, asking);
  const type = schema.getType(typeName);
  const names = member === undefined ? Object.keys(schema.getTypeMap()) : membersOf(type);
  if (!type || (member !== undefined && !names.includes(member)))
    return unknown(coordinate, nearOf(roots, type, asking.reach));
  const missing =
    asking.reach.missing(type) ?? (member ? asking.reach.missing(type, member) : null);
  if (missing) return closed(coordinate, missing);
  if (!asking.reach.types.has(type))
    return {
      status: 'closed',
      text: `# ${coordinate}: no root field that the caller may use leads there.`,
    };
  return described(member ? describeMember(type, member) : describeType(type, asking.reach));
}

/** The names that the caller may use and may have meant. */
function nearOf(
  roots: readonly Root[],
  type: GraphQLNamedType | undefined,
  reach: SchemaReach,
): string[] {
  if (type)
    return membersOf(type)
      .filter((name) => !reach.missing(type) && !reach.missing(type, name))
      .map((name) => `${type.name}.${name}`);
  return roots
    .filter((root) => !reach.missing(root.type, root.field.name))
    .flatMap(({ coordinate, field }) => [coordinate, field.name]);
}

function membersOf(type: GraphQLNamedType | undefined): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.keys(type.getFields())
    : [];
}

function describeField(root: Root, coordinate: string, { reach }: Asking): FoundDescription {
  const missing = reach.missing(root.type, root.field.name);
  if (missing) return closed(coordinate, missing);
  const { text, ...types } = describeRoot(root, reach);
  return { status: 'described', text, types };
}

function describeV3(
  { operations, rightsFor, roots }: Describing,
  coordinate: string,
  rights: Rights,
): FoundDescription {
  const name = coordinate.slice('v3:'.length);
  const operation = operations.get(name);
  const needed = rightsFor(name);
  if (!operation || needed === undefined)
    return unknown(
      coordinate,
      [...operations.keys()].map((each) => `v3:${each}`),
    );
  const missing = missingRight(needed, rights);
  if (missing) return closed(coordinate, missing);
  const root = roots.find((each) => each.operations.includes(name));
  return described(describeOperation(name, operation, root?.field.description ?? ''));
}

/** Returns the common text about all lists: how conditions are written, and how pages are read. */
function describeFilters(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(isComparison);
  const ofEnums = types.filter((type) => isEnumType(comparedBy(type)));
  const names = new Map<string, string[]>();
  for (const type of types.filter((each) => !ofEnums.includes(each))) {
    const members = grouped(Object.values(type.getFields()).map(memberOf));
    names.set(members, [...(names.get(members) ?? []), type.name]);
  }
  return [
    opening,
    ...[...names].map(([members, own]) => `input ${own.join(', ')} { ${members} }`),
    closing,
  ].join('\n');
}

const comparedBy = (type: GraphQLInputObjectType) => {
  const { equals } = type.getFields();
  return equals && getNamedType(equals.type);
};

const opening = `# Filters: all members of a where hold together. AND, OR, NOT: [the same where].
# orders(where: { total: { gte: "20" }, status: { in: [NEW] }, lines: { some: { quantity: { gt: 1 } } } })
# in and notIn take lists; the other members take the value of equals. isNull is a Boolean.
# A filter of localized texts takes a language, a filter of prices a priceList.`;

const closing = `# A filter of an enumeration, such as OrderStatusFilter { equals in not notIn }, takes its values.
# A list filter, such as ItemListFilter { some every none }, takes the where of its records.
# Lists: (…) stands for after before first last offset orderBy where, as far as the list has them.
# orderBy: [{ field: CREATION_TIME, direction: DESC }]. first is at most 100; the next page begins
# after: pageInfo.endCursor.
type PageInfo { endCursor startCursor: String; hasNextPage hasPreviousPage: Boolean! }
# An edge has a cursor and its node.`;
