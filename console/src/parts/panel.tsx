import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { NoRight } from './states.tsx';

interface PanelProps {
  readonly title: ReactNode;
  /** The section that the account may not read; then it is named in the place of the contents. */
  readonly closed?: string | undefined;
  /** Buttons next to the heading. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a screen with a heading. */
export function Panel({ title, closed, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Card withBorder component="section" padding="md" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {!closed && actions}
      </Group>
      {closed ? <NoRight section={closed} /> : children}
    </Card>
  );
}
