import { Title } from '@mantine/core';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';

/** An address without a screen, or of a record that does not exist. */
export function NotFound() {
  const { notFound, notFoundHint } = useWords().common;
  return (
    <section>
      <Title order={1} size="h2">
        {notFound}
      </Title>
      <Nothing message={notFoundHint} />
    </section>
  );
}
