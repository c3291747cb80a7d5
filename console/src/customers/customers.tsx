import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function CustomersScreen() {
  return <Title order={1}>{useWords().customers.title}</Title>;
}
