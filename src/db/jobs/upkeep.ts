import type { Session } from '../session.ts';

/** Jobs that one statement removes. */
const batch = 100;

/** Removes jobs that ended more than `seconds` ago; a sweep removes their files. */
export async function removeOldJobs({ query }: Session, seconds: number): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await query(removeStatement, [seconds, batch]);
    removed += rows.length;
    if (rows.length < batch) return removed;
  }
}

const removeStatement = `
  DELETE FROM job WHERE id IN (
    SELECT id FROM job WHERE end_time < now() - make_interval(secs => $1::int)
    ORDER BY end_time LIMIT $2::int
  ) RETURNING id`;

/** The numbers of jobs that wait and that run. */
export async function countJobs({ query }: Session) {
  const [row] = await query(countStatement, []);
  return { waiting: Number(row?.waiting ?? 0), running: Number(row?.running ?? 0) };
}

const countStatement = `
  SELECT count(*) FILTER (WHERE state = 'Waiting')::int AS waiting,
    count(*) FILTER (WHERE state = 'Running')::int AS running
  FROM job WHERE end_time IS NULL`;
