import type { GraphQLError } from 'graphql';
import type { CallOptions } from '../../../engine/call/transaction.ts';
import type { Cost, RecordCounts, Variables } from '../../../engine/document/cost/cost.ts';
import { refuseUnpreviewed } from '../../../engine/document/rules/previewable.ts';
import { deepestJson, isValueTooDeep } from '../../../engine/gate/json/json-depth.ts';
import { CallError, isCallError } from '../../../ground/contract/errors/errors.ts';
import { noRights } from '../../../ground/contract/operations/rights.ts';
import type { Call } from '../../http/call.ts';
import { callInfo } from '../../http/call-info.ts';
import { asksPreview } from '../../http/dry-run.ts';
import { documentError } from '../errors.ts';
import { tooCostly } from './limits.ts';
import type { DocumentOperation } from './operations.ts';

export interface CostLimit {
  /** The highest cost of a document. */
  readonly budget: number;
  readonly readCounts: () => Promise<RecordCounts>;
}

/** A request for an operation. */
export interface OperationRequest {
  readonly call: Call;
  /** The operation as sent. */
  readonly found: DocumentOperation;
  /** The variables as sent. */
  readonly variables: Variables;
}

/** An operation that may run. */
export interface Runnable {
  /** The operation without the fields that the caller may not read. */
  readonly operation: DocumentOperation;
  /** The variables as their types have them. */
  readonly coerced: Variables;
  readonly cost: Cost;
  readonly error: null;
}

/** A refused operation has the same members, as far as they are known. */
export type CheckedOperation =
  | Runnable
  | (Pick<Runnable, 'operation'> & { readonly cost: Cost | null; readonly error: GraphQLError });

/**
 * Checks rights, variables and cost, in this order. Returns null if a right to one of the mutations
 * is missing, so that nothing of the operation runs. `isParsed` means that the depth of the
 * variables was checked with the JSON of the body; otherwise throws a CallError if they are too
 * deep.
 */
export function checkOperation(
  { call, found, variables }: OperationRequest,
  limit: CostLimit,
  isParsed: boolean,
): CheckedOperation | Promise<CheckedOperation> | null {
  const missing = found.rights & ~(call.caller?.rights ?? noRights);
  if (missing !== noRights && found.required(variables) & missing) return null;
  const operation = missing === noRights ? found : found.without(missing);
  if (!isParsed) checkDepth(variables);
  const { coerced, error } = operation.coerce(variables);
  if (error) return { operation, error, cost: null };
  if (operation.kind === 'mutation' && asksPreview(call)) {
    const impossible = findImpossible(operation, variables);
    if (impossible) return { operation, error: impossible, cost: null };
  }
  const { mostCost = limit.budget } = call;
  const budget = Math.min(limit.budget, mostCost);
  return checkCost(operation, coerced, budget < limit.budget ? { ...limit, budget } : limit);
}

function findImpossible(operation: DocumentOperation, variables: Variables): GraphQLError | null {
  try {
    refuseUnpreviewed(operation.resolve(), variables);
    return null;
  } catch (error) {
    if (isCallError(error, 'PREVIEW_IMPOSSIBLE')) return documentError(error);
    throw error;
  }
}

function checkDepth(variables: Variables): void {
  if (isValueTooDeep(variables))
    throw new CallError(
      'MALFORMED_REQUEST',
      `The variables are nested deeper than ${deepestJson} levels.`,
    );
}

/**
 * Computes the cost of an operation. Only if it exceeds the budget with pages as long as they may
 * be, the records are counted, and it is computed with pages as long as they can be.
 */
export function checkCost(
  operation: DocumentOperation,
  coerced: Variables,
  limit: CostLimit,
): CheckedOperation | Promise<CheckedOperation> {
  const cost = { requested: operation.cost(coerced), budget: limit.budget };
  return cost.requested > limit.budget
    ? checkCounted(operation, coerced, limit)
    : { operation, coerced, cost, error: null };
}

async function checkCounted(
  operation: DocumentOperation,
  coerced: Variables,
  { budget, readCounts }: CostLimit,
): Promise<CheckedOperation> {
  const counts = await readCounts();
  const requested = Math.ceil(operation.costWithin(counts)(coerced));
  const cost = { requested, budget };
  if (requested <= budget) return { operation, coerced, cost, error: null };
  return { operation, cost, error: tooCostly(cost, operation.costliest(coerced, counts)) };
}

/** How an operation runs as a call. */
export const callOptions = (
  call: Call,
  { kind, node, rights, fields, mayBeLong }: DocumentOperation,
  cost: number,
  targets: readonly string[] = [],
  idempotent?: CallOptions['idempotent'],
): CallOptions => ({
  kind: kind === 'mutation' ? kind : 'query',
  call: callInfo(call, 'graphql', node.name?.value ?? ''),
  rights,
  fields,
  isChecked: false,
  targets,
  idempotent,
  cost,
  mayBeLong,
});
