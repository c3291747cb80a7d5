import pg from 'pg';
import type { Session } from '../session.ts';
import type { AuditedCall } from './audited-call.ts';

/*
 * Triggers write the audit entries (prisma/migrations, 0014_audit) and know of the call by the
 * setting `gateway.call`, which ends with the transaction: a connection goes back to the pool
 * without it.
 */

/** Begins a transaction in one round trip, with what its audit entries tell of the call. */
export const beginOf = (call: AuditedCall | undefined): string =>
  call ? `BEGIN; SET LOCAL gateway.call = ${pg.escapeLiteral(JSON.stringify(call))}` : 'BEGIN';

/** The same within a transaction that has begun. */
export const tellCall = (call: AuditedCall): [sql: string, values: unknown[]] => [
  `SELECT set_config('gateway.call', $1, true)`,
  [JSON.stringify(call)],
];

/** Sends statements that are a transaction each, with what their audit entries tell. */
export function tellingAlong(alone: Session, call: AuditedCall | undefined): Session {
  if (!call) return alone;
  return {
    read: (sql, values) =>
      alone.read(withCall(sql, values.length), [...values, JSON.stringify(call)]),
  };
}

const known = new Map<string, string>();

/**
 * The statement with the call as one more parameter. A part of a WITH that writes is always run,
 * even one that finds nothing to insert, and triggers come after all parts.
 */
function withCall(sql: string, count: number): string {
  let told = known.get(sql);
  if (!told) {
    const part = `called AS (INSERT INTO audit_call (id)
      SELECT 0 WHERE set_config('gateway.call', $${count + 1}, true) IS NULL)`;
    const [begin = '', kind = ''] = /^\s*WITH\s+(RECURSIVE\s+)?/i.exec(sql) ?? [];
    told = `WITH ${kind}${part}${begin && ','} ${sql.slice(begin.length)}`;
    if (known.size < 1_000) known.set(sql, told);
  }
  return told;
}
