import { stringifyDocument } from '@urql/core';
import { followEvents, type StreamState } from 'storefront-gateway-client';
import type { Client } from 'urql';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import type { ImportJobFragment } from '../../generated/graphql.ts';
import { url } from '../client.ts';

export const JobFields = graphql(`
  fragment ImportJob on Job {
    id state format total ok failed rowsPerSecond endTime error resultUrl
    refusedLines(first: 20) { line violations { path message } }
  }
`);
const JobChanged = graphql(`
  subscription JobChanged($id: ID!) { jobChanged(id: $id) { ...ImportJob } }
`);
const ReadJob = graphql(`query ReadJob($id: ID!) { job(by: { id: $id }) { ...ImportJob } }`);

export type ImportJob = ImportJobFragment;

/** Milliseconds between two requests for a job while its stream is broken. */
const pause = 1_000;

interface Following {
  readonly client: Client;
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onChange: (job: ImportJob) => void;
}

/** Follows a job by a stream until it ends, and requests it again only while there is no stream. */
export async function followJob({ client, id, signal, onChange }: Following): Promise<void> {
  const end = new AbortController();
  const ended = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  signal.addEventListener('abort', () => end.abort());
  let isOpen = false;
  const show = (job: ImportJob | null | undefined) => {
    if (job && !end.signal.aborted) onChange(job);
    // Without a job the caller may not read it any more, or it has been removed.
    if (!job || job.endTime) end.abort();
  };
  const onState = (state: StreamState) => {
    isOpen = state === 'open';
  };
  followStream({ id, signal: end.signal, onState, show }).then(
    () => end.abort(),
    () => onState('connecting'),
  );
  while (!end.signal.aborted) {
    await Promise.race([ended, new Promise((next) => setTimeout(next, pause))]);
    if (isOpen || end.signal.aborted) continue;
    const { data } = await client.query(ReadJob, { id }, { requestPolicy: 'network-only' });
    show(readFragment(JobFields, data?.job));
  }
}

interface Stream {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onState: (state: StreamState) => void;
  readonly show: (job: ImportJob) => void;
}

/** Connects again after a break. Rejects where the stream is refused. */
async function followStream({ id, signal, onState, show }: Stream): Promise<void> {
  const document = { document: JobChanged, print: stringifyDocument, variables: { id } };
  const options = { url, session: 'cookie', signal, onState } as const;
  for await (const { data } of followEvents({ ...options, ...document }))
    if (data) show(readFragment(JobFields, data.jobChanged));
}
