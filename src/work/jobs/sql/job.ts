import { textOrNull } from '../../../ground/contract/text.ts';
import type { Row, Session } from '../../../store/db/session.ts';

export type JobState = 'Waiting' | 'Running' | 'Completed' | 'Failed' | 'Canceled';
export type JobFormat = 'Csv' | 'Jsonl';

/** The cell used for a path in each row that has no cell, or an empty one, for it. */
export interface GivenConstant {
  /** The path, perhaps with a reading. */
  readonly path: string;
  /** The value, written as a cell. */
  readonly text: string;
}

/** A column of a file that is not imported. */
export interface LeftOutColumn {
  readonly header: string;
  /** Rows with a value. */
  readonly rows: number;
}

/** An import as it was started. */
export interface NewJob {
  readonly callerKind: string;
  readonly callerId: number;
  readonly callerName: string;
  /** The share of the caller: see `shareName`. */
  readonly share: string;
  readonly address: string;
  readonly surface: 'V3' | 'Graphql';
  readonly target: string;
  readonly format: JobFormat;
  readonly delimiter: string | null;
  /** CSV only: the path of each column, with the reading of its cells; see columns/mapping.ts. */
  readonly columns: readonly string[];
  /** CSV only: the decimal marks, or the order of day and month, that each column shows. */
  readonly decimalMarks: readonly string[];
  /** CSV only: the headers of the columns; empty for jobs of earlier versions. */
  readonly headers: readonly string[];
  /** CSV only: the cells of rows that have none for a path. */
  readonly constants: readonly GivenConstant[];
  /** CSV only: the columns that are not imported. */
  readonly leftOut: readonly LeftOutColumn[];
  readonly isDry: boolean;
  readonly file: string;
  readonly fileName: string;
  readonly size: number;
  /** The stored ZIP of images; null without one. */
  readonly images: string | null;
  readonly imagesSize: number;
  /** The position of the first line, and the line before it. */
  readonly nextByte: number;
  readonly line: number;
  /**
   * The number of lines of text before the first line; CSV has more of them than rows if cells
   * contain line breaks.
   */
  readonly textLine: number;
  readonly total: number;
}

/** The caller that has started a job. */
export type JobCaller = Pick<NewJob, 'callerKind' | 'callerId'>;

/** The operation that a job runs for each line. */
export interface JobTarget {
  readonly surface: string;
  readonly target: string;
}

export interface Job extends NewJob {
  readonly id: number;
  readonly state: JobState;
  readonly ok: number;
  readonly failed: number;
  readonly creationTime: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly rowsPerSecond: number;
  readonly error: string | null;
  /** How often a node has leased it since it last moved on. */
  readonly attempts: number;
}

/** SQL of the lines a second since the first one, until now while the job runs. */
export const rowsPerSecond = (job: string): string =>
  `coalesce(round(((${job}.ok + ${job}.failed) / nullif(extract(epoch FROM
    coalesce(${job}.end_time, now()) - ${job}.start_time), 0))::numeric, 1), 0)::float8`;

/** The columns of a job, which `readJob` reads. */
export const jobColumns = `j.id, j.caller_kind, j.caller_id, j.caller_name, j.share, j.address,
  j.surface, j.target, j.format, j.delimiter, array_to_json(j.columns)::text AS columns,
  array_to_json(j.decimal_marks)::text AS decimal_marks, array_to_json(j.headers)::text AS headers,
  j.constants::text AS constants, j.left_out::text AS left_out, j.is_dry,
  j.file, j.file_name, j.size, j.images, j.images_size, j.next_byte, j.line, j.text_line, j.attempts, j.total, j.state, j.ok, j.failed,
  date_trunc('second', j.creation_time) AS creation_time,
  date_trunc('second', j.start_time) AS start_time, date_trunc('second', j.end_time) AS end_time,
  ${rowsPerSecond('j')} AS rows_per_second, j.error`;

export const readJob = (row: Row): Job => ({
  id: Number(row.id),
  callerKind: String(row.caller_kind),
  callerId: Number(row.caller_id),
  callerName: String(row.caller_name),
  share: String(row.share),
  address: String(row.address),
  surface: row.surface === 'V3' ? 'V3' : 'Graphql',
  target: String(row.target),
  format: row.format === 'Csv' ? 'Csv' : 'Jsonl',
  delimiter: textOrNull(row.delimiter),
  columns: JSON.parse(String(row.columns)) ?? [],
  decimalMarks: JSON.parse(String(row.decimal_marks)),
  headers: JSON.parse(String(row.headers)),
  constants: JSON.parse(String(row.constants)),
  leftOut: JSON.parse(String(row.left_out)),
  isDry: row.is_dry === true,
  file: String(row.file),
  fileName: String(row.file_name),
  size: Number(row.size),
  images: textOrNull(row.images),
  imagesSize: Number(row.images_size),
  nextByte: Number(row.next_byte),
  line: Number(row.line),
  textLine: Number(row.text_line),
  attempts: Number(row.attempts),
  total: Number(row.total),
  // The column is an enumeration of these words.
  state: String(row.state) as JobState,
  ok: Number(row.ok),
  failed: Number(row.failed),
  creationTime: String(row.creation_time),
  startTime: textOrNull(row.start_time),
  endTime: textOrNull(row.end_time),
  rowsPerSecond: Number(row.rows_per_second),
  error: textOrNull(row.error),
});

/** The jobs that a caller may see: its own, or all. */
export interface JobScope extends JobCaller {
  readonly isAll: boolean;
}

/** Reads a job; returns null if the caller may not see it. */
export async function readJobById(
  session: Session,
  id: number,
  { callerKind, callerId, isAll }: JobScope,
): Promise<Job | null> {
  const [row] = await session.query(jobStatement, [id, isAll, callerKind, callerId]);
  return row ? readJob(row) : null;
}

const jobStatement = `SELECT ${jobColumns} FROM job AS j
  WHERE j.id = $1::int AND ($2::boolean OR j.caller_kind = $3 AND j.caller_id = $4::int)`;

/** Adds a job, which waits for its turn. Returns its identifier. */
export async function insertJob({ query }: Session, job: NewJob): Promise<number> {
  const { callerKind, callerId, callerName, address, surface, target } = job;
  const { format, delimiter, columns, isDry, file, fileName, size } = job;
  const [row] = await query(insertStatement, [
    ...[callerKind, callerId, callerName, address, surface, target],
    ...[format, delimiter, [...columns], isDry, file, fileName, size],
    ...[job.nextByte, job.line, job.textLine, job.total, job.share, [...job.decimalMarks]],
    ...[job.images, job.imagesSize, [...job.headers]],
    ...[JSON.stringify(job.constants), JSON.stringify(job.leftOut)],
  ]);
  return Number(row?.id);
}

const insertStatement = `
  INSERT INTO job (caller_kind, caller_id, caller_name, address, surface, target,
    format, delimiter, columns, is_dry, file, file_name, size, next_byte, line, text_line,
    total, share, decimal_marks, images, images_size, headers, constants, left_out)
  VALUES ($1, $2::int, $3, $4, $5, $6, $7::text::job_format, $8, $9::text[], $10::boolean, $11,
    $12, $13::int8, $14::int8, $15::int, $16::int, $17::int, $18, $19::text[],
    $20, $21::int8, $22::text[], $23::json, $24::json) RETURNING id`;

/**
 * Cancels a job that has not ended. Waits for the lines in progress, which stay written. Returns
 * whether it has canceled the job.
 */
export async function cancelJob({ query }: Session, id: number): Promise<boolean> {
  return (await query(cancelStatement, [id])).length > 0;
}

const cancelStatement = `UPDATE job SET state = 'Canceled', end_time = now(), lease = NULL
  WHERE id = $1::int AND end_time IS NULL RETURNING id`;

/** Ends a job that is leased; does nothing where the lease has ended. */
export async function finishJob(
  { query }: Session,
  { id, lease }: { readonly id: number; readonly lease: string },
  state: 'Completed' | 'Failed',
  error: string | null = null,
): Promise<void> {
  await query(finishStatement, [id, lease, state, error]);
}

const finishStatement = `
  UPDATE job SET state = $3::text::job_state, error = $4, end_time = now(), lease = NULL,
    total = CASE WHEN $3::text = 'Completed' THEN ok + failed ELSE total END
  WHERE id = $1::int AND lease = $2::uuid AND end_time IS NULL`;
