import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { changeColors } from '../parts/change-colors.ts';
import { useWords } from '../words/use-words.tsx';
import type { Days } from './periods.ts';

type Sums = NonNullable<HomeQuery['now']>[number] | undefined;

interface FiguresProps {
  readonly now: Sums;
  readonly before: Sums;
  readonly days: Days;
}

/** The three figures of the period, each a link to the orders that it sums. */
export function Figures({ now, before, days }: FiguresProps) {
  const words = useWords().home;
  const { money, number } = useFormat();
  const figures = [
    [words.revenue, money(now?.sum.total ?? 0), now?.sum.total, before?.sum.total],
    [words.ordersPlaced, number(now?.count ?? 0), now?.count, before?.count],
    [words.average, money(now?.avg.total), now?.avg.total, before?.avg.total],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mb="md">
      {figures.map(([label, value, current, earlier]) => (
        <Card key={label} withBorder padding="md">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Group justify="space-between" align="baseline" gap="xs">
            <Text
              component={Link}
              to="/orders"
              search={{ from: days.from, to: days.to, status: 'VALID' } as never}
              className="number"
              fz={26}
              fw={700}
              c="var(--mantine-color-text)"
              td="none"
            >
              {value}
            </Text>
            <Change now={Number(current ?? 0)} before={Number(earlier ?? 0)} />
          </Group>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** The change against the previous period; empty if that one had no orders. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const words = useWords().home;
  const { percent } = useFormat();
  if (before === 0) return null;
  const isLess = now < before;
  return (
    <Text
      size="sm"
      c={isLess ? changeColors.less : changeColors.more}
      className="number"
      title={words.before}
    >
      {`${isLess ? '▾' : '▴'} ${percent(now / before - 1)}`}
    </Text>
  );
}
