import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { StartImportMutationVariables } from '../../generated/graphql.ts';
import { send } from '../api/send.ts';
import { type FollowedJob, followJob } from '../jobs/follow-job.ts';

const StartImportDocument = graphql(`
  mutation StartImport(
    $file: Upload!
    $images: Upload
    $mutation: String!
    $isDry: Boolean!
    $columns: [ImportColumnInput!]
    $preset: ImportPreset
    $createMissing: Boolean!
  ) {
    startImport(
      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns
      preset: $preset createMissing: $createMissing
    ) { id }
  }
`);

/** How a file is imported, without the file. */
export type ImportSettings = Omit<StartImportMutationVariables, 'file' | 'images' | 'isDry'>;

/** Starts an import and follows its job to the end, in the place of an earlier one. */
export function useImport() {
  const client = useQueryClient();
  const [job, setJob] = useState<FollowedJob>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  const reset = () => {
    current.current?.abort();
    setJob(undefined);
    setFailure(undefined);
    setRunning(false);
  };
  async function run(file: File, settings: ImportSettings, isDry: boolean) {
    reset();
    const begun = new AbortController();
    current.current = begun;
    const { signal } = begun;
    setRunning(true);
    try {
      const { data, errors } = await send(
        StartImportDocument,
        // The part of the request replaces the null.
        { ...settings, file: null as unknown as Blob, isDry },
        { files: { file }, signal },
      );
      if (!data?.startImport) return setFailure(errors[0]?.message);
      for await (const next of followJob(data.startImport.id, signal)) setJob(next);
      if (!isDry) await client.invalidateQueries();
    } catch (error) {
      if (!signal.aborted) setFailure(String(error));
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  }
  return { job, failure, isRunning, run, reset };
}
