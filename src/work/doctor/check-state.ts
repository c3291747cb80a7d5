import { errorCode } from '../../ground/contract/errors/error-code.ts';
import { databaseFaults, type FaultName } from '../../store/db/server/database-faults.ts';
import type { ServerClient } from '../../store/db/server/server-client.ts';
import { writeRoom } from '../../store/db/server/watch-faults.ts';
import { faultOf } from '../../store/db/transaction/unavailable.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Checks for faults that prevent a reachable server from serving calls: see database-faults.ts. */
export async function checkState(client: ServerClient): Promise<Finding[]> {
  return [await checkWrites(client), await checkLocks(client), ...(await checkIdle(client))];
}

/** Returns the finding for a fault of the database, or null for other errors. */
export function describeFault(name: string, problem: unknown): Finding | null {
  const fault = faultOf(problem);
  if (fault === null) return null;
  const { advice } = databaseFaults[fault];
  const meaning =
    fault === 'unreachable' ? 'the server cannot be reached' : databaseFaults[fault].meaning;
  const reason = problem instanceof Error ? problem.message : '';
  return error(name, `${meaning}: ${reason || String(errorCode(problem))}`, advice);
}

const harmless: readonly (FaultName | null)[] = ['refused', null];

/** Writes a megabyte into a temporary table; a role may lack the right to create one. */
async function checkWrites(client: ServerClient): Promise<Finding> {
  const problem = await client.query(writeRoom).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (problem === null) return ok('writes', 'the server accepts writes and has room');
  const found = harmless.includes(faultOf(problem)) ? null : describeFault('writes', problem);
  return found ?? ok('writes', 'not tried: the role may not create temporary tables');
}

interface Holder {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
  readonly waiting: number;
}

/** SQL. The session that blocks most others with a transaction of more than a second. */
const readHolder = `SELECT h.pid, h.application_name AS application, coalesce(h.state, '') AS state,
  coalesce(extract(epoch FROM now() - h.xact_start), 0)::int AS seconds, count(*)::int AS waiting
  FROM pg_stat_activity w, unnest(pg_blocking_pids(w.pid)) AS b (pid) JOIN pg_stat_activity h USING (pid)
  WHERE w.datname = current_database() AND w.wait_event_type = 'Lock'
    AND h.xact_start < now() - interval '1 second'
  GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 1`;

async function checkLocks(client: ServerClient): Promise<Finding> {
  const [holder] = (await client.query<Holder>(readHolder)).rows;
  if (!holder) return ok('locks', 'no session waits for a lock');
  const { pid, application, state, seconds, waiting } = holder;
  const who = `${pid}${application && ` (${application})`}`;
  return warning(
    'locks',
    `${waiting} sessions wait for process ${who}, ${state} in a transaction of ${seconds} s`,
    `Let it finish, or end it: SELECT pg_terminate_backend(${pid}).`,
  );
}

interface IdleHolder {
  readonly pid: number;
  readonly role: string;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
  readonly held: string;
}

/**
 * SQL. Sessions that hold locks and have run no statement for five seconds: locks of an open
 * transaction, or advisory locks, which a session can hold without one.
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
async function checkIdle(client: ServerClient): Promise<Finding[]> {
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
