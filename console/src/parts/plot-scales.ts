import { scaleBand, scaleLinear } from 'd3-scale';

export interface PlotPoint {
  readonly label: string;
  readonly value: number;
  /** The value of the same step of the period before. */
  readonly before: number;
}

/** Pixels. */
export const height = 200;
export const margin = { top: 8, right: 8, bottom: 24, left: 8 };

export type Scales = ReturnType<typeof makeScales>;

/** Returns the scales of a plot of this width, and the values of its axis. */
export function makeScales(
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
