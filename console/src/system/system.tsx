import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function SystemScreen() {
  return <Title order={1}>{useWords().system.title}</Title>;
}
