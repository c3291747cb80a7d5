import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function CustomerScreen() {
  return <Title order={1}>{useWords().customer.title}</Title>;
}
