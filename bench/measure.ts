import { setTimeout } from 'node:timers/promises';
import { onServer } from './database.ts';
import { type Load, type LoadOptions, load, writeBodies } from './load.ts';
import { allCores, childrenOf, cpuOf, cpuOfAll, parentOf, pinAside } from './processes.ts';
import type { Sample } from './ratios.ts';
import type { Server } from './servers.ts';
import { isPeer, requestOf, type Target, takesPart } from './targets.ts';
import type { Workload } from './workloads/workload.ts';

export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Rounds in which each target runs each of its workloads, in random order. */
export async function measure(
  chosen: { workloads: readonly Workload[]; servers: ReadonlyMap<Target, Server> },
  effort: Effort,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Sample[]> {
  const { workloads, servers } = chosen;
  const samples: Sample[] = [];
  const postgres = await findPostgres(databaseUrl);
  for (let round = 1; round <= effort.rounds; round++)
    for (const workload of workloads) {
      const seconds = Math.max(effort.seconds, workload.leastSeconds ?? 0);
      for (const [target, server] of shuffle([...servers])) {
        if (!takesPart(target, workload)) continue;
        const about = `round ${round} ${workload.name} ${target.name}`;
        const connections = Math.min(effort.connections, workload.mostConnections ?? Infinity);
        const stretch = { ...effort, seconds, connections, postgres, isFirst: round === 1 };
        const sample = await measureOnce(server, target, workload, stretch).catch((error) => {
          if (!isPeer(target.name)) throw error;
          say(`${about} is left out: ${error.message}`);
        });
        if (!sample) continue;
        samples.push({ round, workload: workload.name, target: target.name, ...sample });
        say(`${about}: ${sample.rate.toFixed(1)} a second`);
      }
    }
  for (const pid of childrenOf(postgres)) pinAside(pid, allCores);
  return samples;
}

/** The process identifier of PostgreSQL's first process, which starts all others. */
const findPostgres = (databaseUrl: string): Promise<number> =>
  onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]?.pid ?? 0);
  });

interface Stretch extends Effort {
  readonly postgres: number;
  /** Whether the server has not answered this workload under load before. */
  readonly isFirst: boolean;
}

async function measureOnce(
  server: Server,
  target: Target,
  workload: Workload,
  { seconds, connections, postgres, isFirst }: Stretch,
) {
  const requests = workload.numbers.map((number) => requestOf(target, workload, number));
  const bodies = writeBodies(`${target.name}-${workload.name}`, requests);
  const url = `${server.url}${requests[0]?.path}`;
  const warmUp = await warm({ url, bodies, seconds: 1, connections }, isFirst);
  await rest(server);
  for (const pid of childrenOf(postgres)) pinAside(pid);
  const used = () => [cpuOf(server.pid), cpuOfAll(postgres)] as const;
  const before = used();
  const enough = secondsFor(warmUp, { seconds, connections });
  const result = await load({ url, bodies, seconds: enough, connections });
  const after = used();
  await rest(server);
  return summarize(result, before, after);
}

/** Seconds of load after which V8 has compiled the common code of a program of any size. */
const longestWarmUp = 10;

/**
 * Loads a server for a second, and before the first measurement of a workload until two successive
 * seconds differ by less than 3 %: a large program takes longer than a small one. Returns the result
 * of the last second.
 */
async function warm(options: LoadOptions, isFirst: boolean): Promise<Load> {
  let last = await load(options);
  for (let second = 2; isFirst && second <= longestWarmUp; second++) {
    const next = await load(options);
    const growth = next.requests / Math.max(last.requests, 1);
    last = next;
    if (growth < 1.03) break;
  }
  return last;
}

const mostSeconds = 8;

/** Returns seconds in which a server with a few answers a second answers each connection twice. */
function secondsFor(
  { requests }: Load,
  { seconds, connections }: Pick<Effort, 'seconds' | 'connections'>,
) {
  const needed = Math.ceil((2 * connections) / Math.max(requests, 1));
  return Math.max(seconds, Math.min(needed, mostSeconds));
}

/**
 * Waits until a server has finished calls whose clients are gone, so that they do not affect the
 * next measurement.
 */
async function rest({ pid }: Server): Promise<void> {
  for (let before = -1, now = cpuOf(pid); now - before > 5; now = cpuOf(pid)) {
    before = now;
    await setTimeout(50);
  }
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
