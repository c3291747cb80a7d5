import { writeFileSync } from 'node:fs';
import { onServer } from './database.ts';
import { type Load, load } from './load.ts';
import type { Sample } from './report.ts';
import { cpuOf, pinAside, type Server, scratchFile } from './servers.ts';
import { requestOf, type Target, takesPart } from './targets.ts';
import type { Workload } from './workloads/workload.ts';

export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Rounds in which each target has its turn at each of its workloads, in an order left to chance. */
export async function measure(
  chosen: { workloads: readonly Workload[]; servers: ReadonlyMap<Target, Server> },
  effort: Effort,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Sample[]> {
  const { workloads, servers } = chosen;
  const samples: Sample[] = [];
  return onServer(databaseUrl, async (client) => {
    const backends = async () => {
      const { rows } = await client.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      return rows.map(({ pid }) => pid);
    };
    for (let round = 1; round <= effort.rounds; round++)
      for (const workload of workloads) {
        const seconds = Math.max(effort.seconds, workload.leastSeconds ?? 0);
        for (const [target, server] of shuffle([...servers])) {
          if (!takesPart(target, workload)) continue;
          const sample = await measureOnce(server, target, workload, {
            ...effort,
            seconds,
            backends,
          });
          samples.push({ round, workload: workload.name, target: target.name, ...sample });
          say(
            `round ${round} ${workload.name} ${target.name}: ${Math.round(sample.rate)} a second`,
          );
        }
      }
    return samples;
  });
}

async function measureOnce(
  server: Server,
  target: Target,
  workload: Workload,
  { seconds, connections, backends }: Effort & { backends: () => Promise<number[]> },
) {
  const bodies = scratchFile(`${target.name}-${workload.name}`);
  const requests = workload.numbers.map((number) => requestOf(target, workload, number));
  writeFileSync(bodies, `${requests.map(({ body }) => body).join('\n')}\n`);
  const url = `${server.url}${requests[0]?.path}`;
  await load({ url, bodies, seconds: 1, connections });
  const pids = await backends();
  for (const pid of pids) pinAside(pid);
  const used = () => [cpuOf(server.pid), pids.reduce((sum, pid) => sum + cpuOf(pid), 0)] as const;
  const before = used();
  const result = await load({ url, bodies, seconds, connections });
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
