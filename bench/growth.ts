// npm run bench:growth -- [--sizes 1000,10000,100000,1000000] [--seconds 2] [--connections 2] [--only w1,b2]
// How long calls take as the shop grows. A size is measured by itself and its figures kept in bench/out, so
// that sizes can be measured one at a time; docs/reference/measurements.md gets the table of all that there are.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root, runCommand, say } from './command.ts';
import { backendsOf } from './database.ts';
import { type Call, type GrowthCase, growthCases, type Request } from './growth-cases.ts';
import { prepareGrown } from './growth-databases.ts';
import { type Growth, printGrowth } from './growth-report.ts';
import { load, writeBodies } from './load.ts';
import { type Machine, readMachine } from './machine.ts';
import { writePagePart } from './page-part.ts';
import { pinAside } from './processes.ts';
import { callerKey, type Server, startServer, stopServers } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const folder = `${root}bench/out/growth`;

/** The figures of a size, and a description of the measured shop and machine. */
interface Kept {
  readonly machine: Machine;
  readonly found: readonly Growth[];
}

await runCommand(run);

async function run(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const part: Growth[] = [];
  for (const size of options.sizes.split(',').map(Number)) part.push(...(await measureSize(size)));
  if (options.only !== undefined) {
    say(printGrowth(part));
    return say('A part only: docs/reference/measurements.md is not changed.');
  }
  const kept = readdirSync(folder).map(
    (file): Kept => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  const table = printGrowth(kept.flatMap(({ found }) => found));
  say(table);
  writePagePart(`${root}docs/reference/measurements.md`, 'growth', `${describe(kept)}\n\n${table}`);
}

async function measureSize(size: number): Promise<readonly Growth[]> {
  const databaseUrl = await prepareGrown(size, say);
  const server = await startServer('gateway', databaseUrl);
  const found: Growth[] = [];
  try {
    const call = callTo(server);
    for (const each of chosen()) {
      const requests = await each.requests(size, call);
      const growth = await measure(each, size, { server, requests, databaseUrl, call });
      found.push(growth);
      const { name, surface, place, p50, p99 } = growth;
      say(`${size}: ${name} ${surface} ${place}: ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)}`);
    }
  } finally {
    await stopServers();
  }
  if (options.only === undefined) {
    const kept: Kept = { machine: await readMachine(databaseUrl), found };
    writeFileSync(`${folder}/${size}.figures`, JSON.stringify(kept));
  }
  return found;
}

function chosen(): readonly GrowthCase[] {
  const names = options.only?.split(',');
  return names ? growthCases.filter(({ name }) => names.includes(name)) : growthCases;
}

interface Measuring {
  readonly server: Server;
  readonly requests: readonly Request[];
  readonly databaseUrl: string;
  readonly call: Call;
}

async function measure(
  { name, surface, place }: GrowthCase,
  size: number,
  { server, requests, databaseUrl, call }: Measuring,
): Promise<Growth> {
  const [first] = requests;
  if (!first) throw new Error(`${name} has no requests`);
  // An error answer would be fast, so errors are not accepted.
  await call(first);
  const bodies = writeBodies(`growth-${name}-${surface}-${place}`.replaceAll(' ', '-'), requests);
  const url = `${server.url}${first.path}`;
  const connections = Number(options.connections);
  await load({ url, bodies, seconds: 1, connections });
  await pinBackends(databaseUrl);
  const { failed, p50, p99 } = await load({
    url,
    bodies,
    seconds: Number(options.seconds),
    connections,
  });
  if (failed > 0) throw new Error(`${failed} calls of ${name} failed`);
  return { name, surface, place, size, p50, p99 };
}

async function pinBackends(databaseUrl: string): Promise<void> {
  for (const pid of await backendsOf(databaseUrl)) pinAside(pid);
}

function callTo({ url }: Server): Call {
  return async ({ path, body }) => {
    const headers = { 'Content-Type': 'application/json', 'X-Key': callerKey };
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    const read = await answer.json();
    if (answer.status !== 200 || Object(read).errors)
      throw new Error(`${path} is answered with ${JSON.stringify(read).slice(0, 300)}`);
    return read;
  };
}

function describe(kept: readonly Kept[]): string {
  const machines = kept.map(({ machine }) => machine);
  const dates = [...new Set(machines.map(({ date, commit }) => `${date} (${commit})`))].join(', ');
  const [machine] = machines;
  if (!machine) throw new Error('nothing was measured');
  const { processor, memory, node, postgres, loader } = machine;
  return (
    `Measured on ${dates}: ${processor}, ${memory}, Node ${node}, PostgreSQL ${postgres} as installed ` +
    `(128 MB of shared buffers), ${loader} with ${options.connections} connections.\n` +
    'p50 / p99 in milliseconds.'
  );
}
