import type { Machine } from './machine.ts';
import { median } from './median.ts';
import { writePagePart } from './page-part.ts';
import { printTable } from './print-table.ts';
import {
  printPeerRatios,
  printRatio,
  printRatios,
  printRatiosBefore,
  rateOf,
  ratioOf,
  type Sample,
} from './ratios.ts';
import { isPeer } from './targets.ts';
import { workloads } from './workloads/index.ts';
import { orderCount } from './workloads/orders.ts';
import { productCount } from './workloads/products.ts';

interface Run extends Machine {
  readonly rounds: string;
  readonly seconds: string;
  readonly connections: string;
}

/** The pages of docs to which a complete run writes its tables. */
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

/**
 * Prints the requests per second of the gateway's targets, divided by those of the other servers.
 */
function printSummary(samples: readonly Sample[]): string {
  const pairs = [
    ...['floor', 'by-the-book', 'postgraphile'].flatMap((other) =>
      ['v3', 'graphql'].map((target) => ({ target, other })),
    ),
    { target: 'embedded', other: 'floor' },
  ];
  const rows = workloads.map(({ name }) => {
    const cells = pairs.map(({ target, other }) =>
      ratioOf(samples, { workload: name, target }, { workload: name, target: other }, rateOf),
    );
    return [name.toUpperCase(), ...cells.map(printRatio)];
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

/** Lists peers that do not take part too. */
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

const namesOf = (samples: readonly Sample[]) =>
  [...new Set(samples.map(({ target }) => target))].sort();

/** The median distance from the median, in percent of it. */
function spread(values: readonly number[]): number {
  const middle = median(values);
  return (median(values.map((value) => Math.abs(value - middle))) / middle) * 100;
}

const round = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
