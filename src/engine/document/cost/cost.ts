import {
  type GraphQLField,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { fieldMeta, typeMeta } from '../meta.ts';
import type { ResolvedDocument, ResolvedField } from '../resolve.ts';
import { introspectionLengths, type Lengths } from './introspection.ts';
import { atMost, type CostOf, type CostPart, most, sum, times, type Variables } from './parts.ts';
import { atRoot, type CostPlace } from './place.ts';
import { recordsBelow, shareOf } from './record-counts.ts';
import { costOfSearches } from './searches.ts';
import { argument, changedBy, namedOneByOne, pageOf, type RecordCounts } from './sizes.ts';

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
  /** A value of introspection, which is in memory. */
  introspected: 0.5,
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
  { schema, root, fields }: ResolvedDocument,
  counts: RecordCounts | null = null,
): CostOf {
  const parts = fields.map((field) =>
    ['__schema', '__type'].includes(field.definition.name)
      ? Math.ceil(costOfIntrospection(introspectionLengths(schema), root.name, field))
      : sum([prices.root, costOfField(counts, field, atRoot)]),
  );
  const cost = sum(parts);
  return typeof cost === 'number' ? () => cost : cost;
}

/** The maximum cost of a field with all of its selections; `counts` bound the pages. */
export function costOfField(
  counts: RecordCounts | null,
  field: ResolvedField,
  place: CostPlace,
): CostPart {
  const { node, definition: declared, fields } = field;
  const name = Math.floor(field.name.length / charactersOfName);
  if (isMeta(field)) return prices.value + name;
  const type = getNamedType(declared.type);
  if (isInterfaceType(type)) return sum([name, costOfNodes(counts, field)]);
  if (!isObjectType(type)) return costOfValue(declared, place) + name;
  const { isList, own, within } = inside(counts, field, place);
  const parts = fields.map((each) => costOfField(counts, each, within));
  const each = sum([prices.record, ...parts]);
  const { cost = prices.changed } = fieldMeta(declared).changes ?? {};
  const changing = times(changedBy(declared, node) ?? 0, cost);
  const once = name + computing(declared, place.isBelowRecord);
  const all = isList ? times(own ?? place.page ?? lengthOf(declared), each) : each;
  return sum([once, changing, costOfSearches(argument(node, 'where'), prices.search), all]);
}

/** Whether a field is `__typename`, `__schema` or `__type`. */
export const isMeta = ({ definition }: ResolvedField) => definition.name.startsWith('__');

/** Returns the place of the fields below a field, and the parts that determine their number. */
export function inside(
  counts: RecordCounts | null,
  { node, definition: declared }: ResolvedField,
  place: CostPlace,
): { isList: boolean; own: CostPart | null; within: CostPlace } {
  const isList = isListType(getNullableType(declared.type));
  const size = pageOf(declared, node);
  const page = size && counts ? atMost(size, shareOf(counts, declared, place)) : size;
  // The answer does not return the records that change beside the named ones.
  const isReturned = fieldMeta(declared).changes?.beside === undefined;
  const changed = isReturned ? changedBy(declared, node) : null;
  const own = page ?? changed ?? namedOneByOne(declared, node);
  // Only a page is not a record: it has a size but is not a list itself.
  const isBelowRecord = place.isBelowRecord || isList || own === null;
  const parents = counts && recordsBelow(declared, page, place);
  return { isList, own, within: { page: isList ? null : own, isBelowRecord, parents } };
}

/** The assumed length of a list that no argument bounds. */
const lengthOf = (declared: GraphQLField<unknown, unknown>): number =>
  fieldMeta(declared).usualLength ?? usualLength;

/** Records of any type: each costs as much as the most expensive type that fragments name. */
function costOfNodes(
  counts: RecordCounts | null,
  { node, definition, fieldsOn }: ResolvedField,
): CostPart {
  const costs = [...fieldsOn.values()].map((fields) =>
    sum(fields.map((each) => costOfField(counts, each, atRoot))),
  );
  const length = namedOneByOne(definition, node) ?? 1;
  return times(length, sum([prices.record, prices.value, most(costs)]));
}

/** The cost of the aggregates of a field. They cost once, however many groups there are. */
function computing(declared: GraphQLField<unknown, unknown>, isBelow: boolean): number {
  if (!fieldMeta(declared).aggregates) return 0;
  return isBelow ? prices.countBelow : prices.aggregate;
}

function costOfValue(
  declared: GraphQLField<unknown, unknown>,
  { isBelowRecord }: CostPlace,
): number {
  const { weight, counts } = fieldMeta(declared);
  if (counts) return isBelowRecord ? prices.countBelow : prices.count;
  if (weight !== undefined) return weight;
  const named = getNamedType(declared.type);
  const own = isScalarType(named) ? typeMeta(named).weight : undefined;
  return (own ?? prices.value) * (isListType(getNullableType(declared.type)) ? usualValues : 1);
}

/** Computes the cost of introspection from the average list lengths of the schema. */
function costOfIntrospection(
  lengths: Lengths,
  parent: string,
  { definition, fields }: ResolvedField,
): number {
  const type = getNamedType(definition.type).name;
  let each: number = prices.introspected;
  for (const field of fields) each += costOfIntrospection(lengths, type, field);
  return lengths(parent, definition.name) * each;
}
