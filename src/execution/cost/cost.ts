import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import { type Field, fieldsOf, setsByType, type Walk, walkOf } from './collect.ts';
import { introspectionLengths } from './introspection.ts';
import { atMost, type CostOf, most, type Part, sum, times, type Variables } from './parts.ts';
import { atRoot, type Place } from './place.ts';
import { recordsBelow, shareOf } from './record-counts.ts';
import { costOfSearches } from './searches.ts';
import {
  argument,
  changedBy,
  type Declared,
  pageOf,
  type RecordCounts,
  sizeGiven,
} from './sizes.ts';

export type { CostOf, RecordCounts, Variables };

/** The cost of a document and the budget. */
export interface Cost {
  readonly requested: number;
  readonly budget: number;
}

/**
 * Prices in units of up to 2 microseconds of CPU time: see "What a GraphQL document costs" in
 * docs/running.md.
 */
export const prices = {
  /**
   * A small value, such as a number, a time or a short text. Larger values have a weight: see
   * weight.ts.
   */
  value: 1,
  /** A record or a nested object, without its fields. */
  record: 3,
  /** A field of Query or Mutation, which sends a statement. */
  root: 50,
  /** `totalCount`, which reads every matching record. */
  count: 2_500,
  /** Sums and groups, which read the values of every matching record. */
  aggregate: 5_000,
  /** `totalCount` of the records that belong to a record, which an index counts. */
  countBelow: 100,
  /**
   * A filter that looks for a part of a text: see searches.ts. A list below records searches once
   * for each of them.
   */
  search: 2_500,
  /** A record that a call on several records changes. */
  changed: 40,
  /** A value of introspection. */
  introspected: 1,
} as const;

/** Each 64 characters of a response name cost as much as a small value. */
const charactersOfName = 64;
/** The assumed length of a list of scalars. */
const usualValues = 4;
/** The assumed length of a list without pagination, such as the lines of an order. */
const usualLength = 10;

/**
 * Returns a function that computes the maximum cost of an operation from its variables: records and
 * values by size, pages at their requested size, nested pages multiplied, plus counts and searches.
 * With `counts` no page is longer than there are records. `@skip` changes nothing.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined = getOperationAST(document),
  counts: RecordCounts | null = null,
): CostOf {
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return () => 0;
  const walk = walkOf(schema, document, counts);
  const parts = [...fieldsOf([operation.selectionSet], walk.fragments)].map((field) => {
    const meta = metaFields.get(field.node.name.value);
    if (meta) return Math.ceil(costOfIntrospection(walk, root.name, meta, field));
    return sum([prices.root, costOfField(walk, root, field, atRoot)]);
  });
  const cost = sum(parts);
  return typeof cost === 'number' ? () => cost : cost;
}

/** The maximum cost of a field with all that it selects. */
export function costOfField(
  walk: Walk,
  parent: GraphQLObjectType,
  field: Field,
  place: Place,
): Part {
  const { node, sets } = field;
  const name = Math.floor((node.alias ?? node.name).value.length / charactersOfName);
  const declared = parent.getFields()[node.name.value];
  if (!declared) return prices.value + name;
  const type = getNamedType(declared.type);
  if (isInterfaceType(type)) return sum([name, costOfNodes(walk, declared, field)]);
  if (!isObjectType(type)) return costOfValue(declared, place) + name;
  const { isList, own, within } = inside(walk, declared, node, place);
  const parts = [...fieldsOf(sets, walk.fragments)].map((each) =>
    costOfField(walk, type, each, within),
  );
  const each = sum([prices.record, ...parts]);
  const changing = times(changedBy(declared, node) ?? 0, prices.changed);
  const once = name + computing(declared, place.isBelowRecord);
  const all = isList ? times(own ?? place.page ?? lengthOf(declared), each) : each;
  return sum([once, changing, costOfSearches(argument(node, 'where'), prices.search), all]);
}

/** Where the fields stand that a field selects. */
export function inside(
  { counts }: Walk,
  declared: GraphQLField<unknown, unknown>,
  node: FieldNode,
  place: Place,
): { isList: boolean; own: Part | null; within: Place } {
  const isList = isListType(getNullableType(declared.type));
  const size = pageOf(declared, node);
  const page = size && counts ? atMost(size, shareOf(counts, declared, place)) : size;
  const own = page ?? changedBy(declared, node);
  // Only a page is no record: it has a size but is not a list itself.
  const isBelowRecord = place.isBelowRecord || isList || own === null;
  const parents = counts && recordsBelow(declared, page, place);
  return { isList, own, within: { page: isList ? null : own, isBelowRecord, parents } };
}

/** The assumed length of a list that no argument bounds. */
const lengthOf = ({ extensions }: GraphQLField<unknown, unknown>): number =>
  (extensions as Declared).usualLength ?? usualLength;

/** Records of any type: each costs as much as the most expensive type that fragments name. */
function costOfNodes(
  walk: Walk,
  { extensions }: GraphQLField<unknown, unknown>,
  { node, sets }: Field,
): Part {
  const costs = [...setsByType(walk, sets)].map(([type, own]) =>
    sum([...fieldsOf(own, walk.fragments)].map((each) => costOfField(walk, type, each, atRoot))),
  );
  const { lengthOf: named, page = 1 } = extensions as Declared;
  const bounded = (given: unknown) => (Array.isArray(given) ? Math.min(given.length, page) : page);
  const length = named === undefined ? 1 : (sizeGiven(node, named, bounded) ?? page);
  return times(length, sum([prices.record, prices.value, most(costs)]));
}

/** What is computed of all matching records costs once, however many groups there are. */
function computing({ extensions }: GraphQLField<unknown, unknown>, isBelow: boolean): number {
  if (!(extensions as Declared).aggregates) return 0;
  return isBelow ? prices.countBelow : prices.aggregate;
}

function costOfValue(
  { type, extensions }: GraphQLField<unknown, unknown>,
  { isBelowRecord }: Place,
): number {
  const { weight, counts } = extensions as Declared;
  if (counts) return isBelowRecord ? prices.countBelow : prices.count;
  if (weight !== undefined) return weight;
  const named = getNamedType(type);
  const own = isScalarType(named) ? (named.extensions as Declared).weight : undefined;
  return (own ?? prices.value) * (isListType(getNullableType(type)) ? usualValues : 1);
}

const metaFields = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field] as const),
);

/** Computes the cost of introspection from the average list lengths of the schema. */
function costOfIntrospection(
  walk: Walk,
  parent: string,
  declared: GraphQLField<unknown, unknown>,
  { sets }: Field,
): number {
  const type = getNamedType(declared.type);
  const length = introspectionLengths(walk.schema)(parent, declared.name);
  let each: number = prices.introspected;
  if (isObjectType(type))
    for (const field of fieldsOf(sets, walk.fragments)) {
      const inner = type.getFields()[field.node.name.value];
      each += inner ? costOfIntrospection(walk, type.name, inner, field) : prices.introspected;
    }
  return length * each;
}
