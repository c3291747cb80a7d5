import type { CallInfo } from '../contract/caller.ts';
import { capitalized } from '../contract/notation/names.ts';
import type { AuditedCall } from '../db/audit/audited-call.ts';

/**
 * Returns the data of a call that its audit entries record: the caller, the surface and the
 * operation, which on GraphQL is the list of root fields.
 */
export function auditedCall(
  { caller, surface, operation, requestId }: CallInfo,
  fields: readonly string[] | undefined,
): AuditedCall {
  return {
    kind: capitalized(caller.kind),
    id: caller.id,
    name: caller.name,
    surface: capitalized(surface),
    operation: fields ? [...new Set(fields)].join(', ') : operation,
    requestId,
  };
}
