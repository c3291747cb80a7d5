// npm run bench:workers -- [--rounds 3] [--seconds 4] [--connections 16] [--only w2,w3,w5]
// Calls a second with one and with two workers on one PostgreSQL: writes its table to docs/scaling.md.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, runCommand, say } from './command.ts';
import { withDatabase } from './database.ts';
import { load, writeBodies } from './load.ts';
import { type Machine, readMachine } from './machine.ts';
import { median } from './median.ts';
import { writePagePart } from './page-part.ts';
import { callerKey, endWithUs, scratchFile, stopServers } from './servers.ts';
import { workloads } from './workloads/index.ts';
import type { Workload } from './workloads/workload.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: 'w2,w3,w5' },
  },
});
const chosen = workloads.filter(({ name }) => options.only.split(',').includes(name));
const sizes = [1, 2] as const;

interface Figure {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

await runCommand(run);

async function run(): Promise<void> {
  await withDatabase(say, stopServers, async (databaseUrl) => {
    const figures = await measureAll(databaseUrl);
    const machine = await readMachine(databaseUrl);
    const lines = describe(figures, machine);
    say(lines.join('\n'));
    if (chosen.length === 3) writePagePart(`${root}docs/scaling.md`, 'workers', lines.join('\n'));
  });
}

/** Measures in rounds, so that other work of the machine affects all of them. */
async function measureAll(databaseUrl: string): Promise<Map<string, Figure[]>> {
  const urls = new Map<number, string>();
  for (const size of sizes) urls.set(size, await start(databaseUrl, size));
  const figures = new Map<string, Figure[]>();
  for (let round = 1; round <= Number(options.rounds); round++)
    for (const workload of chosen)
      for (const size of round % 2 ? sizes : sizes.toReversed()) {
        const figure = await measure(urls.get(size) ?? '', workload);
        const name = nameOf(workload, size);
        figures.set(name, [...(figures.get(name) ?? []), figure]);
        say(`round ${round} ${name}: ${Math.round(figure.rate)} a second`);
      }
  return figures;
}

function nameOf({ name }: Workload, size: number): string {
  return `${name} × ${size}`;
}

async function measure(server: string, workload: Workload): Promise<Figure> {
  const requests = workload.numbers.map((number) => workload.request('v3', number));
  const bodies = writeBodies(workload.name, requests);
  const url = `${server}${requests[0]?.path}`;
  const connections = Number(options.connections);
  await load({ url, bodies, seconds: 1, connections });
  const result = await load({ url, bodies, seconds: Number(options.seconds), connections });
  if (result.failed > 0) throw new Error(`${result.failed} calls of ${workload.name} failed`);
  return { rate: result.requests / result.seconds, p50: result.p50, p99: result.p99 };
}

/**
 * Starts a node as in production, on any core, so that the gain of two processes depends on the
 * kernel. Resolves with the address when all workers answer.
 */
async function start(databaseUrl: string, workers: number): Promise<string> {
  const log = scratchFile(`workers-${workers}.log`);
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, ['dist/main.js', '--workers', String(workers)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      BOOTSTRAP_KEY: callerKey,
      CALL_LIMIT: '1000000000',
      POOL_SIZE: '8',
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: scratchFile('data'),
    },
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  endWithUs(child);
  const last = workers === 1 ? 'files in' : `${workers} workers answer.`;
  while (child.exitCode === null) {
    const text = readFileSync(log, 'utf8');
    if (text.includes(last)) return /Listening on (http:\S+)/.exec(text)?.[1] ?? '';
    await sleep(50);
  }
  throw new Error(`the gateway ended with ${child.exitCode}`);
}

function describe(figures: ReadonlyMap<string, Figure[]>, machine: Machine): string[] {
  const rows = chosen.map((workload) => {
    const [one, two] = sizes.map((size) => figures.get(nameOf(workload, size)) ?? []);
    const [before, after] = [medianOf(one, 'rate'), medianOf(two, 'rate')];
    const cells = [
      `${workload.name.toUpperCase()}: ${workload.title}`,
      Math.round(before),
      Math.round(after),
      (after / before).toFixed(2),
      `${medianOf(one, 'p50').toFixed(1)}, ${medianOf(one, 'p99').toFixed(1)}`,
      `${medianOf(two, 'p50').toFixed(1)}, ${medianOf(two, 'p99').toFixed(1)}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const { date, commit, processor, node, postgres, loader } = machine;
  const { rounds, seconds, connections } = options;
  return [
    `Measured by \`npm run bench:workers\` on ${date}, commit ${commit}: ${processor}, Node ${node}, PostgreSQL`,
    `${postgres}; ${loader} over ${connections} connections, medians of ${rounds} rounds of ${seconds} s in turn; calls on v3.`,
    '',
    '| | 1 process, calls/s | 2 workers, calls/s | ratio | 1: p50, p99 ms | 2: p50, p99 ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
  ];
}

function medianOf(figures: readonly Figure[] = [], of: keyof Figure): number {
  return median(figures.map((figure) => figure[of]));
}
