import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function ProductsScreen() {
  return <Title order={1}>{useWords().products.title}</Title>;
}
