import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function LiveScreen() {
  return <Title order={1}>{useWords().live.title}</Title>;
}
