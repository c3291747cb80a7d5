import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SystemQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import { Facts } from './facts.tsx';

type Queues = NonNullable<SystemQuery['system']>['queues'];

/** The work that waits on all nodes. */
export function QueueFacts({ queues }: { readonly queues: Queues }) {
  const words = useWords().system;
  const { number } = useFormat();
  const seconds = (value: number) => words.seconds(number(value));
  return (
    <>
      <Facts
        facts={[
          [words.eventLag, seconds(queues.eventLagSeconds)],
          [words.unsettled, seconds(queues.eventUnsettledSeconds)],
          [words.unpublished, number(queues.unpublishedEvents)],
          [words.waitingDeliveries, number(queues.waitingDeliveries)],
          [words.oldestDelivery, seconds(queues.oldestDeliverySeconds)],
          [words.waitingJobs, number(queues.waitingJobs)],
          [words.runningJobs, number(queues.runningJobs)],
        ]}
      />
      <Group gap="md" mt="xs">
        <Anchor component={Link} to="/webhooks" size="sm">
          {words.showWebhooks}
        </Anchor>
        <Anchor component={Link} to="/jobs" size="sm">
          {words.showJobs}
        </Anchor>
      </Group>
    </>
  );
}
