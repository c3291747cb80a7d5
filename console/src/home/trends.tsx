import { SimpleGrid } from '@mantine/core';
import type { HomeQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { Plot } from '../parts/plot.tsx';
import type { PlotPoint } from '../parts/plot-scales.ts';
import { useWords } from '../words/use-words.tsx';
import { type Days, type Period, stepsOf } from './periods.ts';

type Step = NonNullable<HomeQuery['steps']>[number];

interface TrendsProps {
  readonly data: HomeQuery;
  readonly days: Days;
  readonly by: Period['by'];
}

/** Revenue and orders by day, week or month, each compared with the previous period. */
export function Trends({ data, days, by }: TrendsProps) {
  const words = useWords().home;
  const { money, roundMoney, number, shortDay } = useFormat();
  const now = stepsOf(days.from, days.to, by);
  const before = stepsOf(days.fromBefore, days.toBefore, by);
  const points = (value: (step: Step) => number): PlotPoint[] => {
    const current = byDay(data.steps ?? [], value);
    const earlier = byDay(data.stepsBefore ?? [], value);
    return now.map((day, at) => ({
      label: shortDay(day),
      value: current.get(day) ?? 0,
      before: earlier.get(before[at] ?? '') ?? 0,
    }));
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mb="md">
      <Panel title={words.revenue}>
        <Plot
          kind="line"
          title={words.revenue}
          points={points(({ sum }) => Number(sum.total ?? 0))}
          format={money}
          formatTick={roundMoney}
        />
      </Panel>
      <Panel title={words.ordersPlaced}>
        <Plot
          kind="bars"
          title={words.ordersPlaced}
          points={points(({ count }) => count)}
          format={number}
          formatTick={number}
        />
      </Panel>
    </SimpleGrid>
  );
}

/** Days without orders are absent in the answer. A plot has no need of exact decimals. */
const byDay = (steps: readonly Step[], value: (step: Step) => number) =>
  new Map(steps.map((step) => [step.key.creationTime ?? '', value(step)]));
