import type { Session } from './session.ts';

/**
 * Claims a periodic task for this node. Returns true if no node has claimed it during the last
 * `seconds` seconds, or if the clock was set back after the claim. The setting with the task's name
 * stores the time of the claim.
 */
export async function claimTask(session: Session, task: string, seconds: number): Promise<boolean> {
  const rows = await session.query(
    `INSERT INTO setting AS s (key, value) VALUES ($1, to_json(now()))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value
     WHERE (s.value #>> '{}')::timestamptz < now() - make_interval(secs => $2::int)
       OR (s.value #>> '{}')::timestamptz > now() + interval '1 minute'
     RETURNING key`,
    [task, seconds],
  );
  return rows.length > 0;
}
