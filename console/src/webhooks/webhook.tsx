import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function WebhookScreen() {
  return <Title order={1}>{useWords().webhooks.title}</Title>;
}
