import type { Session } from './session.ts';

/**
 * Claims a periodic task for this node. Returns true if no node has claimed it during the last
 * `seconds` seconds, or if the clock was set back after the claim.
 */
export async function claimTask(session: Session, task: string, seconds: number): Promise<boolean> {
  const rows = await session.query(
    `INSERT INTO task_claim AS c (task) VALUES ($1)
     ON CONFLICT (task) DO UPDATE SET time = excluded.time
     WHERE c.time < now() - make_interval(secs => $2::int)
       OR c.time > now() + interval '1 minute'
     RETURNING task`,
    [task, seconds],
  );
  return rows.length > 0;
}
