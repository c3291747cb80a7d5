import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function WebhooksScreen() {
  return <Title order={1}>{useWords().webhooks.title}</Title>;
}
