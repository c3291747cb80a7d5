import type { CallInfo } from '../contract/caller.ts';
import { capitalized } from '../contract/names.ts';
import type { AuditedCall } from '../db/audit/audited-call.ts';

/** What audit entries tell of a call: on GraphQL the fields of its document say what it does. */
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
