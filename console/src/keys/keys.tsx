import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function KeysScreen() {
  return <Title order={1}>{useWords().keys.title}</Title>;
}
