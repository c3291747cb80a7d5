import type { Session } from '../../../store/db/session.ts';
import { type LeasedJob, leaseSeconds } from './lease.ts';

/** An error in a line. */
export interface LineViolation {
  /** Members and positions, with dots between them; empty for the line itself. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface RefusedLine {
  readonly line: number;
  readonly violations: readonly LineViolation[];
}

/** How far a chunk of lines brings a job. */
export interface ChunkProgress {
  readonly nextByte: number;
  readonly line: number;
  readonly textLine: number;
  readonly ok: number;
  readonly refused: readonly RefusedLine[];
}

/**
 * Locks a job for a chunk of lines; false where the lease has ended, or the job has. Until the end
 * of the transaction no other node can lease the job.
 */
export async function lockJob({ query }: Session, { id, lease }: LeasedJob): Promise<boolean> {
  return (await query(lockStatement, [id, lease])).length > 0;
}

const lockStatement = `SELECT id FROM job
  WHERE id = $1::int AND lease = $2::uuid AND end_time IS NULL FOR UPDATE`;

/**
 * Moves a job on, in the transaction of its lines, and extends the lease. Returns the number of all
 * its refused lines; null, having done nothing, where the lease has ended.
 */
export async function moveJob(
  { query }: Session,
  { id, lease }: LeasedJob,
  { nextByte, line, textLine, ok, refused }: ChunkProgress,
): Promise<number | null> {
  const rows = JSON.stringify(refused);
  const counts = [ok, refused.length, rows];
  const values = [id, lease, nextByte, line, textLine, ...counts, leaseSeconds];
  const [row] = await query(moveStatement, values);
  return row ? Number(row.failed) : null;
}

const moveStatement = `
  WITH moved AS (
    UPDATE job SET next_byte = $3::int8, line = $4::int, text_line = $5::int, attempts = 0,
      ok = ok + $6::int, failed = failed + $7::int,
      refused_bytes = refused_bytes + CASE $7::int WHEN 0 THEN 0 ELSE octet_length($8::text) END,
      lease_time = now() + make_interval(secs => $9::int)
    WHERE id = $1::int AND lease = $2::uuid AND end_time IS NULL RETURNING id, failed
  ), refused AS (
    INSERT INTO job_refusal (job_id, line, violations)
    SELECT moved.id, r.line, r.violations
    FROM moved, json_to_recordset($8::text::json) AS r (line int, violations json)
  ) SELECT failed FROM moved`;

/** Reads refused lines after a line, in their order. */
export async function readRefused(
  session: Session,
  jobId: number,
  after: number,
  limit: number,
): Promise<RefusedLine[]> {
  const rows = await session.query(refusedStatement, [jobId, after, limit]);
  return rows.map(({ line, violations }) => ({
    line: Number(line),
    violations: JSON.parse(String(violations)),
  }));
}

const refusedStatement = `SELECT line, violations FROM job_refusal
  WHERE job_id = $1::int AND line > $2::int ORDER BY line LIMIT $3::int`;
