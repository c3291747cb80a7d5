import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function OrderScreen() {
  return <Title order={1}>{useWords().order.title}</Title>;
}
