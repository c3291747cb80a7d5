import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function JobsScreen() {
  return <Title order={1}>{useWords().jobs.title}</Title>;
}
