import type { ServerClient } from '../db/server/server-client.ts';
import { type Finding, warning } from './finding.ts';

interface IdleHolder {
  readonly pid: number;
  readonly role: string;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
  readonly held: string;
}

/**
 * SQL. Sessions that have run no statement for five seconds and hold locks: of an open transaction,
 * or advisory locks, which a session can keep without one.
 */
const readIdle = `SELECT a.pid, a.usename::text AS role, a.application_name AS application, a.state,
  extract(epoch FROM now() - a.state_change)::int AS seconds,
  string_agg(DISTINCT coalesce(c.relname::text, 'advisory locks'), ', ') AS held
  FROM pg_locks l JOIN pg_stat_activity a USING (pid) LEFT JOIN pg_class c ON c.oid = l.relation
  WHERE l.granted AND a.datname = current_database() AND a.state LIKE 'idle%'
    AND a.state_change < now() - interval '5 seconds'
    AND (l.locktype = 'advisory' OR (l.locktype = 'relation' AND c.relkind IN ('r', 'p')
      AND c.relnamespace = quote_ident(current_schema())::regnamespace))
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 5 DESC LIMIT 5`;

/** Returns a finding for each idle session that calls may wait for, also while none waits. */
export async function checkIdle(client: ServerClient): Promise<Finding[]> {
  const { rows } = await client.query<IdleHolder>(readIdle);
  return rows.map(({ pid, role, application, state, seconds, held }) =>
    warning(
      'idle session',
      `process ${pid} of the role ${role}${application && ` (${application})`} has been ${state} ` +
        `for ${seconds} s and holds locks: ${held}`,
      `Let it finish, or end it: SELECT pg_terminate_backend(${pid}).`,
    ),
  );
}
