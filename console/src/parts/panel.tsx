import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { NoRight } from './states.tsx';

interface PanelProps {
  readonly title: ReactNode;
  /** The section that the account may not read; then it is named in the place of the contents. */
  readonly closed?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of a screen with a heading. */
export function Panel({ title, closed, children }: PanelProps) {
  const id = useId();
  return (
    <Card withBorder component="section" padding="md" aria-labelledby={id}>
      <Title order={2} size="h5" mb="sm" id={id}>
        {title}
      </Title>
      {closed ? <NoRight section={closed} /> : children}
    </Card>
  );
}
