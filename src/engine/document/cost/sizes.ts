import {
  type ConstValueNode,
  type FieldNode,
  type GraphQLField,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { recordOf } from '../../../ground/contract/is-record.ts';
import { fieldMeta } from '../meta.ts';
import { atMost, type CostPart, sum, type Variables } from './parts.ts';

/** How many records there are of a type, by its name; infinite where they are many or unknown. */
export type RecordCounts = (type: string) => number;

/** The largest page of a relation, which is also its default page. */
const largestPage = 100;

/**
 * Returns the largest number of records on the page of a field: the size requested, or fewer where
 * the conditions name them by a key. Null if the field has no pagination.
 */
export function pageOf(field: GraphQLField<unknown, unknown>, node: FieldNode): CostPart | null {
  const size = sizeOf(field, node);
  const { keys } = fieldMeta(field);
  return size && keys ? atMost(size, recordsNamed(argument(node, 'where'), keys)) : size;
}

function sizeOf(declared: GraphQLField<unknown, unknown>, node: FieldNode): CostPart | null {
  if (!declared.args.some(({ name }) => name === 'first')) return null;
  // The root field of a list declares its page size: see list-and-get-fields.ts.
  const { page = largestPage, usualPage = page } = fieldMeta(declared);
  // The field itself refuses values out of range.
  const bounded = (size: unknown) =>
    typeof size === 'number' ? Math.min(Math.max(size, 0), page) : null;
  const [first, last] = [sizeGiven(node, 'first', bounded), sizeGiven(node, 'last', bounded)];
  if (typeof first !== 'function' && typeof last !== 'function') return first ?? last ?? usualPage;
  const read = (size: typeof first, variables: Variables) =>
    typeof size === 'function' ? size(variables) : size;
  return (variables: Variables) => read(first, variables) ?? read(last, variables) ?? usualPage;
}

/** Returns the number of records that a field changes, or null if it does not change several. */
export function changedBy(
  declared: GraphQLField<unknown, unknown>,
  node: FieldNode,
): CostPart | null {
  const { changes } = fieldMeta(declared);
  if (!changes) return null;
  const { lists, limit, most, beside } = changes;
  const length = (given: unknown) => (Array.isArray(given) ? Math.min(given.length, most) : null);
  const count = (given: unknown) =>
    typeof given === 'number' ? Math.min(Math.max(given, 0), most) : null;
  const sizes = [
    ...lists.map((name) => sizeGiven(node, name, length)),
    limit === undefined ? null : sizeGiven(node, limit, count),
  ];
  if (beside !== undefined) return sum([beside, ...sizes.map(partOf)]);
  return (variables) => {
    for (const size of sizes) {
      const known = typeof size === 'function' ? size(variables) : size;
      if (known !== null) return known;
    }
    return most;
  };
}

const partOf = (size: number | null | ((variables: Variables) => number | null)): CostPart =>
  typeof size === 'function' ? (variables) => size(variables) ?? 0 : (size ?? 0);

/** Returns the number of records that an argument names one by one, or null. */
export function namedOneByOne(
  declared: GraphQLField<unknown, unknown>,
  node: FieldNode,
): CostPart | null {
  const { lengthOf, page = largestPage } = fieldMeta(declared);
  if (lengthOf === undefined) return null;
  const bounded = (given: unknown) => (Array.isArray(given) ? Math.min(given.length, page) : page);
  return sizeGiven(node, lengthOf, bounded) ?? page;
}

/** Returns the value of an argument, or a function that reads it from the variables. */
export function sizeGiven<Size>(node: FieldNode, name: string, bounded: (given: unknown) => Size) {
  const value = argument(node, name);
  if (value?.kind === Kind.INT) return bounded(Number(value.value));
  if (value?.kind === Kind.LIST) return bounded(value.values);
  if (value?.kind !== Kind.VARIABLE) return null;
  const variable = value.name.value;
  return (variables: Variables) => bounded(variables[variable]);
}

export const argument = ({ arguments: given = [] }: FieldNode, name: string) =>
  given.find((each) => each.name.value === name)?.value;

/**
 * Returns the largest number of records that match the conditions of a list because they name the
 * values of a key: `{ id: { in: [5, 6] } }` matches two. Infinity where they name none.
 */
function recordsNamed(where: ValueNode | undefined, keys: readonly string[]): CostPart {
  if (where?.kind === Kind.VARIABLE) {
    const { value } = where.name;
    return (variables) => countNamed(variables[value], keys);
  }
  if (where?.kind !== Kind.OBJECT) return Number.POSITIVE_INFINITY;
  const named = where.fields.filter(({ name }) => keys.includes(name.value));
  if (named.length === 0) return Number.POSITIVE_INFINITY;
  const node = { ...where, fields: named };
  if (isConstant(node)) return countNamed(valueFromASTUntyped(node), keys);
  return (variables) => countNamed(valueFromASTUntyped(node, variables), keys);
}

function isConstant(node: ValueNode): node is ConstValueNode {
  if (node.kind === Kind.OBJECT) return node.fields.every(({ value }) => isConstant(value));
  return node.kind === Kind.LIST ? node.values.every(isConstant) : node.kind !== Kind.VARIABLE;
}

function countNamed(where: unknown, keys: readonly string[]): number {
  const conditions = recordOf(where);
  const counts = keys.map((key) => countValues(conditions[key]));
  return Math.min(...counts);
}

/** The number of values that a condition of a key allows. */
function countValues(condition: unknown): number {
  if (typeof condition !== 'object' || condition === null) return Number.POSITIVE_INFINITY;
  if ('equals' in condition && condition.equals !== null) return 1;
  if (!('in' in condition) || condition.in === null) return Number.POSITIVE_INFINITY;
  return Array.isArray(condition.in) ? condition.in.length : 1;
}
