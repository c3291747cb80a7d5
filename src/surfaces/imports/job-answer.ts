import { graphqlWord } from '../../ground/contract/notation/names.ts';
import { resultPath } from '../../work/jobs/result-path.ts';
import type { Job } from '../../work/jobs/sql/job.ts';

/** A job as HTTP shows it: the same members as on GraphQL. */
export function describeJob(job: Job): object {
  const { id, target, format, isDry, fileName, size, line, total, ok, failed, error } = job;
  const { rowsPerSecond, creationTime, startTime, endTime, leftOut } = job;
  return {
    id: String(id),
    state: graphqlWord(job.state),
    target,
    format: graphqlWord(format),
    isDry,
    fileName,
    size,
    line,
    total,
    ok,
    failed,
    rowsPerSecond,
    creationTime: rfc3339(creationTime),
    startTime: startTime && rfc3339(startTime),
    endTime: endTime && rfc3339(endTime),
    error,
    leftOut,
    resultUrl: resultPath(job),
  };
}

/** Returns RFC 3339 for a time that PostgreSQL has printed in a UTC session. */
const rfc3339 = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
