import type { Machine } from './machine.ts';
import { median } from './median.ts';
import { writePagePart } from './page-part.ts';
import { isPeer } from './targets.ts';
import { workloads } from './workloads/index.ts';
import { orderCount } from './workloads/orders.ts';
import { productCount } from './workloads/products.ts';

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

interface Run extends Machine {
  readonly rounds: string;
  readonly seconds: string;
  readonly connections: string;
}

/** The pages of docs that a run of everything writes its tables to. */
interface Pages {
  readonly results: string;
  readonly measurements: string;
}

/** Writes a summary to one page and all values to the other, between their marks. */
export function writeReport(
  { results, measurements }: Pages,
  samples: readonly Sample[],
  targets: readonly string[],
  run: Run,
): void {
  const about = `Requests/s, measured on ${run.date}, commit ${run.commit}.`;
  writePagePart(results, 'measured', `${about}\n\n${printSummary(samples)}`);
  const tables = printTables(samples, targets);
  writePagePart(measurements, 'workloads', `${describeRun(run)}\n\n${tables}`);
}

/** Requests a second of both surfaces, divided by those of the other servers. */
function printSummary(samples: readonly Sample[]): string {
  const pairs = ['floor', 'by-the-book', 'postgraphile'].flatMap((other) =>
    ['v3', 'graphql'].map((target) => ({ target, other })),
  );
  const rows = workloads.map(({ name }) => {
    const cells = pairs.map(({ target, other }) => ratio(samples, name, target, other, rateOf));
    return [name.toUpperCase(), ...cells.map((each) => each?.toFixed(2) ?? '–')];
  });
  return printTable(['', ...pairs.map(({ target, other }) => `${target} ÷ ${other}`)], rows);
}

/** All tables of the targets with these names as Markdown. */
export const printTables = (samples: readonly Sample[], targets: readonly string[]): string =>
  `${printWorkloads(samples, targets)}\n\n${printAllRatios(samples, targets)}`;

function printWorkloads(samples: readonly Sample[], targets: readonly string[]): string {
  const measured = workloads.filter(({ name }) => samples.some((each) => each.workload === name));
  const tables = measured.map(({ name, title }) => {
    const own = samples.filter(({ workload }) => workload === name);
    return `### ${name.toUpperCase()}: ${title}\n\n${printWorkload(own, targets.filter(isPeer))}`;
  });
  return tables.join('\n\n');
}

/** How the gateway compares with the goals, the peers and the build before. */
function printAllRatios(samples: readonly Sample[], targets: readonly string[]): string {
  const ratios = [
    ['Against the goals', printRatios(samples)],
    ['Against the peers', printPeerRatios(samples, targets.filter(isPeer))],
    ['Against the build before', printRatiosBefore(samples)],
  ].flatMap(([title, table]) => (table ? [`### ${title}\n\n${table}`] : []));
  return ratios.join('\n\n');
}

/** A peer that does not take part is listed too. */
function printWorkload(samples: readonly Sample[], peers: readonly string[]): string {
  const rows = [...new Set([...namesOf(samples), ...peers])].sort().map((target) => {
    const own = samples.filter((sample) => sample.target === target);
    if (own.length === 0) return [target, ...Array<string>(7).fill('–')];
    const of = (pick: (sample: Sample) => number) => median(own.map(pick));
    return [
      target,
      round(of(({ rate }) => rate)),
      `± ${spread(own.map(({ rate }) => rate)).toFixed(1)} %`,
      of(({ p50 }) => p50).toFixed(2),
      of(({ p99 }) => p99).toFixed(2),
      of(({ nodeCpu }) => nodeCpu).toFixed(3),
      // The embedded one works within the server.
      target === 'embedded' ? '' : of(({ postgresCpu }) => postgresCpu).toFixed(3),
      of(({ kilobytes }) => kilobytes).toFixed(1),
    ];
  });
  const head = [
    '',
    'requests/s',
    'spread',
    'p50 ms',
    'p99 ms',
    'Node CPU ms',
    'PostgreSQL CPU ms',
    'KB',
  ];
  return printTable(head, rows);
}

/**
 * Ratios are computed within a round, in which the machine is equally busy; then their median is
 * taken.
 */
function printRatios(samples: readonly Sample[]): string | null {
  const rows = workloads.flatMap(({ name, goal }) =>
    ['v3', 'graphql'].flatMap((target) => {
      const of = (other: string, pick: (sample: Sample) => number) =>
        ratio(samples, name, target, other, pick);
      const cells = [
        ...judge(of('floor', rateOf), '≥', goal.rate),
        ...judge(of('floor', nodeCpuOf), '≤', goal.cpu),
        ...judge(of('by-the-book', rateOf), '≥', goal.book),
        ...judge(target === 'v3' ? of('graphql', rateOf) : null, '≥', 1),
      ];
      return cells.some(Boolean) ? [[`${name.toUpperCase()} ${target}`, ...cells]] : [];
    }),
  );
  const ratios = [
    'requests/s ÷ floor',
    'Node CPU ÷ floor',
    'requests/s ÷ by-the-book',
    'requests/s ÷ graphql',
  ];
  const head = ['', ...ratios.flatMap((each) => [each, 'goal'])];
  return rows.length > 0 ? printTable(head, rows) : null;
}

/** The gateway compared with other projects' servers; there are no goals, so nothing is judged. */
function printPeerRatios(samples: readonly Sample[], peers: readonly string[]): string | null {
  const measured = workloads.filter(({ name }) => samples.some((each) => each.workload === name));
  const rows = measured.flatMap(({ name }) =>
    ['v3', 'graphql'].map((target) => {
      const cells = peers.flatMap((peer) =>
        [rateOf, nodeCpuOf].map((pick) => ratio(samples, name, target, peer, pick)),
      );
      return [`${name.toUpperCase()} ${target}`, ...cells.map((each) => each?.toFixed(2) ?? '–')];
    }),
  );
  const known = rows.filter(([, ...cells]) => cells.some((cell) => cell !== '–'));
  const head = peers.flatMap((peer) => [`requests/s ÷ ${peer}`, `Node CPU ÷ ${peer}`]);
  return known.length > 0 ? printTable(['', ...head], known) : null;
}

/** What a change costs: medians of the ratios of each round, so above 1 is faster, or takes more CPU. */
function printRatiosBefore(samples: readonly Sample[]): string | null {
  const rows = workloads.flatMap(({ name }) =>
    ['v3', 'graphql', 'embedded'].flatMap((target) => {
      const cells = [rateOf, nodeCpuOf].map((pick) =>
        ratio(samples, name, target, `${target}-before`, pick),
      );
      const isMeasured = cells.some((cell) => cell !== null);
      const texts = cells.map((cell) => cell?.toFixed(3) ?? '–');
      return isMeasured ? [[`${name.toUpperCase()} ${target}`, ...texts]] : [];
    }),
  );
  const head = ['', 'requests/s ÷ before', 'Node CPU ÷ before'];
  return rows.length > 0 ? printTable(head, rows) : null;
}

const rateOf = ({ rate }: Sample) => rate;
const nodeCpuOf = ({ nodeCpu }: Sample) => nodeCpu;

function ratio(
  samples: readonly Sample[],
  workload: string,
  target: string,
  other: string,
  pick: (sample: Sample) => number,
): number | null {
  const own = samples.filter((each) => each.workload === workload);
  const ratios = own
    .filter((each) => each.target === target)
    .flatMap((each) => {
      const base = own.find((one) => one.target === other && one.round === each.round);
      return base ? [pick(each) / pick(base)] : [];
    });
  return ratios.length > 0 ? median(ratios) : null;
}

/** A ratio and its goal, where there are such. A goal that is missed stands out. */
function judge(value: number | null, sign: '≥' | '≤', goal: number | undefined): [string, string] {
  if (value === null) return ['', ''];
  if (goal === undefined) return [value.toFixed(2), ''];
  const isMet = sign === '≥' ? value >= goal : value <= goal;
  return [isMet ? value.toFixed(2) : `**${value.toFixed(2)}**`, `${sign} ${goal}`];
}

function describeRun(run: Run): string {
  const lines = [
    ['Date', `${run.date}, commit ${run.commit}`],
    ['Machine', `${run.processor}, ${run.memory}, ${run.system}; load average ${run.busy}`],
    ['Versions', `Node ${run.node}, PostgreSQL ${run.postgres}, ${run.packages}`],
    ['Peers', run.peers],
    ['Data', `${productCount} products in 3 languages and 3 price lists, ${orderCount} orders`],
    [
      'Load',
      `${run.loader}, ${run.connections} connections, ${run.rounds} rounds of ${run.seconds} s`,
    ],
  ];
  return printTable(['', 'this run'], lines, '---');
}

function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: '---' | '---:' = '---:',
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : align));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

const namesOf = (samples: readonly Sample[]) =>
  [...new Set(samples.map(({ target }) => target))].sort();

/** The median distance from the median, in percent of it. */
function spread(values: readonly number[]): number {
  const middle = median(values);
  return (median(values.map((value) => Math.abs(value - middle))) / middle) * 100;
}

const round = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
