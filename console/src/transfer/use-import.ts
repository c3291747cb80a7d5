import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { violationsOf } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import type { StartImportMutationVariables } from '../../generated/graphql.ts';
import { type GraphqlError, send } from '../api/send.ts';
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

/** How a file is imported, with the ZIP of its images. */
export interface ImportSettings
  extends Omit<StartImportMutationVariables, 'file' | 'images' | 'isDry'> {
  readonly images: File | undefined;
}

/** The reason why an import has not begun: a message for the field of its images, or for all. */
interface Refusal {
  readonly refusedImages?: string;
  readonly failure?: string;
}

function refusalOf(errors: readonly GraphqlError[]): Refusal {
  const { images } = violationsOf({ errors });
  const message = errors[0]?.message;
  if (images !== undefined) return { refusedImages: images };
  return message === undefined ? {} : { failure: message };
}

/** Starts an import and follows its job to the end; replaces an earlier one. */
export function useImport() {
  const client = useQueryClient();
  const [job, setJob] = useState<FollowedJob>();
  const [refusal, setRefusal] = useState<Refusal>({});
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  const reset = () => {
    current.current?.abort();
    setJob(undefined);
    setRefusal({});
    setRunning(false);
  };
  async function run(file: File, { images, ...settings }: ImportSettings, isDry: boolean) {
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
        { files: images ? { file, images } : { file }, signal },
      );
      if (!data?.startImport) return setRefusal(refusalOf(errors));
      for await (const next of followJob(data.startImport.id, signal)) setJob(next);
      if (!isDry) await client.invalidateQueries();
    } catch (error) {
      if (!signal.aborted) setRefusal({ failure: String(error) });
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  }
  return { job, ...refusal, isRunning, run, reset };
}
