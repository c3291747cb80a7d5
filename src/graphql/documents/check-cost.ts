import type { GraphQLError } from 'graphql';
import type { Cost, RecordCounts, Variables } from '../../execution/cost/cost.ts';
import { tooCostly } from './limits.ts';
import type { Operation } from './operations.ts';

export interface CostLimit {
  /** The highest cost of a document. */
  readonly budget: number;
  readonly readCounts: () => Promise<RecordCounts>;
}

/**
 * Computes the cost of an operation. Only if it exceeds the budget with pages as long as they may
 * be, the records are counted, and it is computed with pages as long as they can be.
 */
export function checkCost(
  operation: Operation,
  variables: Variables,
  limit: CostLimit,
): Checked | Promise<Checked> {
  const cost = { requested: operation.cost(variables), budget: limit.budget };
  return cost.requested > limit.budget
    ? checkCounted(operation, variables, limit)
    : { cost, error: null };
}

interface Checked {
  readonly cost: Cost;
  readonly error: GraphQLError | null;
}

async function checkCounted(
  operation: Operation,
  variables: Variables,
  { budget, readCounts }: CostLimit,
): Promise<Checked> {
  const counts = await readCounts();
  const requested = Math.ceil(operation.costWithin(counts)(variables));
  const cost = { requested, budget };
  const isOver = requested > budget;
  return { cost, error: isOver ? tooCostly(cost, operation.costliest(variables, counts)) : null };
}
