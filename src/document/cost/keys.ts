import { type ConstValueNode, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { recordOf } from '../../contract/is-record.ts';
import type { Part } from './parts.ts';

/**
 * Returns the largest number of records that match the conditions of a list because they name the
 * values of a key: `{ id: { in: [5, 6] } }` matches two. Infinity where they name none.
 */
export function recordsNamed(where: ValueNode | undefined, keys: readonly string[]): Part {
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
