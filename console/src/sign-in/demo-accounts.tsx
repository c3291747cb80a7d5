import { Card, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Settings } from '../settings.ts';
import { useWords } from '../words/use-words.tsx';

interface DemoAccountsProps {
  readonly accounts: NonNullable<Settings['demo']>['accounts'];
  onChoose(email: string): void;
}

/** The accounts of the demo shop: one click signs in. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { demo } = useWords().signIn;
  return (
    <Card withBorder padding="md" component="section" aria-label={demo}>
      <Text size="sm" c="dimmed" mb="xs">
        {demo}
      </Text>
      <Stack gap={4}>
        {accounts.map(({ email, name, can }) => (
          <UnstyledButton key={email} p="xs" onClick={() => onChoose(email)}>
            <Text size="sm" fw={600} c="var(--mantine-color-anchor)">
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {can}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
    </Card>
  );
}
