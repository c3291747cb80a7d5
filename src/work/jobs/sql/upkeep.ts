import { removeInBatches } from '../../../store/db/rows/remove-in-batches.ts';
import type { Session } from '../../../store/db/session.ts';

/** Jobs that one statement removes. */
const batch = 100;

/** Removes jobs that ended more than `seconds` ago; a sweep removes their files. */
export const removeOldJobs = (session: Session, seconds: number): Promise<number> =>
  removeInBatches(session, removeStatement, seconds, batch);

const removeStatement = `
  WITH removed AS (
    DELETE FROM job WHERE id IN (
      SELECT id FROM job WHERE end_time < now() - make_interval(secs => $1::int)
      ORDER BY end_time LIMIT $2::int
    ) RETURNING 1
  )
  SELECT count(*)::int AS removed FROM removed`;

/**
 * Reads the number of bytes that imports of a share have stored: files, and the errors of refused
 * lines, which can be much larger. A file without refused lines is removed soon after the end: see
 * placesOfFiles.
 */
export async function readStoredBytes({ query }: Session, share: string): Promise<number> {
  const [row] = await query(storedStatement, [share]);
  return Number(row?.bytes ?? 0);
}

const storedStatement = `
  SELECT coalesce(sum(size + refused_bytes), 0) + coalesce(sum(images_size) FILTER (
    WHERE end_time IS NULL OR end_time > now() - interval '2 hours'), 0) AS bytes FROM job
  WHERE share = $1::text
    AND (end_time IS NULL OR failed > 0 OR end_time > now() - interval '2 hours')`;

/** The numbers of jobs that wait and that run. */
export async function countJobs({ query }: Session) {
  const [row] = await query(countStatement, []);
  return { waiting: Number(row?.waiting ?? 0), running: Number(row?.running ?? 0) };
}

const countStatement = `
  SELECT count(*) FILTER (WHERE state = 'Waiting')::int AS waiting,
    count(*) FILTER (WHERE state = 'Running')::int AS running
  FROM job WHERE end_time IS NULL`;
