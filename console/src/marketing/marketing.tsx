import { Title } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

export function MarketingScreen() {
  return <Title order={1}>{useWords().marketing.title}</Title>;
}
