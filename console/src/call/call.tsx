import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function CallScreen() {
  return <Title order={1}>{useWords().call.title}</Title>;
}
