// npm run bench -- [--rounds 5] [--seconds 3] [--only w1,w3] [--targets floor,v3] [--connections 8]
// See docs/performance.md for what is measured. A run of everything writes its tables there.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type pg from 'pg';
import { onServer, prepareDatabase } from './database.ts';
import { type Load, load } from './load.ts';
import { readMachine } from './machine.ts';
import { printTables, type Sample, writeReport } from './report.ts';
import {
  callerKey,
  cpuOf,
  pinAside,
  type Server,
  scratchFile,
  startServer,
  stopServers,
} from './servers.ts';
import { type ServerName, type Target, targets } from './targets.ts';
import { workloads } from './workloads/index.ts';
import type { Workload } from './workloads/workload.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string', default: workloads.map(({ name }) => name).join() },
    targets: { type: 'string', default: targets.map(({ name }) => name).join() },
  },
});
const chosen = chooseNamed(workloads, options.only);
const measured = chooseNamed(targets, options.targets);
const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

await run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    process.exit(1);
  },
);

async function run(): Promise<void> {
  const url = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  build();
  const databaseUrl = await prepareDatabase(url, say);
  const servers = await startServers(databaseUrl);
  await onServer(databaseUrl, (client) => compareAnswers(servers, client));
  const samples = await measure(servers, databaseUrl);
  await stopServers();
  const machine = await readMachine(databaseUrl);
  say(printTables(samples));
  const isWhole = chosen.length === workloads.length && measured.length === targets.length;
  if (!isWhole) return say('Part of the bench only: docs/performance.md is left as it is.');
  const { rounds, seconds, connections } = options;
  writeReport(`${root}docs/performance.md`, samples, { ...machine, rounds, seconds, connections });
  say('docs/performance.md is written.');
}

function build(): void {
  const script = ['scripts/build.mjs', '--if-needed'];
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the gateway does not build');
}

async function startServers(databaseUrl: string): Promise<Map<ServerName, Server>> {
  const names = new Set(measured.map(({ server }) => server));
  const started = new Map<ServerName, Server>();
  for (const name of names) started.set(name, await startServer(name, databaseUrl));
  return started;
}

function serverOf(servers: ReadonlyMap<ServerName, Server>, { server }: Target): Server {
  const found = servers.get(server);
  if (!found) throw new Error(`${server} does not run`);
  return found;
}

/** Nobody wins by answering something else: the same records, or no measuring. */
async function compareAnswers(
  servers: ReadonlyMap<ServerName, Server>,
  client: pg.Client,
): Promise<void> {
  for (const workload of chosen)
    for (const number of workload.numbers.slice(0, 3)) {
      let expected: unknown[] | undefined;
      for (const target of measured) {
        const server = serverOf(servers, target);
        const answer = await ask(server, target, workload, number);
        const records = workload.records(target.name, answer);
        if (workload.written) records.push(...(await client.query(workload.written(number))).rows);
        expected ??= records;
        if (isDeepStrictEqual(records, expected)) continue;
        const at = records.findIndex((each, index) => !isDeepStrictEqual(each, expected?.[index]));
        const [one, other] = [expected[at], records[at]].map((each) => JSON.stringify(each));
        throw new Error(`${target.name} answers ${workload.name} with ${other}, not ${one}`);
      }
    }
}

/** A document is compiled when it comes again, so the second answer is the one that counts. */
async function ask(server: Server, target: Target, workload: Workload, number: number) {
  const { path, body } = workload.request(target.name, number);
  const url = `${server.url}${path}`;
  const headers = { 'Content-Type': 'application/json', 'X-Key': callerKey };
  const call = { method: 'POST', headers, body };
  await (await fetch(url, call)).text();
  const response = await fetch(url, call);
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${target.name} answers ${workload.name} with ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Rounds in which each target has its turn at each workload, in an order left to chance. */
async function measure(
  servers: ReadonlyMap<ServerName, Server>,
  databaseUrl: string,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  return onServer(databaseUrl, async (client) => {
    const backends = async () => {
      const { rows } = await client.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      return rows.map(({ pid }) => pid);
    };
    for (let round = 1; round <= Number(options.rounds); round++)
      for (const workload of chosen)
        for (const target of shuffle(measured)) {
          const sample = await measureOnce(serverOf(servers, target), target, workload, backends);
          samples.push({ round, workload: workload.name, target: target.name, ...sample });
          say(
            `round ${round} ${workload.name} ${target.name}: ${Math.round(sample.rate)} a second`,
          );
        }
    return samples;
  });
}

async function measureOnce(
  server: Server,
  target: Target,
  workload: Workload,
  backends: () => Promise<number[]>,
) {
  const bodies = scratchFile(`${target.name}-${workload.name}`);
  const requests = workload.numbers.map((number) => workload.request(target.name, number));
  writeFileSync(bodies, `${requests.map(({ body }) => body).join('\n')}\n`);
  const url = `${server.url}${requests[0]?.path}`;
  const connections = Number(options.connections);
  await load({ url, bodies, seconds: 1, connections });
  const pids = await backends();
  for (const pid of pids) pinAside(pid);
  const used = () => [cpuOf(server.pid), pids.reduce((sum, pid) => sum + cpuOf(pid), 0)] as const;
  const before = used();
  const result = await load({ url, bodies, seconds: Number(options.seconds), connections });
  return summarize(result, before, used());
}

type Used = readonly [node: number, postgres: number];

function summarize(result: Load, before: Used, after: Used) {
  const { requests, seconds, bytes, failed, p50, p99 } = result;
  if (failed > 0 || requests === 0) throw new Error(`${failed} of ${requests} requests failed`);
  const nodeCpu = (after[0] - before[0]) / requests;
  const postgresCpu = (after[1] - before[1]) / requests;
  const kilobytes = bytes / requests / 1024;
  return { rate: requests / seconds, p50, p99, nodeCpu, postgresCpu, kilobytes };
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

function chooseNamed<T extends { name: string }>(all: readonly T[], names: string): T[] {
  const wanted = names.split(',');
  const unknown = wanted.find((name) => !all.some((each) => each.name === name));
  if (unknown !== undefined) throw new Error(`there is no ${unknown}`);
  return all.filter(({ name }) => wanted.includes(name));
}
