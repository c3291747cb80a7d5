import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { workloads } from './workloads/index.ts';
import type { Goal } from './workloads/workload.ts';

/** One measurement. CPU in milliseconds a request, latencies in milliseconds. */
export interface Sample {
  readonly round: number;
  readonly workload: string;
  readonly target: string;
  /** Requests a second. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly kilobytes: number;
}

export const rateOf = ({ rate }: Sample) => rate;
const nodeCpuOf = ({ nodeCpu }: Sample) => nodeCpu;

/** A ratio that the gateway has a goal for. */
interface Judged {
  readonly title: string;
  readonly pick: (sample: Sample) => number;
  readonly sign: '≥' | '≤';
  readonly goal: keyof Goal;
  /** Returns the measurement by which the one of a target in a workload is divided. */
  readonly base: (own: Measured) => Measured;
}

interface Measured {
  readonly workload: string;
  readonly target: string;
}

const to = (target: string) => (own: Measured) => ({ ...own, target });

const judged: readonly Judged[] = [
  { title: 'requests/s ÷ floor', pick: rateOf, sign: '≥', goal: 'rate', base: to('floor') },
  { title: 'Node CPU ÷ floor', pick: nodeCpuOf, sign: '≤', goal: 'cpu', base: to('floor') },
  {
    title: 'requests/s ÷ by-the-book',
    pick: rateOf,
    sign: '≥',
    goal: 'book',
    base: to('by-the-book'),
  },
  {
    title: 'requests/s ÷ postgraphile',
    pick: rateOf,
    sign: '≥',
    goal: 'postgraphile',
    base: to('postgraphile'),
  },
  {
    title: 'requests/s ÷ W2',
    pick: rateOf,
    sign: '≥',
    goal: 'w2',
    base: (own) => ({ ...own, workload: 'w2' }),
  },
];

export function printRatios(samples: readonly Sample[]): string | null {
  const rows = workloads.flatMap(({ name, goal }) =>
    ['v3', 'graphql', 'embedded'].flatMap((target) => {
      const own = { workload: name, target };
      const cells = judged.flatMap((each) => {
        // The ratio of W2 to itself has no meaning.
        const isMeant = each.goal !== 'w2' || goal.w2 !== undefined;
        const ratio = isMeant ? ratioOf(samples, own, each.base(own), each.pick) : null;
        return judge(ratio, each.sign, goalOf(target, goal)[each.goal]);
      });
      return cells.some(Boolean) ? [[`${name.toUpperCase()} ${target}`, ...cells]] : [];
    }),
  );
  const head = ['', ...judged.flatMap(({ title }) => [title, 'goal'])];
  return rows.length > 0 ? printTable(head, rows) : null;
}

/** The embedded database, which occupies the other core, is compared with PostgreSQL. */
const goalOf = (target: string, goal: Goal): Goal => (target === 'embedded' ? { rate: 0.5 } : goal);

/** The gateway compared with other projects' servers. */
export function printPeerRatios(
  samples: readonly Sample[],
  peers: readonly string[],
): string | null {
  const pairs = peers.flatMap((peer) =>
    [rateOf, nodeCpuOf].map((pick) => ({ base: to(peer), pick })),
  );
  const head = peers.flatMap((peer) => [`requests/s ÷ ${peer}`, `Node CPU ÷ ${peer}`]);
  return printMeasured(samples, ['v3', 'graphql'], head, pairs);
}

/** Prints the effect of a change: above 1 is faster, or uses more CPU. */
export function printRatiosBefore(samples: readonly Sample[]): string | null {
  const base = (own: Measured) => ({ ...own, target: `${own.target}-before` });
  const pairs = [rateOf, nodeCpuOf].map((pick) => ({ base, pick }));
  const head = ['requests/s ÷ before', 'Node CPU ÷ before'];
  return printMeasured(samples, ['v3', 'graphql', 'embedded'], head, pairs);
}

/** A row for each target in each workload in which one of the ratios is measured. */
function printMeasured(
  samples: readonly Sample[],
  targets: readonly string[],
  head: readonly string[],
  pairs: readonly Pick<Judged, 'base' | 'pick'>[],
): string | null {
  const rows = workloads.flatMap(({ name }) =>
    targets.flatMap((target) => {
      const own = { workload: name, target };
      const ratios = pairs.map(({ base, pick }) => ratioOf(samples, own, base(own), pick));
      if (ratios.every((ratio) => ratio === null)) return [];
      return [[`${name.toUpperCase()} ${target}`, ...ratios.map(printRatio)]];
    }),
  );
  return rows.length > 0 ? printTable(['', ...head], rows) : null;
}

/** Median, lowest and highest ratio of the rounds. */
interface Ratio {
  readonly middle: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Divides within each round, in which the machine is equally busy. */
export function ratioOf(
  samples: readonly Sample[],
  own: Measured,
  base: Measured,
  pick: (sample: Sample) => number,
): Ratio | null {
  const of = ({ workload, target }: Measured) =>
    samples.filter((each) => each.workload === workload && each.target === target);
  const bases = new Map(of(base).map((each) => [each.round, pick(each)]));
  const ratios = of(own).flatMap((each) => {
    const divisor = bases.get(each.round);
    return divisor ? [pick(each) / divisor] : [];
  });
  if (ratios.length === 0) return null;
  return { middle: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

export function printRatio(ratio: Ratio | null): string {
  if (!ratio) return '–';
  const [middle, lowest, highest] = [ratio.middle, ratio.lowest, ratio.highest].map(shorten);
  return lowest === highest ? `${middle}` : `${middle} (${lowest}–${highest})`;
}

const shorten = (ratio: number) => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(1));

/** A ratio and its goal, where they exist. A missed goal is bold. */
function judge(ratio: Ratio | null, sign: '≥' | '≤', goal: number | undefined): [string, string] {
  if (!ratio) return ['', ''];
  if (goal === undefined) return [printRatio(ratio), ''];
  const isMet = sign === '≥' ? ratio.middle >= goal : ratio.middle <= goal;
  return [isMet ? printRatio(ratio) : `**${printRatio(ratio)}**`, `${sign} ${goal}`];
}
