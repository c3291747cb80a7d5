import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../page.ts';
import { followJob, type ImportJob, JobFields } from './follow-job.ts';

const StartImport = graphql(`
  mutation StartImport($file: Upload!, $mutation: String!, $isDry: Boolean!) {
    startImport(file: $file, mutation: $mutation, isDry: $isDry) { ...ImportJob }
  }
`);
const CancelJob = graphql(`mutation CancelJob($id: ID!) { cancelJob(id: $id) { ...ImportJob } }`);

/** Imports a file and follows the job to its end. */
export function useImport() {
  const client = useClient();
  const [job, setJob] = useState<ImportJob | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const following = useRef<AbortController>(null);
  useEffect(() => () => following.current?.abort(), []);
  const reset = () => {
    following.current?.abort();
    setJob(null);
    setFailure(undefined);
    setIsRunning(false);
  };
  return {
    job,
    failure,
    isRunning,
    reset,
    async run(file: File, mutation: string, isDry: boolean) {
      reset();
      const begins = new AbortController();
      const { signal } = begins;
      following.current = begins;
      setIsRunning(true);
      const { data, error } = await client.mutation(StartImport, { file, mutation, isDry });
      if (signal.aborted) return;
      setFailure(messageOf(error));
      const begun = readFragment(JobFields, data?.startImport);
      setJob(begun ?? null);
      if (begun) await followJob({ client, id: begun.id, signal, onChange: setJob });
      if (!signal.aborted) setIsRunning(false);
    },
    cancel: () => job && client.mutation(CancelJob, { id: job.id }).toPromise(),
  };
}
