import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import type { FollowedJob } from './follow-job.ts';

const CancelJobDocument = graphql(`
  mutation CancelJob($id: ID!) { cancelJob(id: $id) { id state } }
`);

/** How far a job is, with the way to cancel it. */
export function JobProgress({ job }: { readonly job: FollowedJob }) {
  const words = useWords().jobs;
  const { number } = useFormat();
  const { run, isRunning } = useMutation(CancelJobDocument);
  const { id, ok, failed, total, rowsPerSecond, endTime, error, state } = job;
  const share = (part: number) => (100 * part) / Math.max(total, 1);
  return (
    <div>
      <Progress.Root size="lg" mb={6}>
        <Progress.Section value={share(ok)} color="green" aria-label={words.ok} />
        <Progress.Section value={share(failed)} color="red" aria-label={words.failed} />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {words.state[state]} · {words.counts(number(ok), number(failed), number(total))}
          {!endTime && ` · ${words.perSecond(number(Math.round(rowsPerSecond)))}`}
        </Text>
        {!endTime && (
          <Button
            size="xs"
            variant="default"
            loading={isRunning}
            onClick={() => run({ id })}
            aria-label={words.cancelJob(id)}
          >
            {words.cancel}
          </Button>
        )}
      </Group>
      {error && (
        <Alert color="red" role="alert" mt="xs">
          {error}
        </Alert>
      )}
    </div>
  );
}
