import { Table, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../words/use-words.tsx';
import classes from './plot.module.css';
import { Axes, Bars, Lines } from './plot-marks.tsx';
import { height, makeScales, margin, type PlotPoint } from './plot-scales.ts';

interface PlotProps {
  /** Bars for counts, a line for money. */
  readonly kind: 'bars' | 'line';
  readonly title: string;
  readonly points: readonly PlotPoint[];
  format(value: number): string;
  /** Formats the values of the axis, which are whole. */
  formatTick(value: number): string;
}

/** A plot over time with its axes; values show on hover and on focus, and in a table. */
export function Plot({ kind, title, points, format, formatTick }: PlotProps) {
  const words = useWords();
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : points[at];
  const scales = makeScales(points, width, formatTick);
  const describe = (point: PlotPoint | undefined) =>
    point &&
    `${point.label}: ${format(point.value)} (${words.home.before} ${format(point.before)})`;
  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((previous) => Math.min(points.length - 1, Math.max(0, (previous ?? 0) + step)));
  }
  return (
    <div ref={ref} className={classes.plot}>
      <Text size="xs" c="dimmed" h={18} role="status" className="number">
        {describe(shown)}
      </Text>
      <div
        role="slider"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={describe(points[at ?? points.length - 1])}
        tabIndex={0}
        onKeyDown={move}
        onFocus={() => setAt((previous) => previous ?? points.length - 1)}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
        onPointerMove={(event) => setAt(scales.indexAt(event.nativeEvent.offsetX))}
      >
        <svg width={width} height={height} aria-hidden="true">
          <Axes points={points} scales={scales} formatTick={formatTick} width={width} />
          {at !== null && (
            <rect
              className={classes.mark}
              x={scales.x(at)}
              y={margin.top}
              width={scales.band}
              height={height - margin.top - margin.bottom}
            />
          )}
          {kind === 'bars' ? (
            <Bars points={points} scales={scales} />
          ) : (
            <Lines points={points} scales={scales} />
          )}
        </svg>
      </div>
      <details>
        <summary>{words.home.showTable}</summary>
        <PlotTable title={title} points={points} format={format} />
      </details>
    </div>
  );
}

function PlotTable({ title, points, format }: Pick<PlotProps, 'title' | 'points' | 'format'>) {
  const { home } = useWords();
  return (
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{home.day}</Table.Th>
          <Table.Th className="number">{title}</Table.Th>
          <Table.Th className="number">{home.before}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.map(({ label, value, before }) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td className="number">{format(value)}</Table.Td>
            <Table.Td className="number">{format(before)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
