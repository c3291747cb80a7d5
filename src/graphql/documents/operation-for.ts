import { noRights, type Rights } from '../../contract/operations/rights.ts';
import type { Operation } from './operations.ts';

/**
 * The operation as a caller with these rights may run it: without the fields that the caller may
 * not read. Null where a right to one of its mutations is missing, so that nothing of it runs. The
 * variables are those of the request, not checked yet.
 */
export function operationFor(
  operation: Operation,
  held: Rights,
  variables: Readonly<Record<string, unknown>>,
): Operation | null {
  const missing = operation.rights & ~held;
  if (missing === noRights) return operation;
  return operation.required(variables) & missing ? null : operation.without(missing);
}
