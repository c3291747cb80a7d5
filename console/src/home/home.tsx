import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function HomeScreen() {
  return <Title order={1}>{useWords().home.title}</Title>;
}
