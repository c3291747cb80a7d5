import { line } from 'd3-shape';
import classes from './plot.module.css';
import { height, margin, type PlotPoint, type Scales } from './plot-scales.ts';

interface AxesProps {
  readonly points: readonly PlotPoint[];
  formatTick(value: number): string;
  readonly scales: Scales;
  readonly width: number;
}

export function Axes({ points, scales: { y, ticks, left, center }, formatTick, width }: AxesProps) {
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

export function Bars({ points, scales: { x, y, band } }: MarksProps) {
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

export function Lines({ points, scales: { y, center } }: MarksProps) {
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
