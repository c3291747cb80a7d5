import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { lockLimit } from '../server/timeout.ts';
import type { Session } from '../session.ts';
import type { AuditedCall } from './audited-call.ts';

/*
 * Triggers write the audit entries (`audit` in prisma/migrations). They read the call from the
 * setting `gateway.call`, which is valid until the end of the transaction, so a connection returns
 * to the pool without it.
 */

/**
 * Returns SQL that begins a transaction in one round trip, sets the timeouts of its statements and
 * locks in milliseconds, and sets the call for its audit entries. With a call, the last statement
 * returns `sequences` for `rollbackSql`. `first` is SQL that runs before anything else.
 */
export function beginSql(call: AuditedCall | undefined, timeLimit: number, first = ''): string {
  const limits = `SET LOCAL statement_timeout = ${timeLimit}; SET LOCAL lock_timeout = ${lockLimit(timeLimit)}`;
  const begin = first === '' ? `BEGIN; ${limits}` : `BEGIN; ${first}; ${limits}`;
  if (!call) return begin;
  const setting = pg.escapeLiteral(JSON.stringify(call));
  return `${begin}; SET LOCAL gateway.begun = 1; SET LOCAL gateway.call = ${setting};
    SELECT ${sequences}`;
}

const sequences = 'sequence_values()::text AS sequences';

/**
 * Returns SQL that rolls back a transaction in one round trip, and resets the sequences that the
 * transaction has advanced: see docs/decisions/0069-sequences.md. `former` is the value of
 * `sequences` that the first statement has returned.
 */
export const rollbackSql = (former: unknown): string =>
  typeof former === 'string'
    ? `ROLLBACK; SELECT restore_sequences(${pg.escapeLiteral(former)})`
    : 'ROLLBACK';

/** Returns a session whose autocommitted statements also set the call for their audit entries. */
export function withAuditedCall(alone: Session, call: AuditedCall | undefined): Session {
  if (!call) return alone;
  return {
    query: (sql, values) =>
      alone.query(withCall(sql, values.length), [...values, JSON.stringify(call)]),
  };
}

/** Callers choose freely which members they write, so the cache is bounded. */
const known = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (withSetting, sql) => withSetting.length + sql.length,
});

/**
 * Adds the call as a parameter to a statement. A data-modifying part of a WITH always runs, even if
 * it inserts nothing, and triggers fire after all parts.
 */
function withCall(sql: string, count: number): string {
  let withSetting = known.get(sql);
  if (!withSetting) {
    const part = `called AS (INSERT INTO audit_call (id)
      SELECT 0 WHERE set_config('gateway.call', $${count + 1}, true) IS NULL)`;
    const [begin = '', kind = ''] = /^\s*WITH\s+(RECURSIVE\s+)?/i.exec(sql) ?? [];
    withSetting = `WITH ${kind}${part}${begin && ','} ${sql.slice(begin.length)}`;
    known.set(sql, withSetting);
  }
  return withSetting;
}
