import { randomBytes } from 'node:crypto';
import type { AuditedCall } from '../src/store/db/audit/audited-call.ts';

const prefix = randomBytes(6).toString('hex');
let made = 0;

/**
 * The data of a call in audit entries, as JSON for the setting `gateway.call`: the triggers write
 * the same for every server that changes the same rows. The caller is the gateway's own first key.
 */
export function auditedCall(surface: 'V3' | 'Graphql', operation: string): string {
  made += 1;
  const requestId = `${prefix}-${made.toString(36)}`;
  const call = { kind: 'Key', id: 1, name: 'bootstrap', surface, operation, requestId };
  return JSON.stringify(call satisfies AuditedCall);
}
