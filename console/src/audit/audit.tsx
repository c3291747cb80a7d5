import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function AuditScreen() {
  return <Title order={1}>{useWords().audit.title}</Title>;
}
