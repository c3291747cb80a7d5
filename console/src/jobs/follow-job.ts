import { graphql } from '../../generated/gql.ts';
import type { FollowJobSubscription } from '../../generated/graphql.ts';
import { follow } from '../api/follow.ts';

const FollowJobDocument = graphql(`
  subscription FollowJob($id: ID!) {
    jobChanged(id: $id) {
      id state format target fileName isDry total ok failed rowsPerSecond endTime error resultUrl
      leftOut { header rows }
      refusedLines(first: 100) { line violations { path message } }
    }
  }
`);

export type FollowedJob = FollowJobSubscription['jobChanged'];

/** Yields the states of a job until its end. */
export async function* followJob(id: string, signal: AbortSignal): AsyncGenerator<FollowedJob> {
  const stream = follow(FollowJobDocument, { id }, { signal });
  for await (const { data } of stream) if (data) yield data.jobChanged;
}
