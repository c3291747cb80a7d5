import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openAdministrator } from '../server/administrator.ts';
import { isLockTimeout } from '../server/timeout.ts';
import { isConflict } from '../transaction/conflict.ts';

/** Milliseconds. */
const times = {
  /** The maximum wait of a script for a lock; calls that need the same lock wait behind it. */
  lock: 2_000,
  /** The time after which the script's blockers are looked up. */
  look: 1_000,
  /** The pause between two attempts, in which those calls proceed; doubles up to the longest. */
  firstPause: 1_000,
  longestPause: 8_000,
} as const;

export interface ScriptTarget {
  readonly client: pg.ClientBase;
  readonly url: string;
  /** Receives a line when a script waits for another session. */
  readonly warn: (line: string) => void;
}

/**
 * Runs the script of a migration on a server, in one message and thus in one transaction, which the
 * server completes even if its sender is killed. It waits for a lock for at most two seconds,
 * because every call on the same table waits behind it. After that, and after a deadlock with a
 * call, it is rolled back, and runs again after a pause.
 */
export async function runScript(target: ScriptTarget, script: string): Promise<void> {
  const { client, warn } = target;
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const limited = `SET LOCAL lock_timeout = ${times.lock};\n${script}`;
  for (let attempt = 0; ; attempt++) {
    const blockers = lookUpBlockers(target.url, rows[0]?.pid ?? 0);
    const error = await client.query(limited).then(
      () => null,
      (problem: unknown) => problem,
    );
    const found = await blockers.end();
    if (error === null) return;
    if (!isLockTimeout(error) && !isConflict(error)) throw error;
    const pause = Math.min(times.longestPause, times.firstPause * 2 ** attempt);
    warn(
      `A migration waits for a lock of ${found ?? 'another session'}. Calls go on; it tries again in ${pause / 1000} s.`,
    );
    await sleep(pause);
  }
}

interface Blocker {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
  readonly query: string;
}

/** SQL. Values are hidden, because they may be names or passwords. */
const readBlocker = `SELECT pid, application_name AS application, coalesce(state, '') AS state,
  coalesce(extract(epoch FROM now() - xact_start), 0)::int AS seconds,
  left(regexp_replace(regexp_replace(query, '''[^'']*''', '''…''', 'g'), '\\s+', ' ', 'g'), 80) AS query
  FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY xact_start LIMIT 1`;

/** Looks up the session that holds the lock of a waiting script. `end` describes the session. */
function lookUpBlockers(url: string, pid: number) {
  const ended = new AbortController();
  const look = async () => {
    await sleep(times.look, undefined, { signal: ended.signal });
    const client = await openAdministrator(url);
    try {
      const { rows } = await client.query<Blocker>(readBlocker, [pid]);
      return rows[0] ? describe(rows[0]) : null;
    } finally {
      await client.end();
    }
  };
  // If the look-up fails, the migration itself reports the reason.
  const found = look().catch(() => null);
  return {
    end(): Promise<string | null> {
      ended.abort();
      return found;
    },
  };
}

const describe = ({ pid, application, state, seconds, query }: Blocker) =>
  `process ${pid}${application && ` (${application})`}, ${state}, in a transaction of ${seconds} s: ${query}`;
