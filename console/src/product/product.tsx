import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function ProductScreen() {
  return <Title order={1}>{useWords().product.title}</Title>;
}
