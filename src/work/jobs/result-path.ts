import type { Job } from './sql/job.ts';

/** The path of imports. */
export const importPath = '/bulk/import';

type EndedJob = Pick<Job, 'id' | 'failed'> & { readonly endTime: unknown };

/** The path of the refused lines of a job that has ended; null where there are none. */
export const resultPath = ({ id, endTime, failed }: EndedJob): string | null =>
  endTime !== null && failed > 0 ? `${importPath}/${id}/result` : null;
