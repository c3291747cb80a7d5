import type { Session } from './session.ts';

/**
 * True for the one of several nodes that may do a regular task now: none has for so many seconds, and
 * from now on none will. The setting of that name keeps when it was.
 */
export async function takeTurn(session: Session, task: string, seconds: number): Promise<boolean> {
  const rows = await session.read(
    `INSERT INTO setting AS s (key, value) VALUES ($1, to_json(now()))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value
     WHERE (s.value #>> '{}')::timestamptz < now() - make_interval(secs => $2::int)
     RETURNING key`,
    [task, seconds],
  );
  return rows.length > 0;
}
