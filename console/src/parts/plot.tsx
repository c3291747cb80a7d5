import { Table, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../words/use-words.tsx';
import classes from './plot.module.css';

export interface PlotPoint {
  readonly label: string;
  readonly value: number;
  /** The value of the same step of the period before. */
  readonly before: number;
}

interface PlotProps {
  /** Bars for counts, a line for money. */
  readonly kind: 'bars' | 'line';
  readonly title: string;
  readonly points: readonly PlotPoint[];
  format(value: number): string;
  /** Formats the values of the axis, which are whole. */
  formatTick(value: number): string;
}

const height = 200;
const margin = { top: 8, right: 8, bottom: 24, left: 8 };

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

type Scales = ReturnType<typeof makeScales>;

function makeScales(
  points: readonly PlotPoint[],
  width: number,
  format: (value: number) => string,
) {
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]));
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick));
  const left = margin.left + Math.max(...ticks.map((tick) => format(tick).length)) * 6.5;
  const bands = scaleBand(
    points.map((_, index) => index),
    [left, Math.max(left + 1, width - margin.right)],
  ).padding(0.15);
  const x = (index: number) => bands(index) ?? left;
  return {
    x,
    y,
    ticks,
    left,
    band: bands.bandwidth(),
    center: (index: number) => x(index) + bands.bandwidth() / 2,
    indexAt: (offset: number) =>
      Math.min(points.length - 1, Math.max(0, Math.floor((offset - left) / bands.step()))),
  };
}

interface AxesProps extends Pick<PlotProps, 'points' | 'formatTick'> {
  readonly scales: Scales;
  readonly width: number;
}

function Axes({ points, scales: { y, ticks, left, center }, formatTick, width }: AxesProps) {
  const every = Math.max(
    1,
    Math.ceil(points.length / Math.max(1, Math.floor((width - left) / 64))),
  );
  return (
    <g className={classes.axes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {points.map(({ label }, index) =>
        index % every === 0 ? (
          <text key={label} x={center(index)} y={height - 6} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

interface MarksProps {
  readonly points: readonly PlotPoint[];
  readonly scales: Scales;
}

function Bars({ points, scales: { x, y, band } }: MarksProps) {
  const bottom = y(0);
  return points.map(({ label, value, before }, index) => (
    <g key={label}>
      <rect
        className={classes.before}
        x={x(index)}
        width={band}
        y={y(before)}
        height={bottom - y(before)}
      />
      <rect
        className={classes.bar}
        x={x(index) + band * 0.2}
        width={band * 0.6}
        y={y(value)}
        height={bottom - y(value)}
      />
    </g>
  ));
}

function Lines({ points, scales: { y, center } }: MarksProps) {
  const path = (member: 'value' | 'before') =>
    line<PlotPoint>()
      .x((_, index) => center(index))
      .y((point) => y(point[member]))([...points]) ?? '';
  return (
    <>
      <path className={classes.lineBefore} d={path('before')} />
      <path className={classes.line} d={path('value')} />
    </>
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
