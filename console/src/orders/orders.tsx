import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function OrdersScreen() {
  return <Title order={1}>{useWords().orders.title}</Title>;
}
