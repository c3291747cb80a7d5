import { useState } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import type { ImportJobFragment } from '../../generated/graphql.ts';
import { messageOf } from '../page.ts';

const JobFields = graphql(`
  fragment ImportJob on Job {
    id state format total ok failed rowsPerSecond endTime error resultUrl
    refusedLines(first: 20) { line violations { path message } }
  }
`);
const StartImport = graphql(`
  mutation StartImport($file: Upload!, $mutation: String!, $isDry: Boolean!) {
    startImport(file: $file, mutation: $mutation, isDry: $isDry) { ...ImportJob }
  }
`);
const ReadJob = graphql(`query ReadJob($id: ID!) { job(id: $id) { ...ImportJob } }`);
const CancelJob = graphql(`mutation CancelJob($id: ID!) { cancelJob(id: $id) { ...ImportJob } }`);

export type ImportJob = ImportJobFragment;

/** Milliseconds between two looks at a job. */
const pause = 300;

/** Imports a file and follows the job to its end. */
export function useImport() {
  const client = useClient();
  const [job, setJob] = useState<ImportJob | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const reset = () => {
    setJob(null);
    setFailure(undefined);
  };
  const follow = async (begun: ImportJob) => {
    for (let current = begun; ; ) {
      setJob(current);
      if (current.endTime) return;
      await new Promise((next) => setTimeout(next, pause));
      const options = { requestPolicy: 'network-only' } as const;
      const { data } = await client.query(ReadJob, { id: current.id }, options);
      current = readFragment(JobFields, data?.job) ?? current;
    }
  };
  return {
    job,
    failure,
    isRunning,
    reset,
    async run(file: File, mutation: string, isDry: boolean) {
      reset();
      setIsRunning(true);
      const { data, error } = await client.mutation(StartImport, { file, mutation, isDry });
      setFailure(messageOf(error));
      const begun = readFragment(JobFields, data?.startImport);
      if (begun) await follow(begun);
      setIsRunning(false);
    },
    cancel: () => job && client.mutation(CancelJob, { id: job.id }).toPromise(),
  };
}
