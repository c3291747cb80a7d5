import { Badge, Group, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';

interface StateProps {
  readonly webhook: {
    readonly failingSince: string | null;
    readonly pausedTime: string | null;
  };
}

/** Whether a webhook receives, and since when it does not. */
export function WebhookState({ webhook: { failingSince, pausedTime } }: StateProps) {
  const words = useWords().webhooks;
  const { dateTime } = useFormat();
  const [color, text] = pausedTime
    ? (['gray', words.paused] as const)
    : failingSince
      ? (['red', words.failing] as const)
      : (['green', words.active] as const);
  const since = pausedTime ?? failingSince;
  return (
    <Group gap={6}>
      <Badge color={color} variant="light" tt="none">
        {text}
      </Badge>
      {since && (
        <Text size="xs" c="dimmed">
          {words.since(dateTime(since))}
        </Text>
      )}
    </Group>
  );
}
