import { growthCases } from './growth-cases.ts';

/** The result of a case at a size; latencies in milliseconds. */
export interface Growth {
  readonly name: string;
  readonly surface: string;
  readonly place: string;
  readonly size: number;
  readonly p50: number;
  readonly p99: number;
}

/** The maximum slowdown of a first page from one size to the next. */
const [from, to, goal] = [10_000, 1_000_000, 1.5];

/**
 * Prints a row for each case: p50 and p99 of each size, and the ratio of the last size to the goal.
 */
export function printGrowth(found: readonly Growth[]): string {
  const sizes = [...new Set(found.map(({ size }) => size))].sort((one, other) => one - other);
  const heads = sizes.map((size) => size.toLocaleString('en'));
  const head = ['', '', '', ...heads, `${from.toLocaleString('en')} → ${to.toLocaleString('en')}`];
  const rows = growthCases.flatMap(({ name, surface, place }) => {
    const own = found.filter(
      (each) => each.name === name && each.surface === surface && each.place === place,
    );
    if (own.length === 0) return [];
    const at = (size: number) => own.find((each) => each.size === size);
    const cells = sizes.map((size) => {
      const here = at(size);
      return here ? latency(here) : '';
    });
    return [[titleOf(name), surface, place, ...cells, ratioOf(at(from), at(to))]];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at < 3 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** When no call ended during the measurement there is no result. */
const latency = ({ p50, p99 }: Growth) =>
  p99 === 0 ? '> 2000' : `${p50.toFixed(2)} / ${p99.toFixed(1)}`;

/** The duration of a count grows with the number of counted records. */
const isWorkload = (name: string) => /^[wb]\d$/.test(name);

const titleOf = (name: string) => (isWorkload(name) ? name.toUpperCase() : name);

function ratioOf(small: Growth | undefined, large: Growth | undefined): string {
  if (!small || !large || large.p99 === 0) return '';
  const ratio = large.p50 / small.p50;
  const isFlat = isWorkload(large.name) && large.place !== 'deep by offset';
  return isFlat && ratio > goal ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2);
}
