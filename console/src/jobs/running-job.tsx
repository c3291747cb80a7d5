import { Card, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FollowedJob, followJob } from './follow-job.ts';
import { JobProgress } from './job-progress.tsx';

interface RunningProps {
  readonly id: string;
  readonly fileName: string;
  onEnd(): void;
}

/** A job in progress. */
export function RunningJob({ id, fileName, onEnd }: RunningProps) {
  const [job, setJob] = useState<FollowedJob>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const abort = new AbortController();
    const follow = async () => {
      for await (const next of followJob(id, abort.signal)) setJob(next);
      if (!abort.signal.aborted) end();
    };
    // Without the stream, the page shows the job as of the last read.
    follow().catch(() => {});
    return () => abort.abort();
  }, [id]);
  return (
    <Card withBorder padding="sm">
      <Text fw={600} size="sm" mb={6}>
        {fileName}
      </Text>
      {job && <JobProgress job={job} />}
    </Card>
  );
}
