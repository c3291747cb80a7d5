import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoRight } from './states.tsx';

interface PanelProps {
  readonly title: ReactNode;
  /** The section that the account may not read; then it is named in the place of the contents. */
  readonly closed?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of a screen with a heading. */
export function Panel({ title, closed, children }: PanelProps) {
  return (
    <Card withBorder component="section" padding="md">
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      {closed ? <NoRight section={closed} /> : children}
    </Card>
  );
}
