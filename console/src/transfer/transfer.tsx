import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function TransferScreen() {
  return <Title order={1}>{useWords().transfer.title}</Title>;
}
